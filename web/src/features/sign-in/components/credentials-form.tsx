import { type FormEvent, useState } from 'react'
import { type Language, useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { signIn } from '../../../shared/session/session.ts'
import { EmailProposalLine } from '../../../shared/ui/email-proposal-line.tsx'
import { COMPANY_NAME_MAX, checkField, type Field, type Mode, submitCredentials } from '../credentials.ts'
import { signInTexts } from '../sign-in.texts.ts'
import { useCheckedFields } from '../use-checked-fields.ts'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

interface Props {
  mode: Mode
  /** The person typed it before the card turned. */
  email: string
  onEmail: (email: string) => void
  /** Picked on this page just now. */
  language: Language | undefined
  onForgot: (email: string) => void
  /** The password was right, and a code has to follow. */
  onChallenge: (challenge: string) => void
}

export function CredentialsForm({ mode, email, onEmail, language, onForgot, onChallenge }: Props) {
  const t = useTexts(signInTexts)
  const [failure, setFailure] = useState<string>()
  const [working, setWorking] = useState(false)
  const signingUp = mode === 'sign-up'
  const { form, values, standing, bind, write, valid } = useCheckedFields({
    initial: { companyName: '', email, password: '' },
    check: (field: Field, values) => checkField(mode, field, values[field]),
    say: t,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = working ? null : valid()
    if (!typed) return
    setWorking(true)
    setFailure(undefined)
    const result = await submitCredentials(mode, { ...typed, email: typed.email.trim() })
    if ('credentials' in result) return signIn(result.credentials, language)
    if ('challenge' in result) return onChallenge(result.challenge)
    setFailure(result.failure)
    setWorking(false)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate aria-busy={working}>
      {failure && (
        <div role="alert" className="sign-in-alert">
          {failure}
        </div>
      )}
      {signingUp && (
        <TextField
          {...bind('companyName')}
          label={t('companyName')}
          hint={t('companyNameHint')}
          maxLength={COMPANY_NAME_MAX}
          autoComplete="organization"
          autoFocus
        />
      )}
      <TextField
        {...bind('email')}
        label={t('email')}
        type="email"
        // The browser offers passkeys here, too.
        autoComplete={signingUp ? 'username' : 'username webauthn'}
        autoFocus={!signingUp}
        onInput={({ currentTarget }) => onEmail(currentTarget.value)}
        below={
          <EmailProposalLine
            value={values.email}
            onAccept={(email) => {
              write('email', email)
              onEmail(email)
            }}
          />
        }
      />
      <PasswordField
        {...bind('password')}
        label={t('password')}
        autoComplete={signingUp ? 'new-password' : 'current-password'}
        {...(signingUp && { hint: t('passwordHint') })}
      />
      {!signingUp && (
        <button
          type="button"
          className="sign-in-link sign-in-forgot"
          onClick={() => onForgot(standing().email)}
        >
          {t('forgot')}
        </button>
      )}
      <button type="submit" className="sign-in-submit" disabled={working}>
        {working ? t('working') : t(signingUp ? 'signUp' : 'signIn')}
      </button>
      {signingUp && <AcceptedTerms />}
    </form>
  )
}

function AcceptedTerms() {
  const t = useTexts(signInTexts)
  const language = useLanguage()
  const link = (page: 'terms' | 'privacy') => (
    <a href={`/public/${page}?lang=${language}`} target="_blank" rel="noopener">
      {t(page)}
    </a>
  )
  return (
    <p className="sign-in-terms">
      {t('accept')} {link('terms')} {t('and')} {link('privacy')}.
    </p>
  )
}
