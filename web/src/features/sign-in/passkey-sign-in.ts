import type { Credentials } from '@avaliax/proto/identity/auth.routes.ts'
import {
  beginPasskeySignIn,
  logInWithPasskey,
  type PasskeyAssertion,
} from '@avaliax/proto/identity/passkey.routes.ts'
import { send } from '../../shared/api/send.ts'
import { textsNow } from '../../shared/i18n/texts.ts'
import { askForPasskey, stopAsking } from '../../shared/session/passkey-browser.ts'
import { failureText } from './failure-text.ts'
import { passkeySignInTexts } from './passkey-sign-in.texts.ts'

export type PasskeySignIn = { credentials: Credentials } | { failure: string }

/** A challenge holds for five minutes, and a page may stand open for longer. */
const RENEW_MS = 4 * 60_000

/** Null where the person turned back. */
export async function signInWithPasskey(): Promise<PasskeySignIn | null> {
  const { data, error } = await send(beginPasskeySignIn, undefined)
  if (!data) return { failure: failureText(error, 'loginFailed') }
  const assertion = await askForPasskey(data)
  return assertion && exchange(assertion)
}

/** Offers passkeys where the e-mail is typed, until one is taken or the page asks in another way. */
export async function offerPasskeys(onSignIn: (result: PasskeySignIn) => void, signal: AbortSignal) {
  signal.addEventListener('abort', stopAsking)
  for (let isCurrent = true; isCurrent && !signal.aborted; ) {
    const { data } = await send(beginPasskeySignIn, undefined)
    if (!data || signal.aborted) return
    isCurrent = false
    const renewal = setTimeout(() => {
      isCurrent = true
      stopAsking()
    }, RENEW_MS)
    const assertion = await askForPasskey(data, { inAutofill: true })
    clearTimeout(renewal)
    if (assertion) onSignIn(await exchange(assertion))
  }
}

async function exchange(body: PasskeyAssertion): Promise<PasskeySignIn> {
  const { data, error } = await send(logInWithPasskey, { body })
  if (data) return { credentials: data }
  if (error.status === 401) return { failure: textsNow(passkeySignInTexts)('refused') }
  return { failure: failureText(error, 'loginFailed') }
}
