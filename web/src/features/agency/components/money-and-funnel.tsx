import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useGetBusinessHealthQuery } from '../agency.api.ts'
import { agencyTexts } from '../agency.texts.ts'
import { Funnel } from './funnel.tsx'
import { Revenue } from './revenue.tsx'

/** The month in figures: the funnel beside the revenue. */
export function MoneyAndFunnel() {
  const t = useTexts(agencyTexts)
  const { data, error, refetch } = useGetBusinessHealthQuery()
  const failure = error && <ErrorState compact={data !== undefined} problem={error} onRetry={refetch} />
  if (error && !data) return failure
  return (
    <div>
      {failure}
      <div className="agency-top">
        {data ? (
          <Funnel health={data} />
        ) : (
          <Panel title={t('funnel')}>
            <PageSkeleton />
          </Panel>
        )}
        <Revenue health={data} />
      </div>
    </div>
  )
}
