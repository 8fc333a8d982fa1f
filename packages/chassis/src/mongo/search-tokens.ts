const MAX_TOKENS = 200
const MAX_TOKEN_LENGTH = 40

/** Lower case without accents: `Padaria Pão` -> `padaria pao`. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Distinct folded words of a text, for a multikey index. */
export function searchTokens(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words.map((word) => word.slice(0, MAX_TOKEN_LENGTH)))].slice(0, MAX_TOKENS)
}

/** Every word typed must begin a word of the text; anchored, so that the index bounds the scan. Null: nothing to search. */
export function matchesTokens(field: string, typed: string): Record<string, unknown> | null {
  const words = searchTokens(typed)
  if (words.length === 0) return null
  return { $and: words.map((word) => ({ [field]: { $regex: `^${word}` } })) }
}
