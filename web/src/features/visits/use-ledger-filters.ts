import { TapSource, TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { given } from '../../shared/api/paging.ts'
import { periodOf, usePeriodDays } from '../../shared/hooks/use-period.ts'

const Filters = z.object({
  verdict: TapVerdict.optional().catch(undefined),
  source: TapSource.optional().catch(undefined),
  /** Only visits that look like a flood; there is no filter for the others. */
  suspicious: z.literal('true').optional().catch(undefined),
  employeeId: z.coerce.number().int().positive().max(999_999_999_999_999).optional().catch(undefined),
})
export type LedgerFilters = z.output<typeof Filters>
const NAMES = { verdict: 'verdict', source: 'source', employeeId: 'employee', suspicious: 'flood' } as const
const NONE: LedgerFilters = {
  verdict: undefined,
  source: undefined,
  employeeId: undefined,
  suspicious: undefined,
}

/** The filters of the ledger, kept in the address, and the days it looks back by the client's clock. */
export function useLedgerFilters(timeZone: string) {
  const [params, setParams] = useSearchParams()
  const period = periodOf(usePeriodDays().days, timeZone)
  const read = Object.fromEntries(
    Object.entries(NAMES).map(([field, name]) => [field, params.get(name) || undefined]),
  )
  const filters = Filters.parse(read)
  const change = (changed: Partial<LedgerFilters>) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        for (const [field, value] of Object.entries(changed)) {
          const name = NAMES[field as keyof LedgerFilters]
          if (value === undefined) next.delete(name)
          else next.set(name, String(value))
        }
        return next
      },
      { replace: true },
    )
  const filtered = Object.values(filters).some((value) => value !== undefined)
  const query = given({ ...filters, from: period.from, to: period.to })
  return { filters, period, query, change, filtered, clear: () => change(NONE) }
}
export type LedgerControl = ReturnType<typeof useLedgerFilters>
export type LedgerQuery = LedgerControl['query']
