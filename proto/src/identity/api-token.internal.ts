import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { SessionState } from './session.internal.ts'

export const checkApiToken = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/internal/api-tokens/:hash',
  access: 'internal',
  callers: ['gateway'],
  summary: 'Whether an API token holds, by its SHA-256, and for whom; a use is noted to the hour',
  params: z.object({ hash: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  response: SessionState,
  deadlineMs: 3_000,
})
