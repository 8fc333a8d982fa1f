import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, Email, Id, IdText, NoContent } from '../values.ts'
import { Invitation } from './operator.routes.ts'

export const reserveOwner = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/internal/owners',
  access: 'internal',
  callers: ['tenancy'],
  summary:
    'A pending user for an e-mail address; the same address again gets the same user until it is active',
  body: z.strictObject({ email: Email }),
  response: z.object({ userId: Id }),
  deadlineMs: 5_000,
  idempotent: false,
  errors: ['EMAIL_IN_USE'],
})

/** More owners than this wait at once nowhere. */
export const WAITING_OWNERS_MAX = 10_000

export const listWaitingOwners = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/internal/owners/waiting',
  access: 'internal',
  callers: ['tenancy'],
  summary:
    'Owners who have not accepted an invitation: not invited yet, invited, or with a link that holds no more',
  response: z.object({
    owners: z
      .array(z.object({ userId: Id, state: z.enum(['not_invited', 'invited', 'expired']) }))
      .max(WAITING_OWNERS_MAX),
  }),
  deadlineMs: 5_000,
})

export const inviteOwner = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/internal/owners/:userId/invitation',
  access: 'internal',
  callers: ['tenancy'],
  summary:
    'Join a pending user to its client and mail a link (7 days) that sets the password; the newest link holds',
  params: z.object({ userId: IdText }),
  body: z.strictObject({
    clientId: Id,
    companyId: Id,
    /** Who of the agency invites; named in the mail and in the audit trail. */
    invitedBy: z.strictObject({ userId: Id, email: z.string() }).optional(),
    /** False: the owner is invited, and hears of it later. */
    mail: z.boolean().default(true),
    /** Refuses whoever was invited before: a link that is on its way stays the one that holds. */
    firstOnly: z.boolean().default(false),
    /** Names a request that may come twice: the second time it gets the link of the first, and nothing is mailed. */
    request: z.string().max(100).optional(),
  }),
  response: Invitation,
  deadlineMs: 5_000,
  idempotent: false,
  errors: ['CONFLICT'],
})

export const setOwnerEmail = defineRoute({
  service: 'identity',
  method: 'PUT',
  path: '/internal/owners/:userId/email',
  access: 'internal',
  callers: ['tenancy'],
  summary: 'The address of an owner who had none; of anybody else it is their own to change',
  params: z.object({ userId: IdText }),
  body: z.strictObject({ email: Email }),
  response: NoContent,
  status: 204,
  deadlineMs: 5_000,
  errors: ['CONFLICT', 'EMAIL_IN_USE'],
})

export const joinMembership = defineRoute({
  service: 'identity',
  method: 'PUT',
  path: '/internal/memberships/:clientId',
  access: 'internal',
  callers: ['tenancy'],
  summary: 'Let a user act for a client',
  params: ClientParams,
  body: z.strictObject({ userId: Id, companyId: Id }),
  response: NoContent,
  status: 204,
  deadlineMs: 5_000,
})

export const endMembership = defineRoute({
  service: 'identity',
  method: 'DELETE',
  path: '/internal/memberships/:clientId',
  access: 'internal',
  callers: ['tenancy'],
  summary: 'Nobody acts for this client any more',
  params: ClientParams,
  response: NoContent,
  status: 204,
  deadlineMs: 5_000,
})
