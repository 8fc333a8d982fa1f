import { createHash } from 'node:crypto'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import type { SubscriptionKeys } from '@avaliax/providers/web-push/message-encryption.ts'
import type { Connection } from 'mongoose'
import { type PushDeviceRow, pushDeviceRows } from './push-device.model.ts'

/** A browser is reached there. */
export interface Subscription {
  endpoint: string
  keys: SubscriptionKeys
}

type Holder = Pick<PushDeviceRow, 'userId' | 'sessionId' | 'name'>

interface Deps {
  db: Connection
  seal: Sealer
  newId: () => string
  now: () => Date
}

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')
const contextOf = (deviceId: string): string => `push-device:${deviceId}`

/** The devices that show people's notices; what they are reached by is sealed. */
export function pushDevices({ db, seal, newId, now }: Deps) {
  const rows = pushDeviceRows.on(db)

  return {
    of: (userId: number, tx?: Tx): Promise<PushDeviceRow[]> =>
      rows.find({ userId }, { sort: { createdAt: -1 }, tx }),

    /** Who of these people has a device. */
    async holders(userIds: readonly number[]): Promise<Set<number>> {
      const found = await rows.find({ userId: { $in: userIds } }, { fields: ['userId'] })
      return new Set(found.map(({ userId }) => userId))
    },

    byEndpoint: (endpoint: string, tx?: Tx): Promise<PushDeviceRow | null> =>
      rows.findOne({ endpointHash: hashOf(endpoint) }, tx),

    async insert(holder: Holder, { endpoint, keys }: Subscription, tx: Tx): Promise<PushDeviceRow> {
      const [_id, at] = [newId(), now()]
      const row: PushDeviceRow = {
        ...holder,
        _id,
        endpointHash: hashOf(endpoint),
        sealed: seal.seal(JSON.stringify({ endpoint, keys }), contextOf(_id)),
        createdAt: at,
        seenAt: at,
        lastUsedAt: null,
        waitUntil: null,
        failures: 0,
      }
      await rows.insertOne(row, tx)
      return row
    },

    /** It is still there, in this session, perhaps with other keys. */
    async seen({ _id }: PushDeviceRow, holder: Holder, subscription: Subscription, tx: Tx): Promise<void> {
      const sealed = seal.seal(JSON.stringify(subscription), contextOf(_id))
      await rows.updateOne({ _id }, { $set: { ...holder, sealed, seenAt: now() } }, tx)
    },

    reachedBy: ({ _id, sealed }: PushDeviceRow): Subscription =>
      JSON.parse(seal.open(sealed, contextOf(_id))) as Subscription,

    async used({ _id }: PushDeviceRow): Promise<void> {
      await rows.updateOne({ _id }, { $set: { lastUsedAt: now(), waitUntil: null, failures: 0 } })
    },

    async failed({ _id }: PushDeviceRow, waitUntil: Date | null): Promise<void> {
      await rows.updateOne({ _id }, { $set: { waitUntil }, $inc: { failures: 1 } })
    },

    /** The browser has ended it. */
    async gone({ _id, endpointHash }: PushDeviceRow): Promise<void> {
      await rows.deleteMany({ _id, endpointHash })
    },

    /** Null when it is no device of this person. */
    remove: (userId: number, _id: string, tx: Tx): Promise<PushDeviceRow | null> =>
      rows.findOneAndDelete({ _id, userId }, tx),

    async endWith(userId: number, sessionId: string, tx: Tx): Promise<void> {
      await rows.deleteMany({ userId, sessionId }, tx)
    },

    /** All devices of a person, but for those of one session. */
    async endAll(userId: number, { except }: { except: string | null }, tx: Tx): Promise<void> {
      await rows.deleteMany({ userId, ...(except && { sessionId: { $ne: except } }) }, tx)
    },
  }
}
export type PushDevices = ReturnType<typeof pushDevices>
