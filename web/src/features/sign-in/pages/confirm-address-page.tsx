import { confirmAddressChange } from '@avaliax/proto/identity/address-change.routes.ts'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { send } from '../../../shared/api/send.ts'
import { leaveTo } from '../../../shared/hooks/use-path.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { signOut } from '../../../shared/session/session.ts'
import { SignInFrame } from '../components/sign-in-frame.tsx'
import { confirmAddressTexts } from '../confirm-address.texts.ts'
import { failureText } from '../failure-text.ts'
import { signInTexts } from '../sign-in.texts.ts'

type State = z.output<typeof confirmAddressChange.response>['state'] | 'ended'

/** The link of a sign-up is made otherwise than those of a change. */
const OF_SIGN_UP = /^\d+-\d+\./

const ENDED = { state: 'ended', email: '' } as const

const toLogin = () => leaveTo('/login')

/** Behind the link in a mailbox whose address is confirmed. Confirmed by a click: mail programs open links by themselves. */
export function ConfirmAddressPage() {
  const t = useTexts({ ...signInTexts, ...confirmAddressTexts })
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  const isOwn = OF_SIGN_UP.test(token)
  const [outcome, setOutcome] = useState<{ state: State; email: string } | null>(token ? null : ENDED)
  const [problem, setProblem] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  useEffect(hideToken, [])

  const confirm = async () => {
    setWorking(true)
    setProblem(null)
    const { data, error } = await send(confirmAddressChange, { body: { token } })
    setWorking(false)
    if (error?.code === 'RESET_TOKEN_INVALID') return setOutcome(ENDED)
    if (error) return setProblem(failureText(error, 'confirmFailed'))
    // Every session has ended, this browser's as well.
    if (data.state === 'changed') signOut()
    setOutcome(data)
  }

  if (outcome) {
    const { state, email } = outcome
    return (
      <SignInFrame title={t(`${state}Title`)}>
        <p className="sign-in-said" role="status">
          {t(state === 'ended' && isOwn ? 'ownEndedText' : `${state}Text`, { email })}
        </p>
        {state !== 'waiting' && (
          <button type="button" className="sign-in-submit" onClick={toLogin}>
            {t(state === 'confirmed' ? 'toApp' : 'toLogin')}
          </button>
        )}
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title={t('title')}>
      <p className="sign-in-said">{t(isOwn ? 'ownText' : 'text')}</p>
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
