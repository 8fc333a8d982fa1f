import type { InputHTMLAttributes, ReactNode } from 'react'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  hint?: string
  error?: string
  /** A control inside the field's right end. */
  end?: ReactNode
}

export function TextField({ name, label, hint, error, end, ...input }: Props) {
  const note = error ?? hint
  return (
    <div className={error ? 'sign-in-field sign-in-field-wrong' : 'sign-in-field'}>
      <label htmlFor={name}>{label}</label>
      <div className="sign-in-input">
        <input
          {...input}
          id={name}
          name={name}
          aria-invalid={error !== undefined}
          aria-describedby={note ? `${name}-note` : undefined}
        />
        {end}
      </div>
      <p id={`${name}-note`} className="sign-in-note">
        {note}
      </p>
    </div>
  )
}
