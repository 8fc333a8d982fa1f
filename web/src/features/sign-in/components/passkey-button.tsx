import { useEffect, useEffectEvent, useState } from 'react'
import type { Language } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { supportsPasskeys } from '../../../shared/session/passkey-support.ts'
import { signIn } from '../../../shared/session/session.ts'
import { passkeySignInTexts } from '../passkey-sign-in.texts.ts'
import type { PasskeySignIn } from '../passkey-sign-in.ts'

interface Props {
  /** Picked on this page just now. */
  language: Language | undefined
  /** Called while the browser asks for the passkey. */
  onAsk?: (() => unknown) | undefined
}

const load = () => import('../passkey-sign-in.ts')

/** Signs in without a password; the browser also offers passkeys where the e-mail is typed. Nothing where it knows none. */
export function PasskeyButton(props: Props) {
  return supportsPasskeys() ? <SupportedButton {...props} /> : null
}

function SupportedButton({ language, onAsk }: Props) {
  const t = useTexts(passkeySignInTexts)
  const [failure, setFailure] = useState<string>()
  const [working, setWorking] = useState(false)
  const take = (result: PasskeySignIn | null) => {
    if (result && 'credentials' in result) return signIn(result.credentials, language)
    setFailure(result?.failure)
  }
  useOffer(take)
  const ask = async () => {
    setWorking(true)
    setFailure(undefined)
    onAsk?.()
    take(await (await load()).signInWithPasskey())
    setWorking(false)
  }
  return (
    <div className="sign-in-passkey">
      <button type="button" className="sign-in-provider" disabled={working} onClick={() => void ask()}>
        {t('signIn')}
      </button>
      {failure && (
        <p role="alert" className="sign-in-alert">
          {failure}
        </p>
      )}
    </div>
  )
}

/** Loads what handles passkeys once the page stands, and only where the browser can offer them. */
function useOffer(take: (result: PasskeySignIn) => void) {
  const onSignIn = useEffectEvent(take)
  useEffect(() => {
    const leaving = new AbortController()
    void canOffer().then(async (can) => {
      if (!can || leaving.signal.aborted) return
      const { offerPasskeys } = await load()
      await offerPasskeys(onSignIn, leaving.signal)
    })
    return () => leaving.abort()
  }, [])
}

const canOffer = async (): Promise<boolean> =>
  (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
