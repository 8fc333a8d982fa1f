import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { Membership } from '../memberships.ts'
import { AgencyRole } from '../rights.ts'
import { Id, Language, Timestamp, TokenScope } from '../values.ts'
import { Role, SessionId } from './auth.routes.ts'

export const ActiveSession = z.object({
  active: z.literal(true),
  sessionId: z.string(),
  userId: Id,
  email: z.string(),
  role: Role,
  /** The agency's people have one, and so has a token that one of them made for a client; absent: a superadmin's, or none. */
  agencyRole: AgencyRole.optional(),
  language: Language,
  /** The headquarters first, then the companies of others. */
  memberships: z.array(Membership),
  expiresAt: Timestamp,
  /** When the person last showed to know the password; absent for tokens. */
  provenAt: Timestamp.optional(),
  /** The session opens nothing but the set-up of a second factor. */
  twoFactorDue: z.boolean().optional(),
  /** It is no session but an API token, whose id stands in `sessionId`, and may do this much. */
  tokenScope: TokenScope.optional(),
})
export type ActiveSession = z.output<typeof ActiveSession>

export const SessionState = z.discriminatedUnion('active', [
  ActiveSession,
  z.object({ active: z.literal(false) }),
])

/** Only `active: false` is a no; any failure of this call says nothing about the session. */
export const checkSession = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/internal/sessions/:sessionId',
  access: 'internal',
  callers: ['gateway', 'tenancy'],
  summary: 'Whether a session still holds, and for whom',
  params: z.object({ sessionId: SessionId }),
  response: SessionState,
  deadlineMs: 3_000,
})
