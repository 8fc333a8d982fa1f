import { AuditAction, AuditOutcome } from '@avaliax/proto/identity/audit.routes.ts'
import { AUDIT_ACTIONS } from '@avaliax/proto/identity/audit-actions.texts.ts'
import { Day, IdText } from '@avaliax/proto/values.ts'
import { Select } from 'antd'
import { foldedText } from '../../../shared/folded-text.ts'
import { SearchText, useAddressFilters } from '../../../shared/hooks/use-address.ts'
import { momentsOf } from '../../../shared/hooks/use-period.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ClientPicker } from '../../../shared/ui/client-picker.tsx'
import { DayField } from '../../../shared/ui/day-field.tsx'
import { ChoiceFilter, FilterBar } from '../../../shared/ui/filter-bar.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { actionName } from '../action-name.ts'
import { auditTexts } from '../audit.texts.ts'

const FIELDS = {
  search: SearchText,
  action: AuditAction,
  outcome: AuditOutcome,
  clientId: IdText,
  from: Day,
  to: Day,
}

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
      folds
      control={control}
      shown={shown === undefined ? undefined : t('shown', { shown: number(shown), total: number(total) })}
    >
      <SearchField label={t('search')} {...field('search')} />
      <ActionFilter {...field('action')} />
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

interface ActionProps {
  value: string | undefined
  onChange: (action: string | undefined) => void
}

/** One action of many: typed words find it by what it is called in either language. */
function ActionFilter({ value, onChange }: ActionProps) {
  const t = useTexts(auditTexts)
  const language = useLanguage()
  const options = Object.entries(AUDIT_ACTIONS)
    .map(([action, { pt, en }]) => ({
      value: action,
      label: actionName(action, language),
      words: foldedText(`${pt} ${en}`),
    }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
  return (
    <Select
      className="audit-action-filter"
      aria-label={t('action')}
      placeholder={t('anyAction')}
      allowClear
      showSearch={{ filterOption: (typed, option) => option?.words.includes(foldedText(typed)) ?? false }}
      popupMatchSelectWidth={false}
      value={value}
      onChange={onChange}
      options={options}
    />
  )
}
