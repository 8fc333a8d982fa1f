import type { csvAnswer } from '@avaliax/chassis/http/contract/csv-answer.ts'
import { shortName } from '@avaliax/proto/cards/board/short-name.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import type { NamedReport } from '@avaliax/proto/tenancy/report.internal.ts'
import type {
  MonthlyReport,
  PublicReport,
  ReportQuote,
  ReportQuotes,
  ReportRow,
} from '@avaliax/proto/tenancy/report.routes.ts'
import type { Client } from '../client/client.model.ts'
import type { Report } from './report.model.ts'

/** The fields of a row; days and winners stay in the store. */
export const ROW_FIELDS = ['clientId', 'month', 'figures', 'previous', 'urgentLeft', 'madeAt'] as const

export const presentRow = ({
  clientId,
  month,
  figures,
  previous,
  urgentLeft,
  madeAt,
}: Pick<Report, (typeof ROW_FIELDS)[number]>): ReportRow => ({
  clientId,
  month,
  figures,
  previous,
  urgentLeft,
  madeAt: madeAt.toISOString(),
})

/** Fields that reports of before this lack. */
const laterFields = ({ requests, yearBefore, ratingByMonth, medianReplyHours, work }: Report) => ({
  ...(requests && { requests }),
  ...(yearBefore !== undefined && { yearBefore }),
  ...(ratingByMonth && { ratingByMonth }),
  ...(medianReplyHours !== undefined && { medianReplyHours }),
  ...(work && { work }),
})

/** Outside the client's console reviewers have a first name and an initial, as winners do. */
const shortQuote = (quote: ReportQuote | null): ReportQuote | null =>
  quote && { ...quote, authorName: shortName(quote.authorName) }
const shortQuotes = ({ quotes }: { quotes?: ReportQuotes }) =>
  quotes && { quotes: { best: shortQuote(quotes.best), worst: shortQuote(quotes.worst) } }

interface Around {
  companyName: string
  /** Words of its reviews, where they are known. */
  quotes: { quotes?: ReportQuotes }
  linkExpiresAt: Date | null
  /** The agency says this in it. */
  agencyNote: string | null
}

export const presentReport = (
  report: Report,
  { companyName, linkExpiresAt, agencyNote, quotes }: Around,
): MonthlyReport => ({
  ...presentRow(report),
  companyName,
  agencyNote,
  winners: report.winners,
  byDay: report.byDay,
  ...laterFields(report),
  ...quotes,
  linkExpiresAt: linkExpiresAt?.toISOString() ?? null,
})

/** For mails and files. */
export function presentNamedReport(
  report: Report,
  { client, agencyNote, quotes }: { client: Client } & Pick<Around, 'agencyNote' | 'quotes'>,
): NamedReport {
  const { month, figures, previous, urgentLeft, winners, byDay, madeAt } = report
  const { companyName, logoUrl } = client
  return {
    month,
    figures,
    previous,
    urgentLeft,
    winners,
    byDay,
    companyName,
    logoUrl,
    agencyNote,
    ...laterFields(report),
    ...shortQuotes(quotes),
    madeAt: madeAt.toISOString(),
  }
}

export function presentPublicReport(
  report: Report,
  { client, agencyNote, quotes }: { client: Client } & Pick<Around, 'agencyNote' | 'quotes'>,
): PublicReport {
  const { clientId: _, ...row } = presentRow(report)
  return {
    ...row,
    companyName: publicName(client) ?? '',
    logoUrl: client.logoUrl,
    agencyNote,
    winners: report.winners.map(({ employeeName, position, cardTaps, reviewRequests }) => ({
      employeeName: shortName(employeeName),
      position,
      cardTaps,
      reviewRequests,
    })),
    byDay: report.byDay,
    ...laterFields(report),
    ...shortQuotes(quotes),
  }
}

/** In the order of the board: two may share a position. */
const winner =
  (number: number) =>
  ({ winners }: Report) =>
    winners[number - 1]?.employeeName

const oneDecimal = (average: number | null): number | null => average && Math.round(average * 10) / 10

export const CSV_HEADINGS = {
  month: { pt: 'Mês', en: 'Month' },
  visits: { pt: 'Visitas', en: 'Visits' },
  review_requests: { pt: 'Foram à página de avaliação', en: 'Went to the review page' },
  new_reviews: { pt: 'Novas avaliações', en: 'New reviews' },
  average_rating: { pt: 'Nota média', en: 'Average rating' },
  answered: { pt: 'Respondidas', en: 'Answered' },
  urgent_left: { pt: 'Urgentes sem resposta', en: 'Urgent without an answer' },
  first: { pt: '1º lugar', en: '1st place' },
  second: { pt: '2º lugar', en: '2nd place' },
  third: { pt: '3º lugar', en: '3rd place' },
} as const

export const CSV_COLUMNS: Parameters<typeof csvAnswer<Report>>[1]['columns'] = {
  month: ({ month }) => month,
  visits: ({ figures }) => figures.visits,
  review_requests: ({ figures }) => figures.reviewRequests,
  new_reviews: ({ figures }) => figures.newReviews,
  average_rating: ({ figures }) => oneDecimal(figures.averageRating),
  answered: ({ figures }) => figures.answered,
  urgent_left: ({ urgentLeft }) => urgentLeft,
  first: winner(1),
  second: winner(2),
  third: winner(3),
}
