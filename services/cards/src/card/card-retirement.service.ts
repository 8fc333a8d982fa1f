import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import { type Card, cards } from './card.model.ts'
import type { CardTotalsStore } from './card-totals.store.ts'

interface Deps {
  db: Connection
  totals: CardTotalsStore
  transact: Transact
  forgetLinks: (cardNumbers: readonly string[]) => void
}

const BATCH = 100

/** The cards of a client that is gone: retired and nobody's, so that what was printed never leads to anybody else. */
export function cardRetirement({ db, totals, transact, forgetLinks }: Deps) {
  const retireSome = (clientId: number): Promise<Card[]> =>
    transact(async (tx) => {
      const rows = cards.on(db).within({ clientIds: [clientId] })
      const before = await rows.find({}, { limit: BATCH, tx })
      const change = { clientId: null, employeeId: null, assignedAt: null, status: 'retired' } as const
      const ids = before.map(({ _id }) => _id)
      await rows.updateMany({ _id: { $in: ids } }, { $set: change, $inc: { rev: 1 } }, tx)
      await totals.move(
        before,
        before.map((card) => ({ ...card, ...change })),
        tx,
      )
      return before
    })

  return async (clientId: number): Promise<number> => {
    let retired = 0
    for (;;) {
      const some = await retireSome(clientId)
      if (some.length === 0) return retired
      forgetLinks(some.map(({ cardNumber }) => cardNumber))
      retired += some.length
    }
  }
}
export type CardRetirement = ReturnType<typeof cardRetirement>
