/** Whether the typeface of the prints has a glyph. */
export type HasGlyph = (codePoint: number) => boolean

/** Not seen, or seen only in what stands before it. */
const UNSEEN = /^[\s\p{Cf}\p{Cc}\p{M}]+$/u

/** Answers what may be written for a sign without a glyph: itself without its marks, `ﬁ` as `fi`; empty for nothing. */
export function standIn(sign: string, has: HasGlyph): string {
  const parts = [...sign.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part))
  return parts.filter((part) => has(part.codePointAt(0) ?? 0)).join('')
}

/** The signs of a text that a print would leave out, each once, in their order. */
export function missingSigns(text: string, has: HasGlyph): string[] {
  const signs = [...text.normalize('NFC')].filter(
    (sign) => !UNSEEN.test(sign) && !has(sign.codePointAt(0) ?? 0) && standIn(sign, has) === '',
  )
  return [...new Set(signs)]
}
