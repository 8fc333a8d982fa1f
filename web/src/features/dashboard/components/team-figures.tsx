import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Link } from 'react-router-dom'
import { useGetPlanQuery } from '../../../shared/api/client.api.ts'
import { useGetClientStatsQuery } from '../../../shared/api/employees.api.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { StatCard } from '../../../shared/ui/stat-card.tsx'
import { statisticsTexts } from '../dashboard.texts.ts'

export function TeamFigures({ client }: { client: Client }) {
  const t = useTexts(statisticsTexts)
  const { number } = useFormat()
  const keep = useKeepImpersonation()
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
  return (
    <>
      <StatCard
        label={t('employees')}
        value={number(stats?.employeeCount ?? 0)}
        loading={!stats}
        note={places}
      />
      <StatCard
        label={t('assignedCards')}
        value={number(stats?.assignedCards ?? 0)}
        loading={!stats}
        note={t('ofCards', { count: cards, shown: number(cards) })}
      />
      <StatCard
        label={t('availableCards')}
        value={number(stats?.unassignedCards ?? 0)}
        loading={!stats}
        note={
          <>
            {t('availableNote')} · <Link to={keep('/cards')}>{t('seeCards')}</Link>
          </>
        }
      />
    </>
  )
}
