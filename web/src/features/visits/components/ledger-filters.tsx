import { TapSource, TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { periodOf } from '@avaliax/proto/document/period.ts'
import { daysOfMonth } from '@avaliax/proto/month-days.ts'
import { IdText, Month } from '@avaliax/proto/values.ts'
import { Checkbox, Select } from 'antd'
import { useState } from 'react'
import { z } from 'zod'
import { useListEmployeesInfiniteQuery } from '../../../shared/api/employees.api.ts'
import { rowsOf } from '../../../shared/api/paging.ts'
import { useAddressFilters } from '../../../shared/hooks/use-address.ts'
import { usePeriodDays } from '../../../shared/hooks/use-period.ts'
import { useSettled } from '../../../shared/hooks/use-settled.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ChoiceFilter, FilterBar } from '../../../shared/ui/filter-bar.tsx'
import { ledgerTexts, visitsTexts } from '../visits.texts.ts'

const FIELDS = {
  verdict: TapVerdict,
  source: TapSource,
  /** Only visits that look like a flood; there is no filter for the others. */
  suspicious: z.literal('true'),
  employeeId: IdText,
  /** Instead of the last days: a whole month, as reports link to it. */
  month: Month,
}

/** The filters of the ledger, and the days it looks back by the client's clock. */
export function useLedgerFilters(timeZone: string) {
  const control = useAddressFilters(FIELDS, { employeeId: 'employee', suspicious: 'flood' })
  const lastDays = periodOf(usePeriodDays().days, timeZone)
  const { month, ...filters } = control.filters
  const { from, to } = month ? daysOfMonth(month) : lastDays
  return { ...control, period: { from, to }, query: { ...filters, from, to } }
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

const PAUSE_MS = 200

interface PersonFilterProps {
  clientId: number
  value: number | undefined
  knownName: string | undefined
  onChange: (employeeId: number | undefined) => void
}

/** Chooses somebody of the team; the server searches, so that it works with a thousand. */
function PersonFilter({ clientId, value, knownName, onChange }: PersonFilterProps) {
  const t = useTexts(ledgerTexts)
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), PAUSE_MS)
  const { currentData, isFetching } = useListEmployeesInfiniteQuery({
    params: { clientId },
    query: { search },
  })
  const { items: team = [] } = rowsOf(currentData)
  const found = team.map(({ id, name }) => ({ value: id, label: name }))
  const missing = value !== undefined && !found.some((option) => option.value === value)
  return (
    <Select
      aria-label={t('person')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      allowClear
      loading={isFetching}
      placeholder={t('anybody')}
      notFoundContent={t('nobodyFound')}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      options={missing ? [{ value, label: knownName ?? `#${value}` }, ...found] : found}
      popupMatchSelectWidth={false}
      className="ledger-person"
    />
  )
}
