import { COMMON_WORDS } from './common-place-words.ts'

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    // "D'Ouro" and "Joe's" are one word each.
    .replace(/['’`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Portuguese and English plurals, as far as they matter for a comparison. */
const singularsOf = (word: string): string[] =>
  word.length > 3 && word.endsWith('s')
    ? [word, word.slice(0, -1), word.replace(/es$/, ''), word.replace(/oes$/, 'ao'), word.replace(/is$/, 'l')]
    : [word]
const isCommon = (word: string): boolean => singularsOf(word).some((form) => COMMON_WORDS.has(form))

/** Single letters and numbers are of many shops: "Loja 2", "Bar 24h". */
const MEANS_NOTHING = /^(?:.|\d+\p{L}?)$/u

/** "Curitiba - PR, 80000-000" of "Rua Aurora, 12 - Centro, Curitiba - PR": a street is where one shop stands, a city where all do. */
const withoutStreet = (address: string): string => address.slice(address.indexOf(',') + 1)

/**
 * Whether two names are surely of one business: they share a word that is rare. Words of the trade, common ones and the city's
 * are shared by rivals as well.
 */
export function namesAgree(
  company: string,
  place: string,
  addresses: readonly (string | null)[] = [],
): boolean {
  const local = new Set(addresses.flatMap((address) => (address ? wordsOf(withoutStreet(address)) : [])))
  const found = new Set(wordsOf(place))
  return wordsOf(company).some(
    (word) => found.has(word) && !local.has(word) && !isCommon(word) && !MEANS_NOTHING.test(word),
  )
}
