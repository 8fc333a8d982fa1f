import { periodOf } from '@avaliax/proto/document/period.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Link } from 'react-router-dom'
import { useGetPlanQuery } from '../../../shared/api/client.api.ts'
import { useGetClientStatsQuery } from '../../../shared/api/employees.api.ts'
import { shownAnswer } from '../../../shared/api/shown-answer.ts'
import { useTapSummaryQuery } from '../../../shared/api/tap-summary.api.ts'
import { usePeriodDays } from '../../../shared/hooks/use-period.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PeriodSwitch } from '../../../shared/ui/period-switch.tsx'
import { Section } from '../../../shared/ui/section.tsx'
import { StatCard } from '../../../shared/ui/stat-card.tsx'
import { statisticsTexts } from '../dashboard.texts.ts'
import { Change } from './change.tsx'
import { Notes } from './notes.tsx'
import { GoogleRating, ReviewFigures } from './review-figures.tsx'
import { Trend } from './trend.tsx'
import './statistics.css'

/** Shows what the client has now, alone: for the days before the first visit. */
export function CurrentFigures({ client }: { client: Client }) {
  const t = useTexts(statisticsTexts)
  return (
    <Section title={t('title')}>
      <div className="figures figures-now">
        <TeamFigures client={client} />
      </div>
    </Section>
  )
}

/** Shows what the client has now, and what happened in the chosen days against those before. */
export function Statistics({ client }: { client: Client }) {
  const t = useTexts(statisticsTexts)
  const { days } = usePeriodDays()
  return (
    <Section title={t('title')} extra={<PeriodSwitch />}>
      <p className="figures-against">{t('against', { days })}</p>
      <div className="figures-all">
        <div className="figures">
          <VisitFigures client={client} />
          <ReviewFigures client={client} />
        </div>
        <div className="figures figures-now">
          <GoogleRating client={client} />
          <TeamFigures client={client} />
        </div>
      </div>
    </Section>
  )
}

function VisitFigures({ client }: { client: Client }) {
  const t = useTexts(statisticsTexts)
  const { number } = useFormat()
  const { days, from, to } = periodOf(usePeriodDays().days, client.timeZone)
  const answer = useTapSummaryQuery({ params: { clientId: client.id }, query: { from, to } })
  const { shown, waiting } = shownAnswer(answer)
  if (!shown && !waiting) {
    return <ErrorState compact problem={answer.error} onRetry={answer.refetch} />
  }
  const both = [
    { label: t('visits'), count: 'taps' },
    { label: t('sent'), count: 'reviewRequests' },
  ] as const
  // The second card would repeat the first where everybody was sent on.
  const allSent = !shown || shown.total.taps === shown.total.reviewRequests
  const context = allSent && shown && shown.total.taps > 0 ? t('allSent') : undefined
  return both.slice(0, allSent ? 1 : 2).map(({ label, count }) => (
    <StatCard
      key={count}
      label={label}
      value={number(shown?.total[count] ?? 0)}
      loading={waiting}
      note={
        shown && (
          <Notes context={context}>
            <Change now={shown.total[count]} before={shown.previous[count]} days={days} />
          </Notes>
        )
      }
      picture={shown && <Trend label={label} values={shown.byDay.map((day) => day[count])} />}
    />
  ))
}

function TeamFigures({ client }: { client: Client }) {
  const t = useTexts(statisticsTexts)
  const { number } = useFormat()
  const { currentData: stats, error, refetch } = useGetClientStatsQuery({ params: { clientId: client.id } })
  const { data: plan } = useGetPlanQuery(
    { params: { planId: client.planId ?? 0 } },
    { skip: client.planId === null },
  )
  if (error && !stats) {
    return <ErrorState compact problem={error} onRetry={refetch} />
  }
  const places =
    plan &&
    (plan.maxEmployees
      ? t('ofPlan', { count: plan.maxEmployees, max: number(plan.maxEmployees) })
      : t('unlimited'))
  const cards = stats?.cardCount ?? 0
  const lost = stats?.outOfUseCards ?? 0
  return (
    <>
      <StatCard
        label={t('employees')}
        value={number(stats?.employeeCount ?? 0)}
        loading={!stats}
        note={places}
      />
      {/* Room is kept for them until it is known: most shops have some. */}
      {(!stats || cards > 0) && (
        <CardFigures
          loading={!stats}
          cards={cards}
          lost={lost}
          assigned={stats?.assignedCards ?? 0}
          free={stats?.unassignedCards ?? 0}
        />
      )}
    </>
  )
}

interface CardsProps {
  loading: boolean
  cards: number
  assigned: number
  free: number
  lost: number
}

/** Only of a shop that has cards. */
function CardFigures({ loading, cards, assigned, free, lost }: CardsProps) {
  const t = useTexts(statisticsTexts)
  const { number } = useFormat()
  const keep = useKeepImpersonation()
  return (
    <>
      <StatCard
        label={t('assignedCards')}
        value={number(assigned)}
        loading={loading}
        note={
          <Notes context={lost > 0 && t('outOfUse', { count: lost, shown: number(lost) })}>
            {t('ofCards', { count: cards, shown: number(cards) })}
          </Notes>
        }
      />
      <StatCard
        label={t('availableCards')}
        value={number(free)}
        loading={loading}
        note={
          <>
            {t('availableNote')} · <Link to={keep('/cards')}>{t('seeCards')}</Link>
          </>
        }
      />
    </>
  )
}
