import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { shownAnswer } from '../../../shared/api/shown-answer.ts'
import { useTapSummaryQuery } from '../../../shared/api/tap-summary.api.ts'
import { periodOf, usePeriodDays } from '../../../shared/hooks/use-period.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { StatCard } from '../../../shared/ui/stat-card.tsx'
import { statisticsTexts } from '../dashboard.texts.ts'
import { Change } from './change.tsx'
import { Trend } from './trend.tsx'

export function VisitFigures({ client }: { client: Client }) {
  const t = useTexts(statisticsTexts)
  const { number } = useFormat()
  const { days, from, to } = periodOf(usePeriodDays().days, client.timeZone)
  const answer = useTapSummaryQuery({ params: { clientId: client.id }, query: { from, to } })
  const { shown, waiting } = shownAnswer(answer)
  if (!shown && !waiting) {
    return <ErrorState compact problem={answer.error} onRetry={answer.refetch} />
  }
  const figures = [
    { label: t('visits'), count: 'taps' },
    { label: t('sent'), count: 'reviewRequests' },
  ] as const
  return figures.map(({ label, count }) => (
    <StatCard
      key={count}
      label={label}
      value={number(shown?.total[count] ?? 0)}
      loading={waiting}
      note={shown && <Change now={shown.total[count]} before={shown.previous[count]} days={days} />}
      picture={shown && <Trend label={label} values={shown.byDay.map((day) => day[count])} />}
    />
  ))
}
