import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { Input, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { useListEmployeesInfiniteQuery } from '../api/employees.api.ts'
import { useSettled } from '../hooks/use-settled.ts'
import { defineTexts, useTexts } from '../i18n/texts.ts'
import { ListFrame } from './list-frame.tsx'
import './person-picker.css'
import './search-field.css'

const PAUSE_MS = 200
/** A team this small is seen at a glance. */
const SEARCHED_ABOVE = 5

const pickerTexts = defineTexts({
  search: { en: 'Search employees', pt: 'Buscar funcionários' },
  nobody: { en: 'No employees found', pt: 'Nenhum funcionário encontrado' },
  hasCard: { en: 'has card {code}', pt: 'está com o cartão {code}' },
})

interface Props {
  clientId: number
  /** The question: who is it for? */
  label: string
  value: Employee | null
  onChange: (employee: Employee) => void
  /** Somebody it cannot be. */
  except?: number | null
}

/** Chooses one of a client's people: large rows for a thumb; the server searches, so that it works with thousands. */
export function PersonPicker({ clientId, label, value, onChange, except = null }: Props) {
  const t = useTexts(pickerTexts)
  const name = useId()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), PAUSE_MS)
  const answer = useListEmployeesInfiniteQuery({ params: { clientId }, query: { search } })
  const everybody = useListEmployeesInfiniteQuery({ params: { clientId }, query: { search: '' } })
  const total = everybody.currentData?.pages[0]?.total ?? 0
  const people = answer.currentData?.pages.flatMap((page) => page.items).filter(({ id }) => id !== except)
  return (
    <fieldset className="people">
      <legend>{label}</legend>
      {total > SEARCHED_ABOVE && (
        <Input
          type="search"
          className="search-field"
          allowClear
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ListFrame answer={answer} filled={people !== undefined}>
        {people ? (
          <div className="people-rows">
            {people.map((person) => (
              <label key={person.id}>
                <input
                  type="radio"
                  name={name}
                  checked={value?.id === person.id}
                  onChange={() => onChange(person)}
                />
                <PersonLines person={person} />
              </label>
            ))}
            {people.length === 0 && search !== '' && <p role="status">{t('nobody')}</p>}
          </div>
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        )}
      </ListFrame>
    </fieldset>
  )
}

function PersonLines({ person: { name, department, cardNumber } }: { person: Employee }) {
  const t = useTexts(pickerTexts)
  const about = [department, cardNumber && t('hasCard', { code: cardNumber })].filter(Boolean).join(' · ')
  return (
    <span className="people-words">
      <strong>{name}</strong>
      {about && <span>{about}</span>}
    </span>
  )
}
