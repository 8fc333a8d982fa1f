import { expect, it, test } from '@jest/globals'
import { DEFAULT_BRAND } from './brand.ts'
import { accentsOf, GROUNDS } from './brand-accent.ts'
import { contrast, groundOf, inkOn, LEAST_CONTRAST, readableOn } from './brand-colours.ts'

test.each([
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#0f5c5c', '#0f5c5c', 1],
])('%s on %s has a contrast of %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

test.each([
  ['#0f5c5c', '#ffffff'],
  ['#000000', '#ffffff'],
  ['#767676', '#ffffff'],
  ['#777777', '#000000'],
  ['#f2a900', '#000000'],
  ['#ffffff', '#000000'],
])('words on %s are %s', (ground, ink) => {
  expect(inkOn(ground)).toBe(ink)
})

/** A grid over all colours, and what is hardest: middle greys and pure channels. */
const COLOURS = [0, 51, 102, 128, 153, 204, 255].flatMap((red, _, levels) =>
  levels.flatMap((green) =>
    levels.map((blue) => `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`),
  ),
)

it('is readable for every colour: words on it, and itself as words in both themes', () => {
  for (const colour of COLOURS) {
    const { light, dark } = accentsOf(colour)
    const figures = [
      contrast(inkOn(colour), colour),
      contrast(light, '#ffffff'),
      contrast(light, GROUNDS.light.bg),
      contrast(dark, GROUNDS.dark.surface),
      contrast(readableOn(colour, colour), colour),
      ...(['plain', 'deep'] as const)
        .map((shade) => groundOf(colour, shade))
        .flatMap(({ ground, ink, soft }) => [contrast(ink, ground), contrast(soft, ground)]),
    ]
    expect([colour, Math.min(...figures) >= LEAST_CONTRAST]).toEqual([colour, true])
  }
})

it('leaves a colour alone that can be read', () => {
  expect(readableOn('#a4262c', '#ffffff')).toBe('#a4262c')
  expect(readableOn('#ffe600', '#ffffff')).not.toBe('#ffe600')
})

it('keeps the product’s own colours', () => {
  expect(accentsOf(DEFAULT_BRAND.colour)).toEqual({ light: '#0f5c5c', dark: '#5ec4bb' })
  expect(groundOf(DEFAULT_BRAND.colour)).toEqual({ ground: '#0f5c5c', ink: '#ffffff', soft: '#cfe3e1' })
  expect(groundOf(DEFAULT_BRAND.colour, 'deep').ground).toBe('#0a4242')
})
