import { fold } from '@avaliax/chassis/mongo/search-tokens.ts'

/** Longer than names are. */
const LONGEST = 200
const WORDS_MIN = 2

/** A whole name without case, accents and signs; null: it has one word alone, which says nothing of who it is. */
export function nameKey(name: string): string | null {
  const words = fold(name.slice(0, LONGEST)).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length < WORDS_MIN ? null : words.join(' ')
}

/** The keys of whole names. */
export const nameKeys = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map(nameKey).filter((key) => key !== null))

/** True of an author who has the whole name of somebody of a shop; it may be another person all the same. */
export function isNamesake(authorName: string, keys: ReadonlySet<string>): boolean {
  const key = nameKey(authorName)
  return key !== null && keys.has(key)
}
