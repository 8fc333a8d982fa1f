import { type ReactNode, useId } from 'react'
import './choice-switch.css'

interface Props<T extends string | number> {
  label: string
  options: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
}

/** One of a few, side by side. antd's switch would bring its tooltips to the first screen. */
export function ChoiceSwitch<const T extends string | number>({ label, options, value, onChange }: Props<T>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="choice-switch">
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
