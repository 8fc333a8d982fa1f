import type { AgencyTaps } from '@avaliax/proto/cards/figures/agency-taps.routes.ts'
import type { AgencyReviews } from '@avaliax/proto/reviews/agency-reviews.routes.ts'
import type { RevenueAnalytics } from '@avaliax/proto/tenancy/analytics.routes.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Panel } from '../../../shared/ui/panel.tsx'
import { analyticsTexts } from '../analytics.texts.ts'
import { MonthBars } from './month-bars.tsx'

const FIGURES = ['revenue', 'mrr', 'newCustomers', 'taps', 'reviews', 'answers'] as const
type Figure = (typeof FIGURES)[number]

interface Props {
  revenue: RevenueAnalytics | undefined
  taps: AgencyTaps | undefined
  reviews: AgencyReviews | undefined
}

/** One figure month by month; which one is chosen. */
export function OverTime({ revenue, taps, reviews }: Props) {
  const t = useTexts(analyticsTexts)
  const { number, money } = useFormat()
  const [figure, setFigure] = useState<Figure>('revenue')
  const isMoney = figure === 'revenue' || figure === 'mrr'
  const values: Record<Figure, { month: string; value: number }[] | undefined> = {
    revenue: revenue?.months.map((one) => ({ month: one.month, value: Number(one.revenue) })),
    mrr: revenue?.months.map((one) => ({ month: one.month, value: Number(one.mrr) })),
    newCustomers: revenue?.months.map((one) => ({ month: one.month, value: one.newCustomers })),
    taps: taps?.months.map((one) => ({ month: one.month, value: one.cardTaps })),
    reviews: reviews?.months.map((one) => ({ month: one.month, value: one.reviews })),
    answers: reviews?.months.map((one) => ({ month: one.month, value: one.answers })),
  }
  const bars = (values[figure] ?? []).map(({ month, value }) => ({
    ...{ month, value },
    shown: isMoney ? money(value.toFixed(2)) : number(value),
  }))
  return (
    <Panel title={t('byMonth')}>
      <Segmented<Figure>
        className="analytics-choice"
        aria-label={t('figure')}
        value={figure}
        onChange={setFigure}
        options={FIGURES.map((value) => ({ value, label: t(value) }))}
      />
      <MonthBars label={t('chart', { figure: t(figure) })} bars={bars} />
    </Panel>
  )
}
