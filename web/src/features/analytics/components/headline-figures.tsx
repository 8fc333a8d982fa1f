import type { AgencyTaps } from '@avaliax/proto/cards/figures/agency-taps.routes.ts'
import type { AgencyReviews } from '@avaliax/proto/reviews/agency-reviews.routes.ts'
import type { RevenueAnalytics } from '@avaliax/proto/tenancy/analytics.routes.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { StatCard } from '../../../shared/ui/stat-card.tsx'
import { analyticsTexts } from '../analytics.texts.ts'

interface Props {
  revenue: RevenueAnalytics | undefined
  taps: AgencyTaps | undefined
  reviews: AgencyReviews | undefined
  months: number
}

/** The period against the one before it. */
export function HeadlineFigures({ revenue, taps, reviews, months }: Props) {
  const t = useTexts(analyticsTexts)
  const common = useTexts(commonTexts)
  const { number, money, decimal } = useFormat()
  function change(now: number | string | undefined, before: number | string | undefined): string {
    if (now === undefined || before === undefined) return ''
    if (Number(before) === 0) return common('noBefore')
    const percent = ((Number(now) - Number(before)) / Number(before)) * 100
    return t('change', { percent: `${percent > 0 ? '+' : ''}${decimal(percent)}%`, count: months })
  }
  const { total, previous } = revenue ?? {}
  const countText = (now: number | undefined) => (now === undefined ? undefined : number(now))
  const amountText = (amount: string | undefined) => amount && money(amount)
  const figures = [
    {
      label: t('revenue'),
      value: amountText(total?.revenue),
      note: change(total?.revenue, previous?.revenue),
    },
    { label: t('mrr'), value: amountText(total?.mrr), note: change(total?.mrr, previous?.mrr) },
    { label: t('arr'), value: amountText(revenue?.arr), note: t('arrNote') },
    {
      label: t('newCustomers'),
      value: countText(total?.newCustomers),
      note: change(total?.newCustomers, previous?.newCustomers),
    },
    {
      label: t('churned'),
      value: countText(total?.churned),
      note: change(total?.churned, previous?.churned),
    },
    {
      label: t('taps'),
      value: countText(taps?.total.cardTaps),
      note: change(taps?.total.cardTaps, taps?.previous.cardTaps),
    },
    {
      label: t('reviews'),
      value: countText(reviews?.total.reviews),
      note: change(reviews?.total.reviews, reviews?.previous.reviews),
    },
    {
      label: t('answers'),
      value: countText(reviews?.total.answers),
      note: change(reviews?.total.answers, reviews?.previous.answers),
    },
  ]
  return (
    <div className="analytics-figures">
      {figures.map(({ label, value, note }) => (
        <StatCard key={label} label={label} value={value} note={note} loading={value === undefined} />
      ))}
    </div>
  )
}
