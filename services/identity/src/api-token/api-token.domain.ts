import { createHash } from 'node:crypto'
import { randomToken } from '@avaliax/chassis/random-token.ts'

const TOKEN_BYTES = 32
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** 256 random bits; the beginning tells people and secret scanners what it is. */
export const newApiToken = (): string => `avx_${randomToken(TOKEN_BYTES)}`

/** The store keeps this, and the gateway asks with it. */
export const apiTokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const endAfter = (days: number | null, from: Date): Date | null =>
  days === null ? null : new Date(from.getTime() + days * DAY_MS)

/** A use is noted to the hour: more would be a write for each request. */
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)

/** The places that no token has taken. */
export function freeSlots(taken: readonly number[], max: number): number[] {
  const used = new Set(taken)
  return Array.from({ length: max }, (_, slot) => slot).filter((slot) => !used.has(slot))
}
