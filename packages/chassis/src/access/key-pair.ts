import { generateKeyPairSync } from 'node:crypto'

export interface KeyPair {
  /** PKCS #8 in base64. */
  privateKey: string
  /** SPKI in base64. */
  publicKey: string
}

/** A fresh Ed25519 pair, which signs tokens. */
export function keyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}
