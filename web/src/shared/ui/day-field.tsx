import { Input } from 'antd'
import { useId } from 'react'
import './day-field.css'

interface Props {
  label: string
  value: string | undefined
  /** First and last day to choose from. */
  min?: string
  max?: string
  onChange: (day: string | undefined) => void
}

/** A calendar day in the browser's own field: antd's calendar would cost more script than a whole page. */
export function DayField({ label, value, min, max, onChange }: Props) {
  const id = useId()
  return (
    <span className="day-field">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        type="date"
        value={value ?? ''}
        {...(min && { min })}
        {...(max && { max })}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </span>
  )
}
