import { z } from 'zod'
import { defineEvent } from '../contract.ts'
import { Id, Language } from '../values.ts'
import { Role } from './auth.routes.ts'

export const UserChanged = defineEvent({
  type: 'user.changed',
  version: 1,
  topic: 'identity.events',
  payload: z.object({
    userId: Id,
    role: Role,
    clientId: Id.nullable(),
    language: Language,
    deleted: z.boolean(),
  }),
})

export const SessionRevoked = defineEvent({
  type: 'session.revoked',
  version: 1,
  topic: 'identity.events',
  payload: z.object({ sessionId: z.uuid(), userId: Id }),
})
