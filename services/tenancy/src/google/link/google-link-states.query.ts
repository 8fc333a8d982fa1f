import type { GoogleLinkState } from '@avaliax/proto/tenancy/google-link.routes.ts'
import type { Connection } from 'mongoose'
import { stateOf } from './google-link.domain.ts'
import { googleLinks } from './google-link.model.ts'

interface Deps {
  db: Connection
  now: () => Date
}

/** Answers how the latest link of each client stands; clients without one are left out. */
export const googleLinkStates =
  ({ db, now }: Deps) =>
  async (clientIds: readonly number[]): Promise<Map<number, GoogleLinkState>> => {
    if (clientIds.length === 0) return new Map()
    const found = await googleLinks
      .on(db)
      .within({ clientIds: [...clientIds] })
      .find({}, { sort: { createdAt: 1, _id: 1 } })
    return new Map(found.map((link) => [link.clientId, stateOf(link, now())]))
  }
export type GoogleLinkStates = ReturnType<typeof googleLinkStates>
