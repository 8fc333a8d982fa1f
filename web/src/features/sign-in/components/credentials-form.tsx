import { type ChangeEvent, type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { signIn } from '../../../shared/session/session.ts'
import { checkField, type Field, type FieldErrors, type Mode, submitCredentials } from '../credentials.ts'
import { signInTexts } from '../sign-in.texts.ts'
import { TextField } from './text-field.tsx'

const FIELDS: readonly Field[] = ['email', 'password']

export function CredentialsForm({ mode }: { mode: Mode }) {
  const t = useTexts(signInTexts)
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Record<Field, string>>({ email: '', password: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string>()
  const [working, setWorking] = useState(false)
  const [visible, setVisible] = useState(false)

  const check = (event: FocusEvent<HTMLInputElement>) => {
    const field = event.target.name as Field
    // Walking past an untouched field is no mistake yet.
    if (values[field] === '' && !errors[field]) return
    setErrors((known) => ({ ...known, [field]: checkField(mode, field, values[field]) }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (working) return
    const found: FieldErrors = {}
    for (const field of FIELDS) found[field] = checkField(mode, field, values[field])
    setErrors(found)
    const first = FIELDS.find((field) => found[field])
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()

    setWorking(true)
    setFailure(undefined)
    const result = await submitCredentials(mode, { ...values, email: values.email.trim() })
    if ('credentials' in result) return signIn(result.credentials)
    setFailure(result.failure)
    setWorking(false)
  }
  const bind = (field: Field) => ({
    name: field,
    label: t(field),
    value: values[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.target
      setValues((known) => ({ ...known, [field]: value }))
    },
    onBlur: check,
    ...(errors[field] && { error: t(errors[field]) }),
  })

  return (
    <form ref={form} onSubmit={submit} noValidate aria-busy={working}>
      {failure && (
        <div role="alert" className="sign-in-alert">
          {failure}
        </div>
      )}
      <TextField {...bind('email')} type="email" autoComplete="username" />
      <TextField
        {...bind('password')}
        type={visible ? 'text' : 'password'}
        autoComplete={mode === 'sign-up' ? 'new-password' : 'current-password'}
        {...(mode === 'sign-up' && { hint: t('passwordHint') })}
        end={<Eye visible={visible} onToggle={() => setVisible(!visible)} />}
      />
      <button type="submit" className="sign-in-submit" disabled={working}>
        {working ? t('working') : t(mode === 'sign-up' ? 'signUp' : 'signIn')}
      </button>
    </form>
  )
}

function Eye({ visible, onToggle }: { visible: boolean; onToggle: () => void }) {
  const t = useTexts(signInTexts)
  return (
    <button
      type="button"
      className="sign-in-eye"
      aria-label={t(visible ? 'hidePassword' : 'showPassword')}
      onClick={onToggle}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
        <circle cx="12" cy="12" r="3" />
        {visible && <path d="m4 20 16-16" />}
      </svg>
    </button>
  )
}
