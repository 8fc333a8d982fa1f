import { checkPasswordLink } from '@avaliax/proto/identity/password.routes.ts'
import { PASSWORD_MIN } from '@avaliax/proto/identity/password.rules.ts'
import { useEffect, useState } from 'react'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { send } from '../../../shared/api/send.ts'
import { leaveTo } from '../../../shared/hooks/use-path.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { signOut } from '../../../shared/session/session.ts'
import { ForgotDialog } from '../components/forgot-dialog.tsx'
import { NewPasswordForm } from '../components/new-password-form.tsx'
import { SignInFrame } from '../components/sign-in-frame.tsx'
import { signInTexts } from '../sign-in.texts.ts'

const REDIRECT_MS = 3000
/** The link that led here is no place to come back to. */
const toLogin = () => leaveTo('/login')

/** Behind the link of a mail: a new password after a forgotten one, or the first one of an invitation. */
export function ResetPasswordPage() {
  const t = useTexts(signInTexts)
  const [token] = useState(readToken)
  const [isDone, setDone] = useState(false)
  const { link, minLength } = usePasswordLink(token)
  useEffect(() => hideToken(token), [token])
  useEffect(() => {
    if (!isDone) return
    hideToken(null)
    // The log-in is promised to whoever set the password, also where somebody else was signed in.
    signOut()
    const timer = setTimeout(toLogin, REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isDone])

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
  if ((link === 'ended' || link === 'used') && !isDone) return <EndedLink used={link === 'used'} />
  return (
    <SignInFrame title={t('resetTitle')}>
      <div role="status">{isDone && <p className="sign-in-success">{t('resetDone')}</p>}</div>
      {link === 'checking' && <p role="status">{t('linkChecking')}</p>}
      {isDone ? (
        <button type="button" className="sign-in-submit" onClick={toLogin}>
          {t('toLogin')}
        </button>
      ) : (
        <div hidden={link === 'checking'}>
          <NewPasswordForm token={token} minLength={minLength} onDone={() => setDone(true)} />
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

/** The token of the address, or the one that was taken out of it before the page was reloaded. */
function readToken(): string | null {
  const storedToken: unknown = history.state?.resetToken
  return (
    new URLSearchParams(location.search).get('token') ||
    (typeof storedToken === 'string' ? storedToken : null)
  )
}

/** Out of the address, where bookmarks, screenshots and the next site's referrer would find it. */
function hideToken(token: string | null): void {
  const address = new URL(location.href)
  address.searchParams.delete('token')
  history.replaceState(token === null ? null : { resetToken: token }, '', address)
}

type LinkState = 'checking' | 'ended' | 'used' | 'open'

function stateOf(error: ApiProblem | undefined): LinkState {
  if (error?.code !== 'RESET_TOKEN_INVALID') return 'open'
  return error.details?.some(({ path }) => path === 'token') ? 'used' : 'ended'
}

/** Whether a mailed link still holds. Where nobody can say, the form is shown: sending it tells. */
function usePasswordLink(token: string | null): { link: LinkState; minLength: number } {
  const [found, setFound] = useState({ link: 'checking' as LinkState, minLength: PASSWORD_MIN })
  useEffect(() => {
    if (!token) return
    let isUnmounted = false
    void send(checkPasswordLink, { body: { token } }).then(({ data, error }) => {
      if (!isUnmounted) setFound({ link: stateOf(error), minLength: data?.minLength ?? PASSWORD_MIN })
    })
    return () => {
      isUnmounted = true
    }
  }, [token])
  return found
}
