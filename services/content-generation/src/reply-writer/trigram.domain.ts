import { words } from '@avaliax/aspects/folded-text.ts'

/** The letter triples of a text, each word padded so that beginnings weigh more than middles. */
export const trigrams = (text: string): Set<string> => {
  const found = new Set<string>()
  for (const word of words(text)) {
    const padded = `  ${word} `
    for (let start = 0; start + 3 <= padded.length; start++) found.add(padded.slice(start, start + 3))
  }
  return found
}

/** Share of triples two sets have in common (Dice, 0 to 1); never below the Jaccard figure that databases give. */
export function sharedTrigrams(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (left.size + right.size === 0) return 1
  let shared = 0
  for (const triple of left) if (right.has(triple)) shared++
  return (2 * shared) / (left.size + right.size)
}

export const trigramSimilarity = (one: string, other: string): number =>
  sharedTrigrams(trigrams(one), trigrams(other))
