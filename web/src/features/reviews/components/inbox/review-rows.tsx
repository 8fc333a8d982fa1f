import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { Checkbox } from 'antd'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useInSlices } from '../../../../shared/hooks/use-in-slices.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { bulkTexts } from '../../bulk/bulk.texts.ts'
import type { Selection } from '../../bulk/use-selection.ts'
import { wordingOf } from '../../review.rules.ts'
import { reviewsTexts } from '../../reviews.texts.ts'
import { ReviewHead } from '../review/review-head.tsx'

interface Props<T extends Review> {
  reviews: readonly T[]
  /** Many at once, for one action. */
  selection?: Selection
  selectedId?: number | undefined
  onSelect?: (reviewId: number) => void
  /** In place of opening a review beside the list: the page that shows it. */
  linkTo?: (reviewId: number) => string
  /** Above the author, where reviews of several companies stand together. */
  above?: ((review: T) => ReactNode) | undefined
}

/** The list, as in a mail program. */
export function ReviewRows<T extends Review>(props: Props<T>) {
  const { reviews, selection, selectedId, onSelect, linkTo, above } = props
  const drawn = useInSlices(reviews)
  const t = useTexts(reviewsTexts)
  const bulk = useTexts(bulkTexts)
  const current = useRef<HTMLButtonElement>(null)
  const shownId = useRef(selectedId)
  useEffect(() => {
    // Opening the page must not scroll it; walking through the list must.
    if (shownId.current !== selectedId) {
      current.current?.scrollIntoView?.({ block: 'nearest' })
      // The focused one has left the list: the keyboard goes on at the one in its place.
      if (document.activeElement === document.body) current.current?.focus({ preventScroll: true })
    }
    shownId.current = selectedId
  }, [selectedId])
  return (
    <ul className="rv-rows" aria-label={t('listLabel')}>
      {drawn.map((review) => {
        const isSelected = review.id === selectedId
        return (
          <li key={review.id} data-row={review.id} className="rv-item">
            {selection?.on && (
              <Checkbox
                className="rv-pick"
                aria-label={bulk('selectOne', { author: review.authorName })}
                checked={selection.has(review.id)}
                disabled={selection.full && !selection.has(review.id)}
                onChange={() => selection.toggle(review.id)}
              />
            )}
            {linkTo ? (
              <Link className="rv-row" to={linkTo(review.id)}>
                <RowContent review={review} above={above?.(review)} />
              </Link>
            ) : (
              <button
                type="button"
                className="rv-row"
                aria-current={isSelected}
                ref={isSelected ? current : null}
                onClick={() => onSelect?.(review.id)}
              >
                <RowContent review={review} above={above?.(review)} />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Each answer to the page draws the list anew; most of them change no row. */
const RowContent = memo(({ review, above }: { review: Review; above: ReactNode }) => (
  <>
    {above}
    <ReviewHead review={review} />
    <span className="rv-snippet">{wordingOf(review).original}</span>
  </>
))
