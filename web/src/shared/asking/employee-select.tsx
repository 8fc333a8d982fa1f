import { Select } from 'antd'
import { useState } from 'react'
import { useListEmployeesInfiniteQuery } from '../api/employees.api.ts'
import { useSettled } from '../hooks/use-settled.ts'

const PAUSE_MS = 200

interface Props {
  clientId: number
  /** Comes from the form’s item, as value and change do. */
  id?: string
  /** It says this while nobody is chosen. */
  none: string
  label?: string
  value?: number | null
  /** The name of whoever is chosen, who may not be among the people found. */
  chosenName?: string | null
  onChange?: (employeeId: number | undefined) => void
}

/** One of the client's people, or nobody; the server searches. */
export function EmployeeSelect({ clientId, id, none, label, value, chosenName, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), PAUSE_MS)
  const answer = useListEmployeesInfiniteQuery({ params: { clientId }, query: { search } })
  const people = answer.currentData?.pages.flatMap((page) => page.items) ?? []
  const options = people.map((person) => ({ value: person.id, label: person.name }))
  const isListed = options.some((option) => option.value === value)
  const chosen = value && chosenName && !isListed ? [{ value, label: chosenName }] : []
  return (
    <Select<number>
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={none}
      options={[...chosen, ...options]}
      value={value ?? null}
      onChange={(employeeId?: number) => onChange?.(employeeId)}
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      style={{ minWidth: 180 }}
    />
  )
}
