import { rowsGoingWith, tombstonesOf } from '@avaliax/chassis/mongo/personal.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { AuditRecorded } from '@avaliax/proto/identity/audit.events.ts'
import { ClientPurged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { Connection } from 'mongoose'
import { v5 } from 'uuid'

type Collection = ReturnType<Connection['collection']>
type Counts = Record<string, number>

type Deps = Pick<ServiceDeps, 'name' | 'bus' | 'db' | 'outbox' | 'transact' | 'now'>

/** Keeps of whom something was deleted, and what, as numbers and nothing else. */
const PURGES = 'purges'
/** Deleted at a time, so that a client with millions of visits locks nothing for long. */
const BATCH = 1_000

/**
 * Deletes everything that a service has of one client, and says in the audit trail what that was. Each collection says in its
 * definition what becomes of its rows. Killed half-way and told again it goes on; told twice it finds nothing.
 *
 * @param first what is more than a deletion of rows; it may run twice
 */
export function buildClientPurge(deps: Deps, first?: (clientId: number) => Promise<Counts>): void {
  const { name: service, bus, db, outbox, transact, now } = deps

  async function emptied(
    collection: Collection,
    filter: object,
    onBatch: (deleted: number) => Promise<unknown> = async () => {},
  ): Promise<void> {
    for (;;) {
      const rows = await fromStore(
        collection.find(filter as never, { projection: { _id: 1 }, limit: BATCH }).toArray(),
      )
      if (rows.length === 0) return
      const { deletedCount } = await fromStore(
        collection.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } }),
      )
      await onBatch(deletedCount)
    }
  }

  const count = (clientId: number, name: string, by: number) =>
    fromStore(
      db
        .collection(PURGES)
        .updateOne({ _id: clientId as never }, { $inc: { [`counts.${name}`]: by } }, { upsert: true }),
    )

  async function deleteAll(clientId: number): Promise<void> {
    const begun = { $setOnInsert: { at: now() } }
    await fromStore(db.collection(PURGES).updateOne({ _id: clientId as never }, begun, { upsert: true }))
    const gone = (name: string, filter: object) =>
      emptied(db.collection(name), filter, (deleted) => count(clientId, name, deleted))
    for (const [name, by] of Object.entries((await first?.(clientId)) ?? {})) await count(clientId, name, by)
    for (const { collection, field } of rowsGoingWith('client', db))
      await gone(collection, { [field]: clientId })
    // Rows that were announced already go now; the rest leaves first, and goes a day later.
    await emptied(db.collection('outbox'), { clientId, sentAt: { $exists: true } })
    const empty = { deleted: true, status: 'inactive', active: false, storedAt: now() }
    const tombstone = { ...empty, rev: Number.MAX_SAFE_INTEGER }
    for (const name of tombstonesOf(db))
      await fromStore(db.collection(name).replaceOne({ _id: clientId as never }, tombstone, { upsert: true }))
  }

  async function purge(clientId: number): Promise<void> {
    await deleteAll(clientId)
    const entryId = uuidOf(`${service} ${clientId}`)
    await transact(async (tx) => {
      const purges = db.collection(PURGES)
      const filter = { _id: clientId as never }
      const purge = await fromStore(purges.findOne(filter, { session: tx }))
      if (purge?.told) return
      await fromStore(
        purges.updateOne(filter, { $set: { told: true, at: now() } }, { upsert: true, session: tx }),
      )
      const data = {
        entryId,
        at: now().toISOString(),
        outcome: 'done' as const,
        action: 'client.purged',
        requestId: `purge-${clientId}`,
        actorId: null,
        actorEmail: null,
        address: null,
        onBehalfOf: clientId,
        subject: `client-${clientId} ${service}`,
        after: purge?.counts ?? {},
      }
      await outbox.append(AuditRecorded, { clientId: null, subject: `audit-${entryId}`, rev: 1, data }, tx)
    })
  }

  bus.on(ClientPurged, { group: `${service}.purge` }, ({ data }) => purge(data.clientId))
}

/** Answers which of these clients have rows that are deleted, or are being so: what is still told of them must leave none. */
export async function purgedAmong(db: Connection, clientIds: readonly number[]): Promise<number[]> {
  const found = db.collection(PURGES).find({ _id: { $in: clientIds as never[] } }, { projection: { _id: 1 } })
  return (await fromStore(found.toArray())).map(({ _id }) => Number(_id))
}

/** The same text is the same entry. */
const uuidOf = (text: string) => v5(`https://avaliax.com.br/purge/${text}`, v5.URL)
