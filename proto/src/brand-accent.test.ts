import { expect, it, test } from '@jest/globals'
import { DEFAULT_BRAND } from './brand.ts'
import { accentOf, readabilityOf, THEMES } from './brand-accent.ts'
import { contrast } from './brand-colours.ts'

/** A grid over all colours, and what is hardest: middle greys and pure channels. */
const LEVELS = [0, 51, 102, 128, 153, 204, 255]
const hex = (channels: number[]) => `#${channels.map((part) => part.toString(16).padStart(2, '0')).join('')}`
const COLOURS = LEVELS.flatMap((red) =>
  LEVELS.flatMap((green) => LEVELS.map((blue) => hex([red, green, blue]))),
)

it.each(THEMES)('can be read in the %s theme for every colour, words at 4.5 and parts at 3', (theme) => {
  const unreadable = [...COLOURS, DEFAULT_BRAND.colour].filter(
    (colour) => readabilityOf(accentOf(colour, theme), theme) < 1,
  )
  expect(unreadable).toEqual([])
})

test('the button of a yellow agency is yellow, with black words and an edge', () => {
  const { fill, onFill, fillEdge, primary } = accentOf('#ffd400', 'light')
  expect([fill, onFill]).toEqual(['#ffd400', '#000000'])
  expect(contrast(fillEdge, '#ffffff')).toBeGreaterThanOrEqual(3)
  expect(contrast(primary, '#ffffff')).toBeGreaterThanOrEqual(4.5)
})

test('the wall is a tint: much nearer to the page than to the colour', () => {
  for (const colour of ['#ffd400', '#0b1f4b', '#c62828']) {
    expect(contrast(accentOf(colour, 'light').wall, '#f5f7f7')).toBeLessThan(1.6)
    expect(contrast(accentOf(colour, 'dark').wall, '#0f1716')).toBeLessThan(2)
  }
})

test('a navy button is lighter in the dark, where nobody would see it', () => {
  const { fill } = accentOf('#0b1f4b', 'dark')
  expect(fill).not.toBe('#0b1f4b')
  expect(contrast(fill, '#172220')).toBeGreaterThanOrEqual(3)
})

test('a navy keeps its blue in the dark, where it would be grey if it were only whitened', () => {
  const { primary } = accentOf('#0b1f4b', 'dark')
  const [red = 0, , blue = 0] = [1, 3, 5].map((at) => Number.parseInt(primary.slice(at, at + 2), 16))
  expect(blue - red).toBeGreaterThan(100)
})

it('keeps the product’s own colours', () => {
  const light = accentOf(DEFAULT_BRAND.colour, 'light')
  const dark = accentOf(DEFAULT_BRAND.colour, 'dark')
  expect([light.primary, light.primaryBg, light.wall]).toEqual(['#0f5c5c', '#e4f0ef', '#0b4a4a'])
  expect([dark.primary, dark.onPrimary, dark.primaryBg]).toEqual(['#5ec4bb', '#06211f', '#16302e'])
})
