import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { signInTexts } from '../sign-in.texts.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password that can be looked at. */
export function PasswordField(field: Omit<TextFieldProps, 'type' | 'end'>) {
  const t = useTexts(signInTexts)
  const [visible, setVisible] = useState(false)
  const eye = (
    <button
      type="button"
      className="sign-in-eye"
      aria-label={t(visible ? 'hidePassword' : 'showPassword')}
      onClick={() => setVisible(!visible)}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
        <circle cx="12" cy="12" r="3" />
        {visible && <path d="m4 20 16-16" />}
      </svg>
    </button>
  )
  return <TextField {...field} type={visible ? 'text' : 'password'} end={eye} />
}
