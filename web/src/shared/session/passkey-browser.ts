import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '@avaliax/proto/identity/passkey.routes.ts'
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'

/** Has the browser make a passkey; `known` where this device has one of the account, null where the person turned back. */
export async function makePasskey(creation: PasskeyCreation): Promise<NewPasskey | 'known' | null> {
  try {
    const { id, response } = await startRegistration({ optionsJSON: forLibrary(creation) })
    const { clientDataJSON, attestationObject, transports = [] } = response
    return { id, clientDataJSON, attestationObject, transports }
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError' ? 'known' : null
  }
}

/**
 * Has the browser ask for a passkey, or offer those it has where the e-mail is typed; null where the person turned back. A new
 * question ends the one before.
 */
export async function askForPasskey(
  request: PasskeyRequest,
  { inAutofill = false } = {},
): Promise<PasskeyAssertion | null> {
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: forLibrary(request),
      useBrowserAutofill: inAutofill,
    })
    const { clientDataJSON, authenticatorData, signature, userHandle = null } = response
    return { id, clientDataJSON, authenticatorData, signature, userHandle }
  } catch {
    return null
  }
}

export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony()

/** The library lists the transports it knows; browsers take any. */
const forLibrary = <T extends PasskeyCreation | PasskeyRequest>(options: T) => options as never
