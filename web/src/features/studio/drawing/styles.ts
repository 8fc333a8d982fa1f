import { SANS, SERIF } from './fonts.ts'

export const BOLD = { family: SANS, weight: 700, lineHeight: 1.2 }
export const MEDIUM = { family: SANS, weight: 500, lineHeight: 1.2 }
export const REGULAR = { family: SANS, weight: 450, lineHeight: 1.2 }
export const SERIF_TITLE = { family: SERIF, weight: 650, lineHeight: 1.14 }
export const SANS_TITLE = { family: SANS, weight: 800, lineHeight: 1.1 }
