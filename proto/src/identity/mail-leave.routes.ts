import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { NoContent } from '../values.ts'

/** Signed by the service; it says of which mails whose. */
const LeaveParams = z.object({ token: z.string().regex(/^[\w-]{1,600}\.[\w-]{43}$/) })
const limit = { max: 60, windowSeconds: 60, per: 'address' } as const

export const askToLeave = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/mail/leave/:token',
  access: 'public',
  kind: 'raw',
  ignoresUnknownQuery: true,
  summary: 'The page behind the link at the end of a mail, which asks whether such mails should end',
  params: LeaveParams,
  response: NoContent,
  rateLimit: limit,
})

export const leave = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/mail/leave/:token',
  access: 'public',
  kind: 'raw',
  ignoresUnknownQuery: true,
  summary: 'End such mails: by the button of the page, or by one click in a mail program (RFC 8058)',
  params: LeaveParams,
  response: NoContent,
  rateLimit: limit,
  idempotent: false,
  // Whoever has the link ends mails of their own.
  audited: false,
})
