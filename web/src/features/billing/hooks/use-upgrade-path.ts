import { ALL_PLANS, useListPlansQuery } from '../../../shared/api/client.api.ts'
import { checkoutPath } from '../../../shared/checkout-path.ts'

/** Where the cheapest plan for sale is bought; null while none is known. */
export function useUpgradePath(): string | null {
  const { data } = useListPlansQuery(ALL_PLANS)
  return data ? checkoutPath(data.items) : null
}
