import { A4, type Box, mm } from '@avaliax/providers/print/paper.ts'
import type { Typesetter } from '@avaliax/providers/print/typesetter.ts'

export const INK = '#14211f'
export const MUTED = '#55635f'
export const LINE = '#dbe2e1'

const SIDE = mm(15)
const FOOT = mm(16)
export const BETWEEN = mm(6)
export const WIDTH = A4.width - 2 * SIDE
const TOP = mm(15)
/** So many points are the tallest text that fits one page. */
const ANY_HEIGHT = 400

export const small = (colour = MUTED) => ({ weight: 'medium', colour, sizes: [8] }) as const
const plain = { weight: 'medium', colour: INK, sizes: [9.5] } as const
const heading = { weight: 'bold', colour: INK, sizes: [11] } as const

export type Pages = ReturnType<typeof reportPages>

/** Blocks under each other; one that does not fit begins a page. */
export function reportPages(doc: PDFKit.PDFDocument, pen: Typesetter) {
  let y = TOP
  const add = () => {
    doc.addPage({ size: [A4.width, A4.height], margin: 0 })
    y = TOP
  }
  add()

  return {
    doc,
    pen,
    left: SIDE,
    width: WIDTH,
    /** Begins below this many points. */
    skipTo(height: number): void {
      y = height
    },

    /** Draws a block of this height, with space below it. */
    block(height: number, draw: (box: Box) => void, space = BETWEEN): void {
      if (y + height > A4.height - FOOT) add()
      draw({ x: SIDE, y, width: WIDTH, height })
      y += height + space
    },

    heading(text: string, following: number): void {
      this.block(
        14 + following,
        ({ x, y: top }) => pen.write(text, { x, y: top, width: WIDTH, height: 14 }, heading),
        0,
      )
      y -= following
    },

    /** A paragraph as long as it is. */
    text(text: string, writing: Parameters<Typesetter['write']>[2] = plain, space = 3): void {
      const height = pen.height(text, { width: WIDTH, height: ANY_HEIGHT }, writing)
      this.block(height, (box) => pen.write(text, { ...box, height: ANY_HEIGHT }, writing), space)
    },
  }
}

/** The height of a text in a column. */
export const heightIn = (
  pen: Typesetter,
  text: string,
  width: number,
  writing: Parameters<Typesetter['write']>[2],
) => pen.height(text, { width, height: ANY_HEIGHT }, writing)

/** As many columns of equal width. */
export function columnsOf({ x, width }: Pick<Box, 'x' | 'width'>, count: number, gap = mm(5)) {
  const each = (width - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, at) => ({ x: x + at * (each + gap), width: each }))
}
