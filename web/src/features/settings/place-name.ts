/** Shorter ones join words: de, da, &. */
const LEAST_LETTERS = 3

const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .normalize('NFD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= LEAST_LETTERS),
  )

/** Whether two names may be of one business: they share a word that is long enough to mean something. */
export function namesAgree(company: string, place: string): boolean {
  const companyWords = wordsOf(company)
  const found = wordsOf(place)
  // Nothing to compare: an owner of "Aí" is not asked.
  return companyWords.size === 0 || [...companyWords].some((word) => found.has(word))
}
