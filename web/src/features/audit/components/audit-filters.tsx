import { AuditOutcome } from '@avaliax/proto/identity/audit.routes.ts'
import { Day, IdText } from '@avaliax/proto/values.ts'
import { SearchText, useAddressFilters } from '../../../shared/hooks/use-address.ts'
import { momentsOf } from '../../../shared/hooks/use-period.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ClientPicker } from '../../../shared/ui/client-picker.tsx'
import { DayField } from '../../../shared/ui/day-field.tsx'
import { ChoiceFilter, FilterBar } from '../../../shared/ui/filter-bar.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { auditTexts } from '../audit.texts.ts'

const FIELDS = { search: SearchText, outcome: AuditOutcome, clientId: IdText, from: Day, to: Day }

/** The filters of the audit trail; days are those of who looks. */
export function useAuditFilters() {
  const control = useAddressFilters(FIELDS, { clientId: 'client' })
  return { ...control, query: { ...control.filters, ...momentsOf(control.filters) } }
}

interface Props {
  control: ReturnType<typeof useAuditFilters>
  shown: number | undefined
  total: number
}

export function AuditFilterBar({ control, shown, total }: Props) {
  const { number } = useFormat()
  const t = useTexts(auditTexts)
  const { field } = control
  return (
    <FilterBar
      control={control}
      shown={shown === undefined ? undefined : t('shown', { shown: number(shown), total: number(total) })}
    >
      <SearchField label={t('search')} {...field('search')} />
      <ChoiceFilter
        {...field('outcome')}
        label={t('outcome')}
        any={t('anyOutcome')}
        values={AuditOutcome.options}
        nameOf={t}
        width={170}
      />
      <div className="filter-client">
        <ClientPicker label={t('client')} allowClear {...field('clientId')} />
      </div>
      <div className="filter-period">
        <DayField label={t('from')} {...field('from')} />
        <DayField label={t('to')} {...field('to')} />
      </div>
    </FilterBar>
  )
}
