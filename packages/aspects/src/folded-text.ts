/** Lower case without accents, curly quotes or letters drawn out for effect ("ótimoooo"), so that one pattern meets every spelling. */
export const fold = (text: string): string =>
  text
    // Sorting a long run of marks takes quadratic time.
    .replace(/\p{M}+/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/([a-z])\1{2,}/g, '$1')

export const words = (text: string): string[] => fold(text).match(/[a-z0-9]+(?:'[a-z]+)?/g) ?? []

/** Sentences with their closing mark; abbreviations of titles do not end one. */
export const sentences = (text: string): string[] =>
  text
    .replace(/\b(dra?|sra?|mrs?|ms|prof)\./gi, '$1')
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
