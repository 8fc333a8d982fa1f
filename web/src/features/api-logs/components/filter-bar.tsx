import { API_LOG_LIMITS, ApiLog } from '@avaliax/proto/logging/api-log.routes.ts'
import { Button, Select, Typography } from 'antd'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ClientPicker } from '../../../shared/ui/client-picker.tsx'
import { DayField } from '../../../shared/ui/day-field.tsx'
import { apiLogsTexts } from '../api-logs.texts.ts'
import type { ApiLogControl } from '../use-api-log-filters.ts'

interface Props {
  control: ApiLogControl
  /** Actions of the period. */
  actions: readonly string[]
  shown: number | undefined
  /** As it is written: counting stops somewhere. */
  total: string
}

const ANY = 'any'
const notAny = (value: string) => (value === ANY ? undefined : value)

export function FilterBar({ control, actions, shown, total }: Props) {
  const t = useTexts(apiLogsTexts)
  const { filters, limit, change, filtered, clear } = control
  const { number } = useFormat()
  const known = filters.action && !actions.includes(filters.action) ? [filters.action, ...actions] : actions
  return (
    <div className="api-logs-filters">
      <div className="api-logs-client">
        <ClientPicker
          label={t('client')}
          allowClear
          value={filters.clientId}
          onChange={(clientId) => change({ clientId })}
        />
      </div>
      <Select
        aria-label={t('api')}
        value={filters.apiType ?? ANY}
        onChange={(apiType: string) => change({ apiType: notAny(apiType) })}
        options={[
          { value: ANY, label: t('anyApi') },
          ...ApiLog.shape.apiType.options.map((value) => ({ value, label: t(value) })),
        ]}
      />
      <Select
        aria-label={t('action')}
        value={filters.action ?? ANY}
        onChange={(action: string) => change({ action: notAny(action) })}
        options={[{ value: ANY, label: t('anyAction') }, ...known.map((value) => ({ value, label: value }))]}
        popupMatchSelectWidth={false}
      />
      <Select
        aria-label={t('status')}
        value={filters.success ?? ANY}
        onChange={(success: string) => change({ success: notAny(success) })}
        options={[
          { value: ANY, label: t('anyStatus') },
          { value: 'true', label: t('success') },
          { value: 'false', label: t('failure') },
        ]}
      />
      <div className="api-logs-period">
        <DayField label={t('from')} value={filters.from} onChange={(from) => change({ from })} />
        <DayField label={t('to')} value={filters.to} onChange={(to) => change({ to })} />
      </div>
      <Select
        aria-label={t('limit')}
        value={limit}
        onChange={(value: number) => change({ limit: value })}
        options={API_LOG_LIMITS.map((value) => ({ value, label: t('rows', { count: value }) }))}
      />
      {filtered && <Button onClick={clear}>{t('clear')}</Button>}
      {shown !== undefined && (
        <Typography.Text type="secondary" role="status">
          {t('shown', { shown: number(shown), total })}
        </Typography.Text>
      )}
    </div>
  )
}
