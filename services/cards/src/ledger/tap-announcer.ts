import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { TapsCounted } from '@avaliax/proto/cards/cards.events.ts'
import type { ClientMonth, ClientMonthModel } from './month.model.ts'

export interface TapAnnouncer {
  start(): void
  stop(): Promise<void>
  pending(): Promise<number>
}

interface Needs {
  clientMonths: ClientMonthModel
  outbox: Outbox
  transact: Transact
  onError: (error: unknown) => void
  everyMs?: number
}

const EVERY_MS = 1000
const PAGE = 200
const UNANNOUNCED = { unannounced: true } as const
const CHANGED_NO_MORE = { $unset: { unannounced: 1, traceparent: 1 } } as const

/** Announces changed months once per second. Counts are absolute, so a hundred taps are one event. */
export function tapAnnouncer({
  clientMonths,
  outbox,
  transact,
  onError,
  everyMs = EVERY_MS,
}: Needs): TapAnnouncer {
  let stopping = false
  let running = Promise.resolve()
  let interrupt = () => {}

  // The driver without mongoose: casting hundreds of trusted documents is a large part of the work.
  const { collection } = clientMonths
  const page = () =>
    transact(async (tx) => {
      const found = collection.find(UNANNOUNCED as object, { session: tx }).limit(PAGE)
      const changed = (await fromStore(found.toArray())) as unknown as ClientMonth[]
      if (changed.length === 0) return 0
      const ids = { _id: { $in: changed.map(({ _id }) => _id) } }
      await fromStore(collection.updateMany(ids as object, CHANGED_NO_MORE, { session: tx }))
      await outbox.appendAll(TapsCounted, changed.map(announced), tx)
      return changed.length
    })

  async function loop(): Promise<void> {
    while (!stopping) {
      try {
        while ((await page()) === PAGE && !stopping);
      } catch (error) {
        onError(error)
      }
      if (stopping) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, everyMs)
        interrupt = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  return {
    start() {
      running = loop()
    },
    async stop() {
      stopping = true
      interrupt()
      await running
      // The last drain may have changed months.
      await page().catch(onError)
    },
    pending: () => fromStore(clientMonths.countDocuments(UNANNOUNCED).exec()),
  }
}

/** Continues the trace of the visit that changed the month last. */
const announced = (month: ClientMonth) => ({ ...tapsFact(month), traceparent: month.traceparent })

/** The event of a client's month: absolute counts, ordered by the document's `rev`. */
export const tapsFact = ({ _id, clientId, month, cardTaps, reviewRequests, rev }: ClientMonth) => ({
  clientId,
  subject: `client-taps-${_id}`,
  rev,
  data: { month, cardTaps, reviewRequests },
})
