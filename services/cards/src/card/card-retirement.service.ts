import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Card, CardModel } from './card.model.ts'
import type { CardTotalsStore } from './card-totals.store.ts'

interface Needs {
  cards: CardModel
  totals: CardTotalsStore
  transact: Transact
  forgetLinks: (cardNumbers: readonly string[]) => void
}

const BATCH = 100

/** The cards of a client that is gone: retired and nobody's, so that what was printed never leads to anybody else. */
export function cardRetirement({ cards, totals, transact, forgetLinks }: Needs) {
  const retireSome = (clientId: number): Promise<Card[]> =>
    transact(async (tx) => {
      const before = await fromStore(
        cards.find({ clientId }, null, { session: tx }).limit(BATCH).lean<Card[]>().exec(),
      )
      const change = { clientId: null, employeeId: null, assignedAt: null, status: 'retired' } as const
      const ids = before.map(({ _id }) => _id)
      await fromStore(
        cards.updateMany({ _id: { $in: ids } }, { $set: change, $inc: { rev: 1 } }, { session: tx }).exec(),
      )
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
