import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, Id, IdText, ListQuery, Money, NoContent, Prose, Timestamp } from '../values.ts'
import { BillingSubscription, Invoice } from './billing.routes.ts'
import { ClientRow } from './client-list.routes.ts'

/** Everything that tenancy keeps of one client, for the agency's page about it. */
export const ClientRecord = ClientRow.extend({
  /** The owner's subscription, the same on all of the owner's clients. */
  subscription: BillingSubscription.pick({
    status: true,
    monthlyAmount: true,
    yearlyAmount: true,
    currentPeriodEnd: true,
    cancelAtPeriodEnd: true,
    trialEnd: true,
    graceEndsAt: true,
    setByAgency: true,
  }).extend({
    /** Null: the caller's role sees no money. */
    monthlyAmount: Money.nullable(),
  }),
}).meta({ id: 'ClientRecord' })
export type ClientRecord = z.output<typeof ClientRecord>

export const getClientRecord = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/superadmin/clients/:clientId',
  access: 'superadmin',
  summary: 'One client as the agency keeps it',
  params: ClientParams,
  response: ClientRecord,
})

export const listClientPayments = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/superadmin/clients/:clientId/payments',
  access: 'superadmin',
  resource: 'money',
  inPerson: true,
  kind: 'list',
  summary: 'Invoices of a client’s owner, newest first',
  params: ClientParams,
  query: ListQuery,
  response: Invoice,
})

/** An operator wrote this down about a client; the client does not see it. */
export const ClientNote = z
  .object({
    id: Id,
    text: z.string(),
    authorEmail: z.string(),
    createdAt: Timestamp,
  })
  .meta({ id: 'ClientNote' })
export type ClientNote = z.output<typeof ClientNote>

export const CLIENT_NOTE_MAX = 4_000

export const listClientNotes = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/superadmin/clients/:clientId/notes',
  access: 'superadmin',
  kind: 'list',
  summary: 'Notes about a client, newest first',
  params: ClientParams,
  query: ListQuery,
  response: ClientNote,
})

export const addClientNote = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/superadmin/clients/:clientId/notes',
  access: 'superadmin',
  summary: 'Write down a note about a client',
  params: ClientParams,
  body: z.strictObject({
    text: Prose(CLIENT_NOTE_MAX).refine((text) => text.trim() !== '', 'Escreva a anotação'),
  }),
  response: ClientNote,
  status: 201,
})

export const removeClientNote = defineRoute({
  service: 'tenancy',
  method: 'DELETE',
  path: '/api/superadmin/client-notes/:noteId',
  access: 'superadmin',
  ownClients: true,
  summary: 'Remove a note about a client',
  params: z.object({ noteId: IdText }),
  response: NoContent,
  status: 204,
})
