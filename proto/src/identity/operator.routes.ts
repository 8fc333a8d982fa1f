import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { Email, Id, IdText, ListQuery, NoContent, Timestamp } from '../values.ts'

/** Somebody who runs the agency: a user of role superadmin. */
export const Operator = z
  .object({
    id: Id,
    email: z.string(),
    status: z.enum(['active', 'invited']),
    createdAt: Timestamp,
    lastSeenAt: Timestamp.nullable(),
  })
  .meta({ id: 'Operator' })
export type Operator = z.output<typeof Operator>

/** An operator as what they take care of names them. */
export const OperatorName = Operator.pick({ id: true, email: true })
export type OperatorName = z.output<typeof OperatorName>

/** Why somebody cannot be made responsible for anything of the agency. */
export const NOT_OF_AGENCY = 'Esta pessoa não é da agência'

/** The link lets its holder set the password of the invited user: shown once, to who invited. */
export const Invitation = z.object({ email: z.string(), url: z.string() }).meta({ id: 'Invitation' })
export type Invitation = z.output<typeof Invitation>

export const listOperators = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/superadmin/operators',
  access: 'superadmin',
  inPerson: true,
  kind: 'list',
  summary: 'The superadmins, oldest first',
  query: ListQuery,
  response: Operator,
})

export const inviteOperator = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/superadmin/operators',
  access: 'superadmin',
  summary: 'Invite a further superadmin; an invited one again gets a new link',
  body: z.strictObject({ email: Email }),
  response: z.object({ operator: Operator, invitation: Invitation }),
  status: 201,
  secretAnswer: true,
  audited: false,
  errors: ['EMAIL_IN_USE'],
})

export const removeOperator = defineRoute({
  service: 'identity',
  method: 'DELETE',
  path: '/api/superadmin/operators/:userId',
  access: 'superadmin',
  inPerson: true,
  summary: 'Remove a superadmin and end its sessions; nobody removes themselves',
  params: z.object({ userId: IdText }),
  response: NoContent,
  status: 204,
  audited: false,
  errors: ['CONFLICT'],
})
