import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { AgencyTotalsRepository } from '../totals/agency-totals.repository.ts'
import { cardFigureConsumers } from './card-figures.consumer.ts'
import { figuresRepository } from './figures.repository.ts'
import { figuresRoutes } from './figures.routes.ts'

interface Needs {
  totals: AgencyTotalsRepository
  now: () => Date
}

/** The agency's figures of today and of this month. */
export function buildFigures({ db, app, bus }: Parts, { totals, now }: Needs): void {
  figuresRoutes(app, { figures: figuresRepository({ db, totals }), now })
  cardFigureConsumers({ bus, db })
}
