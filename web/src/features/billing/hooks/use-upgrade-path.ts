import { ALL_PLANS, useListPlansQuery } from '../../../shared/api/client.api.ts'
import { checkoutPath } from '../../../shared/checkout-path.ts'

/** Where the next plan above this one is bought; null while none is known. */
export function useUpgradePath(planId: number | null): string | null {
  const { data } = useListPlansQuery(ALL_PLANS)
  return data
    ? checkoutPath(
        data.items,
        data.items.find(({ id }) => id === planId),
      )
    : null
}
