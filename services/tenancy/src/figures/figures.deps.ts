import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { ownerModel } from '../owner/owner.model.ts'
import { subscriptionModel } from '../subscription/subscription.model.ts'
import type { AgencyTotalsRepository } from '../totals/agency-totals.repository.ts'
import { cardFigureConsumers } from './card-figures.consumer.ts'
import { cardRevenueModel, cardTotalsModel } from './card-figures.models.ts'
import { figuresRepository } from './figures.repository.ts'
import { figuresRoutes } from './figures.routes.ts'

interface Needs {
  totals: AgencyTotalsRepository
  now: () => Date
}

/** The agency's figures of today and of this month. */
export function buildFigures({ db, app, bus }: Parts, { totals, now }: Needs): void {
  const counted = { owners: ownerModel(db), subscriptions: subscriptionModel(db), totals }
  const [cardTotals, cardRevenue] = [cardTotalsModel(db), cardRevenueModel(db)]
  figuresRoutes(app, { figures: figuresRepository({ ...counted, cardTotals, cardRevenue }), now })
  cardFigureConsumers({ bus, totals: cardTotals, revenue: cardRevenue })
}
