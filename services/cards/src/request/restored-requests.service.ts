import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Restore } from '@avaliax/chassis/restores.ts'
import type { Connection } from 'mongoose'
import { clientViews } from '../client/client-view.model.ts'
import type { ContactCycles } from './contact-cycle.store.ts'
import type { Asked, ContactLog } from './contact-log.store.ts'
import { customerRequests } from './request.models.ts'

interface Deps {
  db: Connection
  cycles: Pick<ContactCycles, 'begin' | 'leave' | 'take'>
  ids: IdSequences
  log: Pick<ContactLog, 'between'>
  transact: Transact
}

/** Clocks of the machine that made the backup and of this one. */
const MARGIN_MS = 10 * 60_000

/**
 * Puts right what a restored backup cannot know, before anything is sent: who was asked and who left since, by this process's own log,
 * and that whatever was due then may have gone out. Again, or killed meanwhile: the same.
 */
export function restoredRequests({ db, cycles, ids, log, transact }: Deps) {
  const requests = customerRequests.on(db).within('all')

  /** Its reader may still leave by its link, so it becomes a request of nobody's name. */
  async function bringBack(asked: Asked, _id: number, tx: Tx): Promise<void> {
    const { at, clientId, contactIds, channel, token, language, templateVersion, employeeId } = asked
    const told = { clientId, contactIds, channel, token, language, templateVersion, employeeId }
    const unknown = { customerId: null, deliveredAt: null, openedAt: null, tappedAt: null, optedOutAt: null }
    const sent = { state: 'sent' as const, reason: 'RESTORED' as const, dueAt: at, sentAt: at }
    await requests.insertOne({ _id, ...told, ...sent, ...unknown, attempt: 1, costCents: 0 }, tx)
    for (const contactId of contactIds) await cycles.take({ clientId, contactId, requestId: _id, at }, tx)
  }

  async function replay(asked: Asked): Promise<void> {
    const { token, clientId, at } = asked
    if (!(await clientViews.on(db).exists({ _id: clientId }))) return
    const fresh = await ids.next('customer_requests')
    await transact(async (tx) => {
      const known = await requests.findOne({ token }, tx)
      if (!known) return bringBack(asked, fresh, tx)
      if (known.state !== 'waiting' || known.attempt === 2) return
      const sent = { state: 'sent' as const, sentAt: at, claimedUntil: null, handedAt: null }
      await requests.updateOne({ _id: known._id, state: 'waiting' }, { $set: sent }, tx)
      await cycles.begin(clientId, known._id, at, tx)
    })
  }

  /** Nobody knows whether it has left; a reminder's request has. */
  async function endUncertain(at: Date): Promise<void> {
    const due = { state: 'waiting' as const, dueAt: { $lte: at }, createdAt: { $lte: at } }
    const free = { claimedUntil: null, handedAt: null, remindAt: null }
    await requests.updateMany({ ...due, attempt: 2 }, { $set: { state: 'sent', ...free } })
    for (const { _id, clientId } of await requests.find(
      { ...due, attempt: 1 },
      { fields: ['_id', 'clientId'] },
    ))
      await transact(async (tx) => {
        const refused = { state: 'refused' as const, reason: 'RESTORED' as const, ...free }
        await requests.updateOne({ _id, state: 'waiting' }, { $set: refused }, tx)
        await cycles.begin(clientId, _id, at, tx)
      })
    await requests.updateMany(
      { remindAt: { $lte: at }, createdAt: { $lte: at } },
      { $set: { remindAt: null } },
    )
  }

  return async ({ backupAt, at }: Restore): Promise<void> => {
    const since = { from: new Date(backupAt.getTime() - MARGIN_MS), to: at }
    for (const entry of await log.between(since)) {
      if (entry.kind === 'asked') await replay(entry)
      else await transact((tx) => cycles.leave(entry, tx))
    }
    await endUncertain(at)
  }
}
