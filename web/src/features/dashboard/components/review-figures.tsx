import { StarFilled } from '@ant-design/icons'
import { periodOf } from '@avaliax/proto/document/period.ts'
import type { ReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { useReviewSummaryQuery } from '../../../shared/api/review-summary.api.ts'
import { shownAnswer } from '../../../shared/api/shown-answer.ts'
import { usePeriodDays } from '../../../shared/hooks/use-period.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { StatCard } from '../../../shared/ui/stat-card.tsx'
import { allReviews } from '../all-reviews.ts'
import { useReviewTrendQuery } from '../dashboard.api.ts'
import { statisticsTexts } from '../dashboard.texts.ts'
import { Change } from './change.tsx'
import { Notes } from './notes.tsx'
import { Trend } from './trend.tsx'

export function ReviewFigures({ client }: { client: Client }) {
  const t = useTexts(statisticsTexts)
  const { number } = useFormat()
  const { days, from, to } = periodOf(usePeriodDays().days, client.timeZone)
  const params = { clientId: client.id }
  const answer = useReviewTrendQuery({ params, query: { from, to } })
  const { currentData: summary } = useReviewSummaryQuery({ params })
  const { all, overall } = allReviews(summary, useLanguage())
  const { shown, waiting } = shownAnswer(answer)
  if (!shown && !waiting) {
    return <ErrorState compact problem={answer.error} onRetry={answer.refetch} />
  }
  const basic = showsFive(client)
  return (
    <>
      <StatCard
        label={t('newReviews')}
        value={number(shown?.total.count ?? 0)}
        loading={waiting}
        note={
          shown && (
            <Notes context={all}>
              <Change now={shown.total.count} before={shown.previous.count} days={days} />
              {basic && <span className="figure-context">{t('fiveShown')}</span>}
            </Notes>
          )
        }
        picture={shown && <Trend label={t('newReviews')} values={shown.byDay.map(({ count }) => count)} />}
      />
      {!basic && <PeriodRating shown={shown} waiting={waiting} days={days} overall={overall} />}
    </>
  )
}

const showsFive = (client: Client) =>
  client.googleIntegrationMode === 'basic' && client.googlePlaceId !== null

/** Google shows five reviews in basic mode: their average would say little, its own is of all and of no period. */
export function GoogleRating({ client }: { client: Client }) {
  const t = useTexts(statisticsTexts)
  const { number } = useFormat()
  const skip = !showsFive(client)
  const answer = useReviewSummaryQuery({ params: { clientId: client.id } }, { skip })
  const { currentData: summary, error, refetch } = answer
  if (skip) return null
  if (error && !summary) return <ErrorState compact problem={error} onRetry={refetch} />
  const { totalReviews: count = 0, averageRating = null } = summary ?? {}
  return (
    <StatCard
      label={t('rating')}
      value={<Rating value={averageRating} />}
      loading={!summary}
      note={count > 0 ? t('onGoogle', { count, shown: number(count) }) : t('noReviews')}
    />
  )
}

interface PeriodRatingProps {
  shown: ReviewTrend | undefined
  waiting: boolean
  days: number
  overall: string | undefined
}

function PeriodRating({ shown, waiting, days, overall }: PeriodRatingProps) {
  const t = useTexts(statisticsTexts)
  const ratings = shown?.byDay.flatMap(({ averageRating }) => averageRating ?? []) ?? []
  return (
    <StatCard
      label={t('rating')}
      value={<Rating value={shown?.total.averageRating ?? null} />}
      loading={waiting}
      note={
        shown && (
          <Notes context={overall}>
            {shown.total.averageRating === null ? (
              t('noRating')
            ) : (
              <Change
                rating
                now={shown.total.averageRating}
                before={shown.previous.averageRating}
                days={days}
              />
            )}
          </Notes>
        )
      }
      picture={shown && <Trend label={t('rating')} values={ratings} places={1} />}
    />
  )
}

function Rating({ value }: { value: number | null }) {
  const { decimal } = useFormat()
  if (value === null) return '–'
  return (
    <>
      {decimal(value)} <StarFilled aria-hidden className="figures-star" />
    </>
  )
}
