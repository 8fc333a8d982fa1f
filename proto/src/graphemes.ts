/** Text in the signs that a reader sees: emoji of several parts, flags, and letters with their marks are one each. */
export const graphemesOf = (text: string): string[] =>
  // Browsers without it get whole characters, which are not always whole signs.
  Intl.Segmenter ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : [...text]

/** Longer than any sign that people write: a heap of marks is no reason to read on. */
const LONGEST_SIGN = 60

/** At most `max` units of the text, cut between two signs. */
export function cutBetween(text: string, max: number): string {
  if (text.length <= max) return text
  let end = 0
  for (const { length } of graphemesOf(text.slice(0, max + LONGEST_SIGN))) {
    if (end + length > max) break
    end += length
  }
  return text.slice(0, end)
}

export const firstSign = (word = ''): string => graphemesOf(word.slice(0, LONGEST_SIGN))[0] ?? ''
