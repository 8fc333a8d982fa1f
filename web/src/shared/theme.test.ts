import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { PALETTES, themeTokens } from './theme.ts'

const css = readFileSync(join(process.cwd(), 'web/src/shared/styles/base.css'), 'utf8')
const blocks = { light: /:root \{([^}]*)\}/, dark: /:root\[data-theme="dark"\] \{([^}]*)\}/ }

test.each(['light', 'dark'] as const)('the %s custom properties are the palette of the theme', (name) => {
  const block = blocks[name].exec(css)?.[1] ?? ''
  const declared = Object.fromEntries(
    [...block.matchAll(/--ax-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, key = '', value]) => [key, value]),
  )
  const kebab = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  expect(declared).toEqual(
    Object.fromEntries(Object.entries(PALETTES[name]).map(([key, value]) => [kebab(key), value])),
  )
})

test.each(['light', 'dark'] as const)('small text of the %s theme keeps 4.5:1 on every ground', (name) => {
  const c = PALETTES[name]
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
      PALETTES[name].primaryBg,
      PALETTES[name].primaryBg,
    ])
  },
)

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
