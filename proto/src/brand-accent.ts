import { DEFAULT_BRAND } from './brand.ts'
import { contrast, inkOn, LEAST_CONTRAST, mix, readableOnAll, vivid } from './brand-colours.ts'

/** WCAG 2.2 AA, what is no text: edges, bars, lines. */
export const LEAST_CONTRAST_OF_PARTS = 3

/** Everything of a page that has the agency's colour, in one theme. */
export interface Accent {
  /** Words, links, lines, focus and bars. */
  primary: string
  /** Words on `primary`. */
  onPrimary: string
  /** What is chosen stands on it. */
  primaryBg: string
  /** The ground of a button: the agency's colour itself wherever that can be seen. */
  fill: string
  onFill: string
  fillHover: string
  /** Shows where a pale button ends. */
  fillEdge: string
  /** A large calm ground, as beside the log-in. */
  wall: string
  wallInk: string
  wallSoft: string
  /** A line on the wall. */
  wallLine: string
}

/** The style sheet with an agency's colours is called so in a page. */
export const ACCENT_STYLE_ID = 'agency-accent'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The grounds of the product, which the application's palette repeats. */
export const GROUNDS = {
  light: { bg: '#f5f7f7', surface: '#ffffff', text: '#14211f', muted: '#55635f' },
  dark: { bg: '#0f1716', surface: '#172220', text: '#e8efed', muted: '#a3b3af' },
} as const

/** An agency that has set no colour sees the product as it has always been. */
const OWN: Record<Theme, Accent> = {
  light: {
    primary: '#0f5c5c',
    onPrimary: '#ffffff',
    primaryBg: '#e4f0ef',
    fill: '#0f5c5c',
    onFill: '#ffffff',
    fillHover: '#0c4b4b',
    fillEdge: '#0f5c5c',
    wall: '#0b4a4a',
    wallInk: '#f2f8f7',
    wallSoft: '#cfe3e1',
    wallLine: '#f2a900',
  },
  dark: {
    primary: '#5ec4bb',
    onPrimary: '#06211f',
    primaryBg: '#16302e',
    fill: '#5ec4bb',
    onFill: '#06211f',
    fillHover: '#79d0c8',
    fillEdge: '#5ec4bb',
    wall: '#0b4a4a',
    wallInk: '#f2f8f7',
    wallSoft: '#cfe3e1',
    wallLine: '#f2a900',
  },
}

const WHITE = '#ffffff'
const BLACK = '#000000'
const TINT = { light: 0.1, dark: 0.14 } as const
const WALL = { light: 0.16, dark: 0.2 } as const
const HOVER = 0.12

/** What every page, button and chart is drawn with, of the one colour that the agency gave. */
export const accentOf = (colour: string, theme: Theme): Accent =>
  colour === DEFAULT_BRAND.colour ? OWN[theme] : accentOfAgency(colour, theme)

function accentOfAgency(colour: string, theme: Theme): Accent {
  const { bg, surface, text } = GROUNDS[theme]
  const primaryBg = mix(surface, vivid(colour), TINT[theme])
  const wall = mix(bg, theme === 'light' ? vivid(colour) : colour, WALL[theme])
  const primary = readableOnAll(colour, [surface, bg, primaryBg])
  const fill = theme === 'light' ? colour : readableOnAll(colour, [surface, bg], LEAST_CONTRAST_OF_PARTS)
  const onFill = inkOn(fill)
  const edge = readableOnAll(fill, [surface, bg], LEAST_CONTRAST_OF_PARTS)
  return {
    primary,
    onPrimary: inkOn(primary),
    primaryBg,
    fill,
    onFill,
    fillHover: mix(fill, onFill === WHITE ? BLACK : WHITE, HOVER),
    fillEdge: edge,
    wall,
    wallInk: readableOnAll(text, [wall]),
    wallSoft: readableOnAll(GROUNDS[theme].muted, [wall]),
    wallLine: readableOnAll(colour, [wall], LEAST_CONTRAST_OF_PARTS),
  }
}

/** Words of the agency's colour on the product's surfaces. */
export const accentsOf = (colour: string): Record<Theme, string> => ({
  light: accentOf(colour, 'light').primary,
  dark: accentOf(colour, 'dark').primary,
})

const declarations = (accent: Accent): string =>
  Object.entries(accent)
    .map(
      ([name, colour]) => `--ax-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${colour}`,
    )
    .join(';')

/** The accent as a style sheet that outdoes the product's own; null for the product's own. */
export const accentStyle = (colour: string): string | null =>
  colour === DEFAULT_BRAND.colour
    ? null
    : `html:root{${declarations(accentOf(colour, 'light'))}}html:root[data-theme="dark"]{${declarations(accentOf(colour, 'dark'))}}`

/** The smallest contrast of an accent, as a share of what its place asks for: from 1 on everybody can read it. */
export function readabilityOf(accent: Accent, theme: Theme): number {
  const { bg, surface, text } = GROUNDS[theme]
  const words: [string, string][] = [
    ...[surface, bg, accent.primaryBg].map((ground): [string, string] => [accent.primary, ground]),
    [text, accent.primaryBg],
    [accent.onPrimary, accent.primary],
    [accent.onFill, accent.fill],
    [accent.onFill, accent.fillHover],
    [accent.wallInk, accent.wall],
    [accent.wallSoft, accent.wall],
  ]
  const parts: [string, string][] = [
    [accent.fillEdge, surface],
    [accent.fillEdge, bg],
    [accent.wallLine, accent.wall],
  ]
  return Math.min(
    ...words.map(([one, other]) => contrast(one, other) / LEAST_CONTRAST),
    ...parts.map(([one, other]) => contrast(one, other) / LEAST_CONTRAST_OF_PARTS),
  )
}
