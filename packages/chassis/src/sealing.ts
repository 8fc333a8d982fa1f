import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const FORMAT = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export interface Sealer {
  /** Bound to its owner and field: a sealed text copied to another row does not open. */
  seal(plain: string, context: string): string
  /** Throws when the key is unknown or the text was altered or moved. */
  open(sealed: string, context: string): string
}

/** AES-256-GCM with a random 96-bit nonce; `kid:base64,…`, the first key seals, all of them open. */
export function sealer(keys: string): Sealer {
  const byId = new Map(
    keys.split(',').map((pair) => {
      const [kid = '', base64 = ''] = pair.split(':')
      const key = Buffer.from(base64, 'base64')
      if (key.length !== 32) throw new Error(`Sealing key '${kid}' must have 32 bytes`)
      return [kid, key] as const
    }),
  )
  const [current] = byId.keys()

  return {
    seal(plain, context) {
      const kid = current ?? ''
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyOf(byId, kid), nonce).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [FORMAT, kid, nonce.toString('base64url'), sealed.toString('base64url')].join('.')
    },
    open(text, context) {
      const [format, kid = '', nonce = '', body = ''] = text.split('.')
      if (format !== FORMAT) throw new Error('Unknown sealing format')
      const sealed = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', keyOf(byId, kid), Buffer.from(nonce, 'base64url'))
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      )
    },
  }
}

function keyOf(keys: Map<string, Buffer>, kid: string): Buffer {
  const key = keys.get(kid)
  if (!key) throw new Error(`Sealing key '${kid}' is not configured`)
  return key
}
