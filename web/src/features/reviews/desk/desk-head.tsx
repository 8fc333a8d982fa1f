import { ShopOutlined } from '@ant-design/icons'
import type { DeskReview } from '@avaliax/proto/reviews/review-desk.routes.ts'
import { Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { useGetDeskReviewQuery } from '../reviews.api.ts'
import { AssigneeSelect } from './assignee-select.tsx'
import { deskTexts } from './desk.texts.ts'

/** Above an open review: whose it is, the way to its client, and who takes care of it. */
export function DeskHead({ review }: { review: DeskReview }) {
  const t = useTexts(deskTexts)
  const { id, clientId, companyName, deletedAt } = review
  return (
    <div className="rv-desk-head">
      <Link to={`/clients/${clientId}`}>
        <ShopOutlined aria-hidden /> {companyName}
      </Link>
      <Link className="rv-small" to={`/reviews/${id}?impersonate=${clientId}`}>
        {t('viewAs')}
      </Link>
      {!deletedAt && <AssigneeSelect review={review} />}
    </div>
  )
}

/** The same for a review that is not in the list. */
export function DeskHeadById({ reviewId }: { reviewId: number }) {
  const { currentData, error, refetch } = useGetDeskReviewQuery({ params: { reviewId } })
  if (currentData) return <DeskHead review={currentData} />
  if (error) return <ErrorState compact problem={error} onRetry={refetch} />
  return <Skeleton active title={false} paragraph={{ rows: 1 }} className="rv-desk-head" />
}
