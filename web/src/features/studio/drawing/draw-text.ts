import { type FittedText, SMALLEST_FONT } from './fit-text.ts'
import type { Context } from './picture.ts'
import { directionOf, setFont, shortened, type TextStyle } from './text-lines.ts'

/** From the middle of a line to the baseline, as a share of the font size. */
const BASELINE = 0.36

interface Place {
  x: number
  y: number
  width: number
  /** `start` is where reading starts: on the right for Arabic. */
  align: 'start' | 'center'
  color: string
}

/** Draws the lines downwards from `y` and returns where they end. */
export function drawText(ctx: Context, text: FittedText, { x, y, width, align, color }: Place): number {
  const direction = directionOf(text.lines.join(' '))
  setFont(ctx, text.style, text.size)
  ctx.fillStyle = color
  ctx.direction = direction
  ctx.textAlign = align === 'center' ? 'center' : direction === 'rtl' ? 'right' : 'left'
  const left = align === 'center' ? x + width / 2 : direction === 'rtl' ? x + width : x
  for (const [index, line] of text.lines.entries())
    ctx.fillText(line, left, y + (index + 0.5) * text.lineHeight + text.size * BASELINE)
  return y + text.height
}

interface LineOptions {
  x: number
  /** The height of the line's middle. */
  y: number
  maxWidth: number
  size: number
  style: TextStyle
  color: string
  align: CanvasTextAlign
}

const SMALLEST_SHARE = 0.76

/** One line; one that is too long is set smaller, and cut if that is not enough. Answers its width. */
export function drawLine(ctx: Context, text: string, options: LineOptions): number {
  const { x, y, maxWidth, style, color, align } = options
  const whole = text.normalize('NFC')
  setFont(ctx, style, options.size)
  const share = Math.min(1, maxWidth / ctx.measureText(whole).width)
  const smallest = Math.max(options.size * SMALLEST_SHARE, Math.min(options.size, SMALLEST_FONT))
  const size = Math.max(smallest, options.size * share)
  setFont(ctx, style, size)
  let line = whole
  for (let characters = whole.length; characters > 1 && ctx.measureText(line).width > maxWidth; characters--)
    line = shortened(whole, characters)
  ctx.fillStyle = color
  ctx.direction = directionOf(line)
  ctx.textAlign = align
  ctx.fillText(line, x, y + size * BASELINE)
  return ctx.measureText(line).width
}
