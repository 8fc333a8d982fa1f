import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { unavailable } from '../errors.ts'
import type { Actor, Membership } from './actor.ts'

/** Companies that are remembered, over all people. */
const REMEMBERED = 50_000

/** Names a list of companies: a token that carries some of them says with it which the others are. */
export function membershipsDigest(memberships: readonly Membership[]): string {
  const rows = memberships.map(({ companyId, clientId, active, role = 'owner' }) => [
    companyId,
    clientId,
    active,
    role,
  ])
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
}

interface Deps {
  /** Every company of a person, as identity knows them now. */
  ask: (userId: number) => Promise<readonly Membership[]>
}

export type CompleteActor = (actor: Actor) => Promise<Actor>

/**
 * Adds the companies that a token left out. A digest stands for one list for ever, so a remembered list is never out of date:
 * how soon a right ends is decided by whoever signs the token.
 */
export function membershipLookup({ ask }: Deps): CompleteActor {
  const known = new LRUCache<string, readonly Membership[]>({
    maxSize: REMEMBERED,
    sizeCalculation: (memberships) => memberships.length + 1,
  })
  const asking = new Map<string, Promise<readonly Membership[]>>()

  async function question(userId: number): Promise<readonly Membership[]> {
    const memberships = await ask(userId)
    // Something may have changed since the token was signed: what identity says now is remembered under its own name.
    known.set(`${userId}:${membershipsDigest(memberships)}`, memberships)
    return memberships
  }

  function membershipsOf(userId: number, key: string): Promise<readonly Membership[]> {
    const running = asking.get(key)
    if (running) return running
    const asked = question(userId).finally(() => asking.delete(key))
    asking.set(key, asked)
    return asked
  }

  return async ({ membershipsDigest: digest, ...actor }) => {
    const key = `${actor.userId}:${digest}`
    const memberships = known.get(key) ?? (await membershipsOf(actor.userId, key))
    return { ...actor, memberships }
  }
}

/** For a server that was given nobody to ask. */
export const nobodyToAsk: CompleteActor = async () => {
  throw unavailable(new Error('This server does not know whom to ask for the other companies'))
}
