import { generateKeyPairSync } from 'node:crypto'
import { type InternalTokens, internalTokens } from '@avaliax/chassis/access/internal-token.ts'

export interface Keyring<Name extends string> {
  /** As the environment has it: PKCS#8 in base64. */
  privateKey(name: Name): string
  /** The public keys, as `INTERNAL_KEYS` has them; everybody may speak to everybody. */
  readonly publicKeys: Record<string, { key: string; audiences: string[] }>
  /** Issues and checks tokens as one of them. */
  tokensOf(name: Name): InternalTokens
}

/** Fresh keys for services that speak to each other in a test. */
export function keyring<const Name extends string>(names: readonly Name[]): Keyring<Name> {
  const pairs = new Map<string, ReturnType<typeof generateKeyPairSync>>(
    names.map((name) => [name, generateKeyPairSync('ed25519')]),
  )
  const pairOf = (name: string) => {
    const pair = pairs.get(name)
    if (!pair) throw new Error(`'${name}' is not on the keyring`)
    return pair
  }
  const privateKey = (name: Name) =>
    pairOf(name).privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  const publicKey = (name: Name) =>
    pairOf(name).publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const publicKeys = Object.fromEntries(
    names.map((name) => [name, { key: publicKey(name), audiences: [...names] }]),
  )
  return {
    privateKey,
    publicKeys,
    tokensOf: (name) => internalTokens({ name, privateKey: privateKey(name), keys: publicKeys }),
  }
}
