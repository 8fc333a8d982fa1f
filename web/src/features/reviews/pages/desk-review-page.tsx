import { DeskHeadById } from '../desk/desk-head.tsx'
import { ReviewPage } from './review-page.tsx'
import '../desk/desk.css'

/** One review of a client, for a phone and for links: the agency's desk is a page back. */
export const DeskReviewPage = () => (
  <ReviewPage list="/reviews/all" above={(reviewId) => <DeskHeadById reviewId={reviewId} />} />
)
