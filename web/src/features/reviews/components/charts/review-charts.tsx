import { todayOf } from '@avaliax/proto/document/period.ts'
import type { ReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { useFormat } from '../../../../shared/i18n/format.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { chartsTexts } from '../../charts.texts.ts'
import type { ReviewFilterControl } from '../../hooks/use-review-filters.ts'
import { daysOf, lastMonths } from '../../months.ts'
import { MonthsChart } from './months-chart.tsx'
import './charts.css'

interface Props {
  summary: ReviewSummary
  client: Client
  control: ReviewFilterControl
}

/** Reviews and their average over the last year, and how the profile grows. */
export function ReviewCharts({ summary, client, control: { change } }: Props) {
  const t = useTexts(chartsTexts)
  const thisMonth = todayOf(client.timeZone).slice(0, 7)
  return (
    <section className="rv-charts" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className="rv-small">{useGrowthInWords(summary, thisMonth)}</p>
      <MonthsChart
        months={lastMonths(summary.byMonth, thisMonth)}
        onChoose={(month) => change(daysOf(month))}
      />
    </section>
  )
}

function useGrowthInWords(summary: ReviewSummary, thisMonth: string): string {
  const t = useTexts(chartsTexts)
  const { number, percent } = useFormat()
  const { totalReviews, responseRate, medianReplyHours, monthlyStats } = summary
  const month = monthlyStats.find((row) => row.month === thisMonth)
  const growth = month ? month.currentReviewCount - month.startingReviewCount : 0
  const hours = Math.round(medianReplyHours ?? 0)
  return [
    t('onGoogle', { count: totalReviews, shown: number(totalReviews) }),
    growth > 0 && t('thisMonth', { change: `+${number(growth)}` }),
    t('answered', { share: percent(responseRate) }),
    medianReplyHours !== null && t('replyTime', { count: hours, shown: number(hours) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
