import { createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'

interface SigningKey {
  id: string
  privateKey: KeyObject
  publicKey: KeyObject
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs id_tokens; the key is made when first needed, since few tests look at it. */
export function idTokens() {
  let key: SigningKey | null = null
  const current = (): SigningKey => {
    key ??= { id: randomUUID(), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) }
    return key
  }
  return {
    sign(claims: Record<string, unknown>): string {
      const { id, privateKey } = current()
      const signed = `${part({ alg: 'RS256', kid: id, typ: 'JWT' })}.${part(claims)}`
      return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey).toString('base64url')}`
    },
    certs() {
      const { id, publicKey } = current()
      return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: id, use: 'sig', alg: 'RS256' }] }
    },
  }
}

export type IdTokens = ReturnType<typeof idTokens>
