import { z } from 'zod'
import { PastWinner } from '../cards/board/leaderboard.routes.ts'
import { RequestSums } from '../cards/request/request-sums.fields.ts'
import { defineRoute } from '../contract.ts'
import { QuotedReview, RATING_MONTHS, RatingMonth } from '../reviews/period-reviews.fields.ts'
import {
  ClientParams,
  CsvQuery,
  Day,
  Id,
  ListQuery,
  Month,
  NoContent,
  PublicToken,
  Timestamp,
} from '../values.ts'

const MonthFigures = z.object({
  visits: z.int(),
  reviewRequests: z.int(),
  newReviews: z.int(),
  averageRating: z.number().nullable(),
  /** So many of the new reviews had a reply when the report was made. */
  answered: z.int(),
})
export type MonthFigures = z.output<typeof MonthFigures>

/** The figures of one month as they were when the report was made: page, mail and CSV read them here and count nothing anew. */
export const ReportFigures = z.object({
  month: Month,
  figures: MonthFigures,
  /** The month before. */
  previous: MonthFigures,
  /** Urgent reviews without a reply, of all months. */
  urgentLeft: z.int(),
  winners: z.array(PastWinner).max(3),
  /** One row for each day, also for those without a visit. */
  byDay: z.array(z.object({ day: Day, visits: z.int(), newReviews: z.int() })).max(31),
  /** What asking customers brought; absent: nobody was asked, or the report is older than this. */
  requests: RequestSums.optional(),
  /** The same month of the year before; null: nothing of it is stored. Absent, as all below: the report is older than this. */
  yearBefore: MonthFigures.nullable().optional(),
  /** Reviews and their average by month of publication: the year up to this month, and the year before it. */
  ratingByMonth: z.array(RatingMonth).max(RATING_MONTHS).optional(),
  /** Half of the month’s replies came within so many hours of the import of their review; null: none was timed. */
  medianReplyHours: z.number().nullable().optional(),
  /** What was done in the month. */
  work: z.object({ replies: z.int(), posts: z.int(), cardsAdded: z.int() }).optional(),
})
export type ReportFigures = z.output<typeof ReportFigures>

/** Words of a review of the month, shortened, as they are now: one that was deleted or erased since is not there. */
export const ReportQuote = QuotedReview.omit({ reviewId: true })
export type ReportQuote = z.output<typeof ReportQuote>

const Quotes = z.object({ best: ReportQuote.nullable(), worst: ReportQuote.nullable() })
export type ReportQuotes = z.output<typeof Quotes>

/** The same month of another company of the owner's. */
export const ComparedReport = ReportFigures.pick({ figures: true, previous: true, urgentLeft: true }).extend({
  clientId: Id,
  companyName: z.string(),
})
export type ComparedReport = z.output<typeof ComparedReport>

export const MonthlyReport = ReportFigures.extend({
  clientId: Id,
  companyName: z.string(),
  madeAt: Timestamp,
  /** The agency says this; null: nothing. */
  agencyNote: z.string().nullable().optional(),
  /** Absent: the report is older than this, or nobody can say now. */
  quotes: Quotes.optional(),
  /** The same month of the owner's other companies that the reader may see; absent: none. Links, mails and files have none. */
  companies: z.array(ComparedReport).optional(),
  /** Until when the public link opens it; null: there is none. */
  linkExpiresAt: Timestamp.nullable(),
}).meta({ id: 'MonthlyReport' })
export type MonthlyReport = z.output<typeof MonthlyReport>

export const ReportRow = MonthlyReport.omit({
  companyName: true,
  winners: true,
  byDay: true,
  requests: true,
  yearBefore: true,
  ratingByMonth: true,
  medianReplyHours: true,
  work: true,
  quotes: true,
  companies: true,
  linkExpiresAt: true,
  agencyNote: true,
}).meta({
  id: 'MonthlyReportRow',
})
export type ReportRow = z.output<typeof ReportRow>

export const listReports = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/clients/:clientId/reports',
  access: 'tenant',
  kind: 'list',
  summary: 'Monthly reports of a client, newest first; a month without a visit has none',
  params: ClientParams,
  query: ListQuery,
  response: ReportRow,
})

export const exportReports = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/clients/:clientId/reports.csv',
  access: 'tenant',
  kind: 'raw',
  audited: true,
  summary: 'The figures of all monthly reports as CSV, one row for each month',
  params: ClientParams,
  query: z.object(CsvQuery),
  response: z.void(),
  deadlineMs: 30_000,
})

const ReportParams = ClientParams.extend({ month: Month })

export const getReport = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/clients/:clientId/reports/:month',
  access: 'tenant',
  allCompanies: true,
  summary: 'The report of one month',
  params: ReportParams,
  response: MonthlyReport,
})

export const createReportLink = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/clients/:clientId/reports/:month/link',
  access: 'tenant',
  summary: 'A link that opens the report without an account for 30 days; an earlier one ends',
  params: ReportParams,
  response: z.object({ url: z.url(), expiresAt: Timestamp }),
  status: 201,
  secretAnswer: true,
  errors: ['CLIENT_INACTIVE'],
})

export const revokeReportLink = defineRoute({
  service: 'tenancy',
  method: 'DELETE',
  path: '/api/clients/:clientId/reports/:month/link',
  access: 'tenant',
  summary: 'End the link of a report',
  params: ReportParams,
  response: NoContent,
  status: 204,
  errors: ['CLIENT_INACTIVE'],
})

/** Whoever has the link reads this: of winners and reviewers first names and initials, no ids. */
export const PublicReport = MonthlyReport.omit({ clientId: true, companies: true, linkExpiresAt: true })
  .extend({
    /** The client's; null: it has none. */
    logoUrl: z.string().nullable().optional(),
    winners: z.array(
      PastWinner.pick({ employeeName: true, position: true, cardTaps: true, reviewRequests: true }),
    ),
  })
  .meta({ id: 'PublicMonthlyReport' })
export type PublicReport = z.output<typeof PublicReport>

export const getPublicReport = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/public/reports/:linkToken',
  access: 'public',
  anyHost: true,
  summary:
    'A report by its link; 404 once the link has expired or was revoked, and while the client is suspended',
  params: z.object({ linkToken: PublicToken }),
  response: PublicReport,
  secretAnswer: true,
  rateLimit: { max: 60, windowSeconds: 60, per: 'address' },
})
