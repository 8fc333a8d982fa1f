import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { rareWarnings } from '@avaliax/chassis/telemetry/rare-warnings.ts'
import { getQuotedReviews } from '@avaliax/proto/reviews/period-reviews.internal.ts'
import type { ReportQuote, ReportQuotes } from '@avaliax/proto/tenancy/report.routes.ts'
import type { Logger } from 'pino'
import type { Report } from './report.model.ts'

interface Deps {
  client: Pick<ServiceClients, 'call'>
  log: Pick<Logger, 'warn' | 'debug'>
}

/** The words of a report's best and worst review, as they are now. A report that cannot have them is shown without. */
export function reportQuotes({ client: services, log }: Deps) {
  const onFailure = rareWarnings(log, 'a report is shown without the words of its reviews')
  return async ({
    clientId,
    picked,
  }: Pick<Report, 'clientId' | 'picked'>): Promise<{ quotes?: ReportQuotes }> => {
    if (!picked) return {}
    const ids = [picked.best, picked.worst].filter((id) => id !== null)
    if (ids.length === 0) return { quotes: { best: null, worst: null } }
    try {
      const call = { params: { clientId }, query: { ids: ids.join(',') } }
      const { reviews } = await services.call(getQuotedReviews, call)
      const quoteOf = (id: number | null): ReportQuote | null => {
        const found = reviews.find(({ reviewId }) => reviewId === id)
        if (!found) return null
        const { rating, authorName, publishedAt, text, reply } = found
        return { rating, authorName, publishedAt, text, reply }
      }
      return { quotes: { best: quoteOf(picked.best), worst: quoteOf(picked.worst) } }
    } catch (error) {
      onFailure(error)
      return {}
    }
  }
}
export type QuotesOf = ReturnType<typeof reportQuotes>
