import type { Context } from './picture.ts'

export interface TextStyle {
  family: string
  weight: number
  /** The line's height by the font size. */
  lineHeight: number
}

const ELLIPSIS = '…'
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const LETTER = /\p{Letter}/u
const graphemes = new Intl.Segmenter('pt', { granularity: 'grapheme' })

export const graphemesOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment)

/** By the first letter, as browsers do for `dir="auto"`. */
export const directionOf = (text: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.test(LETTER.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr'

/** Arabic letters reach further up and down than Latin ones. */
const RIGHT_TO_LEFT_LINES = 1.22
export const lineHeightOf = (text: string, size: number, { lineHeight }: TextStyle) =>
  size * lineHeight * (directionOf(text) === 'rtl' ? RIGHT_TO_LEFT_LINES : 1)

export function setFont(ctx: Context, { family, weight }: TextStyle, size: number): void {
  ctx.font = `${weight} ${size}px ${family}`
}

/** Composed letters, single spaces, at most one empty line after another. */
export const cleaned = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim()

/** The text in lines of at most `width`. Null when a word is wider and may not be broken. */
export function wrap(ctx: Context, text: string, width: number, breakWords: boolean): string[] | null {
  const fits = (line: string) => ctx.measureText(line).width <= width
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line ? `${line} ${word}` : word
      if (fits(longer)) {
        line = longer
        continue
      }
      if (line) lines.push(line)
      line = word
      if (fits(word)) continue
      if (!breakWords) return null
      const pieces = broken(word, fits)
      line = pieces.pop() ?? ''
      lines.push(...pieces)
    }
    lines.push(line)
  }
  return lines
}

/** Lines of about the same length: the narrowest width that needs no more of them. */
export function balanced(ctx: Context, text: string, width: number, lines: string[]): string[] {
  let [narrow, wide] = [width / 2, width]
  let best = lines
  while (wide - narrow > width / 40) {
    const middle = (narrow + wide) / 2
    const attempt = wrap(ctx, text, middle, false)
    if (attempt && attempt.length <= lines.length) {
      best = attempt
      wide = middle
    } else narrow = middle
  }
  return best
}

function broken(word: string, fits: (piece: string) => boolean): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const grapheme of graphemesOf(word)) {
    if (piece && !fits(piece + grapheme)) {
      pieces.push(piece)
      piece = ''
    }
    piece += grapheme
  }
  return [...pieces, piece]
}

/** Cut to about this many characters, after a whole word where there is one near the end. */
export function shortened(text: string, characters: number): string {
  const all = graphemesOf(text)
  if (all.length <= characters) return text
  const kept = all.slice(0, characters).join('')
  const wordEnd = kept.search(/\s\S*$/)
  const cut = wordEnd > kept.length * 0.7 ? kept.slice(0, wordEnd) : kept
  return cut.replace(/[\s.,;:!?…]+$/u, '') + ELLIPSIS
}
