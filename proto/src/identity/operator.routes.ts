import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { MailRefusal } from '../mail-refusal.fields.ts'
import { AgencyRole } from '../rights.ts'
import { Day, Email, Id, IdText, ListQuery, NoContent, Timestamp } from '../values.ts'

/** Days on which somebody is away, both included; the deputy sees meanwhile what the absent one would. */
export const Absence = z.object({ from: Day, until: Day, deputyId: Id }).meta({ id: 'Absence' })
export type Absence = z.output<typeof Absence>

/** Somebody who works for the agency: a user of role superadmin, who may what the agency role allows. */
export const Operator = z
  .object({
    id: Id,
    email: z.string(),
    agencyRole: AgencyRole,
    status: z.enum(['active', 'invited']),
    createdAt: Timestamp,
    lastSeenAt: Timestamp.nullable(),
    mailRefusal: MailRefusal.nullish(),
    /** The present or the coming one; null or absent: none. */
    absence: Absence.nullish(),
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
  summary: 'Who works for the agency, oldest first',
  query: ListQuery,
  response: Operator,
})

export const inviteOperator = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/superadmin/operators',
  access: 'superadmin',
  resource: 'operators',
  recentSignIn: true,
  summary:
    'Invite somebody to the agency; an invited one again gets a new link, and the role if one is named',
  /** Without a role: a superadmin, as all were before there were roles. */
  body: z.strictObject({ email: Email, agencyRole: AgencyRole.optional() }),
  response: z.object({ operator: Operator, invitation: Invitation }),
  status: 201,
  secretAnswer: true,
  audited: false,
  errors: ['EMAIL_IN_USE'],
})

export const changeOperator = defineRoute({
  service: 'identity',
  method: 'PATCH',
  path: '/api/superadmin/operators/:userId',
  access: 'superadmin',
  resource: 'operators',
  inPerson: true,
  recentSignIn: true,
  summary:
    'Change the role of somebody of the agency, within two seconds everywhere; nobody changes their own, so that a superadmin remains',
  params: z.object({ userId: IdText }),
  body: z.strictObject({ agencyRole: AgencyRole }),
  response: Operator,
  audited: false,
  errors: ['CONFLICT'],
})

export const removeOperator = defineRoute({
  service: 'identity',
  method: 'DELETE',
  path: '/api/superadmin/operators/:userId',
  access: 'superadmin',
  resource: 'operators',
  inPerson: true,
  recentSignIn: true,
  summary: 'Remove somebody of the agency and end the sessions; nobody removes themselves',
  params: z.object({ userId: IdText }),
  response: NoContent,
  status: 204,
  audited: false,
  errors: ['CONFLICT'],
})

export const setAbsence = defineRoute({
  service: 'identity',
  method: 'PUT',
  path: '/api/superadmin/operators/:userId/absence',
  access: 'superadmin',
  inPerson: true,
  summary:
    'Say when somebody of the agency is away and who stands in: an account manager who does has the clients of the absent one on these days, within two seconds',
  params: z.object({ userId: IdText }),
  body: z.strictObject(Absence.shape).refine(({ from, until }) => from <= until, {
    path: ['until'],
    message: 'O último dia não pode vir antes do primeiro',
  }),
  response: Operator,
})

export const endAbsence = defineRoute({
  service: 'identity',
  method: 'DELETE',
  path: '/api/superadmin/operators/:userId/absence',
  access: 'superadmin',
  inPerson: true,
  summary: 'Take an absence back, or end it: the deputy has the own clients alone again',
  params: z.object({ userId: IdText }),
  response: NoContent,
  status: 204,
})
