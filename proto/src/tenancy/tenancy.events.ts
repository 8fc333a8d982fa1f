import { z } from 'zod'
import { defineEvent } from '../contract.ts'
import { Day, Id, Money, Month } from '../values.ts'
import { GoogleStatus, GoogleVia } from './client.routes.ts'
import { ReasonCount } from './client-list.routes.ts'
import { HostState } from './host.fields.ts'
import { ClientFacts } from './tenancy.internal.ts'
import { WeekReport } from './week-report.fields.ts'

export const ClientChanged = defineEvent({
  type: 'client.changed',
  version: 1,
  topic: 'tenancy.events',
  payload: ClientFacts,
})

/** An owner has opened as many companies as the plan allows; told in the name of the headquarters. */
export const CompanyLimitReached = defineEvent({
  type: 'company-limit.reached',
  version: 1,
  topic: 'tenancy.events',
  payload: z.object({ clientId: Id, limit: z.int() }),
})

export const PlanChanged = defineEvent({
  type: 'plan.changed',
  version: 1,
  topic: 'tenancy.events',
  payload: z.object({
    planId: Id,
    name: z.string(),
    price: Money,
    maxEmployees: z.int().nullable(),
    maxCompanies: z.int(),
    isActive: z.boolean(),
    /** Whether its clients may ask customers by mail; absent in facts from before. */
    mailRequests: z.boolean().optional(),
    /** The same of WhatsApp's interface. */
    whatsAppRequests: z.boolean().optional(),
  }),
})

/** Other services may know this of a plan. */
export type PlanFacts = z.output<typeof PlanChanged.payload>

export const GoogleChanged = defineEvent({
  type: 'google.changed',
  version: 1,
  topic: 'tenancy.events',
  payload: z.object({
    clientId: Id,
    connected: z.boolean(),
    status: GoogleStatus,
    locationResourceName: z.string().nullable(),
    /** Through the agency's account: what befalls that is the agency's to mend. */
    via: GoogleVia.optional(),
  }),
})

/** The agency's own Google account was connected, or its grant is gone; told of once for each time. */
export const AgencyGoogleChanged = defineEvent({
  type: 'agency-google.changed',
  version: 1,
  topic: 'tenancy.events',
  payload: z.object({ status: GoogleStatus }),
})

/**
 * A client's own host, or (`clientId` of the envelope null) one of the agency's, has another state, or waits for an operator, or does so no
 * longer.
 */
export const HostChanged = defineEvent({
  type: 'host.changed',
  version: 1,
  topic: 'tenancy.events',
  payload: z.object({
    hostId: Id,
    /** As it travels. */
    host: z.string(),
    state: HostState,
    /** Its records are found, and nobody of the agency has approved it. */
    waitsForApproval: z.boolean(),
  }),
})

/**
 * An id that we keep of the provider is another one there now, or none: told once for each id. Or its owner took the place away, or
 * the provider has paused its reviews: told once for each pause.
 */
export const GoogleNotice = z.enum([
  'place-moved',
  'place-gone',
  'location-gone',
  'place-unlinked',
  'reviews-paused',
])
export type GoogleNotice = z.output<typeof GoogleNotice>
export const GoogleNoticed = defineEvent({
  type: 'google.noticed',
  version: 1,
  topic: 'tenancy.events',
  payload: z.object({
    clientId: Id,
    notice: GoogleNotice,
    /** Business key of what happened, unique for ever. */
    key: z.string().max(400),
  }),
})

/** A client has another place than before. */
export const PlaceChanged = defineEvent({
  type: 'place.changed',
  version: 1,
  topic: 'tenancy.events',
  payload: z.object({
    clientId: Id,
    placeId: z.string(),
    /** The former id of the same business, which the provider has renewed; null: a person chose another business. */
    renewedFrom: z.string().nullable(),
  }),
})

export const AgencyWeek = z.object({
  /** Reasons that some client has, most pressing first, as the dashboard counts them. */
  attention: z.array(ReasonCount),
  /** Urgent reviews without a reply that were published up to this day. */
  waiting: z.object({ to: Day, reviews: z.int() }),
})
export type AgencyWeek = z.output<typeof AgencyWeek>

/** These need the agency at the week's beginning. */
export const AgencyWeekBegan = defineEvent({
  type: 'agency-week.began',
  version: 1,
  topic: 'tenancy.events',
  /** The day is one of the agency's zone. */
  payload: z.object({ day: Day, week: AgencyWeek }),
})

/** A month's report can be read; once more, with a higher `rev`, when it was made anew. */
export const ReportMade = defineEvent({
  type: 'report.made',
  version: 1,
  topic: 'tenancy.events',
  payload: z.object({ month: Month }),
})

/** The report of a month leaves: whoever of its client has a log-in is told. */
export const ReportSent = defineEvent({
  type: 'report.sent',
  version: 1,
  topic: 'tenancy.events',
  payload: z.object({ month: Month }),
})

/** The report of a week leaves: whoever of its client has a log-in is told its figures. */
export const WeekReportSent = defineEvent({
  type: 'week-report.sent',
  version: 1,
  topic: 'tenancy.events',
  payload: WeekReport,
})

/** The client is gone for good: every service deletes what it has of it, and says in the audit trail what that was. */
export const ClientPurged = defineEvent({
  type: 'client.purged',
  version: 1,
  topic: 'tenancy.events',
  payload: z.object({ clientId: Id }),
})

/** The owner of these clients is gone as well: only now does the log-in go. */
export const OwnerPurged = defineEvent({
  type: 'owner.purged',
  version: 1,
  topic: 'tenancy.events',
  payload: z.object({ userId: Id, clientIds: z.array(Id) }),
})
