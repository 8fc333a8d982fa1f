import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  hint?: string
  error?: string
  /** A control inside the field's right end. */
  end?: ReactNode
  below?: ReactNode
}

export function TextField({ name, label, hint, error, end, below, ...input }: TextFieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={error ? 'sign-in-field sign-in-field-wrong' : 'sign-in-field'}>
      <label htmlFor={id}>{label}</label>
      <div className="sign-in-input">
        <input
          {...input}
          id={id}
          name={name}
          aria-invalid={error !== undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {end}
      </div>
      {below}
      <p id={`${id}-note`} className="sign-in-note">
        {note}
      </p>
    </div>
  )
}
