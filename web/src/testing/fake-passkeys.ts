const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer
/** As a contract carries those bytes. */
export const written = (text: string): string => btoa(text).replaceAll('=', '')

interface Refused {
  /** The browser says this, e.g. `NotAllowedError` where the person turned back. */
  refusesAs?: string
}

/** A browser with one passkey, in place of the one that jsdom has not; returns what pages asked of it. */
export function fakePasskeys({ refusesAs }: Refused = {}) {
  const asked: { create: CredentialCreationOptions[]; get: CredentialRequestOptions[] } = {
    create: [],
    get: [],
  }
  const answer = <T>(value: T): Promise<T> =>
    refusesAs ? Promise.reject(new DOMException('', refusesAs)) : Promise.resolve(value)
  const credential = {
    id: 'AQID',
    rawId: bytesOf('id'),
    type: 'public-key',
    getClientExtensionResults: () => ({}),
  }
  const clientDataJSON = bytesOf('client')
  Object.assign(globalThis, { PublicKeyCredential: class {} })
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create(options: CredentialCreationOptions) {
        asked.create.push(options)
        const attestationObject = bytesOf('attestation')
        const response = { clientDataJSON, attestationObject, getTransports: () => ['internal'] }
        return answer({ ...credential, response })
      },
      get(options: CredentialRequestOptions) {
        asked.get.push(options)
        const [authenticatorData, signature] = [bytesOf('data'), bytesOf('signature')]
        return answer({
          ...credential,
          response: { clientDataJSON, authenticatorData, signature, userHandle: bytesOf('7') },
        })
      },
    },
  })
  return asked
}

/** As jsdom is. */
export function noPasskeys(): void {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
}

/** The fake browser says this when its passkey is used. */
export const ASSERTION = {
  id: 'AQID',
  clientDataJSON: written('client'),
  authenticatorData: written('data'),
  signature: written('signature'),
  userHandle: written('7'),
}

/** The server asks this of it. */
export const REQUEST = {
  rpId: 'localhost',
  challenge: 'AAAA',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required' as const,
}
