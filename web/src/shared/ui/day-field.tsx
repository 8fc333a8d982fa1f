import { Input } from 'antd'
import { useId } from 'react'
import './day-field.css'

interface Props {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
}

/** A calendar day in the browser's own field: antd's calendar would cost more script than a whole page. */
export function DayField({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <span className="day-field">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="date"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </span>
  )
}
