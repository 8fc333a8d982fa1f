import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Skeleton } from 'antd'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { BulkBar } from '../../bulk/bulk-bar.tsx'
import { useBulkActions } from '../../bulk/use-bulk-actions.ts'
import { type Selection, useSelection } from '../../bulk/use-selection.ts'
import { idIn, useSelectedReview } from '../../hooks/use-selected-review.ts'
import { useWideScreen } from '../../hooks/use-wide-screen.ts'
import { reviewsTexts } from '../../reviews.texts.ts'
import { ReviewCard } from '../review/review-card.tsx'
import { ReviewRows } from './review-rows.tsx'

interface Props {
  reviews: readonly Review[]
  client: Client
  /** Changes with the filters: the first review is then open again. */
  filterKey: string
  /** "Show more", below the list. */
  more: ReactNode
  /** How many of all are shown, at the head of the list. */
  counted: ReactNode
  /** Reads the list again. */
  reread: () => void
}

/** List and open review side by side where there is room; on a phone each review has a page of its own. */
export function ReviewBrowser(props: Props) {
  const wide = useWideScreen()
  const selection = useSelection(props.reviews)
  const bulk = useBulkActions({
    clientId: props.client.id,
    reviews: props.reviews,
    reread: props.reread,
    onDone: selection.stop,
  })
  const bar = <BulkBar selection={selection} actions={bulk} counted={props.counted} />
  const [search] = useSearchParams()
  const wanted = idIn(search.get('review'))
  if (wide) return <SideBySide {...props} selection={selection} bar={bar} />
  // Links from notifications name the review in the query.
  if (wanted) return <Navigate replace to={reviewPath(wanted, search)} />
  return (
    <div className="rv-master">
      {bar}
      <ReviewRows
        reviews={props.reviews}
        selection={selection}
        linkTo={(reviewId) => reviewPath(reviewId, search)}
      />
      {props.more}
    </div>
  )
}

interface SideBySideProps extends Props {
  selection: Selection
  bar: ReactNode
}

function SideBySide({ reviews, client, filterKey, more, selection, bar }: SideBySideProps) {
  const t = useTexts(reviewsTexts)
  const { selected, select } = useSelectedReview(reviews, filterKey)
  const step = (by: number) => {
    const next = reviews[reviews.findIndex(({ id }) => id === selected?.id) + by]
    if (next) select(next.id)
  }
  useReviewKeys({ next: () => step(1), previous: () => step(-1), reply: () => openReply(selected?.id) })
  return (
    <div className="rv-split">
      <div className="rv-master">
        {bar}
        <ReviewRows reviews={reviews} selection={selection} selectedId={selected?.id} onSelect={select} />
        {more}
      </div>
      <section className="rv-detail" aria-label={t('detailLabel')}>
        {selected ? (
          <ReviewCard key={selected.id} review={selected} client={client} />
        ) : (
          <Skeleton active avatar paragraph={{ rows: 4 }} />
        )}
        <p className="rv-small rv-keys">{t('keys')}</p>
      </section>
    </div>
  )
}

function openReply(reviewId: number | undefined): void {
  const card = document.querySelector(`[data-review="${reviewId}"]`)
  const box = card?.querySelector('textarea')
  if (box) box.focus()
  else card?.querySelector<HTMLElement>('[data-reply]')?.click()
}

/** A review's own address; the list's filters stay in it, for the way back. */
function reviewPath(reviewId: number, search = new URLSearchParams()): string {
  const rest = new URLSearchParams(search)
  rest.delete('review')
  return `/reviews/${reviewId}${rest.size > 0 ? `?${rest}` : ''}`
}

interface Keys {
  next: () => void
  previous: () => void
  reply: () => void
}

const TYPING =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="listbox"], [role="combobox"]'

/** `j` and `k` walk through the list, `r` answers; never while somebody types or a dialog is open. */
function useReviewKeys(keys: Keys): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.(TYPING)) return
    if (document.querySelector('[role="dialog"][aria-modal="true"]')) return
    const action = { j: keys.next, k: keys.previous, r: keys.reply }[event.key]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    document.addEventListener('keydown', act)
    return () => document.removeEventListener('keydown', act)
  }, [])
}
