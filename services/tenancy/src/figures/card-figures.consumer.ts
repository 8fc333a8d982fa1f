import type { EventBus } from '@avaliax/chassis/kafka/event-bus.ts'
import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import { CardSaleRecorded, CardTotalsChanged } from '@avaliax/proto/cards/cards.events.ts'
import type { Connection } from 'mongoose'
import { centsOf } from '../plan/plan.domain.ts'
import { CARD_TOTALS_ID, cardRevenue, cardTotals } from './card-figures.models.ts'

interface Deps {
  bus: EventBus
  db: Connection
}

export function cardFigureConsumers({ bus, db }: Deps): void {
  const [totals, revenue] = [cardTotals.model(db), cardRevenue.model(db)]
  bus.on(CardTotalsChanged, { group: 'tenancy.card-totals' }, async ({ rev, data }) => {
    await setIfNewer(totals.collection, CARD_TOTALS_ID, rev, data)
  })

  bus.on(CardSaleRecorded, { group: 'tenancy.card-revenue' }, async ({ rev, clientId, data }) => {
    const fields = { clientId, cents: centsOf(data.totalAmount), saleDate: new Date(data.saleDate) }
    await setIfNewer(revenue.collection, data.saleId, rev, fields)
  })
}
