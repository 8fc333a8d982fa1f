import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Flex, Skeleton, Tag } from 'antd'
import type { ReactNode } from 'react'
import { commonTexts } from '../../../../shared/i18n/common.texts.ts'
import { useFormat } from '../../../../shared/i18n/format.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../../shared/ui/error-state.tsx'
import type { ReviewFilterControl } from '../../hooks/use-review-filters.ts'
import type { ReviewPages } from '../../hooks/use-review-pages.ts'
import { isFiltered, queryOf } from '../../review-filters.ts'
import { reviewsTexts } from '../../reviews.texts.ts'
import { ReviewBrowser } from './review-browser.tsx'

interface Props {
  client: Client
  pages: ReviewPages
  /** Of all reviews; unknown when the figures could not be read. */
  total: number | undefined
  control: ReviewFilterControl
  /** Offered while there is no review at all. */
  fetchButton: ReactNode
}

/** The reviews, or why there are none to show. */
export function ReviewList({ client, pages, total, control, fetchButton }: Props) {
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
  if (reviews.length > 0) {
    return (
      <>
        {failure}
        <ReviewBrowser
          reviews={reviews}
          client={client}
          filterKey={JSON.stringify(queryOf(control.filters))}
          reread={retry}
          more={more}
          counted={total !== undefined && <Counted shown={pages.total} total={total} />}
        />
      </>
    )
  }
  if (failure) return failure
  return isFiltered(control.filters) ? (
    <EmptyState
      drawing="search"
      title={t('noMatch')}
      action={<Button onClick={control.clear}>{t('clear')}</Button>}
    />
  ) : (
    <EmptyState drawing="reviews" title={t('empty')} text={t('emptyText')} action={fetchButton} />
  )
}

function Counted({ shown, total }: { shown: number | undefined; total: number }) {
  const t = useTexts(reviewsTexts)
  const { number } = useFormat()
  return (
    <Tag className="rv-tag rv-shown ax-figures" aria-live="polite">
      {t('shownOf', { shown: shown === undefined ? '…' : number(shown), total: number(total) })}
    </Tag>
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
