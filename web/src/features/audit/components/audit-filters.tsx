import { AuditOutcome } from '@avaliax/proto/identity/audit.routes.ts'
import { Button, Select, Typography } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ClientPicker } from '../../../shared/ui/client-picker.tsx'
import { DayField } from '../../../shared/ui/day-field.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { auditTexts } from '../audit.texts.ts'
import type { AuditControl } from '../use-audit-filters.ts'

interface Props {
  control: AuditControl
  shown: number | undefined
  total: number
}

const ANY = 'any'

export function AuditFilterBar({ control: { filters, change, filtered, clear }, shown, total }: Props) {
  const t = useTexts(auditTexts)
  return (
    <div className="audit-filters">
      <SearchField
        label={t('search')}
        value={filters.search ?? ''}
        onSearch={(search) => change({ search })}
      />
      <Select
        aria-label={t('outcome')}
        value={filters.outcome ?? ANY}
        onChange={(value) => change({ outcome: AuditOutcome.safeParse(value).data })}
        options={[
          { value: ANY, label: t('anyOutcome') },
          ...AuditOutcome.options.map((value) => ({ value, label: t(value) })),
        ]}
        style={{ width: 170 }}
      />
      <div className="audit-client">
        <ClientPicker
          label={t('client')}
          allowClear
          value={filters.clientId}
          onChange={(clientId) => change({ clientId })}
        />
      </div>
      <div className="audit-period">
        <DayField label={t('from')} value={filters.from} onChange={(from) => change({ from })} />
        <DayField label={t('to')} value={filters.to} onChange={(to) => change({ to })} />
      </div>
      {filtered && <Button onClick={clear}>{t('clear')}</Button>}
      {shown !== undefined && (
        <Typography.Text type="secondary" role="status">
          {t('shown', { shown, total })}
        </Typography.Text>
      )}
    </div>
  )
}
