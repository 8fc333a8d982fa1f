import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { MailRefusal } from '../mail-refusal.fields.ts'
import { Id, IdsText, IdText, NoContent, Timestamp } from '../values.ts'

export const OWNERS_MAX = 200

/** The log-in of a client's owner, as the agency may know it. */
export const OwnerAccount = z
  .object({
    userId: Id,
    email: z.string(),
    /** `invited`: the mailed link has not set a password yet. */
    state: z.enum(['invited', 'active', 'closed']),
    lastSeenAt: Timestamp.nullable(),
    /** Whether signing in takes a second step. */
    twoFactor: z.boolean(),
    mailRefusal: MailRefusal.nullish(),
    /**
     * While the state is `invited`: the link was mailed, waits to be sent, or holds no more. `at`: when it was made; null where it is
     * gone. Absent: there is nothing to accept.
     */
    invitation: z
      .object({ state: z.enum(['unsent', 'sent', 'expired']), at: Timestamp.nullable() })
      .optional(),
  })
  .meta({ id: 'OwnerAccount' })
export type OwnerAccount = z.output<typeof OwnerAccount>

export const listOwnerAccounts = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/superadmin/owners',
  access: 'superadmin',
  ownClients: true,
  inPerson: true,
  summary: 'Whether these owners have accepted their invitations, and when they were last here',
  query: z.object({ userIds: IdsText(OWNERS_MAX).optional() }),
  response: z.object({ owners: z.array(OwnerAccount) }),
})

export const resetOwnerTwoFactor = defineRoute({
  service: 'identity',
  method: 'DELETE',
  path: '/api/superadmin/owners/:userId/two-factor',
  access: 'superadmin',
  inPerson: true,
  recentSignIn: true,
  summary:
    'Switch the second factor of an owner off who lost app and recovery codes; ends the sessions and tells the owner',
  params: z.object({ userId: IdText }),
  response: NoContent,
  status: 204,
  audited: false,
})
