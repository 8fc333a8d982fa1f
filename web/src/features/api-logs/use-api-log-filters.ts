import { API_LOG_LIMITS, ApiLog } from '@avaliax/proto/logging/api-log.routes.ts'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { given } from '../../shared/api/paging.ts'

const Day = z.iso.date()
const LIMIT = 50
const Filters = z.object({
  clientId: z.coerce.number().int().positive().optional().catch(undefined),
  apiType: ApiLog.shape.apiType.optional().catch(undefined),
  action: z.string().max(80).optional().catch(undefined),
  success: z.enum(['true', 'false']).optional().catch(undefined),
  traceId: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional()
    .catch(undefined),
  from: Day.optional().catch(undefined),
  to: Day.optional().catch(undefined),
})
export type ApiLogFilters = z.output<typeof Filters>
const View = z.object({
  limit: z.coerce.number().pipe(z.literal(API_LOG_LIMITS)).catch(LIMIT),
  live: z.literal('1').optional().catch(undefined),
})

const NAMES = {
  ...{ clientId: 'client', apiType: 'api', action: 'action', success: 'success', traceId: 'trace' },
  ...{ from: 'from', to: 'to', limit: 'limit', live: 'live' },
} as const
type Change = Partial<Record<keyof typeof NAMES, string | number | undefined>>
const NONE: Change = {
  ...{ clientId: undefined, apiType: undefined, action: undefined, success: undefined },
  ...{ traceId: undefined, from: undefined, to: undefined },
}

/** The filters of the API logs, kept in the address; days are those of who looks. */
export function useApiLogFilters() {
  const [params, setParams] = useSearchParams()
  const read = Object.fromEntries(
    Object.entries(NAMES).map(([field, name]) => [field, params.get(name) || undefined]),
  )
  const filters = Filters.parse(read)
  const { limit, live } = View.parse(read)
  const change = (changed: Change) =>
    setParams(
      (known) => {
        const next = new URLSearchParams(known)
        for (const [field, value] of Object.entries(changed)) {
          const name = NAMES[field as keyof Change]
          if (value === undefined || value === '') next.delete(name)
          else next.set(name, String(value))
        }
        return next
      },
      { replace: true },
    )
  return {
    filters,
    limit,
    live: live !== undefined,
    query: { ...queryOf(filters), limit: limitText(limit) },
    exported: queryOf(filters),
    change,
    filtered: Object.values(filters).some((value) => value !== undefined),
    clear: () => change(NONE),
  }
}
export type ApiLogControl = ReturnType<typeof useApiLogFilters>
export type ApiLogsQuery = ApiLogControl['query']

type Limit = (typeof API_LOG_LIMITS)[number]
const limitText = (limit: Limit) => String(limit) as `${Limit}`

const queryOf = ({ from, to, ...rest }: ApiLogFilters) =>
  given({
    ...rest,
    from: from && new Date(`${from}T00:00:00.000`).toISOString(),
    to: to && new Date(`${to}T23:59:59.999`).toISOString(),
  })
