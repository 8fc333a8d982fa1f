import { REJECTED_REPLIES } from '@avaliax/proto/document/first-queries.ts'
import { COMPOSE } from '@avaliax/proto/reviews/reply-path.ts'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { freshRefusals } from '../../../../shared/google/fresh-refusals.ts'
import { useFormat } from '../../../../shared/i18n/format.ts'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { useLatestReviewsQuery } from '../../reviews.api.ts'
import { reviewsTexts } from '../../reviews.texts.ts'

/** On the way through the refused replies: where this one stands, and the next one, open for writing. */
export function RefusedWalk({ review: { id, clientId } }: { review: Review }) {
  const t = useTexts(reviewsTexts)
  const { number } = useFormat()
  const [search] = useSearchParams()
  const isOn = search.get('states') === 'rejected'
  const { currentData } = useLatestReviewsQuery(
    { params: { clientId }, query: REJECTED_REPLIES },
    { skip: !isOn },
  )
  const refused = freshRefusals(currentData?.items ?? [])
  const at = refused.findIndex((one) => one.id === id)
  // One that was answered has left the list: the first of those that are left comes next.
  const next = refused[at + 1] ?? refused.find((one) => one.id !== id)
  if (!isOn || !next) return null
  const rest = new URLSearchParams(search)
  rest.delete('review')
  rest.set(COMPOSE, `${next.id}`)
  const total = number(refused.length)
  return (
    <nav className="rv-walk" aria-label={t('refusedWalk')}>
      <span className="ax-figures">
        {at < 0 ? t('refusedLeft', { total: refused.length }) : t('refusedAt', { at: number(at + 1), total })}
      </span>
      <Link to={`/reviews/${next.id}?${rest}`}>{t('refusedNext')}</Link>
    </nav>
  )
}
