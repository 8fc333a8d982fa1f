import { REVIEWS_SEARCHED_MAX } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useFormat } from '../../../../shared/i18n/format.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { EmptyState } from '../../../../shared/ui/empty-state.tsx'
import type { Choice } from '../../bulk/use-selection.ts'
import type { ReviewFilterControl } from '../../hooks/use-review-filters.ts'
import type { ReviewPages } from '../../hooks/use-review-pages.ts'
import { isFiltered, queryOf, type ReviewFilters } from '../../review-filters.ts'
import { reviewsTexts } from '../../reviews.texts.ts'
import { PagedReviews } from './paged-reviews.tsx'
import { ReviewBrowser } from './review-browser.tsx'

interface Props {
  client: Client
  pages: ReviewPages
  /** The number of all reviews; unknown when the figures could not be read. */
  total: number | undefined
  control: ReviewFilterControl
  /** Offered while there is no review at all. */
  fetchButton: ReactNode
  choice: Choice
}

/** One client's reviews. */
export function ReviewList({ client, pages, total, control, fetchButton, choice }: Props) {
  const t = useTexts(reviewsTexts)
  const nothing = isFiltered(control.filters) ? (
    <EmptyState
      drawing="search"
      title={t('noMatch')}
      action={<Button onClick={control.clear}>{t('clear')}</Button>}
    />
  ) : (
    <EmptyState drawing="reviews" title={t('empty')} text={t('emptyText')} action={fetchButton} />
  )
  return (
    <PagedReviews pages={pages} nothing={nothing}>
      {(reviews, more) => (
        <ReviewBrowser
          reviews={reviews}
          client={client}
          filterKey={JSON.stringify(queryOf(control.filters))}
          reread={pages.retry}
          more={more}
          choice={choice}
          counted={
            total !== undefined && (
              <Counted shown={pages.total} total={total} atLeast={isCountedInPart(control.filters, total)} />
            )
          }
        />
      )}
    </PagedReviews>
  )
}

/** The counters know all but these; where there are many reviews, the server counts among the newest ones. */
const isCountedInPart = ({ search, states, removed, from, to }: ReviewFilters, total: number): boolean =>
  total > REVIEWS_SEARCHED_MAX && (search !== '' || states.length > 0 || removed || from !== '' || to !== '')

interface CountedProps {
  shown: number | undefined
  total: number
  atLeast: boolean
}

function Counted({ shown, total, atLeast }: CountedProps) {
  const t = useTexts(reviewsTexts)
  const { number } = useFormat()
  const figures = { shown: shown === undefined ? '…' : number(shown), total: number(total) }
  return (
    <Tag className="rv-tag rv-shown ax-figures" aria-live="polite">
      {t(atLeast ? 'shownOfAtLeast' : 'shownOf', figures)}
    </Tag>
  )
}
