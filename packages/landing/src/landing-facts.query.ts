import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import { brandOfSettings } from '@avaliax/proto/tenancy/brand-of-settings.ts'
import type { LandingFigures } from '@avaliax/proto/tenancy/landing.routes.ts'
import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import type { SystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { averageOf } from './landing.domain.ts'
import { landingReviews } from './landing-review.model.ts'

/** Everything that the public pages say and that is not their own text. */
export interface LandingFacts {
  /** On sale, cheapest first; of them the pages offer those that can be had. */
  plans: Readonly<Record<Language, readonly Plan[]>>
  figures: LandingFigures
  agency: SystemSettings
  /** The same, as pages show it. */
  brand: Brand
}

export interface LandingSources extends Pick<ServiceDeps, 'db'> {
  plansOnSale(): Promise<LandingFacts['plans']>
  /** How many companies work with the product. */
  companies(): Promise<number>
  settings: { shown(): Promise<SystemSettings> }
}

export const landingFacts =
  ({ db, plansOnSale, companies, settings }: LandingSources) =>
  async (): Promise<LandingFacts> => {
    const [plans, companyCount, sums, agency] = await Promise.all([
      plansOnSale(),
      companies(),
      sumsOf(db),
      settings.shown(),
    ])
    return {
      plans,
      figures: {
        companies: companyCount,
        reviews: sums.reviews,
        averageRating: averageOf(sums.ratingWeight, sums.reviews),
      },
      agency,
      brand: brandOfSettings(agency),
    }
  }

async function sumsOf(db: ServiceDeps['db']) {
  const rows = landingReviews.on(db).within('all')
  const [found] = await rows.aggregate<{ reviews: number; ratingWeight: number }>([
    { $group: { _id: null, reviews: { $sum: '$reviews' }, ratingWeight: { $sum: '$ratingWeight' } } },
  ])
  return found ?? { reviews: 0, ratingWeight: 0 }
}
