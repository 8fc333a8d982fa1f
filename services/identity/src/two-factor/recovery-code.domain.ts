import { createHmac, randomInt } from 'node:crypto'

/** No letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const HALF = 5

const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** About 50 random bits, in two halves that can be copied by hand. */
export const newRecoveryCode = (): string => `${half()}-${half()}`

/** As it is compared: however it was typed. */
export const plainCode = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '')

/** The store keeps this of a code: who reads the store alone cannot try them all. */
export const recoveryHash = (key: string, userId: number, code: string): string =>
  createHmac('sha256', key)
    .update(`recovery code\n${userId}\n${plainCode(code)}`)
    .digest('base64url')
