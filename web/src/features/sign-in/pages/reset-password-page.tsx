import type { Credentials } from '@avaliax/proto/identity/auth.routes.ts'
import { checkPasswordLink, type LinkInvitation } from '@avaliax/proto/identity/password.routes.ts'
import { PASSWORD_MIN } from '@avaliax/proto/identity/password.rules.ts'
import { useEffect, useState } from 'react'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { send } from '../../../shared/api/send.ts'
import { leaveTo } from '../../../shared/hooks/use-path.ts'
import { speakAsMailed } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { signIn, signOut } from '../../../shared/session/session.ts'
import { LoadingScreen } from '../../../shared/ui/loading-screen.tsx'
import { ForgotDialog } from '../components/forgot-dialog.tsx'
import { NewPasswordForm } from '../components/new-password-form.tsx'
import { SignInFrame } from '../components/sign-in-frame.tsx'
import { invitationTexts } from '../invitation.texts.ts'
import { signInTexts } from '../sign-in.texts.ts'

const REDIRECT_MS = 3000
/** The link that led here is no place to come back to. */
const toLogin = () => leaveTo('/login')

/** Behind the link of a mail: a new password after a forgotten one, or the first one of an invitation. */
export function ResetPasswordPage() {
  const t = useTexts(signInTexts)
  const welcome = useTexts(invitationTexts)
  const [token] = useState(readToken)
  const [isDone, setDone] = useState(false)
  const { state: link, minLength, invitation } = usePasswordLink(token)
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
  // An invitation has another heading and more to say: nothing is shown that would move.
  if (link === 'checking') return <LoadingScreen />
  if ((link === 'ended' || link === 'used') && !isDone) return <EndedLink used={link === 'used'} />
  return (
    <SignInFrame title={invitation ? welcome('welcomeTitle') : t('resetTitle')}>
      <div role="status">{isDone && <p className="sign-in-success">{t('resetDone')}</p>}</div>
      {isDone ? (
        <button type="button" className="sign-in-submit" onClick={toLogin}>
          {t('toLogin')}
        </button>
      ) : (
        <>
          {invitation && <Invitation invitation={invitation} />}
          <NewPasswordForm
            token={token}
            minLength={minLength}
            text={invitation ? welcome('welcomePassword') : t('resetText')}
            onDone={(credentials) => (credentials ? enter(credentials) : setDone(true))}
          />
          <p className="sign-in-toggle">
            <button type="button" className="sign-in-link" onClick={toLogin}>
              {t('toLogin')}
            </button>
          </p>
        </>
      )}
    </SignInFrame>
  )
}

/** Whoever was invited is in, on the first step, also where somebody else was signed in before. */
function enter(credentials: Credentials): void {
  hideToken(null)
  signIn(credentials)
  leaveTo('/')
}

const TO = { owner: 'invitedOwner', operator: 'invitedOperator', person: 'invitedPerson' } as const

/** Who made the account, and for whom: the first thing that somebody reads who was invited. */
function Invitation({ invitation }: { invitation: LinkInvitation }) {
  const t = useTexts(invitationTexts)
  const { kind, email, agencyName, companyName, invitedBy } = invitation
  const names = { agency: agencyName ?? t('someAgency'), company: companyName ?? t('someCompany') }
  const text = t(TO[kind], names)
  return (
    <>
      {companyName && (
        <p className="sign-in-account">
          {t('accountOf')} <strong>{companyName}</strong>
        </p>
      )}
      <p className="sign-in-said">{text.charAt(0).toLocaleUpperCase() + text.slice(1)}</p>
      <p className="sign-in-said">
        {t('signInAs', { email })}
        {invitedBy && ` ${t('invitedBy', { person: invitedBy })}`}
      </p>
    </>
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

interface CheckedLink {
  state: LinkState
  minLength: number
  invitation: LinkInvitation | null
}

const CHECKING: CheckedLink = { state: 'checking', minLength: PASSWORD_MIN, invitation: null }

function stateOf(error: ApiProblem | undefined): LinkState {
  if (error?.code !== 'RESET_TOKEN_INVALID') return 'open'
  return error.details?.some(({ path }) => path === 'token') ? 'used' : 'ended'
}

/** Whether a mailed link still holds. Where nobody can say, the form is shown: sending it tells. */
function usePasswordLink(token: string | null): CheckedLink {
  const [link, setLink] = useState(CHECKING)
  useEffect(() => {
    if (!token) return
    let isUnmounted = false
    void send(checkPasswordLink, { body: { token } }).then(({ data, error }) => {
      if (isUnmounted) return
      if (data) speakAsMailed(data.language)
      const { minLength = PASSWORD_MIN, invitation = null } = data ?? {}
      setLink({ state: stateOf(error), minLength, invitation })
    })
    return () => {
      isUnmounted = true
    }
  }, [token])
  return link
}
