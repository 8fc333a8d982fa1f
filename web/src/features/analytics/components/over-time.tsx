import type { AgencyTaps } from '@avaliax/proto/cards/figures/agency-taps.routes.ts'
import type { AgencyReviews } from '@avaliax/proto/reviews/agency-reviews.routes.ts'
import type { RevenueAnalytics } from '@avaliax/proto/tenancy/analytics.routes.ts'
import { Segmented } from 'antd'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Panel } from '../../../shared/ui/panel.tsx'
import { analyticsTexts } from '../analytics.texts.ts'

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
    month,
    value,
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

interface MonthBarsProps {
  label: string
  bars: readonly { month: string; value: number; shown: string }[]
}

/** One bar a month with its figure above it; the table of months beside it says the same in words. */
function MonthBars({ label, bars }: MonthBarsProps) {
  const list = useRef<HTMLOListElement>(null)
  const count = bars.length
  // On a phone they do not all fit: the newest are what one looks for.
  useEffect(() => {
    if (list.current && count > 0) list.current.scrollLeft = list.current.scrollWidth
  }, [count])
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: bars wider than their place must scroll by keyboard
    <ol ref={list} className="analytics-bars" aria-label={label} tabIndex={0}>
      {bars.map(({ month, value, shown }) => (
        <li key={month}>
          <span className="ax-figures">{shown}</span>
          <i aria-hidden style={{ '--share': `${(value / most) * 100}%` } as CSSProperties} />
          <span className="analytics-month">{monthName(month)}</span>
        </li>
      ))}
    </ol>
  )
}

/** `2026-11` as people write it. */
const monthName = (month: string): string => `${month.slice(5)}/${month.slice(2, 4)}`
