import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { Button, Flex, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { commonTexts } from '../../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../../shared/ui/error-state.tsx'
import type { ReviewPages } from '../../hooks/use-review-pages.ts'
import { reviewsTexts } from '../../reviews.texts.ts'

interface Props<T extends Review> {
  pages: ReviewPages<T>
  /** In place of the list when there is no review. */
  nothing: ReactNode
  /** Draws the reviews, with "Show more" where there are more. */
  children: (reviews: readonly T[], more: ReactNode) => ReactNode
}

/** The reviews, or why there are none to show. */
export function PagedReviews<T extends Review>({ pages, nothing, children }: Props<T>) {
  const t = useTexts(reviewsTexts)
  const common = useTexts(commonTexts)
  const { reviews, error, retry, hasNextPage, fetchingMore, fetchMore } = pages
  if (!reviews && error) return <ErrorState problem={error} title={t('loadFailed')} onRetry={retry} />
  if (!reviews) return <ReviewsLoading />
  const failure = error && <ErrorState compact problem={error} title={t('loadFailed')} onRetry={retry} />
  const more = hasNextPage && (
    <Flex justify="center" className="rv-more">
      <Button loading={fetchingMore} onClick={fetchMore}>
        {common('loadMore')}
      </Button>
    </Flex>
  )
  if (reviews.length === 0)
    return (
      failure ?? (hasNextPage ? <EmptyState drawing="search" title={t('noneYet')} action={more} /> : nothing)
    )
  return (
    <>
      {failure}
      {children(reviews, more)}
    </>
  )
}

export function ReviewsLoading() {
  const t = useTexts(reviewsTexts)
  return (
    <div aria-busy>
      <p role="status" className="rv-small">
        {t('loading')}
      </p>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} active avatar paragraph={{ rows: 2 }} className="rv-skeleton" />
      ))}
    </div>
  )
}
