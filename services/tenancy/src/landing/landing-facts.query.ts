import type { LandingFigures } from '@avaliax/proto/tenancy/landing.routes.ts'
import type { SystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import type { Connection } from 'mongoose'
import type { Plan } from '../plan/plan.model.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import type { AgencyTotalsRepository } from '../totals/agency-totals.repository.ts'
import { averageOf } from './landing.domain.ts'
import { landingReviews } from './landing-review.model.ts'

/** Everything that the public pages say and that is not their own text. */
export interface LandingFacts {
  /** On sale, cheapest first. */
  plans: readonly Plan[]
  figures: LandingFigures
  agency: SystemSettings
}

interface Deps {
  plans: Pick<PlanRepository, 'all'>
  totals: Pick<AgencyTotalsRepository, 'read'>
  db: Connection
  settings: { shown(): Promise<SystemSettings> }
}

export const landingFacts =
  ({ db, plans, totals, settings }: Deps) =>
  async (): Promise<LandingFacts> => {
    const [known, { active, pending }, sums, agency] = await Promise.all([
      plans.all(),
      totals.read(),
      sumsOf(db),
      settings.shown(),
    ])
    const onSale = [...known.values()]
      .filter(({ isActive }) => isActive)
      .sort((a, b) => a.priceCents - b.priceCents || a._id - b._id)
    return {
      plans: onSale,
      figures: {
        companies: active + pending,
        reviews: sums.reviews,
        averageRating: averageOf(sums.ratingWeight, sums.reviews),
      },
      agency,
    }
  }

async function sumsOf(db: Connection) {
  const rows = landingReviews.on(db).within('all')
  const [found] = await rows.aggregate<{ reviews: number; ratingWeight: number }>([
    { $group: { _id: null, reviews: { $sum: '$reviews' }, ratingWeight: { $sum: '$ratingWeight' } } },
  ])
  return found ?? { reviews: 0, ratingWeight: 0 }
}
