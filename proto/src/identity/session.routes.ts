import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ListQuery, NoContent, Timestamp } from '../values.ts'
import { SessionId } from './auth.routes.ts'

export const Session = z
  .object({
    id: SessionId,
    /** The browser as it named itself. */
    device: z.string(),
    createdAt: Timestamp,
    /** At most five minutes old. */
    lastSeenAt: Timestamp,
    expiresAt: Timestamp,
    /** The session that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.output<typeof Session>

export const listSessions = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'user',
  ownClients: true,
  inPerson: true,
  kind: 'list',
  summary: 'Where the signed-in user is logged in, last seen first',
  query: ListQuery,
  response: Session,
})

export const revokeSession = defineRoute({
  service: 'identity',
  method: 'DELETE',
  path: '/api/auth/sessions/:sessionId',
  access: 'user',
  ownAccount: true,
  summary: 'End one of the own sessions',
  params: z.object({ sessionId: SessionId }),
  response: NoContent,
  status: 204,
})

export const revokeOtherSessions = defineRoute({
  service: 'identity',
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'user',
  ownAccount: true,
  summary: 'End every own session but this one',
  response: NoContent,
  status: 204,
})
