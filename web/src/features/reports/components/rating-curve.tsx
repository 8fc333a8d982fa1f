import { monthName } from '@avaliax/proto/month-name.ts'
import type { RatingMonth } from '@avaliax/proto/reviews/period-reviews.fields.ts'
import { useId } from 'react'
import { useFormat } from '../../../shared/i18n/format.ts'
import { localeOf, useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { curveOf, YEAR } from '../rating-curve.ts'
import { reportStoryTexts } from '../report-story.texts.ts'

const WIDTH = 600
const HEIGHT = 120
const RATINGS = [5, 4, 3, 2, 1]

/** The average rating of twelve months, and of the twelve before them as far as they are stored. */
export function RatingCurve({ months }: { months: readonly RatingMonth[] }) {
  const t = useTexts(reportStoryTexts)
  const { decimal } = useFormat()
  const locale = localeOf(useLanguage())
  const id = useId()
  const [before, now] = [months.slice(0, -YEAR), months.slice(-YEAR)]
  const last = now.at(-1)
  if (!last || !months.some(({ count }) => count > 0)) return null
  const isStored = before.some(({ count }) => count > 0)
  const said = (one: RatingMonth | undefined) =>
    one?.averageRating == null ? t('noReviews') : decimal(one.averageRating, 2)
  const name = ({ month }: RatingMonth) => monthName(month, locale)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('curve')}</h2>
      <div className="rating-curve" aria-hidden>
        <span className="rating-curve-scale ax-figures">
          {RATINGS.map((rating) => (
            <span key={rating}>{rating}</span>
          ))}
        </span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          focusable="false"
          aria-hidden="true"
        >
          {RATINGS.map((rating) => (
            <path
              key={rating}
              className="rating-curve-grid"
              d={`M0 ${((5 - rating) / 4) * HEIGHT}h${WIDTH}`}
            />
          ))}
          {isStored && <path className="rating-curve-before" d={curveOf(before, WIDTH, HEIGHT)} />}
          <path className="rating-curve-now" d={curveOf(now, WIDTH, HEIGHT)} />
        </svg>
        <span />
        <span className="rating-curve-ends report-note">
          <span>{now[0] && name(now[0])}</span>
          <span>{name(last)}</span>
        </span>
      </div>
      <ul className="rating-curve-key report-note">
        <li className="rating-curve-key-now">{t('thisYear', { month: name(last) })}</li>
        {isStored && <li className="rating-curve-key-before">{t('lastYear')}</li>}
      </ul>
      {!isStored && <p className="report-note">{t('noLastYear')}</p>}
      <table className="ax-hidden" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('monthHead')}</th>
            <th scope="col">{t('curve')}</th>
            {isStored && <th scope="col">{t('lastYear')}</th>}
          </tr>
        </thead>
        <tbody>
          {now.map((one, at) => (
            <tr key={one.month}>
              <th scope="row">{name(one)}</th>
              <td>{said(one)}</td>
              {isStored && <td>{said(before[at])}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
