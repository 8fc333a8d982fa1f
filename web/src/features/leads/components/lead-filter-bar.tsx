import { type exportLeads, LeadStage, LeadStepDue, LeadType } from '@avaliax/proto/scanner/lead.routes.ts'
import { IdText } from '@avaliax/proto/values.ts'
import { z } from 'zod'
import { ALL_OPERATORS, useListOperatorsQuery } from '../../../shared/api/operators.api.ts'
import { SearchText, useAddressFilters } from '../../../shared/hooks/use-address.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ChoiceFilter, FilterBar } from '../../../shared/ui/filter-bar.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { leadsTexts } from '../leads.texts.ts'

const CONTACTED = ['no', 'yes'] as const
const FIELDS = {
  search: SearchText,
  stage: LeadStage,
  type: LeadType,
  contacted: z.enum(CONTACTED),
  ownerId: IdText,
  step: LeadStepDue,
}

export type LeadQuery = Omit<z.output<typeof exportLeads.query>, 'separator'>

export function useLeadFilters() {
  const control = useAddressFilters(FIELDS, { ownerId: 'owner' })
  const { contacted, ...filters } = control.filters
  return { ...control, query: { ...filters, contacted: contacted && contacted === 'yes' } }
}

interface Props {
  control: ReturnType<typeof useLeadFilters>
  /** On the board the stages are its columns. */
  board: boolean
  /** How many leads there are with these filters. */
  found: number | undefined
}

export function LeadFilterBar({ control, board, found }: Props) {
  const t = useTexts(leadsTexts)
  const { field } = control
  const operators = useListOperatorsQuery(ALL_OPERATORS).data?.items ?? []
  return (
    <FilterBar
      control={control}
      className="ld-filters"
      shown={found === undefined ? undefined : t('found', { count: found })}
    >
      <SearchField label={t('search')} {...field('search')} />
      {!board && (
        <ChoiceFilter
          {...field('stage')}
          label={t('stage')}
          any={t('anyStage')}
          values={LeadStage.options}
          nameOf={(stage) => t(`stage.${stage}`)}
          width={160}
        />
      )}
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
      <ChoiceFilter
        {...field('ownerId')}
        label={t('owner')}
        any={t('anyOwner')}
        values={operators.map(({ id }) => id)}
        nameOf={(id) => operators.find((operator) => operator.id === id)?.email ?? ''}
        width={190}
      />
      <ChoiceFilter
        {...field('step')}
        label={t('nextStep')}
        any={t('anyStep')}
        values={LeadStepDue.options}
        nameOf={t}
        width={200}
      />
    </FilterBar>
  )
}
