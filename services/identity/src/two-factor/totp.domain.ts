import { createHmac, timingSafeEqual } from 'node:crypto'
import { PRODUCT_NAME } from '@avaliax/proto/brand.ts'

export const SECRET_BYTES = 20
const STEP_MS = 30_000
const DIGITS = 6
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4226: the code of a counter, in six digits. */
export function hotp(secret: Buffer, counter: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const digest = createHmac('sha1', secret).update(message).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** RFC 6238: the counter is the time in steps of 30 seconds. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / STEP_MS)

/** The step that a code belongs to: now, or one before or after, because clocks differ and typing takes time. */
export function stepOfCode(secret: Buffer, code: string, at: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const now = stepAt(at)
  const found = [now, now - 1, now + 1].find((step) =>
    timingSafeEqual(Buffer.from(hotp(secret, step)), Buffer.from(code)),
  )
  return found ?? null
}

/** RFC 4648; 20 bytes need no padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('')
}

/** Answers what an authenticator app reads from the QR code. */
export function otpauthUrl(secret: Buffer, account: string, issuer = PRODUCT_NAME): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: base32(secret), issuer })}`
}
