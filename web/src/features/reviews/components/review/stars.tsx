import { StarFilled } from '@ant-design/icons'
import { useFormat } from '../../../../shared/i18n/format.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { reviewsTexts } from '../../reviews.texts.ts'

const PLACES = [1, 2, 3, 4, 5]

export function Stars({ rating }: { rating: number }) {
  const t = useTexts(reviewsTexts)
  const { number } = useFormat()
  return (
    <span role="img" aria-label={t('outOf', { stars: number(rating) })} className="rv-stars">
      {PLACES.map((place) => (
        <StarFilled key={place} aria-hidden className={place <= rating ? 'on' : ''} />
      ))}
    </span>
  )
}
