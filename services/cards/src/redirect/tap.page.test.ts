import { pageLanguage } from '@avaliax/chassis/http/pages/plain-page.ts'
import { describe, expect, it } from '@jest/globals'
import { type TapPageKind, tapPage } from './tap.page.ts'

const KINDS: TapPageKind[] = ['unknown', 'unassigned', 'no-place', 'suspended', 'busy']
const HREF = 'https://app.example.com/cards/claim/AB1234CDEFGH'

describe.each(KINDS)('the page %s', (kind) => {
  it.each(['pt', 'en'] as const)('in %s is small, branded and loads nothing', (language) => {
    const page = tapPage(kind, language, HREF)
    expect(Buffer.byteLength(page)).toBeLessThan(10 * 1024)
    expect(page).not.toMatch(/<script|<img|<link|\bsrc=|url\(|@import|\son\w+=/i)
    expect(page).toContain(`<html lang="${language === 'pt' ? 'pt-BR' : 'en'}">`)
    expect(page).toContain('fill="#0f5c5c"')
    expect(page).toContain('prefers-color-scheme: dark')
    expect(page).not.toContain('&#9733;')
    expect(page.match(/<h1>/g)).toHaveLength(1)
  })
})

it('only the page of an unassigned card has a link, and only with a target', () => {
  expect(KINDS.filter((kind) => tapPage(kind, 'pt', HREF).includes(HREF))).toEqual(['unassigned'])
  expect(tapPage('unassigned', 'pt')).not.toContain('<a')
})

it('speaks the browser’s first language that we have', () => {
  expect(pageLanguage('en-US,en;q=0.9,pt;q=0.8')).toBe('en')
  expect(pageLanguage('fr,pt-BR;q=0.8,en;q=0.7')).toBe('pt')
  expect(pageLanguage('en;q=0.2,pt;q=0.9')).toBe('pt')
  expect(pageLanguage('de')).toBe('pt')
  expect(pageLanguage(undefined)).toBe('pt')
})
