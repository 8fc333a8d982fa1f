import { logInWithCode } from '@avaliax/proto/identity/auth.routes.ts'
import { type FormEvent, useState } from 'react'
import { send } from '../../../shared/api/send.ts'
import type { Language } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { signIn } from '../../../shared/session/session.ts'
import { failureText } from '../failure-text.ts'
import { signInTexts } from '../sign-in.texts.ts'
import { useCheckedFields } from '../use-checked-fields.ts'
import { TextField } from './text-field.tsx'

interface Props {
  challenge: string
  /** Picked on this page just now. */
  language: Language | undefined
  /** The page does not leave by itself then. */
  onSignedIn?: () => void
  onBack: () => void
}

/** The second step of a log-in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ challenge, language, onSignedIn, onBack }: Props) {
  const t = useTexts(signInTexts)
  const [failure, setFailure] = useState<string>()
  const [working, setWorking] = useState(false)
  const { form, bind, valid } = useCheckedFields({
    initial: { code: '' },
    check: (_field, { code }) => (code.trim() === '' ? 'codeRequired' : undefined),
    say: t,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = working ? null : valid()
    if (!typed) return
    setWorking(true)
    setFailure(undefined)
    const { data, error } = await send(logInWithCode, { body: { challenge, code: typed.code } })
    if (data) {
      onSignedIn?.()
      return signIn(data, language)
    }
    setFailure(error.status === 401 ? t('wrongCode') : failureText(error, 'loginFailed'))
    setWorking(false)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate aria-busy={working}>
      {failure && (
        <div role="alert" className="sign-in-alert">
          {failure}
        </div>
      )}
      <TextField
        {...bind('code')}
        label={t('code')}
        hint={t('codeHint')}
        maxLength={30}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <button type="submit" className="sign-in-submit" disabled={working}>
        {working ? t('working') : t('signIn')}
      </button>
      <p className="sign-in-toggle">
        <button type="button" className="sign-in-link" onClick={onBack}>
          {t('toLogin')}
        </button>
      </p>
    </form>
  )
}
