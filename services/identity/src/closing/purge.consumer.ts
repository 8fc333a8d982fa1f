import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import { OwnerPurged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { deleteRowsOfUser } from '@avaliax/purge/user-rows.ts'
import type { Connection } from 'mongoose'
import { auditEntries } from '../audit/audit.model.ts'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { AnnounceUser } from '../user/user.announcer.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { ClosingRepository } from './closing.repository.ts'

interface Deps {
  bus: Pick<EventBus, 'on'>
  db: Connection
  transact: Transact
  closings: ClosingRepository
  users: UserRepository
  announce: AnnounceUser
  audit: AuditLog
  now: () => Date
}

/** Entries that prove the deletion; they name nobody. */
const PROOFS = ['client.purged', 'account.purged']

/** The log-in goes last, when all its clients are gone, and with it what the trail tells of them. */
export function purgeConsumer(deps: Deps): void {
  const { bus, db, transact, closings, users, announce, audit, now } = deps

  async function forget(userId: number, clientIds: number[]): Promise<void> {
    const user = await users.byId(userId)
    const theirs = {
      $or: [
        { actorId: userId },
        { subject: `user-${userId}` },
        { onBehalfOf: { $in: clientIds } },
        // Refused log-ins know an address only.
        ...(user ? [{ actorEmail: user.username }] : []),
      ],
    }
    await auditEntries.on(db).deleteMany({ action: { $nin: PROOFS }, ...theirs })
    await deleteRowsOfUser(db, userId)
  }

  const remove = async (userId: number, tx: Tx): Promise<void> => {
    const user = await users.byId(userId, tx)
    if (!user) return
    await announce({ ...user, rev: user.rev + 1 }, tx, { deleted: true })
    await users.remove(userId, tx)
  }

  bus.on(OwnerPurged, { group: 'identity.purge' }, async ({ data: { userId, clientIds } }) => {
    const closing = await closings.of(userId)
    if (closing?.stage !== 'purging') return
    await forget(userId, clientIds)
    await transact(async (tx) => {
      const to = { stage: 'purged', purgedAt: now() } as const
      if (!(await closings.move({ userId, from: 'purging', to }, tx))) return
      await remove(userId, tx)
      const trace = { requestId: `purge-user-${userId}`, address: '' }
      const after = { clients: clientIds }
      await audit({ action: 'account.purged', actor: null, subject: `user-${userId}`, after, trace }, tx)
    })
  })
}
