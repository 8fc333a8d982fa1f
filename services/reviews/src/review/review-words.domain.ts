import { fold } from '@avaliax/chassis/mongo/search-tokens.ts'

/** As the provider calls authors without a name. */
const NAMELESS = new Set([
  ...['', 'a google user', 'um usuario do google', 'usuario do google'],
  'cliente do ifood',
])

/** Words as they are compared: without capitals, accents and further spaces. */
export const plain = (text: string): string => fold(text).replace(/\s+/g, ' ').trim()

export const isNameless = (authorName: string): boolean => NAMELESS.has(plain(authorName))
