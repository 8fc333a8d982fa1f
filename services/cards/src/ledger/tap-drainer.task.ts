import type { TapJournal } from '../journal/tap-journal.store.ts'
import { eventLoopBusy } from './event-loop-busy.telemetry.ts'
import type { TapLedger } from './tap-ledger.store.ts'
import { inTraceOf } from './visit-traces.telemetry.ts'

interface Deps {
  journal: TapJournal
  ledger: TapLedger
  onError: (error: unknown) => void
  /** Whether requests left the event loop little time since the previous call. */
  isBusy?: () => boolean
  batch?: number
  backlogBatch?: number
  /** Delay before a transaction, so that several taps share it. */
  delayMs?: number
}

const BATCH = 500
/** Batch size behind a backlog: a batch costs mostly one counter write per employee, not per tap. */
const BACKLOG_BATCH = 2000
const DELAY_MS = 40
const BACKOFF_MAX_MS = 2000
const LAST_DRAIN_MS = 5000
/** Under overload: the delay before each batch. */
const OVERLOAD_DELAY_MS = 5000

/** Moves taps from the journal into the ledger, in order and at least once. The ledger drops repeats. */
export function tapDrainer(deps: Deps) {
  const { journal, ledger, onError, isBusy = eventLoopBusy() } = deps
  const { batch = BATCH, backlogBatch = BACKLOG_BATCH, delayMs = DELAY_MS } = deps
  let stopping = false
  let wake = () => {}
  let running = Promise.resolve()
  /** Taps appended at the previous overload check. */
  let seen = 0

  /** Since the previous check, requests kept the event loop busy and more taps arrived than one batch removes. */
  function isOverloaded(): boolean {
    const arrived = journal.appended() - seen
    seen = journal.appended()
    return isBusy() && arrived > batch
  }

  /** Under overload, requests have priority over draining. Undrained records stay in the journal. */
  async function drain(mayContinue: () => boolean, rest?: (ms: number) => Promise<void>): Promise<void> {
    while (mayContinue()) {
      const overloaded = isOverloaded()
      if (overloaded) await rest?.(OVERLOAD_DELAY_MS)
      const backlog = !overloaded && journal.pending() > 2 * backlogBatch
      const unread = await journal.next(backlog ? backlogBatch : batch)
      if (!unread) return
      await inTraceOf(unread.records, () => ledger.write(unread.records))
      await unread.done()
    }
  }

  async function loop(): Promise<void> {
    let failures = 0
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
