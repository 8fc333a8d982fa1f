import { LeadType } from '@avaliax/proto/scanner/lead.routes.ts'
import { Button, Select, Typography } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { leadsTexts } from '../leads.texts.ts'
import type { LeadControl } from '../use-lead-filters.ts'

interface Props {
  control: LeadControl
  shown: number | undefined
  total: number
}

const ANY = 'any'

export function LeadFilterBar({ control: { filters, change, clear, filtered }, shown, total }: Props) {
  const t = useTexts(leadsTexts)
  return (
    <div className="ld-filters">
      <SearchField
        label={t('search')}
        value={filters.search ?? ''}
        onSearch={(search) => change({ search })}
      />
      <Select<string>
        aria-label={t('type')}
        value={filters.type ?? ANY}
        onChange={(value) => change({ type: LeadType.safeParse(value).data })}
        options={[
          { value: ANY, label: t('anyType') },
          ...LeadType.options.map((value) => ({ value, label: t(value) })),
        ]}
        style={{ width: 150 }}
      />
      <Select<string>
        aria-label={t('contact')}
        value={filters.contacted ?? ANY}
        onChange={(value) => change({ contacted: value === 'yes' || value === 'no' ? value : undefined })}
        options={[
          { value: ANY, label: t('anyContact') },
          { value: 'no', label: t('open') },
          { value: 'yes', label: t('contacted') },
        ]}
        style={{ width: 180 }}
      />
      {filtered && <Button onClick={clear}>{t('clear')}</Button>}
      {shown !== undefined && (
        <Typography.Text type="secondary" role="status">
          {t('shown', { shown, total })}
        </Typography.Text>
      )}
    </div>
  )
}
