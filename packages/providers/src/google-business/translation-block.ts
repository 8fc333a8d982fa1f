const TRANSLATED = '(Translated by Google)'
const ORIGINAL = '(Original)'

export interface ReviewTexts {
  /** What the provider shows a reader of our region; null for stars only. */
  text: string | null
  /** What the customer wrote, when it differs. */
  originalText: string | null
}

/** Takes the two layouts apart in which the provider glues a translation to a comment. */
export function splitTranslation(comment: string | undefined): ReviewTexts {
  const whole = comment?.trim()
  if (!whole) return { text: null, originalText: null }
  const marker = whole.indexOf(TRANSLATED)
  if (marker < 0) return { text: whole, originalText: null }

  const after = whole.slice(marker + TRANSLATED.length)
  const originalAt = after.indexOf(ORIGINAL)
  const [translation, original] =
    originalAt >= 0
      ? [after.slice(0, originalAt).trim(), after.slice(originalAt + ORIGINAL.length).trim()]
      : [after.trim(), whole.slice(0, marker).trim()]
  // One half missing: somebody quoted the marker, or the block was cut; the whole is the only honest text.
  if (!translation || !original) return { text: whole, originalText: null }
  return { text: translation, originalText: original }
}
