/** Width of a text at a font size. */
export type WidthOf = (text: string, size: number) => number

/** Line height in font sizes. */
export const LINE_HEIGHT = 1.22

interface Room {
  width: number
  height: number
  /** Largest first; the first size that fits is used. */
  sizes: readonly number[]
}

export interface FittedText {
  lines: string[]
  size: number
}

/** Wraps between words and shrinks until the text fits. At the smallest size, text that is too long is cut and ends in `…`. */
export function fittedText(text: string, { width, height, sizes }: Room, widthOf: WidthOf): FittedText {
  const room = (size: number) => Math.max(1, Math.floor(height / (size * LINE_HEIGHT)))
  for (const size of sizes) {
    const lines = balancedLines(text, width, (part) => widthOf(part, size))
    if (lines && lines.length <= room(size)) return { lines, size }
  }
  const size = sizes.at(-1) ?? 1
  return { lines: cut(text, { width, maxLines: room(size) }, (part) => widthOf(part, size)), size }
}

type Measure = (text: string) => number

/** As few lines as the width allows, of similar length; null when a word is wider than a line. */
function balancedLines(text: string, width: number, measure: Measure): string[] | null {
  const lines = wrappedLines(text, width, measure)
  if (!lines || lines.length === 1) return lines
  let [narrow, wide] = [0, width]
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2
    if (wrappedLines(text, middle, measure)?.length === lines.length) wide = middle
    else narrow = middle
  }
  return wrappedLines(text, wide, measure)
}

function wrappedLines(text: string, width: number, measure: Measure): string[] | null {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (measure(word) > width) return null
    const longer = line ? `${line} ${word}` : word
    if (measure(longer) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

function cut(
  text: string,
  { width, maxLines }: { width: number; maxLines: number },
  measure: Measure,
): string[] {
  const lines: string[] = []
  let rest = [...text]
  while (rest.length > 0 && lines.length < maxLines) {
    const isLast = lines.length === maxLines - 1
    const part = isLast ? lastLine(rest, width, measure) : fullLine(rest, width, measure)
    lines.push(part.line.trim())
    rest = rest.slice(part.used)
    while (rest[0] === ' ') rest.shift()
  }
  return lines
}

const longest = (letters: readonly string[], fits: (part: string) => boolean) => {
  let count = letters.length
  while (count > 1 && !fits(letters.slice(0, count).join(''))) count -= 1
  return count
}

function fullLine(letters: readonly string[], width: number, measure: Measure) {
  const count = longest(letters, (part) => measure(part) <= width)
  if (count === letters.length) return { line: letters.join(''), used: count }
  const space = letters[count] === ' ' ? count : letters.lastIndexOf(' ', count - 1)
  const end = space > 0 ? space : count
  return { line: letters.slice(0, end).join(''), used: end }
}

function lastLine(letters: readonly string[], width: number, measure: Measure) {
  if (measure(letters.join('')) <= width) return { line: letters.join(''), used: letters.length }
  const count = longest(letters, (part) => measure(`${part.trimEnd()}…`) <= width)
  return { line: `${letters.slice(0, count).join('').trimEnd()}…`, used: letters.length }
}
