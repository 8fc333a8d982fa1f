import { DEFAULT_BRAND } from './brand.ts'

/** WCAG 2.2 AA, text of any size. */
export const LEAST_CONTRAST = 4.5
const WHITE = '#ffffff'
const BLACK = '#000000'
const DEFAULT_SHADES = { plain: DEFAULT_BRAND.colour, deep: '#0a4242' } as const
const DEFAULT_GROUND = { ink: WHITE, soft: '#cfe3e1' } as const
const DEEPER = 0.28
const STEPS = 100

type Channels = [red: number, green: number, blue: number]

const channelsOf = (colour: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Channels

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1, the same lightness, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** White wherever it can be read, because most colours of brands are made for it; black on all others. */
export const inkOn = (ground: string): string => (contrast(WHITE, ground) >= LEAST_CONTRAST ? WHITE : BLACK)

/** The colour as text on a ground: darker or lighter by as much as reading it takes. */
export const readableOn = (colour: string, ground: string): string => readableOnAll(colour, [ground])

/** The same on several grounds of one theme: the hardest of them decides. */
export function readableOnAll(colour: string, grounds: readonly string[], least = LEAST_CONTRAST): string {
  const hardest = (end: string) => Math.min(...grounds.map((ground) => contrast(end, ground)))
  const end = hardest(WHITE) > hardest(BLACK) ? WHITE : BLACK
  for (let step = 0; step < STEPS; step++) {
    const mixed = towards(colour, end, step / STEPS)
    if (hardest(mixed) >= least) return mixed
  }
  return end
}

export interface Ground {
  ground: string
  /** The colour of large words on it, and of small ones. */
  ink: string
  soft: string
}

/** The colour of a card or poster, and what is read on it; a premium card is darker. */
export function groundOf(colour: string, shade: 'plain' | 'deep' = 'plain'): Ground {
  if (colour === DEFAULT_BRAND.colour) return { ...DEFAULT_GROUND, ground: DEFAULT_SHADES[shade] }
  const ground = shade === 'deep' ? mix(colour, BLACK, DEEPER) : colour
  return { ground, ink: inkOn(ground), soft: inkOn(ground) }
}

/** On the way to white a dark colour first becomes as vivid as it can be: a navy that is only whitened is grey. */
function towards(colour: string, end: string, share: number): string {
  if (end !== WHITE) return mix(colour, end, share)
  const bright = vivid(colour)
  return share < 0.5 ? mix(colour, bright, share * 2) : mix(bright, WHITE, share * 2 - 1)
}

/** The same hue in its brightest form; black has none. */
export function vivid(colour: string): string {
  const channels = channelsOf(colour)
  const most = Math.max(...channels)
  return most === 0 ? WHITE : hexOf(channels.map((channel) => Math.round((channel * 255) / most)))
}

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

/** Towards `end` by a share of 0 to 1. */
export function mix(colour: string, end: string, share: number): string {
  const to = channelsOf(end)
  return hexOf(channelsOf(colour).map((from, at) => Math.round(from + ((to[at] ?? 0) - from) * share)))
}
