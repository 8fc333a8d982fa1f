import type { DueTask } from '@avaliax/chassis/due-work/due-loop.ts'
import { type ExpiringRows, rowsExpiring } from '@avaliax/chassis/mongo/personal.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { AuditRecorded } from '@avaliax/proto/identity/audit.events.ts'
import { v5 } from 'uuid'
import { retentionDays } from './retention.model.ts'

type Deps = Pick<ServiceDeps, 'name' | 'db' | 'outbox' | 'transact' | 'now'>

/** Deletes what is due of one kind; returns how many that were, zero when nothing is left. */
type Further = (tx: Tx) => Promise<number>

const BATCH = 1_000
/** Before the store's own deletion, which counts nothing and is the safety net. */
const AHEAD_MS = 3_600_000
export const RETENTION_EVERY_MS = 600_000

/**
 * Deletes rows whose time is over, and tells the audit trail once a day how many. Which rows these are, the indices of the
 * collections say.
 *
 * @param further deletions by another rule, by what they are counted as; each call deletes a few
 */
export function retention(deps: Deps, further: Readonly<Record<string, Further>> = {}): DueTask[] {
  const { name: service, db, outbox, transact, now } = deps
  const days = retentionDays.on(db)
  const expiring = rowsExpiring(db)
  const today = () => now().toISOString().slice(0, 10)

  /** Deleted and counted together: killed in between, neither is done. */
  const counted = (kind: string, deletion: Further): Promise<number> =>
    transact(async (tx) => {
      const deleted = await deletion(tx)
      if (deleted > 0)
        await days.upsert(
          { _id: today() },
          { $inc: { [`counts.${kind}`]: deleted }, $set: { told: false, at: now() } } as never,
          tx,
        )
      return deleted
    })

  const oldest =
    ({ collection, field, seconds }: ExpiringRows): Further =>
    async (tx) => {
      const before = new Date(now().getTime() - seconds * 1_000 + AHEAD_MS)
      const rows = db.collection(collection)
      const options = { projection: { _id: 1 }, limit: BATCH, session: tx }
      const due = await fromStore(rows.find({ [field]: { $lt: before } }, options).toArray())
      if (due.length === 0) return 0
      const filter = { _id: { $in: due.map(({ _id }) => _id) } }
      return (await fromStore(rows.deleteMany(filter, { session: tx }))).deletedCount
    }

  async function deleteDue(mayContinue: () => boolean): Promise<void> {
    const kinds = [
      ...expiring.map((rows) => [rows.collection, oldest(rows)] as const),
      ...Object.entries(further),
    ]
    for (const [kind, deletion] of kinds) while (mayContinue() && (await counted(kind, deletion)) > 0);
  }

  const tell = (day: string): Promise<void> =>
    transact(async (tx) => {
      const row = await days.findOneAndUpdate({ _id: day, told: false }, { $set: { told: true } }, tx)
      if (!row) return
      const entryId = v5(`https://avaliax.com.br/retention/${service}/${day}`, v5.URL)
      const data = {
        entryId,
        at: now().toISOString(),
        outcome: 'done' as const,
        action: 'rows.expired',
        requestId: `retention-${day}`,
        actorId: null,
        actorEmail: null,
        address: null,
        onBehalfOf: null,
        subject: `retention-${service}`,
        after: row.counts,
      }
      await outbox.append(AuditRecorded, { clientId: null, subject: `audit-${entryId}`, rev: 1, data }, tx)
    })

  async function tellPastDays(): Promise<void> {
    for (const { _id } of await days.find({ told: false, _id: { $lt: today() } }, { fields: ['_id'] }))
      await tell(_id)
  }

  return [deleteDue, tellPastDays]
}
