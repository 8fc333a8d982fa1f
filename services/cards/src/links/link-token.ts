import { randomBytes } from 'node:crypto'

const TOKEN_BYTES = 16

/** The secret of a link that leads customers to a review page: 128 random bits. */
export const newLinkToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')
