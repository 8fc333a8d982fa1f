import { createHmac, timingSafeEqual } from 'node:crypto'

const PREFIX = 'whsec_'
const TOLERANCE_SECONDS = 300

export interface SignedMessage {
  /** Same on every retry; holds no dot. */
  id: string
  sentAt: Date
  body: string
}

/** A new signing secret in the Standard Webhooks form. */
export const webhookSecret = (random: (bytes: number) => Buffer): string =>
  PREFIX + random(32).toString('base64')

/** Standard Webhooks 1.0 headers; several secrets sign at once while one is being rotated out. */
export function webhookHeaders(message: SignedMessage, secrets: readonly string[]): Record<string, string> {
  const timestamp = Math.floor(message.sentAt.getTime() / 1000)
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets
      .map((secret) => `v1,${signature(`${message.id}.${timestamp}.${message.body}`, secret)}`)
      .join(' '),
  }
}

/** Whether the headers were made by somebody who holds the secret, at most five minutes ago. */
export function isWebhookSigned(
  headers: Record<string, string>,
  { body, secret, now }: { body: string; secret: string; now: Date },
): boolean {
  const timestamp = Number(headers['webhook-timestamp'])
  const age = Math.abs(now.getTime() / 1000 - timestamp)
  if (!Number.isInteger(timestamp) || age > TOLERANCE_SECONDS) return false
  const expected = Buffer.from(`v1,${signature(`${headers['webhook-id']}.${timestamp}.${body}`, secret)}`)
  const signatures = (headers['webhook-signature'] ?? '').split(' ').map((text) => Buffer.from(text))
  return signatures.some((one) => one.length === expected.length && timingSafeEqual(one, expected))
}

function signature(signed: string, secret: string): string {
  const key = Buffer.from(secret.slice(secret.startsWith(PREFIX) ? PREFIX.length : 0), 'base64')
  return createHmac('sha256', key).update(signed).digest('base64')
}
