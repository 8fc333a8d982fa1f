import { ShopOutlined } from '@ant-design/icons'
import type { ReviewOfCompany } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { Link, useLocation } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ReviewHead } from '../components/review/review-head.tsx'
import { wordingOf } from '../review.rules.ts'
import { companiesTexts } from './companies.texts.ts'

/** Each row leads to the review, and from there back to this list. */
export function CompanyRows({ reviews }: { reviews: readonly ReviewOfCompany[] }) {
  const t = useTexts(companiesTexts)
  const { pathname, search } = useLocation()
  return (
    <ul className="rv-rows" aria-label={t('listLabel')}>
      {reviews.map((review) => (
        <li key={review.id} data-row={review.id} className="rv-item">
          <Link className="rv-row" to={`/reviews/${review.id}`} state={{ from: pathname + search }}>
            <span className="rv-company">
              <ShopOutlined aria-hidden /> {review.companyName}
            </span>
            <ReviewHead review={review} />
            <span className="rv-snippet">{wordingOf(review).original}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
