import { AuditOutcome } from '@avaliax/proto/identity/audit.routes.ts'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { given } from '../../shared/api/paging.ts'

const Day = z.iso.date()
const Filters = z.object({
  search: z.string().max(120).optional().catch(undefined),
  outcome: AuditOutcome.optional().catch(undefined),
  clientId: z.coerce.number().int().positive().optional().catch(undefined),
  from: Day.optional().catch(undefined),
  to: Day.optional().catch(undefined),
})
export type AuditFilters = z.output<typeof Filters>
const NAMES = { search: 'search', outcome: 'outcome', clientId: 'client', from: 'from', to: 'to' } as const
const NONE: AuditFilters = {
  ...{ search: undefined, outcome: undefined, clientId: undefined, from: undefined, to: undefined },
}

/** The filters of the audit trail, kept in the address; days are those of who looks. */
export function useAuditFilters() {
  const [params, setParams] = useSearchParams()
  const read = Object.fromEntries(
    Object.entries(NAMES).map(([field, name]) => [field, params.get(name) || undefined]),
  )
  const filters = Filters.parse(read)
  const change = (changed: AuditFilters) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        for (const [field, value] of Object.entries(changed)) {
          const name = NAMES[field as keyof AuditFilters]
          if (value === undefined || value === '') next.delete(name)
          else next.set(name, String(value))
        }
        return next
      },
      { replace: true },
    )
  const filtered = Object.values(filters).some((value) => value !== undefined)
  return { filters, query: queryOf(filters), change, filtered, clear: () => change(NONE) }
}
export type AuditControl = ReturnType<typeof useAuditFilters>

const queryOf = ({ from, to, ...rest }: AuditFilters) =>
  given({
    ...rest,
    from: from && new Date(`${from}T00:00:00.000`).toISOString(),
    to: to && new Date(`${to}T23:59:59.999`).toISOString(),
  })
export type AuditQuery = ReturnType<typeof queryOf>
