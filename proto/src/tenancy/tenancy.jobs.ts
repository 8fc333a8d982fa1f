import { z } from 'zod'
import { defineJob } from '../contract.ts'
import { Id, Month } from '../values.ts'
import { IsoWeek } from './iso-week.fields.ts'

/** Names and addresses of linked places, once a week. */
export const RefreshGoogleInfo = defineJob({
  name: 'refresh-google-info',
  service: 'tenancy',
  payload: z.object({
    clientId: Id,
    /** Somebody was refused with the ids that we keep: the accounts are searched for the location as well. */
    missed: z.boolean().optional(),
  }),
  attempts: 4,
  backoffMs: 30_000,
  concurrency: 1,
})

/** Ends a grant at the provider that is forgotten here. */
export const RevokeGrant = defineJob({
  name: 'revoke-grant',
  service: 'tenancy',
  // 0: the agency's own.
  payload: z.object({ clientId: z.int().nonnegative(), grantId: z.uuid() }),
  attempts: 5,
  backoffMs: 2_000,
  concurrency: 1,
})

/** Reads the locations of the agency's Google account, page by page; a further try goes on where the one before ended. */
export const ReadAgencyLocations = defineJob({
  name: 'read-agency-locations',
  service: 'tenancy',
  payload: z.object({ runId: Id }),
  attempts: 6,
  backoffMs: 5_000,
  concurrency: 1,
})

/** Tells the clients that work through the agency's Google account how it stands with it. */
export const RestateAgencyClients = defineJob({
  name: 'restate-agency-clients',
  service: 'tenancy',
  payload: z.object({}),
  attempts: 8,
  backoffMs: 5_000,
  concurrency: 1,
})

/** Tells the agency which clients need attention, once a week. */
export const AnnounceWeek = defineJob({
  name: 'announce-week',
  service: 'tenancy',
  payload: z.object({}),
  attempts: 8,
  backoffMs: 30_000,
  concurrency: 1,
})

/** Puts down the figures of a client's month that is closed; once more when late visits or reviews changed them. */
export const MakeReport = defineJob({
  name: 'make-report',
  service: 'tenancy',
  payload: z.object({ clientId: Id, month: Month }),
  attempts: 8,
  backoffMs: 10_000,
  concurrency: 4,
})

/** Mails a report to an address without a log-in. */
export const MailGoogleLink = defineJob({
  name: 'mail-google-link',
  service: 'tenancy',
  payload: z.object({ clientId: Id, linkId: Id }),
  attempts: 6,
  backoffMs: 15_000,
  concurrency: 2,
})

/** Mails one report to one address. */
export const SendReportMail = defineJob({
  name: 'send-report-mail',
  service: 'tenancy',
  payload: z.object({ clientId: Id, mailId: z.string() }),
  attempts: 6,
  backoffMs: 15_000,
  concurrency: 4,
})

/** Reads the figures of a client's week that is over, and sends them. */
export const MakeWeekReport = defineJob({
  name: 'make-week-report',
  service: 'tenancy',
  payload: z.object({ clientId: Id, week: IsoWeek }),
  attempts: 8,
  backoffMs: 10_000,
  concurrency: 4,
})

/** Mails a week's report to an address without a log-in. */
export const SendWeekMail = defineJob({
  name: 'send-week-mail',
  service: 'tenancy',
  payload: z.object({ clientId: Id, mailId: z.string() }),
  attempts: 6,
  backoffMs: 15_000,
  concurrency: 4,
})

/** Gives reports that wait the hour of a schedule that was changed; null: of all clients. */
export const DateReports = defineJob({
  name: 'date-reports',
  service: 'tenancy',
  payload: z.object({ clientId: Id.nullable() }),
  attempts: 8,
  backoffMs: 10_000,
  concurrency: 1,
})
