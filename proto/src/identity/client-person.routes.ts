import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { MailRefusal } from '../mail-refusal.fields.ts'
import { ClientRole } from '../rights.ts'
import { ClientParams, Email, Id, IdText, NoContent, Timestamp } from '../values.ts'

/** Beside the owner. */
export const CLIENT_PEOPLE_MAX = 20

/** An owner may make somebody one of these; nobody becomes a second owner. */
export const InvitedRole = ClientRole.exclude(['owner'])
export type InvitedRole = z.output<typeof InvitedRole>

/** Somebody who signs in for a client. */
export const ClientPerson = z
  .object({
    userId: Id,
    email: z.string(),
    role: ClientRole,
    /** `invited`: they have not accepted yet, and may do nothing. */
    state: z.enum(['active', 'invited']),
    /** The same, by its former name. */
    status: z.enum(['active', 'invited']),
    lastSeenAt: Timestamp.nullable(),
    mailRefusal: MailRefusal.nullish(),
  })
  .meta({ id: 'ClientPerson' })
export type ClientPerson = z.output<typeof ClientPerson>

const OF_CLIENT = { service: 'identity', access: 'tenant', resource: 'people', inPerson: true } as const
const PATH = '/api/clients/:clientId/people'
const PersonParams = ClientParams.extend({ personId: IdText })

export const listClientPeople = defineRoute({
  ...OF_CLIENT,
  method: 'GET',
  path: PATH,
  summary: `Who signs in for a client: the owner, then at most ${CLIENT_PEOPLE_MAX} others, oldest first`,
  params: ClientParams,
  response: z.object({ people: z.array(ClientPerson) }),
})

export const inviteClientPerson = defineRoute({
  ...OF_CLIENT,
  method: 'POST',
  path: PATH,
  recentSignIn: true,
  summary:
    'Invite somebody to sign in for a client, as manager or viewer; it gives nothing until they accept. A new address is mailed a link that sets a password and accepts; a mailbox gets one such mail a day, whoever invites it',
  params: ClientParams,
  body: z.strictObject({ email: Email, role: InvitedRole }),
  response: ClientPerson,
  status: 201,
  audited: false,
  errors: ['EMAIL_IN_USE', 'CONFLICT', 'RATE_LIMITED'],
  // Each one is a mail to an address that somebody typed.
  rateLimit: { max: 30, windowSeconds: 3600, per: 'client' },
})

export const changeClientPerson = defineRoute({
  ...OF_CLIENT,
  method: 'PATCH',
  path: `${PATH}/:personId`,
  recentSignIn: true,
  summary: 'Change the role of somebody who signs in for a client; within two seconds it holds everywhere',
  params: PersonParams,
  body: z.strictObject({ role: InvitedRole }),
  response: ClientPerson,
  audited: false,
})

export const removeClientPerson = defineRoute({
  ...OF_CLIENT,
  method: 'DELETE',
  path: `${PATH}/:personId`,
  self: 'personId',
  summary:
    'Somebody signs in for a client no more; within two seconds its pages and streams are closed to them. An invitation is withdrawn. Whoever is in leaves with their own id, in any role; an owner does not (409)',
  params: PersonParams,
  response: NoContent,
  status: 204,
  audited: false,
  errors: ['CONFLICT'],
})

export const tryClientPersonsMail = defineRoute({
  ...OF_CLIENT,
  method: 'DELETE',
  path: `${PATH}/:personId/mail-refusal`,
  summary:
    'Mail again to somebody whose address refused our mail; what was not sent meanwhile is not sent later. Without a refusal it changes nothing',
  params: PersonParams,
  response: NoContent,
  status: 204,
  audited: false,
  rateLimit: { max: 30, windowSeconds: 3600, per: 'client' },
})
