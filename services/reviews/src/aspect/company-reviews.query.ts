import { daysLater } from '@avaliax/chassis/time/day-range.ts'
import { dayIn } from '@avaliax/chassis/time/local-clock.ts'
import { monthsBack } from '@avaliax/chassis/time/months-back.ts'
import type { AspectFigures, Judgement } from '@avaliax/proto/reviews/aspect.routes.ts'
import type { CompanyReviews } from '@avaliax/proto/reviews/company-reviews.internal.ts'
import type { Connection } from 'mongoose'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { linkOf } from '../client/client-link.domain.ts'
import { aspectMonths } from '../summary/aspect-months.model.ts'
import { shownFigures } from '../summary/summary.domain.ts'
import type { SummaryStore } from '../summary/summary.store.ts'
import type { PeriodReviewsQuery } from '../trend/period-reviews.query.ts'
import type { ReviewTrendQuery } from '../trend/review-trend.query.ts'
import { aspectFigures } from './aspect-figures.domain.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientDirectory, 'known'>
  summaries: Pick<SummaryStore, 'get'>
  trend: ReviewTrendQuery
  period: Pick<PeriodReviewsQuery, 'figures'>
  now: () => Date
}

const ASPECT_MONTHS = 3
const AT_ONCE = 4

/** What one company's reviews come to, beside those of its sisters. */
export function companyReviewsQuery({ db, clients, summaries, trend, period, now }: Deps) {
  async function of(clientId: number, days: number): Promise<CompanyReviews> {
    const facts = await clients.known(clientId)
    const to = dayIn(facts.timeZone, now())
    const range = { from: daysLater(to, 1 - days), to }
    // The figures of aspects are those of the later half.
    const months = monthsBack(to, ASPECT_MONTHS * 2)
    const [summary, { total, previous }, figures, counted] = await Promise.all([
      summaries.get(clientId),
      trend(clientId, range),
      period.figures(clientId, range),
      aspectMonths
        .on(db)
        .within({ clientIds: [clientId] })
        .find({ month: { $in: months } }),
    ])
    const { averageRating: rating, totalReviews: reviews } = shownFigures(summary, linkOf(facts))
    const { aspects } = aspectFigures(months, counted)
    return {
      clientId,
      rating,
      reviews,
      newReviews: total.count,
      newBefore: previous.count,
      urgent: figures.urgent,
      medianHours: figures.replies.medianHours,
      praised: mostNamed(aspects, 'good'),
      criticised: mostNamed(aspects, 'bad'),
    }
  }

  return async (clientIds: readonly number[], days: number): Promise<CompanyReviews[]> => {
    const found: CompanyReviews[] = []
    for (let start = 0; start < clientIds.length; start += AT_ONCE) {
      const some = clientIds.slice(start, start + AT_ONCE)
      found.push(...(await Promise.all(some.map((clientId) => of(clientId, days)))))
    }
    return found
  }
}

function mostNamed(aspects: AspectFigures['aspects'], judgement: Judgement): CompanyReviews['praised'] {
  const [first] = aspects
    .filter((one) => one[judgement] > 0)
    .sort((one, other) => other[judgement] - one[judgement])
  return first ? { aspect: first.aspect, count: first[judgement] } : null
}
