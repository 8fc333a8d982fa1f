import { expect, test } from '@jest/globals'
import { PALETTES, type PaletteName } from './palettes.ts'

const READABLE = 4.5

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

test.each(Object.keys(PALETTES) as PaletteName[])('texts stand out from the grounds of %s', (name) => {
  const { ground, onGround, onGroundMuted, paper, ink, accent, onAccent } = PALETTES[name]
  for (const stop of ground) {
    expect(contrast(stop, onGround)).toBeGreaterThan(READABLE)
    expect(contrast(stop, onGroundMuted)).toBeGreaterThan(READABLE - 1)
  }
  for (const [text, under] of [
    [ink, paper],
    [ink, '#ffffff'],
    [onAccent, accent],
  ] as const)
    expect(contrast(text, under)).toBeGreaterThan(READABLE)
})
