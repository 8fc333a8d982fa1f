import { describe, expect, test } from '@jest/globals'
import { mapCompetitors, searchBusinesses, searchCategories } from './scanner/search.routes.ts'
import { searchPlaces } from './tenancy/google.routes.ts'
import { PaidSearch, WebAddress } from './values.ts'

describe('an address that others are led to', () => {
  test.each([
    'https://agencia.example.com',
    'https://agencia.example.com/',
    'HTTPS://Agencia.Example.com/sobre?a=1#contato',
    'http://xn--caf-dma.com.br',
    'https://agencia.example.com:8443/x',
    'https://agencia.example.com/@perfil',
    'https://agencia.example.com?contato=a@b.co',
    ' https://agencia.example.com ',
  ])('%s', (address) => expect(WebAddress.safeParse(address).success).toBe(true))

  test.each([
    'https://user:pass@agencia.example.com',
    'https://user@agencia.example.com',
    'https://:@agencia.example.com',
    'https://@agencia.example.com',
    'https://google.com@evil.example.com/login',
    'https://google.com%40evil.example.com',
    'https://evil.example.com\\@google.com',
    'https://google.com\\.evil.example.com',
    'https:\\\\evil.example.com',
    'https:evil.example.com',
    'https:///evil.example.com',
    '//evil.example.com',
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://x.example.com',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://agencia.example.com',
    'mailto:a@b.co',
    'blob:https://agencia.example.com/x',
    'view-source:https://agencia.example.com',
    'https://agencia.example.com/a b',
    'https://agencia.example.com/\u202egnp.exe',
    'https://localhost',
    'https://127.0.0.1',
    'agencia.example.com',
    '',
  ])('not %j', (address) => expect(WebAddress.safeParse(address).success).toBe(false))
})

describe('a search that costs', () => {
  const search = PaidSearch(300)
  test.each(['pa', ' pa ', 'X5', '寿司', 'Zé', 'A&', 'Ø1', 'x'.repeat(300), 'a\u0301b'])('takes %j', (text) =>
    expect(search.safeParse(text).success).toBe(true),
  )
  const SHORT = [
    '',
    ' ',
    'a',
    ' a ',
    '\ta\n',
    'é',
    'e\u0301',
    '寿',
    '7',
    '👍',
    '--',
    '..',
    '?!',
    'x'.repeat(301),
  ]
  test.each(SHORT)('refuses %j', (text) => expect(search.safeParse(text).success).toBe(false))

  const you = {}
  test.each([
    ['places', (text: string) => searchBusinesses.body.safeParse({ query: text })],
    ['places of a client', (text: string) => searchPlaces.body.safeParse({ query: text })],
    ['categories', (text: string) => searchCategories.body.safeParse({ searchTerm: text })],
    ['a city', (text: string) => mapCompetitors.body.safeParse({ city: text, niche: 'Padaria', you })],
    ['a niche', (text: string) => mapCompetitors.body.safeParse({ city: 'Curitiba', niche: text, you })],
  ])('by %s is held to it', (_, parse) => {
    expect(parse('pa').success).toBe(true)
    expect(SHORT.filter((text) => parse(text).success)).toEqual([])
  })
})
