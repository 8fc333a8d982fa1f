import { listPlans } from '@avaliax/proto/tenancy/plan.routes.ts'
import { updatePlan } from '@avaliax/proto/tenancy/plan-change.routes.ts'
import type { SeedArea } from './area.ts'

/** Ten months pay for twelve; the sandbox of Stripe knows these prices. */
const YEARS: Readonly<Record<string, string>> = { professional: '290.00', enterprise: '990.00' }

/** The plans are sold by the year as well. */
export const yearlyPlansArea: SeedArea = {
  name: 'yearly-plans',
  async seed({ agency }) {
    for (const { id: planId, name, stripePriceId, yearlyPrice } of await agency.call(listPlans)) {
      const price = YEARS[name]
      // With keys of a real account its prices are another matter.
      if (!price || yearlyPrice || stripePriceId !== `price_sandbox_${name}`) continue
      const body = { yearlyPrice: price, yearlyStripePriceId: `${stripePriceId}_year` }
      await agency.call(updatePlan, { params: { planId }, body })
    }
  },
}
