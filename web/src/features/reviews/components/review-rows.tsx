import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { wordingOf } from '../review.rules.ts'
import { reviewsTexts } from '../reviews.texts.ts'
import { ReviewHead } from './review-head.tsx'

interface Props {
  reviews: readonly Review[]
  selectedId: number | undefined
  onSelect: (reviewId: number) => void
}

/** The list beside the open review, as in a mail program. */
export function ReviewRows({ reviews, selectedId, onSelect }: Props) {
  const t = useTexts(reviewsTexts)
  const current = useRef<HTMLButtonElement>(null)
  const shown = useRef(selectedId)
  useEffect(() => {
    // Opening the page must not scroll it; walking through the list must.
    if (shown.current !== selectedId) current.current?.scrollIntoView({ block: 'nearest' })
    shown.current = selectedId
  }, [selectedId])
  return (
    <ul className="rv-rows" aria-label={t('listLabel')}>
      {reviews.map((review) => {
        const selected = review.id === selectedId
        return (
          <li key={review.id}>
            <button
              type="button"
              className="rv-row"
              aria-current={selected}
              ref={selected ? current : null}
              onClick={() => onSelect(review.id)}
            >
              <ReviewHead review={review} />
              <span className="rv-snippet">{wordingOf(review).original}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
