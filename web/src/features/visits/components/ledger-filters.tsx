import { TapSource, TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { IdText } from '@avaliax/proto/values.ts'
import { Checkbox } from 'antd'
import { z } from 'zod'
import { useAddressFilters } from '../../../shared/hooks/use-address.ts'
import { periodOf, usePeriodDays } from '../../../shared/hooks/use-period.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ChoiceFilter, FilterBar } from '../../../shared/ui/filter-bar.tsx'
import { ledgerTexts, visitsTexts } from '../visits.texts.ts'
import { PersonFilter } from './person-filter.tsx'

const FIELDS = {
  verdict: TapVerdict,
  source: TapSource,
  /** Only visits that look like a flood; there is no filter for the others. */
  suspicious: z.literal('true'),
  employeeId: IdText,
}

/** The filters of the ledger, and the days it looks back by the client's clock. */
export function useLedgerFilters(timeZone: string) {
  const control = useAddressFilters(FIELDS, { employeeId: 'employee', suspicious: 'flood' })
  const { from, to } = periodOf(usePeriodDays().days, timeZone)
  return { ...control, period: { from, to }, query: { ...control.filters, from, to } }
}
export type LedgerControl = ReturnType<typeof useLedgerFilters>

interface Props {
  clientId: number
  control: LedgerControl
  /** The chosen person's name as the list has it: somebody who has left is in no team. */
  knownName: string | undefined
  shown: number | undefined
  total: number
}

export function LedgerFilterBar({ clientId, control, knownName, shown, total }: Props) {
  const t = useTexts(ledgerTexts)
  const sourceName = useTexts(visitsTexts)
  const { number } = useFormat()
  const { filters, change, field } = control
  const words = (count: number) => t('shown', { shown: number(count), total: number(total) })
  return (
    <FilterBar control={control} shown={shown === undefined ? undefined : words(shown)}>
      <PersonFilter clientId={clientId} {...field('employeeId')} knownName={knownName} />
      <ChoiceFilter
        {...field('source')}
        label={t('source')}
        any={t('anySource')}
        values={TapSource.options}
        nameOf={sourceName}
        className="ledger-source"
      />
      <Checkbox
        checked={filters.suspicious !== undefined}
        onChange={({ target }) => change({ suspicious: target.checked ? 'true' : undefined })}
      >
        {t('floodOnly')}
      </Checkbox>
    </FilterBar>
  )
}
