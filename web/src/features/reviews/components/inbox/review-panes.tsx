import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useWideScreen } from '../../../../shared/hooks/use-wide-screen.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import type { Selection } from '../../bulk/use-selection.ts'
import { openReply } from '../../hooks/open-reply.ts'
import { useReviewKeys } from '../../hooks/use-review-keys.ts'
import { idIn, useSelectedReview } from '../../hooks/use-selected-review.ts'
import { reviewsTexts } from '../../reviews.texts.ts'
import { ReviewRows } from './review-rows.tsx'

interface Props<T extends Review> {
  reviews: readonly T[]
  /** Changes with the filters: the first review is then open again. */
  filterKey: string
  /** At the head of the list. */
  bar: ReactNode
  /** "Show more", below the list. */
  more: ReactNode
  selection?: Selection
  above?: (review: T) => ReactNode
  /** The open review; one that has left the list was read by itself. */
  card: (review: T | Review) => ReactNode
  /** Page of the list; a review has its own below it. */
  path: string
  /** Keys beside those that walk through the list and reply. */
  keys?: { help: string; actions: Readonly<Record<string, (review: T | Review) => void>> }
}

/** List and open review side by side where there is room; on a phone each review has a page of its own. */
export function ReviewPanes<T extends Review>(props: Props<T>) {
  const { reviews, selection, bar, more, above, path } = props
  const wide = useWideScreen()
  const [search] = useSearchParams()
  const reviewId = idIn(search.get('review'))
  if (wide) return <SideBySide {...props} />
  // Links from notifications name the review in the query.
  if (reviewId) return <Navigate replace to={pathBelow(path, reviewId, search)} />
  return (
    <div className="rv-master">
      {bar}
      <ReviewRows
        reviews={reviews}
        {...(selection && { selection })}
        above={above}
        linkTo={(reviewId) => pathBelow(path, reviewId, search)}
      />
      {more}
    </div>
  )
}

function SideBySide<T extends Review>(props: Props<T>) {
  const { reviews, filterKey, bar, more, selection, above, card, keys } = props
  const t = useTexts(reviewsTexts)
  const { review, select } = useSelectedReview(reviews, filterKey)
  const step = (by: number) => {
    const next = reviews[reviews.findIndex(({ id }) => id === review?.id) + by]
    if (next) select(next.id)
  }
  const further = Object.entries(keys?.actions ?? {}).map(
    ([key, act]) => [key, () => review && act(review)] as const,
  )
  useReviewKeys({
    j: () => step(1),
    k: () => step(-1),
    r: () => openReply(review?.id),
    ...Object.fromEntries(further),
  })
  return (
    <div className="rv-split">
      <div className="rv-master">
        {bar}
        <ReviewRows
          reviews={reviews}
          {...(selection && { selection })}
          above={above}
          selectedId={review?.id}
          onSelect={select}
        />
        {more}
      </div>
      <section className="rv-detail" aria-label={t('detailLabel')}>
        {review ? card(review) : <Skeleton active avatar paragraph={{ rows: 4 }} />}
        <p className="rv-small rv-keys">{[t('keys'), keys?.help].filter(Boolean).join(' · ')}</p>
      </section>
    </div>
  )
}

/** A review's own address; the list's filters stay in it, for the way back. */
function pathBelow(list: string, reviewId: number, search: URLSearchParams): string {
  const rest = new URLSearchParams(search)
  rest.delete('review')
  return `${list}/${reviewId}${rest.size > 0 ? `?${rest}` : ''}`
}
