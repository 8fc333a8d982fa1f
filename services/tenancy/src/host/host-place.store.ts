import { createHash } from 'node:crypto'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import { HOST_REST_DAYS, NEW_HOSTS_PER_DAY } from '@avaliax/proto/tenancy/host.routes.ts'
import type { Connection } from 'mongoose'
import { hostCounts, restingHosts } from './host.model.ts'

interface Deps {
  db: Connection
  now: () => Date
}

const REST_MS = HOST_REST_DAYS * 86_400_000
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
const holderOf = (host: string, clientId: number | null): string => hashOf(`${host} ${clientId ?? 'agency'}`)

/** Knows which hosts were whose, also when their client is gone, and how many are added in a day. */
export function hostPlaces({ db, now }: Deps) {
  const resting = restingHosts.on(db)
  const counts = hostCounts.on(db)

  return {
    held: (host: string, clientId: number | null, tx: Tx): Promise<void> =>
      resting.upsert({ _id: hashOf(host) }, { $set: { holder: holderOf(host, clientId), until: null } }, tx),

    async released(host: string, clientId: number | null, tx: Tx): Promise<void> {
      const until = new Date(now().getTime() + REST_MS)
      await resting.updateMany(
        { _id: hashOf(host), holder: holderOf(host, clientId) },
        { $set: { until } },
        tx,
      )
    },

    /**
     * Says whether a host is still kept for whose it was. Of a client that was deleted no row is left to say when it went: the rest begins
     * when somebody else asks.
     * @param isHeld somebody has it now
     */
    async rests(host: string, clientId: number | null, isHeld: boolean): Promise<boolean> {
      const _id = hashOf(host)
      const row = await resting.findOne({ _id })
      if (!row || isHeld || row.holder === holderOf(host, clientId)) return false
      if (row.until) return row.until > now()
      await resting.updateOne({ _id, until: null }, { $set: { until: new Date(now().getTime() + REST_MS) } })
      return true
    },

    /** Whoever adds another one for the same client at this moment waits for the end of this transaction. */
    oneByOne: (clientId: number | null, tx: Tx): Promise<void> =>
      counts.upsert(
        { _id: clientId === null ? 'agency' : `client ${clientId}` },
        { $inc: { added: 1 }, $set: { at: null } },
        tx,
      ),

    /** Takes one of the day's places; false: there is none left. */
    async takeOfDay(): Promise<boolean> {
      const at = now()
      const _id = at.toISOString().slice(0, 10)
      const takeOne = async () => {
        const one = { _id, added: { $lt: NEW_HOSTS_PER_DAY } }
        return (await counts.updateOne(one, { $inc: { added: 1 } })).matchedCount === 1
      }
      if (await takeOne()) return true
      try {
        await counts.insertOne({ _id, added: 1, at })
        return true
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
        return takeOne()
      }
    },
  }
}
export type HostPlaces = ReturnType<typeof hostPlaces>
