import { createHmac, randomBytes } from 'node:crypto'
import { addressBlock } from '@avaliax/chassis/http/server/rate-limit.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Connection } from 'mongoose'
import { keyedHash } from './keyed-hash.domain.ts'
import { type VisitorKey, visitorKeys as visitorKeyRows } from './visitor-key.model.ts'

interface Deps {
  db: Connection
  /** Mixed into the key, so that the database alone does not contain it. */
  secret: string
  now?: () => number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const RETRY_MS = 10_000
const KEY_BYTES = 32
const NO_DAY = { begins: 0, hash: keyedHash(Buffer.alloc(KEY_BYTES)) }

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

export function visitorKeys({ db, secret, now = Date.now }: Deps) {
  const rows = visitorKeyRows.on(db)
  const keys = new Map<string, Buffer>()
  let today = NO_DAY
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function load(day: string): Promise<void> {
    if (keys.has(day)) return
    // Tomorrow's key is loaded a day ahead, so that no tap waits for the store at midnight.
    const expiresAt = new Date(Date.parse(day) + DAY_MS)
    const fresh = { key: randomBytes(KEY_BYTES).toString('base64'), expiresAt }
    const stored = await shared(day, fresh)
    keys.set(day, createHmac('sha256', secret).update(stored.key).digest())
  }

  /** The key that all processes use: that of the first one to insert it. */
  async function shared(day: string, fresh: Omit<VisitorKey, '_id'>): Promise<VisitorKey> {
    try {
      await rows.upsert({ _id: day }, { $setOnInsert: fresh })
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
    // Another process's insert may not be visible yet.
    return (await rows.findOne({ _id: day })) ?? shared(day, fresh)
  }

  /** Returns the day that it took for today. */
  async function refresh(): Promise<string> {
    const at = now()
    const current = dayOf(at)
    for (const day of keys.keys()) if (day < current) keys.delete(day)
    if (today.begins < Date.parse(current)) today = NO_DAY
    // The TTL index is only the safety net: it is slow and uses the store's clock.
    await rows.deleteMany({ _id: { $lt: current } })
    for (const day of [current, dayOf(at + DAY_MS)]) await load(day)
    return current
  }

  function refreshIn(ms: number): void {
    if (stopped) return
    timer = setTimeout(() => {
      // The store may be unavailable.
      refresh().then(untilItsEnd, () => refreshIn(RETRY_MS))
    }, ms)
    timer.unref()
  }
  /** Midnight may have passed during the query. */
  const untilItsEnd = (day: string) =>
    refreshIn(Math.min(Math.max(Date.parse(day) + DAY_MS - now(), 0), HOUR_MS))

  function hashAt(at: number): (message: string) => string {
    if (at >= today.begins && at < today.begins + DAY_MS) return today.hash
    const day = dayOf(at)
    // After a whole day without the store: a random key, valid in this process only.
    const key = keys.get(day) ?? randomBytes(KEY_BYTES)
    keys.set(day, key)
    today = { begins: Date.parse(day), hash: keyedHash(key) }
    return today.hash
  }

  return {
    /** Loads today's and tomorrow's key and keeps loading. A day's key is deleted when the day is over. */
    async start(): Promise<void> {
      untilItsEnd(await refresh())
    },
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
    },
    /** Hash of address and browser; equal within a day, and not reproducible after the day's key is deleted. */
    visitor: (address: string, agent: string, at: number): string => hashAt(at)(`${address}\n${agent}`),
    /** Hash of the IPv4 address or IPv6 /64. */
    network: (address: string, at: number): string => hashAt(at)(addressBlock(address)),
  }
}
export type Visitors = ReturnType<typeof visitorKeys>
