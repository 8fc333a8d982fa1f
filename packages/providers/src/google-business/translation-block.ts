/** As the provider writes above the two halves, in the languages of its own pages. */
const TRANSLATED =
  /[(（]\s*(?:translated\s+by|traduzido\s+(?:pelo|por)|traducido\s+por|traduit\s+par|übersetzt\s+von|tradotto\s+da|vertaald\s+door)\s+google\s*[)）]\s*:?/iu
const ORIGINAL = /[(（]\s*(?:original|originale|originel|avis d[’']origine|origineel)\s*[)）]\s*:?/iu

export interface ReviewTexts {
  /** The provider shows this to a reader of our region; null for stars only. */
  text: string | null
  /** The customer wrote this, when it differs. */
  originalText: string | null
}

/** Takes the layouts apart in which the provider glues a translation to a comment, whatever stands first. */
export function splitTranslation(comment: string | null | undefined): ReviewTexts {
  // A no-break space is one of theirs, not the customer's.
  const whole = comment?.trim()
  if (!whole) return { text: null, originalText: null }
  const marker = TRANSLATED.exec(loose(whole))
  if (!marker) return { text: whole, originalText: null }

  const before = whole.slice(0, marker.index).trim()
  const after = whole.slice(marker.index + marker[0].length)
  const [translation, original] = before ? [after.trim(), withoutHeading(before)] : halves(after)
  if (!original) return { text: whole, originalText: null }
  // Without a translation, or with one that says the same, there is one text.
  if (!translation || translation === original) return { text: original, originalText: null }
  return { text: translation, originalText: original }
}

/** Answers what the customer wrote, whatever translation is glued to it. */
export function withoutTranslation(comment: string): string {
  const { text, originalText } = splitTranslation(comment)
  return originalText ?? text ?? ''
}

export const hasTranslation = (comment: string): boolean => TRANSLATED.test(loose(comment))

/** The same length, so that places in it are places in the text. */
const loose = (text: string): string => text.replace(/[\u00A0\u2007\u202F]/g, ' ')

/** The original stands under its own heading; a heading in the middle of a line may be the customer's own words. */
function halves(after: string): [translation: string, original: string] {
  const headings = [...loose(after).matchAll(new RegExp(ORIGINAL, 'giu'))]
  const ownLine = headings.find(({ index }) => beginsLine(after, index))
  const heading = ownLine ?? headings[0]
  if (!heading) return [after.trim(), '']
  return [after.slice(0, heading.index).trim(), after.slice(heading.index + heading[0].length).trim()]
}

/** Looks back over blanks alone: a pattern over all that stands before would read it again for each heading. */
function beginsLine(text: string, index: number): boolean {
  for (let at = index - 1; at >= 0; at--) {
    if (text[at] === '\n') return true
    if (text[at]?.trim()) return false
  }
  return true
}

function withoutHeading(text: string): string {
  const heading = ORIGINAL.exec(loose(text))
  return heading?.index === 0 ? text.slice(heading[0].length).trim() : text
}
