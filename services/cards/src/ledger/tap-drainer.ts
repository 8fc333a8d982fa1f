import type { TapJournal } from '../journal/tap-journal.ts'
import { eventLoopBusy } from './event-loop-busy.ts'
import type { TapLedger } from './tap-ledger.ts'

interface Needs {
  journal: TapJournal
  ledger: TapLedger
  onError: (error: unknown) => void
  /** Whether requests left the event loop little time since the previous call. */
  isBusy?: () => boolean
  batch?: number
  backlogBatch?: number
  /** Lets a few taps gather before a transaction is begun. */
  delayMs?: number
}

const BATCH = 500
/** Behind a backlog: most of a batch's cost is its counters, one write for each employee however many taps. */
const BACKLOG_BATCH = 2000
const DELAY_MS = 40
const BACKOFF_MAX_MS = 2000
const LAST_DRAIN_MS = 5000
/** While customers need all there is, one batch at such distances. */
const CROWD_REST_MS = 5000

/** Moves taps from the journal into the ledger, in order and at least once; the ledger drops repeats. */
export function tapDrainer(needs: Needs) {
  const { journal, ledger, onError, isBusy = eventLoopBusy() } = needs
  const { batch = BATCH, backlogBatch = BACKLOG_BATCH, delayMs = DELAY_MS } = needs
  let stopping = false
  let wake = () => {}
  let running = Promise.resolve()
  /** Taps taken in by the last look at the crowd. */
  let seen = 0

  /** Whether, since it was last asked, more came in than one batch takes out, and left hardly time for anything else. */
  function isCrowd(): boolean {
    const arrived = journal.appended() - seen
    seen = journal.appended()
    return isBusy() && arrived > batch
  }

  /** A crowd goes first: what it leaves behind is safe on the disk. Once it is gone, no time is lost. */
  async function drain(mayGoOn: () => boolean, rest?: (ms: number) => Promise<void>): Promise<void> {
    while (mayGoOn()) {
      const crowd = isCrowd()
      if (crowd) await rest?.(CROWD_REST_MS)
      const backlog = !crowd && journal.pending() > 2 * backlogBatch
      const unread = await journal.next(backlog ? backlogBatch : batch)
      if (!unread) return
      await ledger.write(unread.records)
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
      // What is looked at next is the time from here on, not the calm before.
      isCrowd()
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
      // Something may have become readable between the look and this line.
      if (journal.pending() > 0 || stopping) resolve()
    })

  return {
    start() {
      journal.onReadable(() => wake())
      running = loop()
    },
    /** Empties the journal as far as the store allows; the rest stays on the disk for the next start. */
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
