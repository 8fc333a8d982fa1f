import type { TapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { type PeriodDays, withDays } from '../../../shared/hooks/use-period.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { visitsTexts } from '../visits.texts.ts'

interface Props {
  summary: TapSummary
  days: PeriodDays
}

/** How to get the first visit; and that some came who do not count. */
export function NoVisits({ summary, days }: Props) {
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
