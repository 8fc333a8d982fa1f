import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * HMAC-SHA-256 of texts, in base64url. A text begins with what it is for, so that no signature fits another kind; where the key
 * is derived for one purpose, it need not.
 */
export function textSigner(key: string | Buffer) {
  const macOf = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    sign: (text: string): string => macOf(text).toString('base64url'),

    /** Compares in constant time; false for anything that is no signature of this text. */
    isSigned(text: string, signature: string): boolean {
      const received = Buffer.from(signature, 'base64url')
      const right = macOf(text)
      return received.length === right.length && timingSafeEqual(received, right)
    },
  }
}
