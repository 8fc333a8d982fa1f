import { LeadType } from '@avaliax/proto/scanner/lead.routes.ts'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { given } from '../../shared/api/paging.ts'
import type { LeadQuery } from './leads.api.ts'

const Filters = z.object({
  search: z.string().max(120).optional().catch(undefined),
  type: LeadType.optional().catch(undefined),
  contacted: z.enum(['yes', 'no']).optional().catch(undefined),
})
export type LeadFilters = { [K in keyof z.output<typeof Filters>]: z.output<typeof Filters>[K] }

/** Search and filters of the leads, kept in the address. */
export function useLeadFilters() {
  const [params, setParams] = useSearchParams()
  const filters: LeadFilters = Filters.parse({
    search: params.get('search') || undefined,
    type: params.get('type') ?? undefined,
    contacted: params.get('contacted') ?? undefined,
  })
  const change = (changed: LeadFilters) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        for (const [name, value] of Object.entries(changed)) {
          if (value === undefined || value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  const { search, type, contacted } = filters
  const query: LeadQuery = given({
    search,
    type,
    contacted: contacted === undefined ? undefined : contacted === 'yes',
  })
  const clear = () => change({ search: undefined, type: undefined, contacted: undefined })
  return { filters, query, change, clear, filtered: Object.keys(query).length > 0 }
}
export type LeadControl = ReturnType<typeof useLeadFilters>
