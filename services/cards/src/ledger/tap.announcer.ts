import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { TapsCounted } from '@avaliax/proto/cards/cards.events.ts'
import type { Connection } from 'mongoose'
import { type ClientMonth, clientMonths } from './month.model.ts'

interface Deps {
  db: Connection
  outbox: Outbox
  transact: Transact
}

const PAGE = 200
const UNANNOUNCED = { unannounced: true } as const
const CHANGED_NO_MORE = { $unset: { unannounced: 1, traceparent: 1 } } as const

/** Announces changed months. Counts are absolute, so a hundred taps are one event. */
export function tapAnnouncer({ db, outbox, transact }: Deps) {
  // The driver without mongoose: casting hundreds of trusted documents is a large part of the work.
  const { collection } = clientMonths.model(db)
  const months = clientMonths.on(db).within('all')
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

  return {
    async announceTaps(mayContinue: () => boolean): Promise<void> {
      // Without a transaction, whose commit would make the relays look for new rows every time.
      if (!(await months.findOne(UNANNOUNCED))) return
      while ((await page()) === PAGE && mayContinue());
    },
    pending: (): Promise<number> => months.count(UNANNOUNCED),
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
