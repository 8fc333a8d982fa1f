import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { OperatorName } from '../identity/operator.routes.ts'
import { IdText, Line, ListQuery, Money, SearchText, Timestamp } from '../values.ts'
import { Client, ClientStatus } from './client.routes.ts'
import { GoogleLinkState } from './google-link.routes.ts'
import { PlanSource } from './plan-terms.ts'

/** Why a client needs the agency's help, most pressing first: harm to its customers, then a quiet shop, then what was never set up. */
export const HealthReason = z.enum([
  'urgent_reviews',
  'google_reconnect',
  'google_refused',
  'place_gone',
  'payment_failed',
  'rating_falling',
  'silent',
  'employee_limit_reached',
  'place_not_linked',
  'no_employees',
  'no_taps_yet',
  'setting_up',
  'suspended',
])
export type HealthReason = z.output<typeof HealthReason>
export const HealthFinding = z.object({ reason: HealthReason, count: z.int().nullable() })
export type HealthFinding = z.output<typeof HealthFinding>

/** How many clients need help for a reason; one with several reasons is in each. */
export const ReasonCount = z.object({ reason: HealthReason, clients: z.int() })
export type ReasonCount = z.output<typeof ReasonCount>

/** A client as the agency sees it. */
export const ClientRow = Client.extend({
  planName: z.string().nullable(),
  planDisplayName: z.string().nullable(),
  /** Null: unlimited. */
  maxEmployees: z.int().nullable(),
  googleLinked: z.boolean(),
  /** The average of its reviews; null before the first. */
  rating: z.number().nullable(),
  /** Without a reply. */
  urgentReviews: z.int(),
  /** Recurring revenue that its owner brings, at the headquarters; zero at its other companies. Null: the role sees no money. */
  monthlyAmount: Money.nullable(),
  /** Its place, when another client has the same name; null: the name says it. */
  place: z.string().nullable(),
  /** The last tap, import or change of the team; null before the first. */
  lastActivityAt: Timestamp.nullable(),
  health: z.array(HealthFinding),
  tags: z.array(z.string()),
  notes: z.string().nullable(),
  /** Who of the agency is responsible for it; null or absent: nobody. */
  manager: OperatorName.nullish(),
  /** How the latest link for connecting Google stands; absent: there is none, or Google is connected. */
  googleLink: GoogleLinkState.optional(),
}).meta({ id: 'ClientRow' })
export type ClientRow = z.output<typeof ClientRow>

/** How an owner's invitation stands. */
export const InvitationState = z.enum(['not_invited', 'invited', 'expired', 'accepted'])
export type InvitationState = z.output<typeof InvitationState>

export const ClientFilter = z.object({
  search: SearchText.optional(),
  status: ClientStatus.optional(),
  planId: IdText.optional(),
  planSource: PlanSource.optional(),
  tag: Line(30).optional(),
  reason: HealthReason.optional(),
  invitation: InvitationState.optional(),
  /** Who of the agency is responsible; `none`: nobody is. */
  managerId: z.union([z.literal('none'), IdText]).optional(),
})

/** By what the list is ordered; each has its own direction unless one is asked for. Unrated clients come last by rating. */
export const ClientSort = z.enum([
  'newest',
  'attention',
  'name',
  'plan',
  'employees',
  'urgent',
  'rating',
  'revenue',
  'activity',
])
export type ClientSort = z.output<typeof ClientSort>

export const listClients = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/superadmin/clients',
  access: 'superadmin',
  ownClients: true,
  kind: 'list',
  summary: 'All clients of the agency; newest first, who needs help first, or by another column',
  query: ListQuery.extend({
    ...ClientFilter.shape,
    sort: ClientSort.default('newest'),
    direction: z.enum(['asc', 'desc']).optional(),
  }),
  response: ClientRow,
})

export const InvitationCounts = z.record(InvitationState, z.int()).meta({ id: 'InvitationCounts' })
export type InvitationCounts = z.output<typeof InvitationCounts>

export const countInvitations = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/superadmin/client-invitations',
  access: 'superadmin',
  ownClients: true,
  summary:
    'How many clients have an owner who was not invited yet, was, let the link expire, or opened the account',
  response: InvitationCounts,
})

export const CLIENT_TAGS_SHOWN = 200

export const listClientTags = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/superadmin/client-tags',
  access: 'superadmin',
  ownClients: true,
  summary: 'The tags of all clients, most used first',
  response: z.object({ tags: z.array(z.object({ tag: z.string(), clients: z.int() })) }),
})
