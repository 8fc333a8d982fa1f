import { AuditRecorded } from '@avaliax/proto/identity/audit.events.ts'
import type { Connection } from 'mongoose'
import { v5 } from 'uuid'
import { rowsGoingWith, tombstonesOf } from '../mongo/personal.ts'
import { fromStore } from '../mongo/store-errors.ts'
import type { Transact } from '../mongo/transact.ts'
import type { Outbox } from '../outbox/outbox.ts'

type Collection = ReturnType<Connection['collection']>
type Counts = Record<string, number>

/** What the definitions of the collections do not say. */
export interface PurgePlan {
  /** What is more than a deletion of rows; it runs first and may run twice. */
  first?: (clientId: number) => Promise<Counts>
}

interface Deps extends PurgePlan {
  db: Connection
  outbox: Outbox
  transact: Transact
  service: string
  now: () => Date
}

/** What was deleted of whom, until the audit trail knows it: numbers and nothing else. */
const PURGES = 'purges'
/** Deleted at a time, so that a client with millions of visits locks nothing for long. */
const BATCH = 1_000

/**
 * Deletes everything that a service has of one client, and says in the audit trail what that was. Each collection says in its
 * definition what becomes of its rows. Killed half-way and told again it goes on; told twice it finds nothing.
 */
export function clientPurge(deps: Deps) {
  const { db, outbox, transact, service, now, first } = deps

  async function emptied(
    collection: Collection,
    filter: object,
    told: (deleted: number) => Promise<unknown> = async () => {},
  ): Promise<void> {
    for (;;) {
      const rows = await fromStore(
        collection.find(filter as never, { projection: { _id: 1 }, limit: BATCH }).toArray(),
      )
      if (rows.length === 0) return
      const { deletedCount } = await fromStore(
        collection.deleteMany({ _id: { $in: rows.map(({ _id }) => _id) } }),
      )
      await told(deletedCount)
    }
  }

  const count = (clientId: number, name: string, by: number) =>
    fromStore(
      db
        .collection(PURGES)
        .updateOne({ _id: clientId as never }, { $inc: { [`counts.${name}`]: by } }, { upsert: true }),
    )

  async function deleteAll(clientId: number): Promise<void> {
    const gone = (name: string, filter: object) =>
      emptied(db.collection(name), filter, (deleted) => count(clientId, name, deleted))
    for (const [name, by] of Object.entries((await first?.(clientId)) ?? {})) await count(clientId, name, by)
    for (const { collection, field } of rowsGoingWith('client', db))
      await gone(collection, { [field]: clientId })
    // What was announced already; the rest leaves first, and goes a day later.
    await emptied(db.collection('outbox'), { clientId, sentAt: { $exists: true } })
    const empty = { deleted: true, status: 'inactive', active: false, storedAt: now() }
    const tombstone = { ...empty, rev: Number.MAX_SAFE_INTEGER }
    for (const name of tombstonesOf(db))
      await fromStore(db.collection(name).replaceOne({ _id: clientId as never }, tombstone, { upsert: true }))
  }

  return async (clientId: number): Promise<void> => {
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
}

/** The same text is the same entry. */
const uuidOf = (text: string) => v5(`https://avaliax.com.br/purge/${text}`, v5.URL)
