import type { Palette } from './picture.ts'

export const PALETTES = {
  modern: {
    ground: ['#363d4a', '#12141a'],
    onGround: '#ffffff',
    onGroundMuted: '#b9c0ca',
    paper: '#f4f4ef',
    ink: '#16181d',
    accent: '#c6f04f',
    onAccent: '#16181d',
  },
  warm: {
    ground: ['#b24a2c', '#7a2618'],
    onGround: '#fff7ec',
    onGroundMuted: '#ffd9bd',
    paper: '#fdf3e4',
    ink: '#43190e',
    accent: '#f0a04b',
    onAccent: '#43190e',
  },
  nature: {
    ground: ['#2c6248', '#12352a'],
    onGround: '#f6faee',
    onGroundMuted: '#c8dcc2',
    paper: '#f2f5e6',
    ink: '#14301f',
    accent: '#a9cf54',
    onAccent: '#14301f',
  },
  ocean: {
    ground: ['#0e6a8c', '#06304b'],
    onGround: '#f0fbff',
    onGroundMuted: '#b5dcea',
    paper: '#ecf6f8',
    ink: '#072c40',
    accent: '#4fd1d9',
    onAccent: '#072c40',
  },
  sunset: {
    ground: ['#c9432f', '#a3306c', '#4b2170'],
    onGround: '#fff5ef',
    onGroundMuted: '#ffd6d0',
    paper: '#fff2ea',
    ink: '#43153f',
    accent: '#ffb65c',
    onAccent: '#43153f',
  },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof PALETTES
export const PALETTE_NAMES = Object.keys(PALETTES) as PaletteName[]
/** The colour of stars, in every palette. */
export const STAR_COLOR = '#f2a900'
