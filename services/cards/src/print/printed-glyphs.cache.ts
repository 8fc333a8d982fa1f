import { INTER } from '@avaliax/chassis/fonts/inter.ts'
import type { HasGlyph } from './missing-signs.domain.ts'
import { newDocument } from './pdf-document.drawing.ts'
import { glyphsOf } from './typesetter.drawing.ts'

let known: HasGlyph | undefined

/** The glyphs of the prints' typeface, read once: 20 ms. Both weights hold the same. */
export function printedGlyphs(): HasGlyph {
  if (!known) {
    const doc = newDocument({ title: '', language: 'pt' })
    const glyphs = glyphsOf(doc.font(INTER.medium))
    known = (codePoint) => glyphs.hasGlyphForCodePoint(codePoint)
  }
  return known
}
