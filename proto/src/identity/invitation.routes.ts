import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { Id, IdText, ListQuery, NoContent, Timestamp } from '../values.ts'
import { InvitedRole } from './client-person.routes.ts'

/** Companies of others that one person may act for. */
export const SHARED_COMPANIES_MAX = 50
/** An invitation that nobody answers goes after that. */
export const INVITATION_DAYS = 30

/** A company that somebody is invited to sign in for; until it is accepted it gives nothing. */
export const CompanyInvitation = z
  .object({
    id: Id,
    clientId: Id,
    /** Null while the company has no name yet. */
    companyName: z.string().nullable(),
    role: InvitedRole,
    createdAt: Timestamp,
    expiresAt: Timestamp,
  })
  .meta({ id: 'CompanyInvitation' })
export type CompanyInvitation = z.output<typeof CompanyInvitation>

const OWN = { service: 'identity', access: 'user', ownAccount: true } as const
const PATH = '/api/user/invitations'
const InvitationParams = z.object({ invitationId: IdText })

export const listOwnInvitations = defineRoute({
  ...OWN,
  method: 'GET',
  path: PATH,
  kind: 'list',
  summary: 'The companies that the caller is invited to, newest first',
  query: ListQuery,
  response: CompanyInvitation,
})

export const acceptInvitation = defineRoute({
  ...OWN,
  method: 'POST',
  path: `${PATH}/:invitationId/accept`,
  summary: `Act for the company from now on; ${SHARED_COMPANIES_MAX} companies of others at most (409)`,
  params: InvitationParams,
  response: z.object({ clientId: Id, companyId: Id, role: InvitedRole }),
  errors: ['CONFLICT'],
})

export const declineInvitation = defineRoute({
  ...OWN,
  method: 'POST',
  path: `${PATH}/:invitationId/decline`,
  summary: 'The invitation is gone; nobody is told',
  params: InvitationParams,
  response: NoContent,
  status: 204,
})
