import { StarFilled } from '@ant-design/icons'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { useGetPlanQuery } from '../../../shared/api/client.api.ts'
import { useGetClientStatsQuery } from '../../../shared/api/employees.api.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Sparkline } from '../../../shared/ui/sparkline.tsx'
import { StatCard } from '../../../shared/ui/stat-card.tsx'
import { useReviewFiguresQuery } from '../dashboard.api.ts'
import { dashboardTexts } from '../dashboard.texts.ts'
import './figures.css'

const MONTHS_SHOWN = 12

export function Figures({ client }: { client: Client }) {
  return (
    <div className="figures">
      <TeamFigures client={client} />
      <ReviewFigures client={client} />
    </div>
  )
}

function TeamFigures({ client }: { client: Client }) {
  const t = useTexts(dashboardTexts)
  const { number } = useFormat()
  const { data: stats, isError } = useGetClientStatsQuery({ params: { clientId: client.id } })
  const { data: plan } = useGetPlanQuery(
    { params: { planId: client.planId ?? 0 } },
    { skip: client.planId === null },
  )
  const show = (value: number | undefined) => (value === undefined ? '–' : number(value))
  const loading = !stats && !isError
  const places = plan && (plan.maxEmployees ? t('ofPlan', { max: plan.maxEmployees }) : t('unlimited'))
  const assigned = stats && stats.cardCount - stats.unassignedCards
  return (
    <>
      <StatCard label={t('employees')} value={show(stats?.employeeCount)} loading={loading} note={places} />
      <StatCard
        label={t('assignedCards')}
        value={show(assigned)}
        loading={loading}
        {...(stats && { note: t('ofCards', { count: stats.cardCount }) })}
      />
      <StatCard label={t('availableCards')} value={show(stats?.unassignedCards)} loading={loading} />
    </>
  )
}

function ReviewFigures({ client }: { client: Client }) {
  const t = useTexts(dashboardTexts)
  const { number, decimal, percent } = useFormat()
  const { data, isError } = useReviewFiguresQuery({ params: { clientId: client.id } })
  const months = data?.byMonth.slice(-MONTHS_SHOWN) ?? []
  const counts = months.map((month) => month.count)
  const ratings = months.map((month) => month.averageRating)
  const loading = !data && !isError
  return (
    <>
      <StatCard
        label={t('reviews')}
        value={data ? number(data.total) : '–'}
        loading={loading}
        note={data?.total ? t('answered', { percent: percent(data.responded / data.total) }) : t('noReviews')}
        picture={
          <Sparkline values={counts} label={t('reviewsTrend', { list: counts.map(number).join(', ') })} />
        }
      />
      <StatCard
        label={t('rating')}
        loading={loading}
        value={
          data?.averageRating ? (
            <>
              {decimal(data.averageRating)} <StarFilled aria-hidden className="figures-star" />
            </>
          ) : (
            '–'
          )
        }
        picture={
          <Sparkline
            values={ratings}
            label={t('ratingTrend', { list: ratings.map((rating) => decimal(rating)).join(', ') })}
          />
        }
      />
    </>
  )
}
