import { LeadType } from '@avaliax/proto/scanner/lead.routes.ts'
import { z } from 'zod'
import { SearchText, useAddressFilters } from '../../../shared/hooks/use-address.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ChoiceFilter, FilterBar } from '../../../shared/ui/filter-bar.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { leadsTexts } from '../leads.texts.ts'

const CONTACTED = ['no', 'yes'] as const
const FIELDS = { search: SearchText, type: LeadType, contacted: z.enum(CONTACTED) }

export function useLeadFilters() {
  const control = useAddressFilters(FIELDS)
  const { contacted, ...filters } = control.filters
  return { ...control, query: { ...filters, contacted: contacted && contacted === 'yes' } }
}

interface Props {
  control: ReturnType<typeof useLeadFilters>
  shown: number | undefined
  total: number
}

export function LeadFilterBar({ control, shown, total }: Props) {
  const t = useTexts(leadsTexts)
  const { field } = control
  return (
    <FilterBar control={control} shown={shown === undefined ? undefined : t('shown', { shown, total })}>
      <SearchField label={t('search')} {...field('search')} />
      <ChoiceFilter
        {...field('type')}
        label={t('type')}
        any={t('anyType')}
        values={LeadType.options}
        nameOf={t}
        width={150}
      />
      <ChoiceFilter
        {...field('contacted')}
        label={t('contact')}
        any={t('anyContact')}
        values={CONTACTED}
        nameOf={(value) => t(value === 'yes' ? 'contacted' : 'open')}
        width={180}
      />
    </FilterBar>
  )
}
