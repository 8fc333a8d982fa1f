import { API_LOG_LIMITS, ApiLog } from '@avaliax/proto/logging/api-log.routes.ts'
import { Day, IdText } from '@avaliax/proto/values.ts'
import { Select } from 'antd'
import { z } from 'zod'
import { useAddressFilters } from '../../../shared/hooks/use-address.ts'
import { momentsOf } from '../../../shared/hooks/use-period.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ClientPicker } from '../../../shared/ui/client-picker.tsx'
import { DayField } from '../../../shared/ui/day-field.tsx'
import { ChoiceFilter, FilterBar } from '../../../shared/ui/filter-bar.tsx'
import { API_LOG_LIMIT } from '../api-logs.api.ts'
import { apiLogsTexts } from '../api-logs.texts.ts'
import { callName, callNameTexts } from '../call-names.texts.ts'

const SUCCESS = ['true', 'false'] as const
const FIELDS = {
  clientId: IdText,
  apiType: ApiLog.shape.apiType,
  action: z.string().max(80),
  success: z.enum(SUCCESS),
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  from: Day,
  to: Day,
}
const VIEW = { limit: z.coerce.number().pipe(z.literal(API_LOG_LIMITS)), live: z.literal('1') }

/** The filters of the API logs, and how they are shown; days are those of who looks. */
export function useApiLogFilters() {
  const control = useAddressFilters(FIELDS, { clientId: 'client', apiType: 'api', traceId: 'trace' })
  const view = useAddressFilters(VIEW)
  const { limit = API_LOG_LIMIT, live } = view.filters
  const exported = { ...control.filters, ...momentsOf(control.filters) }
  return {
    ...control,
    limit,
    live: live !== undefined,
    show: view.change,
    query: { ...exported, limit: String(limit) as `${typeof limit}` },
    exported,
  }
}
export type ApiLogControl = ReturnType<typeof useApiLogFilters>

interface Props {
  control: ApiLogControl
  /** Actions of the period. */
  actions: readonly string[]
  shown: number | undefined
  /** As it is written: counting stops somewhere. */
  total: string
}

export function ApiLogFilterBar({ control, actions, shown, total }: Props) {
  const t = useTexts(apiLogsTexts)
  const names = useTexts(callNameTexts)
  const { filters, field, limit, show } = control
  const { number } = useFormat()
  const actionOptions =
    filters.action && !actions.includes(filters.action) ? [filters.action, ...actions] : actions
  return (
    <FilterBar
      folds
      control={control}
      className="api-logs-filters"
      shown={shown === undefined ? undefined : t('shown', { shown: number(shown), total })}
    >
      <div className="filter-client">
        <ClientPicker label={t('client')} allowClear {...field('clientId')} />
      </div>
      <ChoiceFilter
        {...field('apiType')}
        label={t('api')}
        any={t('anyApi')}
        values={ApiLog.shape.apiType.options}
        nameOf={t}
      />
      <ChoiceFilter
        {...field('action')}
        label={t('action')}
        any={t('anyAction')}
        values={actionOptions}
        nameOf={(action) => callName({ action }, names)}
        popupMatchSelectWidth={false}
      />
      <ChoiceFilter
        {...field('success')}
        label={t('status')}
        any={t('anyStatus')}
        values={SUCCESS}
        nameOf={(value) => t(value === 'true' ? 'success' : 'failure')}
      />
      <div className="filter-period">
        <DayField label={t('from')} {...field('from')} />
        <DayField label={t('to')} {...field('to')} />
      </div>
      <Select
        aria-label={t('limit')}
        value={limit}
        onChange={(value) => show({ limit: value })}
        options={API_LOG_LIMITS.map((value) => ({ value, label: t('rows', { count: value }) }))}
      />
    </FilterBar>
  )
}
