import { INTER } from '@avaliax/chassis/fonts/inter.ts'
import type { HasGlyph } from './missing-signs.ts'
import { newDocument } from './pdf-document.ts'
import { glyphsOf } from './typesetter.ts'

let hasGlyph: HasGlyph | undefined

/** The glyphs of the prints' typeface, read once: 20 ms. Both weights hold the same. */
export function printedGlyphs(): HasGlyph {
  if (!hasGlyph) {
    const doc = newDocument({ title: '', language: 'pt' })
    const glyphs = glyphsOf(doc.font(INTER.medium))
    hasGlyph = (codePoint) => glyphs.hasGlyphForCodePoint(codePoint)
  }
  return hasGlyph
}
