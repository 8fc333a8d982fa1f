import { INTER } from '@avaliax/chassis/fonts/inter.ts'
import { type FittedText, fittedText, LINE_HEIGHT } from './fitted-text.ts'
import { standIn } from './missing-signs.ts'
import type { Box } from './paper.ts'

export type Weight = keyof typeof INTER

/** The part of pdfkit's font used here: whether it has a glyph. */
interface Glyphs {
  hasGlyphForCodePoint(codePoint: number): boolean
}

interface Writing {
  weight: Weight
  colour: string
  sizes: readonly number[]
  align?: 'left' | 'center'
}

// Missing in pdfkit's types.
export const glyphsOf = (doc: PDFKit.PDFDocument): Glyphs =>
  (doc as unknown as { _font: { font: Glyphs } })._font.font

/** Text in the application's typeface, inside its box. Whoever orders a print has been told of missing glyphs. */
export function typesetter(doc: PDFKit.PDFDocument) {
  for (const [weight, file] of Object.entries(INTER)) doc.registerFont(weight, file)

  /** Characters without a glyph are written without accents, or left out. */
  function writable(text: string, weight: Weight): string {
    const glyphs = glyphsOf(doc.font(weight))
    const has = (codePoint: number) => glyphs.hasGlyphForCodePoint(codePoint)
    const letters = [...text.normalize('NFC')].map((letter) =>
      has(letter.codePointAt(0) ?? 0) ? letter : standIn(letter, has),
    )
    return letters.join('').replace(/\s+/g, ' ').trim()
  }

  function fit(text: string, room: Pick<Box, 'width' | 'height'>, { weight, sizes }: Writing): FittedText {
    const glyphs = writable(text, weight)
    if (!glyphs) return { lines: [], size: 0 }
    return fittedText(glyphs, { ...room, sizes }, (part, size) => doc.fontSize(size).widthOfString(part))
  }

  return {
    /** Writes from the top of the box; returns the used height. */
    write(text: string, { x, y, ...room }: Box, writing: Writing): number {
      const { lines, size } = fit(text, room, writing)
      doc.fontSize(size).fillColor(writing.colour)
      for (const [index, line] of lines.entries()) {
        const indent = writing.align === 'center' ? (room.width - doc.widthOfString(line)) / 2 : 0
        doc.text(line, x + indent, y + index * size * LINE_HEIGHT, { lineBreak: false })
      }
      return lines.length * size * LINE_HEIGHT
    },

    /** The height that the text would use. */
    height(text: string, room: Pick<Box, 'width' | 'height'>, writing: Writing): number {
      const { lines, size } = fit(text, room, writing)
      return lines.length * size * LINE_HEIGHT
    },
  }
}
export type Typesetter = ReturnType<typeof typesetter>
