import { confirmAddressChange } from '@avaliax/proto/identity/address-change.routes.ts'
import { useEffect, useState } from 'react'
import { send } from '../../../shared/api/send.ts'
import { leaveTo } from '../../../shared/hooks/use-path.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { signOut } from '../../../shared/session/session.ts'
import { SignInFrame } from '../components/sign-in-frame.tsx'
import { confirmAddressTexts } from '../confirm-address.texts.ts'
import { failureText } from '../failure-text.ts'
import { signInTexts } from '../sign-in.texts.ts'

type Outcome = { state: 'waiting' } | { state: 'changed'; email: string } | { state: 'ended' }

const toLogin = () => leaveTo('/login')

/** Behind the link in a mailbox whose address is confirmed. Confirmed by a click: mail programs open links by themselves. */
export function ConfirmAddressPage() {
  const t = useTexts({ ...signInTexts, ...confirmAddressTexts })
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  const [outcome, setOutcome] = useState<Outcome | null>(token ? null : { state: 'ended' })
  const [problem, setProblem] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  useEffect(hideToken, [])

  const confirm = async () => {
    setWorking(true)
    setProblem(null)
    const { data, error } = await send(confirmAddressChange, { body: { token } })
    setWorking(false)
    if (error?.code === 'RESET_TOKEN_INVALID') return setOutcome({ state: 'ended' })
    if (error) return setProblem(failureText(error, 'confirmFailed'))
    // Every session has ended, this browser's as well.
    if (data.state === 'changed') signOut()
    setOutcome(data.state === 'changed' ? { state: 'changed', email: data.email } : { state: 'waiting' })
  }

  if (outcome) {
    const email = outcome.state === 'changed' ? outcome.email : ''
    return (
      <SignInFrame title={t(`${outcome.state}Title`)}>
        <p className="sign-in-said" role="status">
          {t(`${outcome.state}Text`, { email })}
        </p>
        {outcome.state !== 'waiting' && (
          <button type="button" className="sign-in-submit" onClick={toLogin}>
            {t('toLogin')}
          </button>
        )}
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={t('title')}>
      <p className="sign-in-said">{t('text')}</p>
      {problem && (
        <div role="alert" className="sign-in-alert">
          {problem}
        </div>
      )}
      <button type="button" className="sign-in-submit" disabled={isWorking} onClick={() => void confirm()}>
        {t(isWorking ? 'working' : 'confirm')}
      </button>
    </SignInFrame>
  )
}

/** Out of the address, where bookmarks, screenshots and the next site's referrer would find it. */
function hideToken(): void {
  const address = new URL(location.href)
  address.searchParams.delete('token')
  history.replaceState(null, '', address)
}
