import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contrast } from '@avaliax/proto/brand-colours.ts'
import { expect, test } from '@jest/globals'
import { paletteOf, themeTokens } from './theme.ts'

const css = readFileSync(join(process.cwd(), 'web/src/shared/styles/base.css'), 'utf8')
const blocks = { light: /:root \{([^}]*)\}/, dark: /:root\[data-theme="dark"\] \{([^}]*)\}/ }

test.each(['light', 'dark'] as const)('the %s custom properties are the palette of the theme', (name) => {
  const block = blocks[name].exec(css)?.[1] ?? ''
  const declared = Object.fromEntries(
    [...block.matchAll(/--ax-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, key = '', value]) => [key, value]),
  )
  const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  expect(declared).toEqual(
    Object.fromEntries(Object.entries(paletteOf(name)).map(([key, value]) => [kebab(key), value])),
  )
})

test.each(['light', 'dark'] as const)('small text of the %s theme keeps 4.5:1 on every ground', (name) => {
  const c = paletteOf(name)
  const pairs = [
    ...[c.text, c.muted, c.primary, c.danger, c.success, c.notice].map((ink) => [ink, c.surface] as const),
    ...[c.text, c.muted, c.primary].map((ink) => [ink, c.bg] as const),
    [c.danger, c.dangerBg] as const,
    [c.success, c.successBg] as const,
    [c.notice, c.noticeBg] as const,
    [c.primary, c.primaryBg] as const,
    [c.onPrimary, c.primary] as const,
    [c.text, c.primaryBg] as const,
  ]
  for (const [ink, paper] of pairs) expect(contrast(ink, paper)).toBeGreaterThanOrEqual(4.5)
})

test.each(['light', 'dark'] as const)(
  'a chosen line of a %s list keeps its ground under the pointer',
  (name) => {
    const { colorPrimaryBg, colorPrimaryBgHover } = themeTokens(name).token ?? {}
    expect([colorPrimaryBg, colorPrimaryBgHover]).toEqual([
      paletteOf(name).primaryBg,
      paletteOf(name).primaryBg,
    ])
  },
)

test('a button has the agency’s colour, links and lines what can be read of it', () => {
  const { token, components } = themeTokens('light', '#ffd400')
  expect(components?.Button).toMatchObject({ colorPrimary: '#ffd400', primaryColor: '#000000' })
  expect(contrast(String(token?.colorPrimary), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(token?.colorLink).toBe(token?.colorPrimary)
})
