import type { RequestFigures } from '@avaliax/proto/cards/request/request-figures.fields.ts'
import type { RequestCost, ReviewsAfterRequests } from '@avaliax/proto/cards/request/request-sums.fields.ts'
import { chargeText } from '../../../shared/asking/charge-text.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { type Language, useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { requestFiguresTexts } from '../request-figures.texts.ts'

export type Sums = RequestFigures['total']

export const costText = (cost: readonly RequestCost[], language: Language): string =>
  cost.length === 0 ? '–' : cost.map((one) => chargeText(one, language)).join(' + ')

/** Shows the estimate with its range, as numbers of customers. */
export function ReviewsAfter({ sums: { reviews, tapped } }: { sums: Pick<Sums, 'reviews' | 'tapped'> }) {
  const t = useTexts(requestFiguresTexts)
  const { number } = useFormat()
  if (!reviews) return <>{t('notKnown')}</>
  if (tapped === 0) return <>–</>
  const { low, high } = boundsOf(reviews, tapped)
  return (
    <>
      {number(reviews.count)}{' '}
      <small className="requests-range">{t('range', { low: number(low), high: number(high) })}</small>
    </>
  )
}

/** The interval in whole customers; the figure itself is always within it. */
const boundsOf = ({ count, low, high }: ReviewsAfterRequests, tapped: number) => ({
  low: Math.min(count, Math.round(low * tapped)),
  high: Math.max(count, Math.round(high * tapped)),
})

export function Cost({ cost }: Pick<Sums, 'cost'>) {
  return <>{costText(cost, useLanguage())}</>
}
