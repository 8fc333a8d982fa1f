import { z } from 'zod'
import { changeOf } from '../change-of.ts'
import { defineRoute } from '../contract.ts'
import { ClientParams, Email, Id, ListQuery, Month, Prose, SearchText, Timestamp } from '../values.ts'
import { BulkResults, ChosenClients } from './client-bulk.routes.ts'
import { ReportRow } from './report.routes.ts'

/**
 * What became of a report. `ready`: it waits for its hour, or for the agency; `held`: the agency keeps it back; `unreachable`: nobody takes
 * it, neither a log-in that wants such mails nor an address; `sent`: it was told to somebody; `opened`: somebody opened its page.
 */
export const ReportState = z.enum(['ready', 'held', 'unreachable', 'sent', 'opened'])
export type ReportState = z.output<typeof ReportState>

export const AGENCY_NOTE_MAX = 600
export const REPORT_ADDRESSES_MAX = 10

/** A client's report of a month as the agency sees it. */
export const ReportDeskRow = ReportRow.pick({ clientId: true, month: true, figures: true, madeAt: true })
  .extend({
    companyName: z.string(),
    /** The owner's log-in; null: the client has none. */
    userId: Id.nullable(),
    state: ReportState,
    /** The agency says this in the report; null: nothing. */
    agencyNote: z.string().nullable(),
    /** It leaves by itself then; null: not by itself. */
    dueAt: Timestamp.nullable(),
    sentAt: Timestamp.nullable(),
    /** The first time that somebody opened its page. */
    openedAt: Timestamp.nullable(),
    /** So many times was it opened; a mail or a file that is read alone is not counted. */
    opens: z.int(),
    /** Addresses without a log-in that get it. */
    addresses: z.int(),
    /** So many of the mails to them did not arrive. */
    undelivered: z.int(),
  })
  .meta({ id: 'ReportDeskRow' })
export type ReportDeskRow = z.output<typeof ReportDeskRow>

const DeskFilter = z.object({
  month: Month.optional(),
  search: SearchText.optional(),
})

export const listDeskReports = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/superadmin/reports',
  access: 'superadmin',
  ownClients: true,
  kind: 'list',
  summary: 'The reports of a month, or of all months, with their states, by client',
  query: ListQuery.extend({ ...DeskFilter.shape, state: ReportState.optional() }),
  response: ReportDeskRow,
})

export const getDeskReportCounts = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/superadmin/report-counts',
  access: 'superadmin',
  ownClients: true,
  summary:
    'How many reports of a month (the last one unless it is named) are in each state, how many clients in use have none, and what all of them count together',
  query: DeskFilter,
  response: z.object({
    states: z.record(ReportState, z.int()),
    /** Clients in use without a report of that month: one without a visit is never closed. */
    withoutReport: z.int(),
    /** The sums of the reports' own figures, as each was when it was made. */
    sums: z.object({ visits: z.int(), newReviews: z.int(), answered: z.int(), urgentLeft: z.int() }),
  }),
})

const DeskParams = ClientParams.extend({ month: Month })

export const changeDeskReport = defineRoute({
  service: 'tenancy',
  method: 'PATCH',
  path: '/api/superadmin/clients/:clientId/reports/:month',
  access: 'superadmin',
  summary:
    'Hold a report back or let it go, and write what the agency says in it; one that was sent keeps its state',
  params: DeskParams,
  body: changeOf(
    z.strictObject({
      held: z.boolean().optional(),
      agencyNote: Prose(AGENCY_NOTE_MAX).nullable().optional(),
    }),
    ReportDeskRow,
  ),
  response: ReportDeskRow,
  errors: ['REPORT_SENT', 'CONFLICT', 'TEXT_UNLAWFUL'],
})

export const sendReports = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/superadmin/reports/send',
  access: 'superadmin',
  ownClients: true,
  inPerson: true,
  summary:
    'Send the reports of a month to clients, held back or not. One that was sent goes to addresses that are new since, else it is left alone with REPORT_SENT; one that nobody takes with REPORT_NO_RECIPIENT',
  body: z.strictObject({ month: Month, clientIds: ChosenClients }),
  response: BulkResults,
  deadlineMs: 60_000,
  rateLimit: { max: 30, windowSeconds: 60, per: 'user' },
})

/** Somebody without a log-in who gets a client's reports. */
export const ReportAddress = z.object({
  email: z.string(),
  /** When its owner asked for no more of them; null: it gets them. */
  leftAt: Timestamp.nullable(),
  /** When a mail server refused it last; null: none did. */
  refusedAt: Timestamp.nullable(),
})
export type ReportAddress = z.output<typeof ReportAddress>
const ReportAddresses = z.object({ addresses: z.array(ReportAddress) })

export const listReportAddresses = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/superadmin/clients/:clientId/report-addresses',
  access: 'superadmin',
  summary: 'Who without a log-in gets the reports of a client',
  params: ClientParams,
  response: ReportAddresses,
})

export const setReportAddresses = defineRoute({
  service: 'tenancy',
  method: 'PUT',
  path: '/api/superadmin/clients/:clientId/report-addresses',
  access: 'superadmin',
  inPerson: true,
  summary:
    'Say who without a log-in gets the reports of a client; an address that asked for no more of them stays among them and gets none',
  params: ClientParams,
  body: z.strictObject({ emails: z.array(Email).max(REPORT_ADDRESSES_MAX) }),
  response: ReportAddresses,
})
