import { useEffect, useState } from 'react'
import { leaveTo } from '../../../shared/hooks/use-path.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { signOut } from '../../../shared/session/session.ts'
import { ForgotDialog } from '../components/forgot-dialog.tsx'
import { NewPasswordForm } from '../components/new-password-form.tsx'
import { SignInFrame } from '../components/sign-in-frame.tsx'
import { hideToken, readToken } from '../reset-link.ts'
import { signInTexts } from '../sign-in.texts.ts'
import { usePasswordLink } from '../use-password-link.ts'

const REDIRECT_MS = 3000
/** The link that led here is no place to come back to. */
const toLogin = () => leaveTo('/login')

/** Behind the link of a mail: a new password after a forgotten one, or the first one of an invitation. */
export function ResetPasswordPage() {
  const t = useTexts(signInTexts)
  const [token] = useState(readToken)
  const [done, setDone] = useState(false)
  const link = usePasswordLink(token)
  useEffect(() => hideToken(token), [token])
  useEffect(() => {
    if (!done) return
    hideToken(null)
    // The log-in is promised to whoever set the password, also where somebody else was signed in.
    signOut()
    const timer = setTimeout(toLogin, REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [done])

  if (!token) {
    return (
      <SignInFrame title={t('tokenInvalid')}>
        <p className="sign-in-said">{t('tokenInvalidText')}</p>
        <button type="button" className="sign-in-submit" onClick={toLogin}>
          {t('toLogin')}
        </button>
      </SignInFrame>
    )
  }
  if ((link === 'ended' || link === 'used') && !done) return <EndedLink used={link === 'used'} />
  return (
    <SignInFrame title={t('resetTitle')}>
      <div role="status">{done && <p className="sign-in-success">{t('resetDone')}</p>}</div>
      {link === 'checking' && <p role="status">{t('linkChecking')}</p>}
      {done ? (
        <button type="button" className="sign-in-submit" onClick={toLogin}>
          {t('toLogin')}
        </button>
      ) : (
        <div hidden={link === 'checking'}>
          <NewPasswordForm token={token} onDone={() => setDone(true)} />
          <p className="sign-in-toggle">
            <button type="button" className="sign-in-link" onClick={toLogin}>
              {t('toLogin')}
            </button>
          </p>
        </div>
      )}
    </SignInFrame>
  )
}

/** Said before anybody thinks of a password. */
function EndedLink({ used }: { used: boolean }) {
  const t = useTexts(signInTexts)
  const [asking, setAsking] = useState(false)
  return (
    <SignInFrame title={t(used ? 'linkUsed' : 'linkExpired')}>
      <p className="sign-in-said">{t(used ? 'linkUsedText' : 'linkExpiredText')}</p>
      <button type="button" className="sign-in-submit" onClick={() => setAsking(true)}>
        {t('newLink')}
      </button>
      <p className="sign-in-toggle">
        <button type="button" className="sign-in-link" onClick={toLogin}>
          {t('toLogin')}
        </button>
      </p>
      {asking && <ForgotDialog email="" onClose={() => setAsking(false)} />}
    </SignInFrame>
  )
}
