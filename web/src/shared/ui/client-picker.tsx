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
  const search = useClientSearch()
  const { found } = search
  const chosen = useChosen(value, found)
  return (
    <Select
      {...search.select}
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      allowClear={allowClear}
      value={value ?? null}
      onChange={(next) => onChange?.(next ?? undefined)}
      options={chosen ? [chosen, ...found] : found}
    />
  )
}

interface SeveralProps {
  /** Given by a form's item. */
  id?: string
  value?: readonly number[]
  onChange?: (clientIds: number[]) => void
  max: number
}

/** The same of several. */
export function ClientsPicker({ id, value = [], onChange, max }: SeveralProps) {
  const search = useClientSearch()
  const [named, setNamed] = useState<readonly Option[]>([])
  const known = new Map([...named, ...search.found].map((option) => [option.value, option]))
  const chosen = value.map((clientId) => known.get(clientId) ?? { value: clientId, label: `#${clientId}` })
  const others = search.found.filter((option) => !value.includes(option.value))
  return (
    <Select
      {...search.select}
      {...(id && { id })}
      mode="multiple"
      maxCount={max}
      value={[...value]}
      onChange={(next: number[]) => {
        // A client that was found is forgotten with the next search, and the names of those chosen are not.
        setNamed([...known.values()].filter((option) => next.includes(option.value)))
        onChange?.(next)
      }}
      options={[...chosen, ...others]}
    />
  )
}

function useClientSearch() {
  const t = useTexts(pickerTexts)
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), PAUSE_MS)
  const { data, isFetching } = useSearchClientsQuery({ query: { limit: SHOWN, ...(search && { search }) } })
  const found: Option[] =
    data?.items.map(({ id, companyName, place }) => ({
      value: id,
      label: place ? `${companyName} · ${place}` : companyName,
    })) ?? []
  const select = {
    showSearch: { filterOption: false, onSearch: setTyped },
    loading: isFetching,
    placeholder: t('placeholder'),
    notFoundContent: t('nobody'),
    popupMatchSelectWidth: false,
    style: { width: '100%' },
  } as const
  return { found, select }
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
