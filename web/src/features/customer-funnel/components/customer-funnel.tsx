import { periodOf } from '@avaliax/proto/document/period.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { useRequestFiguresQuery } from '../../../shared/api/request-figures.api.ts'
import { shownAnswer } from '../../../shared/api/shown-answer.ts'
import { useTapSummaryQuery } from '../../../shared/api/tap-summary.api.ts'
import { usePeriodDays } from '../../../shared/hooks/use-period.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { RankedBars } from '../../../shared/ui/ranked-bars.tsx'
import { useReviewsOfDaysQuery } from '../customer-funnel.api.ts'
import { customerFunnelTexts } from '../customer-funnel.texts.ts'
import { customerFunnel } from '../customer-funnel.ts'
import './customer-funnel.css'

/** Joins cards and requests: how many were reached, came to Google, and how many reviews there are. */
export function CustomerFunnel({ client }: { client: Client }) {
  const t = useTexts(customerFunnelTexts)
  const { number, percent } = useFormat()
  const { from, to } = periodOf(usePeriodDays().days, client.timeZone)
  const asked = { params: { clientId: client.id }, query: { from, to } }
  const answers = [
    useTapSummaryQuery(asked),
    useRequestFiguresQuery(asked),
    useReviewsOfDaysQuery(asked),
  ] as const
  const [taps, requests, reviews] = [
    shownAnswer(answers[0]).shown,
    shownAnswer(answers[1]).shown,
    shownAnswer(answers[2]).shown,
  ]
  const known = taps && requests && reviews
  const steps = known ? customerFunnel(taps, requests, reviews) : []
  const [, asking] = answers
  // The figures above say so of visits and reviews.
  if (!requests && asking.error) {
    return (
      <Panel title={t('title')}>
        <ErrorState compact problem={asking.error} onRetry={asking.refetch} />
      </Panel>
    )
  }
  if (!known && answers.some(({ error }) => error)) return null
  return (
    <Panel title={t('title')}>
      <div className="customer-funnel" aria-busy={!known}>
        <RankedBars
          title={t('title')}
          unit={t('step')}
          counted={t('count')}
          rows={steps.map(({ step, count, share }) => ({
            key: step,
            name: t(step),
            count,
            words:
              share === null
                ? number(count)
                : t('ofBefore', { count: number(count), percent: percent(share) }),
          }))}
        />
      </div>
      {known && <p className="customer-funnel-note">{t('note')}</p>}
    </Panel>
  )
}
