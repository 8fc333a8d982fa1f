import type { NewPasskey, PasskeyAssertion } from '@avaliax/proto/identity/passkey.routes.ts'
import { z } from 'zod'
import type { PasskeyRow } from './passkey.model.ts'

/** COSE's numbers: ES256, EdDSA and RS256, which together every authenticator has one of. */
export const ALGORITHMS = [-7, -8, -257]

export interface Site {
  rpId: string
  origin: string
}

type Credential = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'backupEligible' | 'backedUp'>

const ClientData = z.object({ challenge: z.string(), crossOrigin: z.literal(false).optional() })

/** Loaded when the first passkey comes: it takes a third of a second and 30 MB. */
const library = () => import('@simplewebauthn/server')

/** The challenge that was signed; null also where the page stood in the frame of another site, which ours never does. */
export function signedChallenge({ clientDataJSON }: Pick<PasskeyAssertion, 'clientDataJSON'>): string | null {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge
  } catch {
    return null
  }
}

/** A new passkey; null for whatever is wrong with it. */
export async function readNewPasskey(
  { id, transports, ...response }: NewPasskey,
  challenge: string,
  { rpId, origin }: Site,
): Promise<Credential | null> {
  const { verifyRegistrationResponse } = await library()
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const statement = decodeAttestationObject(Buffer.from(response.attestationObject, 'base64url'))
    // Who made the authenticator is nobody's business here, and the library would ask addresses in its maker's certificate.
    if (statement.get('fmt') !== 'none' && statement.get('attStmt').get('x5c')) return null
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...common(id), response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (registrationInfo?.credential.id !== id) return null
    const { credential, credentialBackedUp, credentialDeviceType } = registrationInfo
    return {
      credentialId: id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      backupEligible: credentialDeviceType === 'multiDevice',
      backedUp: credentialBackedUp,
    }
  } catch {
    return null
  }
}

/** What changes with the use of a passkey; null for whatever is wrong with it. A counter that does not grow is a copied key. */
export async function readAssertion(
  { id, userHandle, ...response }: PasskeyAssertion,
  known: Credential,
  challenge: string,
  { rpId, origin }: Site,
): Promise<Pick<Credential, 'counter' | 'backedUp'> | null> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...common(id), response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
      },
    })
    const { newCounter: counter, credentialBackedUp: backedUp, credentialDeviceType } = authenticationInfo
    // A passkey of one device does not become one of several.
    if (!verified || (credentialDeviceType === 'multiDevice') !== known.backupEligible) return null
    return { counter, backedUp }
  } catch {
    return null
  }
}

const common = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} })
