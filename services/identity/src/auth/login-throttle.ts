import { createHash } from 'node:crypto'
import { appError } from '@avaliax/chassis/errors.ts'
import type { RateLimiter } from '@avaliax/chassis/limits/rate-limiter.ts'

const QUARTER_HOUR_SECONDS = 15 * 60
const PER_ACCOUNT_AND_ADDRESS = { max: 5, windowSeconds: QUARTER_HOUR_SECONDS }
const PER_ADDRESS = { max: 30, windowSeconds: QUARTER_HOUR_SECONDS }

interface Needs {
  limits: Pick<RateLimiter, 'take' | 'giveBack'>
}

/**
 * Failed log-ins are bounded per account and address, and per address. An attempt is reserved before the password is
 * hashed, so that parallel guesses cannot all be evaluated; a success gives its reservation back.
 */
export function loginThrottle({ limits }: Needs) {
  const keys = (email: string, address: string) => {
    const account = createHash('sha256').update(email).digest('base64url').slice(0, 22)
    return [
      { key: `login:${account}:${address}`, limit: PER_ACCOUNT_AND_ADDRESS },
      { key: `login:${address}`, limit: PER_ADDRESS },
    ]
  }
  return {
    async reserve(email: string, address: string): Promise<void> {
      for (const { key, limit } of keys(email, address)) {
        const { allowed, retryAfterSeconds } = await limits.take(key, limit)
        if (!allowed) throw appError('RATE_LIMITED', { retryAfterSeconds })
      }
    },
    async succeeded(email: string, address: string): Promise<void> {
      for (const { key } of keys(email, address)) await limits.giveBack(key)
    },
  }
}
export type LoginThrottle = ReturnType<typeof loginThrottle>
