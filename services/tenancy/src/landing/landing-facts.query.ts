import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { LandingFigures } from '@avaliax/proto/tenancy/landing.routes.ts'
import type { SystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import type { Plan } from '../plan/plan.model.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import type { AgencyTotalsRepository } from '../totals/agency-totals.repository.ts'
import { averageOf } from './landing.domain.ts'
import type { LandingReviewsModel } from './landing-review.model.ts'

/** Everything that the public pages say and that is not their own text. */
export interface LandingFacts {
  /** On sale, cheapest first. */
  plans: readonly Plan[]
  figures: LandingFigures
  agency: SystemSettings
}

interface Needs {
  plans: Pick<PlanRepository, 'all'>
  totals: Pick<AgencyTotalsRepository, 'read'>
  reviews: LandingReviewsModel
  settings: { shown(): Promise<SystemSettings> }
}

export const landingFacts =
  ({ plans, totals, reviews, settings }: Needs) =>
  async (): Promise<LandingFacts> => {
    const [known, { active, pending }, sums, agency] = await Promise.all([
      plans.all(),
      totals.read(),
      sumsOf(reviews),
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

async function sumsOf(model: LandingReviewsModel) {
  const [found] = await fromStore(
    model
      .aggregate<{ reviews: number; ratingWeight: number }>([
        { $group: { _id: null, reviews: { $sum: '$reviews' }, ratingWeight: { $sum: '$ratingWeight' } } },
      ])
      .exec(),
  )
  return found ?? { reviews: 0, ratingWeight: 0 }
}
