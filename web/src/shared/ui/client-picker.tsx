import { Select } from 'antd'
import { useState } from 'react'
import { useSearchClientsQuery } from '../api/agency.api.ts'
import { useGetClientQuery } from '../api/client.api.ts'
import { useSettled } from '../hooks/use-settled.ts'
import { defineTexts, useTexts } from '../i18n/texts.ts'

const PAUSE_MS = 200
const SHOWN = 20

const pickerTexts = defineTexts({
  placeholder: { en: 'Company or email', pt: 'Empresa ou email' },
  nobody: { en: 'No clients found', pt: 'Nenhum cliente encontrado' },
})

interface Props {
  /** Given by a form's item. */
  id?: string
  label?: string
  value?: number | undefined
  onChange?: (clientId: number | undefined) => void
  allowClear?: boolean
}

/** Chooses one of the agency's clients; the server searches, so that it works with hundreds. */
export function ClientPicker({ id, label, value, onChange, allowClear = false }: Props) {
  const t = useTexts(pickerTexts)
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), PAUSE_MS)
  const { data, isFetching } = useSearchClientsQuery({ query: { limit: SHOWN, ...(search && { search }) } })
  const found =
    data?.items.map(({ id, companyName, place }) => ({
      value: id,
      label: place ? `${companyName} · ${place}` : companyName,
    })) ?? []
  const chosen = useChosen(value, found)
  return (
    <Select
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      allowClear={allowClear}
      loading={isFetching}
      placeholder={t('placeholder')}
      notFoundContent={t('nobody')}
      value={value ?? null}
      onChange={(next) => onChange?.(next ?? undefined)}
      options={chosen ? [chosen, ...found] : found}
      popupMatchSelectWidth={false}
      style={{ width: '100%' }}
    />
  )
}

interface Option {
  value: number
  label: string
}

/** The chosen client's name, when it is not among those found. */
function useChosen(value: number | undefined, found: readonly Option[]): Option | undefined {
  const missing = value !== undefined && !found.some((option) => option.value === value)
  const { currentData } = useGetClientQuery({ params: { clientId: value ?? 0 } }, { skip: !missing })
  if (!missing) return undefined
  return { value, label: currentData?.companyName ?? `#${value}` }
}
