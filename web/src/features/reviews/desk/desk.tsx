import { ShopOutlined } from '@ant-design/icons'
import { REVIEWS_COUNTED_MAX, type Review } from '@avaliax/proto/reviews/review.routes.ts'
import { assignReview, type DeskReview } from '@avaliax/proto/reviews/review-desk.routes.ts'
import { Button, Tag } from 'antd'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useMay } from '../../../shared/session/rights.tsx'
import { useUser } from '../../../shared/session/session.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { approvalTexts } from '../approval/approval.texts.ts'
import { companiesTexts } from '../companies/companies.texts.ts'
import { PagedReviews } from '../components/inbox/paged-reviews.tsx'
import { ReviewPanes } from '../components/inbox/review-panes.tsx'
import { ReviewOfClient } from '../components/review/review-of-client.tsx'
import { useWatchedPages } from '../hooks/use-review-pages.ts'
import { isUrgentView } from '../review-filters.ts'
import { useListDeskReviewsInfiniteQuery } from '../reviews.api.ts'
import { reviewsTexts } from '../reviews.texts.ts'
import { useAssign } from './assignee-select.tsx'
import { deskTexts } from './desk.texts.ts'
import { DeskFilterBar } from './desk-filter-bar.tsx'
import { DeskHead, DeskHeadById } from './desk-head.tsx'
import { GoalButton } from './goal-button.tsx'
import { type DeskFilterControl, useDeskFilters } from './use-desk-filters.ts'
import '../reviews.css'
import './desk.css'

/** Reviews of all clients, worked through in place. */
export function Desk() {
  const t = useTexts(deskTexts)
  const { id: ownId } = useUser()
  const control = useDeskFilters()
  const pages = useWatchedPages(useListDeskReviewsInfiniteQuery, { query: control.query })
  const { assign } = useAssign()
  const mayAssign = useMay()(assignReview)
  const assignToMe = (review: Review | DeskReview) => {
    if ('assignee' in review && review.assignee?.id !== ownId && !review.deletedAt) void assign(review, ownId)
  }
  return (
    <>
      <PageHeader title={t('title')} help="avaliacoes" dense actions={<GoalButton />} />
      <DeskFilterBar control={control} />
      <div className={pages.refiltering ? 'rv-stale' : undefined} aria-busy={pages.refiltering}>
        <PagedReviews pages={pages} nothing={<Nothing control={control} />}>
          {(reviews, more) => (
            <ReviewPanes
              reviews={reviews}
              filterKey={JSON.stringify(control.query)}
              bar={<Counted shown={reviews.length} total={pages.total} />}
              more={more}
              above={(review) => <RowHead review={review} />}
              card={(review) => <DeskCard key={review.id} review={review} />}
              path="/reviews/all"
              {...(mayAssign && { keys: { help: t('keys'), actions: { a: assignToMe } } })}
            />
          )}
        </PagedReviews>
      </div>
    </>
  )
}

function DeskCard({ review }: { review: Review | DeskReview }) {
  return (
    <>
      {'assignee' in review ? <DeskHead review={review} /> : <DeskHeadById reviewId={review.id} />}
      <ReviewOfClient review={review} />
    </>
  )
}

function RowHead({ review: { companyName, assignee, replyDueAt } }: { review: DeskReview }) {
  const t = useTexts(deskTexts)
  const approval = useTexts(approvalTexts)
  const isLate = replyDueAt && Date.parse(replyDueAt) < Date.now()
  return (
    <span className="rv-company">
      <ShopOutlined aria-hidden /> {companyName}
      {isLate && <Tag className="rv-tag rv-urgent">{approval('lateBadge')}</Tag>}
      {assignee && <Tag className="rv-tag rv-taken">{t('assigned', { email: assignee.email })}</Tag>}
    </span>
  )
}

function Counted({ shown, total }: { shown: number; total: number | undefined }) {
  const t = useTexts(deskTexts)
  const { number } = useFormat()
  if (total === undefined) return null
  return (
    <p className="rv-counted rv-small ax-figures" aria-live="polite">
      {t(total < REVIEWS_COUNTED_MAX ? 'shown' : 'atLeast', { shown: number(shown), total: number(total) })}
    </p>
  )
}

function Nothing({ control }: { control: DeskFilterControl }) {
  const t = useTexts(deskTexts)
  const review = useTexts(reviewsTexts)
  const companies = useTexts(companiesTexts)
  const approval = useTexts(approvalTexts)
  const clear = <Button onClick={control.clear}>{review('clear')}</Button>
  if (isUrgentView(control.reviews.filters))
    return (
      <EmptyState
        drawing="reviews"
        title={companies('noUrgent')}
        text={companies('noUrgentText')}
        action={clear}
      />
    )
  if (control.field('late').value)
    return (
      <EmptyState
        drawing="reviews"
        title={approval('noneLate')}
        text={approval('noneLateText')}
        action={clear}
      />
    )
  if (control.filtered) return <EmptyState drawing="search" title={review('noMatch')} action={clear} />
  const toClients = <Link to="/clients">{t('toClients')}</Link>
  return <EmptyState drawing="reviews" title={review('empty')} text={t('emptyText')} action={toClients} />
}
