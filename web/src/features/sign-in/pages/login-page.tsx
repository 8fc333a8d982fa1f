import { lazy, Suspense, useState } from 'react'
import { keepsStorage } from '../../../shared/browser-storage.ts'
import { usePath } from '../../../shared/hooks/use-path.ts'
import type { Language } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { isInApp } from '../../../shared/in-app/in-app.ts'
import { useSession } from '../../../shared/session/session.ts'
import { storageTexts } from '../../../shared/ui/storage.texts.ts'
import { CodeForm } from '../components/code-form.tsx'
import { CredentialsForm } from '../components/credentials-form.tsx'
import { ForgotDialog } from '../components/forgot-dialog.tsx'
import { PasskeyButton } from '../components/passkey-button.tsx'
import { SignInFrame } from '../components/sign-in-frame.tsx'
import { SingleSignOnButton } from '../components/single-sign-on-button.tsx'
import type { Mode } from '../credentials.ts'
import { signInTexts } from '../sign-in.texts.ts'

const OpenInBrowser = lazy(async () => ({
  default: (await import('../../../shared/in-app/open-in-browser.tsx')).OpenInBrowser,
}))

interface Props {
  /** Starts loading the signed-in application; called once somebody begins to type. */
  warmUp?: () => unknown
}

/** One card that turns between log-in and sign-up. It is the first thing a slow phone loads. */
export function LoginPage({ warmUp }: Props) {
  const t = useTexts({ ...signInTexts, ...storageTexts })
  const session = useSession()
  const path = usePath()
  const [mode, setMode] = useState<Mode>(path === '/signup' ? 'sign-up' : 'sign-in')
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState<Language>()
  const [forgotDialog, setForgotDialog] = useState<{ email: string }>()
  const [challenge, setChallenge] = useState<string>()
  const signingUp = mode === 'sign-up'
  const buysPlan = new URLSearchParams(location.search).has('planId')
  const [keeps] = useState(keepsStorage)
  const isLost = session.status === 'signed-out' && session.lost

  if (challenge)
    return (
      <SignInFrame title={t('codeTitle')} onLanguage={setLanguage}>
        <CodeForm challenge={challenge} language={language} onBack={() => setChallenge(undefined)} />
      </SignInFrame>
    )
  return (
    <SignInFrame
      title={t(signingUp ? 'signUpTitle' : 'signInTitle')}
      onInput={warmUp}
      onLanguage={setLanguage}
    >
      {isLost && (
        <p role="status" className="sign-in-lost">
          {t('sessionLost')}
        </p>
      )}
      {!keeps && (
        <p role="status" className="sign-in-said">
          {t('storageTitle')}. {t('storageText', { host: location.host })}
        </p>
      )}
      {buysPlan && <p className="sign-in-said">{t(signingUp ? 'planAfterSignUp' : 'planAfterSignIn')}</p>}
      <CredentialsForm
        key={mode}
        mode={mode}
        email={email}
        language={language}
        onEmail={setEmail}
        onForgot={(email) => setForgotDialog({ email })}
        onChallenge={setChallenge}
      />
      {!signingUp && <PasskeyButton language={language} onAsk={warmUp} />}
      <p className="sign-in-toggle">
        {t(signingUp ? 'haveAccount' : 'noAccount')}{' '}
        <button
          type="button"
          className="sign-in-link"
          onClick={() => setMode(signingUp ? 'sign-in' : 'sign-up')}
        >
          {t(signingUp ? 'signIn' : 'signUp')}
        </button>
      </p>
      {!signingUp && <SingleSignOnButton />}
      {isInApp() && (
        <Suspense>
          <OpenInBrowser />
        </Suspense>
      )}
      {forgotDialog && <ForgotDialog email={forgotDialog.email} onClose={() => setForgotDialog(undefined)} />}
    </SignInFrame>
  )
}
