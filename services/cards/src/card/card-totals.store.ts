import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { CardTotalsChanged } from '@avaliax/proto/cards/cards.events.ts'
import type { Connection } from 'mongoose'
import { countsMoved } from './card.domain.ts'
import type { Card } from './card.model.ts'
import { AGENCY, type CardTotals, cardTotals as cardTotalsRows } from './card-totals.model.ts'

interface Deps {
  db: Connection
  outbox: Outbox
}

/** Updates the totals in the transaction that changes cards, and appends the event there. */
export const cardTotals = ({ db, outbox }: Deps) => ({
  async move(before: readonly Card[], after: readonly Card[], tx: Tx): Promise<void> {
    const moved = countsMoved(before, after)
    if (!moved) return
    const change = { $inc: { ...moved, rev: 1 } }
    const totals = await cardTotalsRows.on(db).findOneAndUpdate({ _id: AGENCY }, change, tx)
    if (!totals) throw new Error('The document of the card totals is missing')
    await outbox.append(CardTotalsChanged, totalsFact(totals), tx)
  },
})
export type CardTotalsStore = ReturnType<typeof cardTotals>

export const totalsFact = ({ _id: _, rev, ...data }: CardTotals) => ({
  clientId: null,
  subject: 'card-totals',
  rev,
  data,
})

/** Creates the document before a transaction needs it. */
export function prepareCardTotals(db: Connection): Promise<void> {
  const none = { totalCards: 0, activeCards: 0, assignedCards: 0, availableCards: 0, rev: 0 }
  return cardTotalsRows.on(db).upsert({ _id: AGENCY }, { $setOnInsert: none })
}
