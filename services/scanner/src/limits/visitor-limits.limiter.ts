import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { appError } from '@avaliax/chassis/errors.ts'
import { addressBlock } from '@avaliax/chassis/http/server/rate-limit.ts'
import type { Quota } from '@avaliax/chassis/limits/quota.ts'
import type { RateLimiter } from '@avaliax/chassis/limits/rate-limiter.ts'
import { LEAD_LIMITS } from '@avaliax/proto/scanner/lead.routes.ts'

export interface Visitor {
  actor: Actor | null
  address: string
}

type Windows = Readonly<Record<string, Quota>>
interface Limit {
  /** The limits of one address; all of them must hold. */
  address: Windows
  /** The limits of one signed-in superadmin. */
  agency: Windows
}

const SEARCHES: Limit = {
  address: { minute: { max: 10, windowSeconds: 60 }, day: { max: 60, windowSeconds: 86_400 } },
  agency: { minute: { max: 60, windowSeconds: 60 } },
}
const LEADS: Limit = {
  address: { hour: LEAD_LIMITS.hour, day: LEAD_LIMITS.day },
  agency: { hour: LEAD_LIMITS.agencyHour },
}
const PURCHASES: Limit = {
  address: { hour: { max: 20, windowSeconds: 3_600 } },
  agency: { hour: { max: 60, windowSeconds: 3_600 } },
}

/** Limits per visitor; anonymous visitors are identified by their address. */
export function visitorLimits({ limits }: { limits: Pick<RateLimiter, 'take'> }) {
  async function take(what: string, { address, agency }: Limit, visitor: Visitor): Promise<void> {
    const { actor } = visitor
    const known = actor?.role === 'superadmin'
    const who = known ? `user:${actor.userId}` : `address:${addressBlock(visitor.address)}`
    for (const [span, quota] of Object.entries(known ? agency : address)) {
      const { allowed, retryAfterSeconds } = await limits.take(`scanner:${what}:${span}:${who}`, quota)
      if (!allowed) throw appError('RATE_LIMITED', { retryAfterSeconds })
    }
  }
  return {
    search: (visitor: Visitor) => take('search', SEARCHES, visitor),
    lead: (visitor: Visitor) => take('lead', LEADS, visitor),
    purchase: (visitor: Visitor) => take('purchase', PURCHASES, visitor),
  }
}
export type VisitorLimits = ReturnType<typeof visitorLimits>
