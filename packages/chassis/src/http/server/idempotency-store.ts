import { randomUUID } from 'node:crypto'
import type { Collection } from 'mongodb'
import { appError } from '../../errors.ts'
import { fromStore, isDuplicateKey } from '../../mongo/store-errors.ts'
import type { Claim, IdempotencyStore, IdempotentRequest } from './idempotency.ts'

export const IDEMPOTENCY_COLLECTION = 'idempotency_keys'
/** For the migrate step: keys are forgotten after a day. */
export const IDEMPOTENCY_INDEX = { key: { createdAt: 1 }, expireAfterSeconds: 24 * 3600 } as const

export interface IdempotencyDocument {
  _id: string
  contentHash: string
  newId: number | null
  state: 'running' | 'done'
  lease: string
  leaseUntil: Date
  /** JSON text of the body, so that the store's types never change it. */
  body: string | null
  status: number | null
  createdAt: Date
}

interface Deps {
  collection: Pick<
    Collection<IdempotencyDocument>,
    'insertOne' | 'findOne' | 'findOneAndUpdate' | 'updateOne' | 'deleteOne'
  >
  now?: () => Date
  newLease?: () => string
}

const IN_FLIGHT_RETRY_SECONDS = 1
/** Time for an answer that was decided at the last moment of its deadline to be recorded. */
const GRACE_MS = 2_000
const DURABLE = { writeConcern: { w: 'majority', journal: true } } as const

/** Keeps the answers of idempotent commands beside the service's own data. */
export function mongoIdempotencyStore(deps: Deps): IdempotencyStore {
  const { collection, now = () => new Date(), newLease = randomUUID } = deps
  const leaseEnd = (deadlineMs: number) => new Date(now().getTime() + deadlineMs + GRACE_MS)

  async function insert(request: IdempotentRequest): Promise<Claim | null> {
    const newId = request.newId ? await request.newId() : undefined
    const lease = newLease()
    const { id, contentHash, deadlineMs } = request
    const running = { state: 'running', leaseUntil: leaseEnd(deadlineMs), body: null, status: null } as const
    const document = { _id: id, contentHash, newId: newId ?? null, lease, ...running, createdAt: now() }
    try {
      await fromStore(collection.insertOne(document, DURABLE))
      return { kind: 'run', newId, again: false, lease }
    } catch (error) {
      if (isDuplicateKey(error)) return null
      throw error
    }
  }

  /** Only one of several retries gets the abandoned command. */
  async function takeOver(found: IdempotencyDocument, deadlineMs: number): Promise<Claim> {
    const lease = newLease()
    const claim = await fromStore(
      collection.findOneAndUpdate(
        { _id: found._id, state: 'running', lease: found.lease },
        { $set: { lease, leaseUntil: leaseEnd(deadlineMs) } },
        DURABLE,
      ),
    )
    if (!claim) throw inFlight()
    return { kind: 'run', newId: found.newId ?? undefined, again: true, lease }
  }

  const mine = (id: string, lease: string) => ({ _id: id, lease, state: 'running' as const })

  return {
    async begin(request) {
      const existing = await fromStore(collection.findOne({ _id: request.id }))
      const inserted = existing ? null : await insert(request)
      if (inserted) return inserted
      const found = existing ?? (await fromStore(collection.findOne({ _id: request.id })))
      // Released between the two reads: the first try was refused, so this one must retry.
      if (!found) throw inFlight()
      if (found.contentHash !== request.contentHash) throw appError('IDEMPOTENCY_MISMATCH')
      if (found.state === 'done') return { kind: 'replay', finished: answerOf(found) }
      if (found.leaseUntil > now()) throw inFlight()
      return takeOver(found, request.deadlineMs)
    },
    async finish(id, lease, { status, body }) {
      const done = { state: 'done', status, body: body === undefined ? null : JSON.stringify(body) } as const
      await fromStore(collection.updateOne(mine(id, lease), { $set: done }, DURABLE))
    },
    async forget(id, lease) {
      await fromStore(collection.deleteOne(mine(id, lease)))
    },
    async release(id, lease) {
      await fromStore(collection.updateOne(mine(id, lease), { $set: { leaseUntil: now() } }))
    },
  }
}

const inFlight = () => appError('IDEMPOTENCY_IN_FLIGHT', { retryAfterSeconds: IN_FLIGHT_RETRY_SECONDS })

const answerOf = ({ status, body }: IdempotencyDocument) => ({
  status: status ?? 200,
  body: body === null ? undefined : (JSON.parse(body) as unknown),
})
