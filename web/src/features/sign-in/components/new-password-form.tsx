import type { Credentials } from '@avaliax/proto/identity/auth.routes.ts'
import { resetPassword } from '@avaliax/proto/identity/password.routes.ts'
import { PASSWORD_MAX } from '@avaliax/proto/identity/password.rules.ts'
import { type FormEvent, useState } from 'react'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { send } from '../../../shared/api/send.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import {
  checkConfirmation,
  checkNewPassword,
  isAgencyLength,
  newPasswordTexts,
} from '../../../shared/session/new-password.ts'
import { failureText } from '../failure-text.ts'
import { signInTexts } from '../sign-in.texts.ts'
import { useCheckedFields } from '../use-checked-fields.ts'
import { PasswordField } from './password-field.tsx'

type Field = 'newPassword' | 'confirmPassword'
const FIELDS: readonly Field[] = ['newPassword', 'confirmPassword']
const TEXTS = { ...signInTexts, ...newPasswordTexts }

interface Props {
  token: string
  /** The form says this above the fields. */
  text: string
  /** A password of the person whom the link is for has at least so many signs. */
  minLength: number
  /** With credentials whoever set the password is signed in. */
  onDone: (credentials?: Credentials) => void
}

export function NewPasswordForm({ token, text, minLength, onDone }: Props) {
  const t = useTexts(TEXTS)
  const [failure, setFailure] = useState<ApiProblem>()
  const [working, setWorking] = useState(false)
  const { form, bind, valid, refuse } = useCheckedFields<Field, string>({
    initial: { newPassword: '', confirmPassword: '' },
    check: (field, values) => checkPassword(field, { values, minLength }),
    say: (finding) => (isKnown(finding) ? t(finding) : finding),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = working ? null : valid()
    if (!typed) return
    setWorking(true)
    setFailure(undefined)
    const { data, error } = await send(resetPassword, { body: { token, ...typed } })
    setWorking(false)
    if (!error) return onDone(data.credentials)
    const found = findingsIn(error)
    if (FIELDS.some((field) => found[field])) refuse(found)
    else setFailure(error)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate aria-busy={working}>
      <p className="sign-in-said">{text}</p>
      {failure && (
        <div role="alert" className="sign-in-alert">
          {failureText(failure, 'resetFailed')}
        </div>
      )}
      <PasswordField
        {...bind('newPassword')}
        label={t('newPassword')}
        hint={t(isAgencyLength(minLength) ? 'agencyHint' : 'hint')}
        maxLength={PASSWORD_MAX}
        autoComplete="new-password"
      />
      <PasswordField
        {...bind('confirmPassword')}
        label={t('confirmPassword')}
        maxLength={PASSWORD_MAX}
        autoComplete="new-password"
      />
      <button type="submit" className="sign-in-submit" disabled={working}>
        {t(working ? 'working' : 'resetSubmit')}
      </button>
    </form>
  )
}

const isKnown = (finding: string): finding is keyof typeof TEXTS => Object.hasOwn(TEXTS, finding)

interface Typed {
  values: Record<Field, string>
  minLength: number
}

function checkPassword(field: Field, { values, minLength }: Typed) {
  const { newPassword, confirmPassword } = values
  if (field === 'newPassword') return checkNewPassword(newPassword, minLength)
  const finding = checkConfirmation(confirmPassword, newPassword)
  return finding === 'confirmDiffers' ? 'notTheSame' : finding
}

/** Answers what the server says of single fields. */
function findingsIn({ details = [] }: ApiProblem): Partial<Record<Field, string>> {
  return Object.fromEntries(details.map(({ path, message }) => [path, message]))
}
