import { useEffect, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { LanguageSwitch } from '../../../shared/ui/language-switch.tsx'
import { Monogram } from '../../../shared/ui/monogram.tsx'
import { CredentialsForm } from '../components/credentials-form.tsx'
import type { Mode } from '../credentials.ts'
import { signInTexts } from '../sign-in.texts.ts'
import './login-page.css'

interface Props {
  /** Starts loading the signed-in application; called once somebody begins to type. */
  warmUp?: () => unknown
}

/** Written without Ant Design: it is the first thing a slow phone loads. */
export function LoginPage({ warmUp }: Props) {
  const t = useTexts(signInTexts)
  const [mode, setMode] = useState<Mode>('sign-in')
  const signingUp = mode === 'sign-up'
  const title = t(signingUp ? 'signUpTitle' : 'signInTitle')
  useEffect(() => {
    document.title = `${title} · Avaliax`
  }, [title])

  return (
    <div className="sign-in">
      <section className="sign-in-pitch" aria-label="Avaliax">
        <span className="sign-in-name">
          <Monogram size={40} /> Avaliax
        </span>
        <div>
          <p className="sign-in-claim">{t('pitch')}</p>
          <ul>
            <li>{t('pointLinks')}</li>
            <li>{t('pointReplies')}</li>
            <li>{t('pointWidget')}</li>
          </ul>
        </div>
      </section>
      <main className="sign-in-side">
        <LanguageSwitch />
        <div className="sign-in-card" onInput={warmUp}>
          <h1>{title}</h1>
          <CredentialsForm key={mode} mode={mode} />
          <p className="sign-in-toggle">
            {t(signingUp ? 'haveAccount' : 'noAccount')}{' '}
            <button type="button" onClick={() => setMode(signingUp ? 'sign-in' : 'sign-up')}>
              {t(signingUp ? 'signIn' : 'signUp')}
            </button>
          </p>
        </div>
      </main>
    </div>
  )
}
