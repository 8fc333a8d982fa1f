import { z } from 'zod'
import { changeOf } from '../change-of.ts'
import { defineRoute } from '../contract.ts'
import { Invitation } from '../identity/operator.routes.ts'
import { Phone, PhoneExtension } from '../phone.ts'
import {
  ClientParams,
  CsvQuery,
  Email,
  eachOnce,
  Id,
  IdsText,
  Line,
  Money,
  Month,
  Prose,
  RequiredLine,
} from '../values.ts'
import { Client, ClientStatus } from './client.routes.ts'
import { BULK_MAX, CLIENT_TAGS_MAX, ClientTag } from './client-bulk.routes.ts'
import { ClientFilter, ClientRow, ReasonCount } from './client-list.routes.ts'
import { ChargeFrom, Contract, GivenUntil } from './plan-terms.ts'

export const exportClients = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/superadmin/clients.csv',
  access: 'superadmin',
  ownClients: true,
  resource: 'contacts',
  kind: 'raw',
  audited: true,
  recentSignIn: true,
  summary: 'The clients of a filter as CSV',
  query: ClientFilter.extend({ ...CsvQuery, clientIds: IdsText(BULK_MAX).optional() }),
  response: z.void(),
  deadlineMs: 30_000,
})

export const CreateClientBody = z.strictObject({
  companyName: RequiredLine(120, 'Nome da empresa é obrigatório'),
  email: Email,
  contactPerson: Line(120).nullable().optional(),
  phone: Phone.nullable().optional(),
  extension: PhoneExtension.nullable().optional(),
  status: ClientStatus.optional(),
  planId: Id.optional(),
  givenUntil: GivenUntil.optional(),
  chargeFrom: ChargeFrom.optional(),
  contract: Contract.nullable().optional(),
  address: Line(300).nullable().optional(),
  /** Kept by the agency, unknown to the client. */
  tags: z.array(ClientTag).max(CLIENT_TAGS_MAX).overwrite(eachOnce).optional(),
  notes: Prose(4_000).nullable().optional(),
})

export const createClient = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/superadmin/clients',
  access: 'superadmin',
  recentSignIn: true,
  summary: 'Create a client, its headquarters and the log-in of its owner, who gets a link by mail',
  body: CreateClientBody,
  response: z.object({ client: Client, invitation: Invitation }),
  status: 201,
  secretAnswer: true,
  errors: ['EMAIL_IN_USE', 'PLAN_INACTIVE'],
})

export const renewInvitation = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/superadmin/clients/:clientId/invitation',
  access: 'superadmin',
  recentSignIn: true,
  summary: 'A new set-password link for an owner who has not used the first one',
  params: ClientParams,
  response: z.object({ invitation: Invitation }),
  status: 201,
  secretAnswer: true,
  errors: ['CONFLICT'],
})

export const setClientOwnerEmail = defineRoute({
  service: 'tenancy',
  method: 'PUT',
  path: '/api/superadmin/clients/:clientId/owner-email',
  access: 'superadmin',
  inPerson: true,
  recentSignIn: true,
  summary:
    'The address of an owner who was created without one; nothing is mailed until the owner is invited',
  params: ClientParams,
  body: z.strictObject({ email: Email }),
  response: Client,
  errors: ['CONFLICT', 'EMAIL_IN_USE'],
})

export const updateClientRecord = defineRoute({
  service: 'tenancy',
  method: 'PATCH',
  path: '/api/superadmin/clients/:clientId',
  access: 'superadmin',
  summary: 'What only the agency keeps of a client: tags and notes',
  params: ClientParams,
  body: changeOf(
    z.strictObject({
      tags: z.array(ClientTag).max(CLIENT_TAGS_MAX).overwrite(eachOnce).optional(),
      notes: Prose(4_000).nullable().optional(),
    }),
    ClientRow,
  ),
  response: ClientRow,
  errors: ['CONFLICT'],
})

export const AgencyStats = z
  .object({
    totalClients: z.int(),
    activeClients: z.int(),
    totalEmployees: z.int(),
    totalCards: z.int(),
    activeCards: z.int(),
    assignedCards: z.int(),
    availableCards: z.int(),
    /** Most pressing first. */
    attention: z.array(ReasonCount).optional(),
  })
  .meta({ id: 'AgencyStats' })
export type AgencyStats = z.output<typeof AgencyStats>

export const getAgencyStats = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/superadmin/stats',
  access: 'superadmin',
  ownClients: true,
  summary: 'Counts over the whole agency; for an account manager over their clients, without cards',
  response: AgencyStats,
})

/** Customers on a plan with a price that is no recurring revenue now, each in one group. */
export const CustomersApart = z.object({
  onTrial: z.int(),
  /** On a plan that the agency gave. */
  given: z.int(),
  /** With an unpaid invoice. */
  overdue: z.int(),
  /** Whose headquarters is pending. */
  notBegun: z.int(),
  suspended: z.int(),
})
export type CustomersApart = z.output<typeof CustomersApart>

/** The agency bills this outside, for customers in use: `mrr` and `arr` beside it are billed here. */
export const BilledByYou = z.object({ customers: z.int(), mrr: Money, arr: Money })
export type BilledByYou = z.output<typeof BilledByYou>

/** Rates are percentages with one place; what each figure means stands in tenancy's `business-health.domain.ts`. */
export const BusinessHealth = z
  .object({
    month: Month,
    newUsersThisMonth: z.int(),
    userGrowthRate: z.number(),
    activatedUsersThisMonth: z.int(),
    conversionRate: z.number(),
    /** The agency wants the rate to be this; a setting. */
    conversionTarget: z.number().optional(),
    convertedToPaidThisMonth: z.int(),
    mrr: Money,
    mrrGrowthRate: z.number(),
    arr: Money,
    cardRevenueThisMonth: Money,
    totalPaidUsers: z.int(),
    totalFreeUsers: z.int(),
    /** Zero: there is no month to compare with, and the rate says nothing. */
    customersLastMonth: z.int().optional(),
    mrrLastMonth: Money.optional(),
    /** Who joined this month: how many, who of them is activated by now, who of these has paid. */
    funnel: z
      .object({
        joined: z.int(),
        activated: z.int(),
        paid: z.int(),
        /** Who of those who joined has paid and is not activated: no step, since it skips one. */
        paidInactive: z.int().optional(),
      })
      .optional(),
    apart: CustomersApart.optional(),
    billedByYou: BilledByYou.optional(),
  })
  .meta({ id: 'BusinessHealth' })
export type BusinessHealth = z.output<typeof BusinessHealth>

export const getBusinessHealth = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/superadmin/business-health',
  access: 'superadmin',
  resource: 'money',
  summary: 'Funnel and revenue of this month',
  response: BusinessHealth,
})
