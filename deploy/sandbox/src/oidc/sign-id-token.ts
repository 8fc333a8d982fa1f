import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import type { Claims } from './id-token-claims.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs id tokens, also in the ways that nobody may accept; the key is made when first needed. */
export function idTokenSigner(clientSecret: string) {
  const newKey = () => ({ id: randomUUID(), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) })
  let key: ReturnType<typeof newKey> | null = null
  const current = () => {
    key ??= newKey()
    return key
  }
  const rs256 = (claims: Claims, { id, privateKey }: ReturnType<typeof newKey>) => {
    const signed = `${part({ alg: 'RS256', kid: id, typ: 'JWT' })}.${part(claims)}`
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey).toString('base64url')}`
  }

  return {
    sign(claims: Claims, fault: unknown): string {
      // Under the name of the right key.
      if (fault === 'other_key') return rs256(claims, { ...newKey(), id: current().id })
      if (fault === 'alg_none') return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
      if (fault === 'client_secret') {
        const signed = `${part({ alg: 'HS256', kid: current().id, typ: 'JWT' })}.${part(claims)}`
        return `${signed}.${createHmac('sha256', clientSecret).update(signed).digest('base64url')}`
      }
      const token = rs256(claims, current())
      if (fault !== 'altered') return token
      const [header, , signature] = token.split('.')
      return `${header}.${part({ ...claims, email: 'somebody-else@example.com' })}.${signature}`
    },
    keys() {
      const { id, publicKey } = current()
      return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: id, use: 'sig', alg: 'RS256' }] }
    },
  }
}
