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

export interface ReadUse extends Pick<Credential, 'counter' | 'backedUp'> {
  /** The counter of a passkey of one device did not grow: its key was copied. */
  isCopied: boolean
  /** It is below what was seen before. */
  wentBack: boolean
}

/**
 * Answers what changes with the use of a passkey; null for whatever is wrong with it. Only a passkey of one device is
 * held to its counter: of a synced one each device counts for itself, or none does.
 */
export async function readAssertion(
  { id, userHandle, ...response }: PasskeyAssertion,
  known: Credential,
  challenge: string,
  { rpId, origin }: Site,
): Promise<ReadUse | null> {
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
        // The library refuses a counter that stands still before it has looked at the signature; it is judged below.
        counter: 0,
      },
    })
    const { newCounter: counter, credentialBackedUp: backedUp, credentialDeviceType } = authenticationInfo
    // A passkey of one device does not become one of several.
    if (!verified || (credentialDeviceType === 'multiDevice') !== known.backupEligible) return null
    const stands = counter <= known.counter && known.counter > 0
    return { counter, backedUp, isCopied: stands && !known.backupEligible, wentBack: counter < known.counter }
  } catch {
    return null
  }
}

const common = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} })
