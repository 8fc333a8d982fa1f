import type { Context } from './picture.ts'
import { balanced, cleaned, lineHeightOf, setFont, shortened, type TextStyle, wrap } from './text-lines.ts'

export interface FitOptions {
  width: number
  height: number
  maxSize: number
  /** Down to which a whole text is set; what is still too long is cut, and set as small as need be. */
  minSize: number
  style: TextStyle
  maxLines?: number
  /** For headlines and centred text. */
  balance?: boolean
}

export interface FittedText {
  lines: string[]
  size: number
  lineHeight: number
  height: number
  style: TextStyle
}

export const SMALLEST_FONT = 24
export const LARGEST_FONT = 96
export const TITLE_MAX_LINES = 8
/** A review that does not fit at the smallest size is cut to so many signs. */
export const CUT_REVIEW_CHARACTERS = 250
const SIZE_STEP = 2

/** The largest size at which the whole text fits. A long text that fits at no pleasant one is cut, a short one set smaller. */
export function fitText(ctx: Context, text: string, options: FitOptions): FittedText {
  const whole = cleaned(text)
  const fitted = fitWhole(ctx, whole, options)
  if (fitted) return fitted
  const smaller = { ...options, minSize: SMALLEST_FONT }
  for (let characters = CUT_REVIEW_CHARACTERS; characters > 1; characters = Math.floor(characters * 0.85)) {
    const cut = fitWhole(ctx, shortened(whole, characters), smaller)
    if (cut) return cut
  }
  return linesAt(ctx, '…', SMALLEST_FONT, options, true) as FittedText
}

export const fitTitle = (ctx: Context, text: string, options: Omit<FitOptions, 'maxLines'>): FittedText =>
  fitText(ctx, text, { ...options, maxLines: TITLE_MAX_LINES, balance: true })

/** A smaller size is tried before a word is broken. */
function fitWhole(ctx: Context, text: string, options: FitOptions): FittedText | null {
  for (const breakWords of [false, true]) {
    for (let size = options.maxSize; size >= options.minSize; size -= SIZE_STEP) {
      const fitted = linesAt(ctx, text, size, options, breakWords)
      if (fitted) return fitted
    }
  }
  return null
}

function linesAt(
  ctx: Context,
  text: string,
  size: number,
  options: FitOptions,
  breakWords: boolean,
): FittedText | null {
  const { width, style, maxLines = Infinity } = options
  setFont(ctx, style, size)
  const lines = wrap(ctx, text, width, breakWords)
  if (!lines || lines.length > maxLines) return null
  const lineHeight = lineHeightOf(text, size, style)
  const height = lines.length * lineHeight
  if (height > options.height) return null
  const shown = options.balance && !breakWords ? balanced(ctx, text, width, lines) : lines
  return { lines: shown, size, lineHeight, height, style }
}
