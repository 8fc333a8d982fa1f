import type { ReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'
import { useFormat } from '../../../../shared/i18n/format.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import type { ReviewFilterControl } from '../../hooks/use-review-filters.ts'
import { isFiltered, isUrgentView, NO_FILTERS, URGENT_FILTERS } from '../../review-filters.ts'
import { reviewsTexts } from '../../reviews.texts.ts'

interface Props {
  summary: ReviewSummary
  /** How many the filters let through; unknown while they are counted. */
  shown: number | undefined
  control: ReviewFilterControl
}

/** Four figures that are also shortcuts into the filters. */
export function Counters({ summary, shown, control: { filters, change, clear } }: Props) {
  const t = useTexts(reviewsTexts)
  const { number } = useFormat()
  const urgent = isUrgentView(filters)
  const showsResponded = filters.status === 'responded'
  const withText = filters.content === 'text' && !urgent
  const counters = [
    { label: t('counterShowing'), value: shown, on: !isFiltered(filters), press: clear },
    {
      label: t('counterResponded'),
      value: summary.responded,
      on: showsResponded,
      press: () => change({ status: showsResponded ? 'all' : 'responded' }),
    },
    {
      label: t('counterText'),
      value: summary.withText,
      on: withText,
      press: () => change({ content: withText ? 'all' : 'text' }),
    },
    {
      label: t('counterUrgent'),
      value: summary.urgent,
      on: urgent,
      press: () =>
        change(urgent ? { ...NO_FILTERS, search: filters.search, sort: filters.sort } : URGENT_FILTERS),
    },
  ]
  return (
    <div className="rv-counters">
      {counters.map(({ label, value, on, press }) => (
        <button key={label} type="button" className="rv-counter" aria-pressed={on} onClick={press}>
          <strong className="ax-figures">{value === undefined ? '…' : number(value)}</strong>
          <span>{label}</span>
        </button>
      ))}
    </div>
  )
}
