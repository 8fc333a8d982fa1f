import { ClientStatus } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Select, Typography } from 'antd'
import { ALL_PLANS, useListPlansQuery } from '../../../shared/api/client.api.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useLocalized } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { clientsTexts } from '../clients.texts.ts'
import type { FilterControl } from '../use-client-filters.ts'

interface Props {
  control: FilterControl
  /** Tags of the clients on screen, to choose from. */
  tags: readonly string[]
  shown: number | undefined
  total: number
}

const ANY = 'any'

export function FilterBar({ control, tags, shown, total }: Props) {
  const t = useTexts(clientsTexts)
  const common = useTexts(commonTexts)
  const localized = useLocalized()
  const { filters, change, filtered, clear } = control
  const plans = useListPlansQuery(ALL_PLANS).data?.items ?? []
  const known = filters.tag && !tags.includes(filters.tag) ? [filters.tag, ...tags] : tags
  return (
    <div className="client-filters">
      <SearchField
        label={t('search')}
        value={filters.search ?? ''}
        onSearch={(search) => change({ search })}
      />
      <Select
        aria-label={t('status')}
        value={filters.status ?? ANY}
        onChange={(value) => change({ status: ClientStatus.safeParse(value).data })}
        options={[
          { value: ANY, label: t('anyStatus') },
          ...ClientStatus.options.map((value) => ({ value, label: common(value) })),
        ]}
        style={{ width: 150 }}
      />
      <Select<string | number>
        aria-label={t('plan')}
        value={filters.planId ?? ANY}
        onChange={(value) => change({ planId: typeof value === 'number' ? value : undefined })}
        options={[
          { value: ANY, label: t('anyPlan') },
          ...plans.map(({ id, translations }) => ({ value: id, label: localized(translations.displayName) })),
        ]}
        style={{ width: 160 }}
      />
      {known.length > 0 && (
        <Select
          aria-label={t('tags')}
          value={filters.tag ?? ''}
          onChange={(tag) => change({ tag: tag || undefined })}
          options={[{ value: '', label: t('anyTag') }, ...known.map((tag) => ({ value: tag, label: tag }))]}
          style={{ width: 150 }}
        />
      )}
      <Select
        aria-label={t('sort')}
        value={filters.sort ?? 'newest'}
        onChange={(sort) => change({ sort })}
        options={[
          { value: 'newest', label: t('sortNewest') },
          { value: 'attention', label: t('sortAttention') },
        ]}
        style={{ width: 210 }}
      />
      {filtered && <Button onClick={clear}>{t('clearFilters')}</Button>}
      {shown !== undefined && (
        <Typography.Text type="secondary" role="status">
          {t('shown', { shown, total })}
        </Typography.Text>
      )}
    </div>
  )
}
