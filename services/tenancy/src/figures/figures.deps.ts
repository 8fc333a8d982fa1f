import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import type { AgencyTotalsRepository } from '../totals/agency-totals.repository.ts'
import { cardFigureConsumers } from './card-figures.consumer.ts'
import { figuresRepository } from './figures.repository.ts'
import { figuresRoutes } from './figures.routes.ts'

interface Deps extends ServiceDeps {
  totals: AgencyTotalsRepository
}

/** The agency's figures of today and of this month. */
export function buildFigures(deps: Deps): void {
  figuresRoutes(deps.app, { figures: figuresRepository(deps), now: deps.now })
  cardFigureConsumers(deps)
}
