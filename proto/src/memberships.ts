import { z } from 'zod'
import { defineRoute } from './contract.ts'
import { ClientRole } from './rights.ts'
import { Id, IdText } from './values.ts'

/** One company a user may act for; without a role as its owner. */
export const Membership = z.object({
  companyId: Id,
  clientId: Id,
  active: z.boolean(),
  role: ClientRole.optional(),
})
export type Membership = z.output<typeof Membership>

/** An internal token carries the companies of its call alone; a service that needs the others asks for them. */
export const listMemberships = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/internal/users/:userId/memberships',
  access: 'internal',
  callers: ['tenancy', 'cards', 'reviews', 'content-generation'],
  summary: 'Every company that somebody may act for, the headquarters first, then those of others',
  params: z.object({ userId: IdText }),
  response: z.object({ memberships: z.array(Membership) }),
  deadlineMs: 3_000,
})
