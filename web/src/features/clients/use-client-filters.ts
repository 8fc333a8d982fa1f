import { ClientStatus } from '@avaliax/proto/tenancy/client.routes.ts'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'

const Filters = z.object({
  search: z.string().max(120).optional().catch(undefined),
  status: ClientStatus.optional().catch(undefined),
  planId: z.coerce.number().int().positive().optional().catch(undefined),
  tag: z.string().max(30).optional().catch(undefined),
  sort: z.enum(['newest', 'attention']).optional().catch(undefined),
})
export type ClientFilters = { [K in keyof z.output<typeof Filters>]: z.output<typeof Filters>[K] }

/** Search, filters and sort of the list of clients, kept in the address. */
export function useClientFilters() {
  const [params, setParams] = useSearchParams()
  const filters: ClientFilters = Filters.parse({
    search: params.get('search') || undefined,
    status: params.get('status') ?? undefined,
    planId: params.get('plan') ?? undefined,
    tag: params.get('tag') || undefined,
    sort: params.get('sort') ?? undefined,
  })
  const change = (changed: ClientFilters) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        for (const [field, value] of Object.entries(changed)) {
          const name = field === 'planId' ? 'plan' : field
          if (value === undefined || value === '' || value === 'newest') next.delete(name)
          else next.set(name, String(value))
        }
        return next
      },
      { replace: true },
    )
  const { sort: _, ...narrowing } = filters
  const filtered = Object.values(narrowing).some((value) => value !== undefined)
  const clear = () => change({ search: undefined, status: undefined, planId: undefined, tag: undefined })
  return { filters, change, filtered, clear }
}
export type FilterControl = ReturnType<typeof useClientFilters>
