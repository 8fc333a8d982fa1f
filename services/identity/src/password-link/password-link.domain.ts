import { createHash, createHmac } from 'node:crypto'
import type { PasswordLink } from './password-link.model.ts'

export const RESET_LINK_MS = 30 * 60_000
export const INVITATION_LINK_MS = 7 * 24 * 3_600_000

type LinkPurpose = PasswordLink['purpose']

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[A-Za-z0-9_-]{43}$/

/** 256 bits that only the holder of the key can make: the link can be written again from its id, the store cannot. */
export const linkToken = (secret: string, linkId: string): string =>
  `${linkId}.${createHmac('sha256', secret).update(linkId).digest('base64url')}`

/** The store keeps this of a token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The id in a token of the right shape, else null. */
export const linkIdOf = (token: string): string | null => TOKEN.exec(token)?.[1] ?? null

export const lifeOf = (purpose: LinkPurpose): number =>
  purpose === 'reset' ? RESET_LINK_MS : INVITATION_LINK_MS
