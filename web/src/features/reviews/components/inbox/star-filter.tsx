import { StarFilled } from '@ant-design/icons'
import type { ReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'
import { useFormat } from '../../../../shared/i18n/format.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { STARS } from '../../review-filters.ts'
import { reviewsTexts } from '../../reviews.texts.ts'

interface Props {
  summary: ReviewSummary
  chosen: number[]
  onChange: (ratings: number[]) => void
}

/** The distribution of stars, which is also the choice of stars. */
export function StarFilter({ summary, chosen, onChange }: Props) {
  const t = useTexts(reviewsTexts)
  const { number, decimal } = useFormat()
  const counts = STARS.map((stars) => summary.byRating[`${stars}`] ?? 0)
  const most = Math.max(...counts, 1)
  const toggle = (stars: number) =>
    onChange(
      chosen.includes(stars)
        ? chosen.filter((one) => one !== stars)
        : STARS.filter((one) => one === stars || chosen.includes(one)),
    )
  return (
    <fieldset className="rv-stars-filter">
      <legend className="ax-hidden">{t('starsLabel')}</legend>
      {summary.averageRating !== null && (
        <p className="rv-average ax-figures">
          <strong>{decimal(summary.averageRating)}</strong>
          <span className="rv-small">{t('average')}</span>
        </p>
      )}
      {STARS.map((stars, row) => {
        const count = counts[row] ?? 0
        return (
          <button
            key={stars}
            type="button"
            className="rv-star-row ax-figures"
            aria-pressed={chosen.includes(stars)}
            onClick={() => toggle(stars)}
          >
            <span>
              {stars} <StarFilled aria-hidden />
              <span className="ax-hidden">{`${t('starsUnit', { count: stars })}, `}</span>
            </span>
            <span className="rv-bar">
              <span style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span>
              {number(count)}
              <span className="ax-hidden">{` ${t('reviewsUnit', { count })}`}</span>
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
