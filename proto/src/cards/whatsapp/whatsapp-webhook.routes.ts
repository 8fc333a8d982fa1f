import { z } from 'zod'
import { defineRoute } from '../../contract.ts'

const COMMON = {
  service: 'cards',
  access: 'public',
  path: '/api/whatsapp/webhook',
  kind: 'raw',
  response: z.void(),
  audited: false,
} as const

export const verifyWhatsAppWebhook = defineRoute({
  ...COMMON,
  method: 'GET',
  ignoresUnknownQuery: true,
  summary: 'Meta asks once whether this address expects its messages',
  errors: ['FORBIDDEN'],
})

export const receiveWhatsAppEvent = defineRoute({
  ...COMMON,
  method: 'POST',
  summary:
    'Where Meta tells what became of messages and templates, and what customers answer; the body is checked exactly as it came',
  bodyLimitBytes: 1024 * 1024,
  idempotent: false,
  errors: ['INVALID_SIGNATURE'],
})
