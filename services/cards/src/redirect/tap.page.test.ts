import { pageLanguage } from '@avaliax/chassis/http/pages/plain-page.ts'
import { DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import { describe, expect, it } from '@jest/globals'
import { type TapPageKind, tapPage } from './tap.page.ts'

const KINDS: TapPageKind[] = ['unknown', 'unassigned', 'no-place', 'suspended', 'busy']
const HREF = 'https://app.example.com/cards/claim/AB1234CDEFGH'

describe.each(KINDS)('the page %s', (kind) => {
  it.each(['pt', 'en'] as const)('in %s is small, branded and loads nothing', (language) => {
    const page = tapPage(kind, { language, href: HREF })
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
  expect(KINDS.filter((kind) => tapPage(kind, { language: 'pt', href: HREF }).includes(HREF))).toEqual([
    'unassigned',
  ])
  expect(tapPage('unassigned', { language: 'pt' })).not.toContain('<a')
})

it('shows the agency’s logo, name and colour, and a name is never markup', () => {
  const brand = {
    name: 'Sol <script>alert(1)</script>',
    colour: '#ffe600',
    logoUrl: 'https://app.example.com/files/AAAAAAAAAAAAAAAAAAAAAA.png',
  }
  const page = tapPage('unassigned', { language: 'pt', href: HREF, brand })
  expect(page).toContain('<img src="https://app.example.com/files/AAAAAAAAAAAAAAAAAAAAAA.png" alt=""')
  expect(page).toContain('Sol &lt;script&gt;')
  expect(page).not.toContain('<script>')
  // Yellow cannot be read on white: the link is darker there, and as it is on a dark ground.
  expect(page).toMatch(/--link: #(?!ffe600)[0-9a-f]{6};/)
  expect(page).toContain('--link: #ffe600;')
  const own = tapPage('unassigned', { language: 'pt', href: HREF, brand: DEFAULT_BRAND })
  expect(own).toBe(tapPage('unassigned', { language: 'pt', href: HREF }))
})

it('speaks the browser’s first language that we have', () => {
  expect(pageLanguage('en-US,en;q=0.9,pt;q=0.8')).toBe('en')
  expect(pageLanguage('fr,pt-BR;q=0.8,en;q=0.7')).toBe('pt')
  expect(pageLanguage('en;q=0.2,pt;q=0.9')).toBe('pt')
  expect(pageLanguage('de')).toBe('pt')
  expect(pageLanguage(undefined)).toBe('pt')
})
