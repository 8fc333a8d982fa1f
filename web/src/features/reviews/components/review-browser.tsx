import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useReviewKeys } from '../hooks/use-review-keys.ts'
import { useWideScreen } from '../hooks/use-wide-screen.ts'
import { reviewsTexts } from '../reviews.texts.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewRows } from './review-rows.tsx'

interface Props {
  reviews: readonly Review[]
  client: Client
  /** "Show more", below the list. */
  more: ReactNode
}

/** List and open review side by side where there is room, cards below each other where there is not. */
export function ReviewBrowser({ reviews, client, more }: Props) {
  const t = useTexts(reviewsTexts)
  const wide = useWideScreen()
  const { selected, select } = useSelectedReview(reviews)
  const step = (by: number) => {
    const next = reviews[reviews.findIndex(({ id }) => id === selected?.id) + by]
    if (next) select(next.id)
  }
  useReviewKeys({ next: () => step(1), previous: () => step(-1), reply: () => openReply(selected?.id) })

  if (!wide) {
    return (
      <>
        <ul className="rv-cards" aria-label={t('listLabel')}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} client={client} />
            </li>
          ))}
        </ul>
        {more}
      </>
    )
  }
  return (
    <div className="rv-split">
      <div className="rv-master">
        <ReviewRows reviews={reviews} selectedId={selected?.id} onSelect={select} />
        {more}
      </div>
      <section className="rv-detail" aria-label={t('detailLabel')}>
        {selected && <ReviewCard key={selected.id} review={selected} client={client} />}
        <p className="rv-small rv-keys">{t('keys')}</p>
      </section>
    </div>
  )
}

/** The open review is part of the address; without one, the first is open. */
function useSelectedReview(reviews: readonly Review[]) {
  const [search, setSearch] = useSearchParams()
  const wanted = Number(search.get('review'))
  const selected = reviews.find(({ id }) => id === wanted) ?? reviews[0]
  const select = (reviewId: number) =>
    setSearch(
      (now) => {
        now.set('review', String(reviewId))
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return { selected, select }
}

function openReply(reviewId: number | undefined): void {
  const card = document.querySelector(`[data-review="${reviewId}"]`)
  const box = card?.querySelector('textarea')
  if (box) box.focus()
  else card?.querySelector<HTMLElement>('[data-reply]')?.click()
}
