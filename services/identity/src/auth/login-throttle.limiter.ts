import { createHash } from 'node:crypto'
import { appError } from '@avaliax/chassis/errors.ts'
import { addressBlock } from '@avaliax/chassis/http/server/rate-limit.ts'
import type { Quota } from '@avaliax/chassis/limits/quota.ts'
import type { RateLimiter } from '@avaliax/chassis/limits/rate-limiter.ts'
import type { KnownAddresses } from './known-addresses.store.ts'

const QUARTER_HOUR_SECONDS = 15 * 60
const PER_ACCOUNT_AND_ADDRESS = { max: 5, windowSeconds: QUARTER_HOUR_SECONDS }
const PER_ADDRESS = { max: 30, windowSeconds: QUARTER_HOUR_SECONDS }
const PER_ACCOUNT = { max: 20, windowSeconds: 3600 }
const PER_USER = { max: 5, windowSeconds: QUARTER_HOUR_SECONDS }

const FIRST_DELAY_SECONDS = 30
const DELAY_MAX_SECONDS = QUARTER_HOUR_SECONDS

/** How long the next guess waits after this many beyond the hour's share: it doubles, and never becomes a lock. */
export const delayAfter = (excess: number): number =>
  Math.min(DELAY_MAX_SECONDS, FIRST_DELAY_SECONDS * 2 ** Math.min(excess - 1, 10))

interface Deps {
  limits: Pick<RateLimiter, 'take' | 'giveBack' | 'clear'>
  known: KnownAddresses
}

/** One attempt that was let through. */
export interface Reservation {
  /** It turned out to be the owner's: what it took is given back, and the address is known from now on. */
  succeeded(): Promise<void>
  /** It says nothing of who guessed: what it took is given back. */
  giveBack(): Promise<void>
}

/** A refused guess is answered like a wrong password; `Retry-After` says when the next one is checked. */
export const WRONG_CREDENTIALS = 'Email ou senha inválidos'

/**
 * Failed log-ins are bounded per account and address, per address, and per account over all addresses. An attempt is
 * reserved before the password is hashed, so that parallel guesses cannot all be evaluated; a success gives its
 * reservation back. Guesses from many addresses slow down unknown addresses alone: an address from which the account was
 * used before is a known one, so nobody can keep the owner out.
 */
export function loginThrottle({ limits, known }: Deps) {
  const accountOf = (email: string) => createHash('sha256').update(email).digest('base64url').slice(0, 22)
  const keysOf = (email: string, address: string) => {
    const account = accountOf(email)
    const block = addressBlock(address)
    return {
      pair: `login:${account}:${block}`,
      address: `login:${block}`,
      account: `login-account:${account}`,
      gap: `login-gap:${account}`,
    }
  }

  async function take(key: string, quota: Quota): Promise<void> {
    const { allowed, retryAfterSeconds } = await limits.take(key, quota)
    if (!allowed) throw appError('RATE_LIMITED', { message: WRONG_CREDENTIALS, retryAfterSeconds })
  }

  /** The account's share of the hour, then the pause that unknown addresses have to keep; the keys that were taken. */
  async function takeOfAccount(email: string, address: string): Promise<string[]> {
    const { account, gap } = keysOf(email, address)
    const { allowed, used } = await limits.take(account, PER_ACCOUNT)
    if (allowed || (await known.has(email, address))) return [account]
    await take(gap, { max: 1, windowSeconds: delayAfter(used - PER_ACCOUNT.max) })
    return [account, gap]
  }

  return {
    async reserve(email: string, address: string): Promise<Reservation> {
      const keys = keysOf(email, address)
      await take(keys.pair, PER_ACCOUNT_AND_ADDRESS)
      await take(keys.address, PER_ADDRESS)
      const takenKeys = [keys.pair, keys.address, ...(await takeOfAccount(email, address))]
      const giveBack = async () => {
        for (const key of takenKeys) await limits.giveBack(key)
      }
      return {
        giveBack,
        async succeeded() {
          await giveBack()
          await known.add(email, address)
        },
      }
    },

    /** Who set the password with a mailed link need not wait for the guesses made before it. */
    async welcome(email: string, address: string): Promise<void> {
      await limits.clear(keysOf(email, address).pair)
      await known.add(email, address)
    },

    /** The current password, asked of somebody signed in: a stolen session must not be able to guess it. */
    async reserveOfUser(userId: number): Promise<void> {
      const { allowed, retryAfterSeconds } = await limits.take(`password:${userId}`, PER_USER)
      if (!allowed) throw appError('RATE_LIMITED', { retryAfterSeconds })
    },
    giveBackOfUser: (userId: number): Promise<void> => limits.giveBack(`password:${userId}`),
  }
}
export type LoginThrottle = ReturnType<typeof loginThrottle>
