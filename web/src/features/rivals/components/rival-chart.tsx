import type { Rivals } from '@avaliax/proto/reviews/rival.routes.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { chartPoints } from '../chart-points.ts'
import { rivalsTexts } from '../rivals.texts.ts'

/** The field is 200 pixels high. */
const PIXELS = 2

/** Two axes: rating upwards, number of reviews to the right. The table below says the same in words. */
export function RivalChart({ data }: { data: Rivals }) {
  const t = useTexts(rivalsTexts)
  const { number, decimal } = useFormat()
  const { points, lowest, most } = chartPoints(data, t('you'))
  if (points.length < 2) return null
  return (
    <figure className="rivals-chart" role="img" aria-label={t('chart', { low: number(lowest) })}>
      <div className="rivals-field" aria-hidden>
        <span className="rivals-top">{number(5)} ★</span>
        <span className="rivals-foot">{number(lowest)} ★</span>
        {points.map(({ key, label, isOwn, rating, x, y, labelY }) => (
          <span
            key={key}
            className={isOwn ? 'rivals-dot rivals-own' : 'rivals-dot'}
            style={{ left: `${x}%`, bottom: `${y}%` }}
            data-side={x > 60 ? 'left' : 'right'}
          >
            <span style={{ top: (y - labelY) * PIXELS - 5 }}>
              {label} {decimal(rating)}
            </span>
          </span>
        ))}
      </div>
      <figcaption aria-hidden>
        <span>0</span>
        <span>{t('reviews')}</span>
        <span>{number(most)}</span>
      </figcaption>
    </figure>
  )
}
