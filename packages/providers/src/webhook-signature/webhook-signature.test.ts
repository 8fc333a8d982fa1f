import { randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { isWebhookSigned, webhookHeaders, webhookSecret } from './webhook-signature.ts'

const secret = webhookSecret(randomBytes)
const message = { id: 'msg_1', sentAt: new Date(), body: '{"type":"review.created"}' }

test('the library of the standard accepts our signature, also while a secret is rotated', () => {
  const headers = webhookHeaders(message, [webhookSecret(randomBytes), secret])
  expect(new Webhook(secret).verify(message.body, headers)).toEqual({ type: 'review.created' })
})

test('we accept our own, and nothing altered, old or foreign', () => {
  const headers = webhookHeaders(message, [secret])
  const now = message.sentAt
  expect(isWebhookSigned(headers, { body: message.body, secret, now })).toBe(true)
  expect(isWebhookSigned(headers, { body: `${message.body} `, secret, now })).toBe(false)
  expect(isWebhookSigned(headers, { body: message.body, secret: webhookSecret(randomBytes), now })).toBe(
    false,
  )
  expect(
    isWebhookSigned(headers, { body: message.body, secret, now: new Date(now.getTime() + 301_000) }),
  ).toBe(false)
  expect(isWebhookSigned({}, { body: message.body, secret, now })).toBe(false)
})
