import type { CardType } from '@avaliax/proto/cards/card/card.routes.ts'

/** A random integer from 0 to `below` - 1. */
export type RandomInt = (below: number) => number

const NUMBER_LENGTH = 12
/** Without I and O, which look like digits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const DIGITS = '0123456789'
/** Without I, L, O, 0 and 1. Five characters are 25 random bits, so numbers cannot be enumerated from a code. */
const TAIL = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_DIGITS: Record<CardType, number> = { standard: 4, premium: 5 }

/** A printed code, and the number: the code with a secret tail. */
export function drawCardNumber(cardType: CardType, random: RandomInt): { code: string; cardNumber: string } {
  const draw = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet[random(alphabet.length)]).join('')
  const code = draw(LETTERS, 2) + draw(DIGITS, CODE_DIGITS[cardType])
  return { code, cardNumber: code + draw(TAIL, NUMBER_LENGTH - code.length) }
}
