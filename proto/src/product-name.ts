import { PRODUCT_NAME } from './brand.ts'

/** Portuguese joins these with the article; a name stands without one, because nobody knows whether it is his or hers. */
const JOINED: readonly (readonly [pattern: RegExp, apart: string])[] = [
  [/\bno Avaliax\b/g, 'em '],
  [/\bNo Avaliax\b/g, 'Em '],
  [/\bdo Avaliax\b/g, 'de '],
  [/\bDo Avaliax\b/g, 'De '],
  [/\bao Avaliax\b/g, 'a '],
  [/\bpelo Avaliax\b/g, 'por '],
  [/\b[Oo] Avaliax\b/g, ''],
]
/** The sign before a slash is what our requests to other servers say, which firewalls look for. */
const ALONE = /\bAvaliax\b(?!\/)/g

/** Texts are written about the product; where an agency has a name of its own, that name stands in its place. */
export function namedFor(name: string, text: string): string {
  if (name === PRODUCT_NAME || !text.includes(PRODUCT_NAME)) return text
  const apart = JOINED.reduce((words, [pattern, before]) => words.replace(pattern, () => before + MARK), text)
  return apart.replace(ALONE, () => name).replaceAll(MARK, () => name)
}

/** No text has it, so a name that holds the product's is not replaced twice. */
const MARK = '\u0000'
