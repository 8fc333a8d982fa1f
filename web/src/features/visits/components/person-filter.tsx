import { Select } from 'antd'
import { useState } from 'react'
import { useListEmployeesInfiniteQuery } from '../../../shared/api/employees.api.ts'
import { rowsOf } from '../../../shared/api/paging.ts'
import { useSettled } from '../../../shared/hooks/use-settled.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ledgerTexts } from '../visits.texts.ts'

const PAUSE_MS = 200

interface Props {
  clientId: number
  value: number | undefined
  knownName: string | undefined
  onChange: (employeeId: number | undefined) => void
}

/** Chooses somebody of the team; the server searches, so that it works with a thousand. */
export function PersonFilter({ clientId, value, knownName, onChange }: Props) {
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
