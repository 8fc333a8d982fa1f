import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import { hasOwnClientsOnly } from '@avaliax/proto/rights.ts'
import type { HeldClients } from '../membership/held-clients.query.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { NotificationRow } from './notification.model.ts'

type Told = Pick<NotificationRow, 'clientId' | 'topic'>

/** These are about the reader's own log-in. */
const OWN: readonly NotificationRow['topic'][] = ['account-security', 'mail-refused']

/** Narrows notices to those of some clients and of the reader's own log-in; null: nothing is narrowed. */
export const ofClients = (clientIds: readonly number[] | null): Filter<NotificationRow> =>
  clientIds === null
    ? {}
    : { $or: [{ clientId: { $in: clientIds } }, { clientId: null, topic: { $in: OWN } }] }

interface Deps {
  held: Pick<HeldClients, 'of'>
  users: Pick<UserRepository, 'byId'>
}

/** Leaves out what somebody was told of a client that is not theirs any more, or of the agency before they had some clients only. */
export function readableNotices({ held, users }: Deps) {
  return async <T extends Told>(userId: number, rows: readonly T[]): Promise<T[]> => {
    const user = rows.length > 0 ? await users.byId(userId) : null
    if (!user || !hasOwnClientsOnly(user)) return [...rows]
    const own = new Set((await held.of(user)).map(({ clientId }) => clientId))
    return rows.filter(({ clientId, topic }) => (clientId === null ? OWN.includes(topic) : own.has(clientId)))
  }
}
export type ReadableNotices = ReturnType<typeof readableNotices>
