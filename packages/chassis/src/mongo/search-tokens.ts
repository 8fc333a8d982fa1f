import type { Filter } from './typed-query.ts'

/** More than a long text holds; an index entry each. */
const MAX_TOKENS = 1_000
const MAX_TOKEN_LENGTH = 40
/** Longer than what people write; what follows is not searched. */
const MAX_TEXT = 10_000
/** The last character there is: a word followed by it comes after every word that begins like it. */
const AFTER_ALL = '\u{10FFFF}'

/** Lower case without accents: `Padaria Pão` -> `padaria pao`. */
export const fold = (text: string): string => withoutMarks(withoutMarks(text).normalize('NFD')).toLowerCase()

/** Before normalising as well: sorting a long run of marks takes quadratic time (5 s for 100 kB). */
const withoutMarks = (text: string): string => text.replace(/\p{M}+/gu, '')

/** Distinct folded words of a text, for a multikey index. */
export function searchTokens(text: string): string[] {
  const words = fold(text.slice(0, MAX_TEXT)).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words.map((word) => word.slice(0, MAX_TOKEN_LENGTH)))].slice(0, MAX_TOKENS)
}

/**
 * The filter of a search: every word typed must begin a word of the row. As a range, which bounds the scan of the index
 * in every engine; the embedded one reads a whole index for an anchored pattern. Without a letter or digit it finds
 * nothing: no condition at all would answer every row.
 */
export function matchesTokens(field: string, typed: string): Record<string, unknown>
export function matchesTokens<T>(field: keyof T & string, typed: string): Filter<T>
export function matchesTokens(field: string, typed: string) {
  const words = searchTokens(typed)
  const begins = (word: string) => ({ [field]: { $elemMatch: { $gte: word, $lt: word + AFTER_ALL } } })
  return words.length === 0 ? { [field]: { $in: [] } } : { $and: words.map(begins) }
}
