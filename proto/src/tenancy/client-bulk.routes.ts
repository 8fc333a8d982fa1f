import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { eachOnce, Id, RequiredLine } from '../values.ts'
import { ClientStatus } from './client.routes.ts'
import { ChargeFrom, Contract, GivenUntil } from './plan-terms.ts'

export const BULK_MAX = 200
/** So many a client may have. */
export const CLIENT_TAGS_MAX = 20
export const ClientTag = RequiredLine(30)
export const ChosenClients = z.array(Id).min(1).max(BULK_MAX).overwrite(eachOnce)

/** This became of each client; `code` is one of the error codes. */
export const BulkResults = z.object({
  results: z.array(z.object({ clientId: Id, ok: z.boolean(), code: z.string().nullable() })),
})

export const changeClients = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/superadmin/clients/bulk',
  access: 'superadmin',
  ownClients: true,
  inPerson: true,
  recentSignIn: 'byInput',
  summary: 'Change plan, status, tags or manager of many clients; each succeeds or fails by itself',
  body: z
    .strictObject({
      clientIds: ChosenClients,
      status: ClientStatus.optional(),
      planId: Id.optional(),
      givenUntil: GivenUntil.optional(),
      chargeFrom: ChargeFrom.optional(),
      contract: Contract.nullable().optional(),
      addTag: ClientTag.optional(),
      removeTag: ClientTag.optional(),
      /** Who of the agency is responsible from now on; null: nobody. Only for who sees all clients. */
      managerId: Id.nullable().optional(),
    })
    .refine(({ clientIds: _, ...change }) => Object.values(change).some((field) => field !== undefined), {
      path: ['clientIds'],
      message: 'Escolha o que mudar',
    }),
  response: BulkResults,
  deadlineMs: 30_000,
})

export const inviteClients = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/superadmin/clients/invitations',
  access: 'superadmin',
  ownClients: true,
  inPerson: true,
  recentSignIn: true,
  summary:
    'Mail a new invitation to each owner who has not accepted one; the others are left alone, with CONFLICT',
  body: z.strictObject({ clientIds: ChosenClients }),
  response: BulkResults,
  idempotent: true,
  deadlineMs: 60_000,
  rateLimit: { max: 10, windowSeconds: 60, per: 'user' },
})

export const sendPaymentLinks = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/superadmin/clients/payment-links',
  access: 'superadmin',
  resource: 'money',
  inPerson: true,
  summary:
    'Ask owners, by mail and bell, to subscribe to the plan that they were given; once a day each. Who has bought one is left alone, with SUBSCRIPTION_RUNNING, and who has none to buy with PLAN_NOT_PURCHASABLE',
  body: z.strictObject({ clientIds: ChosenClients }),
  response: BulkResults,
  deadlineMs: 30_000,
  rateLimit: { max: 10, windowSeconds: 60, per: 'user' },
})
