import { setTimeout as wait } from 'node:timers/promises'
import { isOutage } from '@avaliax/chassis/mongo/store-errors.ts'
import type { ApiLog } from './api-log.model.ts'

interface Deps {
  record(logs: readonly ApiLog[]): Promise<void>
  /** A row that cannot be stored, whatever is tried. */
  onLost(error: unknown): void
  capacity?: number
  pauseMs?: number
}

export interface ApiLogWriter {
  /** Resolves once the row has a place in the buffer; the topic keeps what waits for one. */
  add(log: ApiLog): Promise<void>
  waiting(): number
  /** Stores what is left, for a limited time. */
  close(): Promise<void>
}

const BATCH = 200
const CLOSE_MS = 5_000

/** Gathers rows while the batch before them is being stored: one round trip for many under load, for one at rest. */
export function apiLogWriter({ record, onLost, capacity = 1_000, pauseMs = 500 }: Deps): ApiLogWriter {
  let rows: ApiLog[] = []
  let inFlight = 0
  let closing = false
  let running: Promise<void> | undefined
  let roomMade = () => {}
  let room: Promise<void> | undefined

  async function storeOne(log: ApiLog): Promise<void> {
    try {
      await record([log])
    } catch (error) {
      if (isOutage(error)) throw error
      onLost(error)
    }
  }

  async function store(batch: readonly ApiLog[]): Promise<void> {
    try {
      await record(batch)
    } catch (error) {
      if (isOutage(error)) throw error
      // One bad row must not cost the others.
      for (const log of batch) await storeOne(log)
    }
  }

  async function drain(): Promise<void> {
    while (rows.length > 0) {
      const batch = rows.slice(0, BATCH)
      rows = rows.slice(BATCH)
      inFlight = batch.length
      try {
        await store(batch)
      } catch {
        rows = [...batch, ...rows]
        if (closing) return
        await wait(pauseMs, undefined, { ref: false })
      } finally {
        inFlight = 0
      }
      roomMade()
      room = undefined
    }
  }

  function start(): void {
    running ??= drain().finally(() => {
      running = undefined
      // A row that came between the last look and here.
      if (rows.length > 0 && !closing) start()
    })
  }

  return {
    async add(log) {
      while (rows.length + inFlight >= capacity && !closing) {
        room ??= new Promise((resolve) => {
          roomMade = resolve
        })
        await room
      }
      rows.push(log)
      start()
    },
    waiting: () => rows.length + inFlight,
    async close() {
      closing = true
      roomMade()
      await Promise.race([running, wait(CLOSE_MS, undefined, { ref: false })])
      for (const log of rows) onLost(new Error(`call ${log._id} was not stored before the end`))
      rows = []
    },
  }
}
