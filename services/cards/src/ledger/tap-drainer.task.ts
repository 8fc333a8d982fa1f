import { performance } from 'node:perf_hooks'
import { continueTrace } from '@avaliax/chassis/telemetry/trace-context.ts'
import type { TapJournal } from '../journal/tap-journal.store.ts'
import type { TapRecord } from '../journal/tap-record.domain.ts'
import type { TapLedger } from './tap-ledger.store.ts'

interface Deps {
  journal: TapJournal
  ledger: TapLedger
  onError: (error: unknown) => void
  /** Whether requests left the event loop little time since the previous call. */
  isBusy?: () => boolean
  batch?: number
  smallBatch?: number
  /** Delay before a transaction, so that several taps share it. */
  delayMs?: number
}

/** Most of a batch is one counter write per employee, not per tap, so a large one is cheaper. */
const BATCH = 4000
/** Under overload, and after a failure: a slow store may not take a large one in time. */
const SMALL_BATCH = 500
const DELAY_MS = 40
const BACKOFF_MAX_MS = 2000
const LAST_DRAIN_MS = 5000
/** Under overload: the delay before each batch. */
const OVERLOAD_DELAY_MS = 5000
/** Share of the time in which the event loop was busy. */
const BUSY = 0.6
const LINKS_MAX = 100

/** Moves taps from the journal into the ledger, in order and at least once. The ledger drops repeats. */
export function tapDrainer(deps: Deps) {
  const { journal, ledger, onError, isBusy = eventLoopBusy() } = deps
  const { batch = BATCH, smallBatch = SMALL_BATCH, delayMs = DELAY_MS } = deps
  let stopping = false
  /** In a row. */
  let failures = 0
  let wake = () => {}
  let running = Promise.resolve()
  /** Taps appended at the previous overload check. */
  let seen = 0

  /** Since the previous check, requests kept the event loop busy and more taps arrived than one small batch removes. */
  function isOverloaded(): boolean {
    const arrived = journal.appended() - seen
    seen = journal.appended()
    return isBusy() && arrived > smallBatch
  }

  /** Under overload, requests have priority over draining. Undrained records stay in the journal. */
  async function drain(mayContinue: () => boolean, rest?: (ms: number) => Promise<void>): Promise<void> {
    while (mayContinue()) {
      const overloaded = isOverloaded()
      if (overloaded) await rest?.(OVERLOAD_DELAY_MS)
      const unread = await journal.next(overloaded || failures > 0 ? smallBatch : batch)
      if (!unread) return
      await inTraceOf(unread.records, () => ledger.write(unread.records))
      await unread.done()
    }
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      try {
        await drain(() => !stopping, pause)
        failures = 0
      } catch (error) {
        failures++
        onError(error)
      }
      if (failures > 0) await pause(Math.min(100 * 2 ** failures, BACKOFF_MAX_MS))
      else if (journal.pending() === 0) await untilWoken()
      // Starts a new measuring period: idle time must not hide a following overload.
      isOverloaded()
      if (!stopping && failures === 0) await pause(delayMs)
    }
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      interrupt = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  let interrupt = () => {}
  const untilWoken = () =>
    new Promise<void>((resolve) => {
      wake = resolve
      // Records may have become readable since the check.
      if (journal.pending() > 0 || stopping) resolve()
    })

  return {
    start() {
      journal.onReadable(() => wake())
      running = loop()
    },
    /** Drains the journal for up to 5 s. The rest stays on the disk for the next start. */
    async stop() {
      stopping = true
      interrupt()
      wake()
      await running
      const giveUpAt = performance.now() + LAST_DRAIN_MS
      await drain(() => performance.now() < giveUpAt).catch(onError)
      await journal.close()
    },
  }
}

/** True when the event loop was busy for more than 60 % of the time since the previous call. */
function eventLoopBusy(): () => boolean {
  let previous = performance.eventLoopUtilization()
  return () => {
    const { utilization } = performance.eventLoopUtilization(previous)
    previous = performance.eventLoopUtilization()
    return utilization > BUSY
  }
}

/** Stores a batch within the trace of its newest visit, linked to those of the others; without one where nobody keeps traces. */
function inTraceOf<T>(
  records: readonly Pick<TapRecord, 'traceparent'>[],
  work: () => Promise<T>,
): Promise<T> {
  const traces = records.flatMap(({ traceparent }) => traceparent ?? [])
  const parent = traces.at(-1)
  if (!parent) return work()
  const links = traces.slice(0, -1).slice(-LINKS_MAX)
  return continueTrace({ name: 'drain taps', kind: 'consumer', parent, links }, work)
}
