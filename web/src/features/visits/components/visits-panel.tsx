import type { TapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { type PeriodDays, periodOf } from '@avaliax/proto/document/period.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Skeleton } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { shownAnswer } from '../../../shared/api/shown-answer.ts'
import { useTapSummaryQuery } from '../../../shared/api/tap-summary.api.ts'
import { usePeriodDays, withDays } from '../../../shared/hooks/use-period.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { visitsTexts } from '../visits.texts.ts'
import { VisitPictures } from './visit-pictures.tsx'
import { VisitsByMonth } from './visits-by-month.tsx'
import './visits-panel.css'

/** The visits of the chosen days as pictures: when, whose, and how people came. */
export function VisitsPanel({ client }: { client: Client }) {
  const t = useTexts(visitsTexts)
  const keep = useKeepImpersonation()
  const { days } = usePeriodDays()
  const { from, to } = periodOf(days, client.timeZone)
  const answer = useTapSummaryQuery({ params: { clientId: client.id }, query: { from, to } })
  const { shown, waiting, stale } = shownAnswer(answer)
  return (
    <Panel title={t('title')} extra={<Link to={keep(withDays('/visits', days))}>{t('whyNot')}</Link>}>
      {answer.error && !stale && (
        <ErrorState shown={shown !== undefined} problem={answer.error} onRetry={answer.refetch} />
      )}
      {waiting && <Waiting />}
      {shown && (
        <div className={stale ? 'visits-stale' : undefined}>
          <Content summary={shown} days={days} />
        </div>
      )}
      {shown && <VisitsByMonth clientId={client.id} />}
    </Panel>
  )
}

function Content({ summary, days }: { summary: TapSummary; days: PeriodDays }) {
  return summary.total.taps === 0 ? (
    <NoVisits summary={summary} days={days} />
  ) : (
    <VisitPictures summary={summary} days={days} />
  )
}

const Waiting = () => (
  <div aria-busy="true" className="visits-wait">
    <Skeleton active title={false} paragraph={{ rows: 6 }} />
  </div>
)

interface Props {
  summary: TapSummary
  days: PeriodDays
}

/** How to get the first visit; and that some came who do not count. */
function NoVisits({ summary, days }: Props) {
  const t = useTexts(visitsTexts)
  const { number } = useFormat()
  const keep = useKeepImpersonation()
  const navigate = useNavigate()
  const others = Object.values(summary.byVerdict).reduce((sum, count) => sum + count, 0)
  return (
    <EmptyState
      drawing="card"
      title={t('emptyTitle')}
      text={
        <>
          {t('emptyText')}
          {others > 0 && (
            <>
              {' '}
              {t('notCounted', { count: others, shown: number(others) })}{' '}
              <Link className="visits-in-text" to={keep(withDays('/visits', days))}>
                {t('seeWhy')}
              </Link>
            </>
          )}
        </>
      }
      action={<Button onClick={() => navigate(keep('/employees'))}>{t('emptyAction')}</Button>}
    />
  )
}
