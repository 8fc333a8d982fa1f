import { randomBytes } from 'node:crypto'

const TOKEN_BYTES = 16

/** A secret of random bytes, 128 bits unless told, that may stand in an address. */
export const randomToken = (bytes = TOKEN_BYTES): string => randomBytes(bytes).toString('base64url')
