import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import type { ReactNode } from 'react'
import { usePhone } from '../../../../shared/hooks/use-wide-screen.ts'
import { BulkBar } from '../../bulk/bulk-bar.tsx'
import { useBulkActions } from '../../bulk/use-bulk-actions.ts'
import { type Choice, useSelection } from '../../bulk/use-selection.ts'
import { ReviewCard } from '../review/review-card.tsx'
import { ReviewPanes } from './review-panes.tsx'

interface Props {
  reviews: readonly Review[]
  client: Client
  filterKey: string
  more: ReactNode
  /** How many of all are shown, at the head of the list. */
  counted: ReactNode
  /** Reads the list again. */
  reread: () => void
  /** Kept above, where a phone begins it. */
  choice: Choice
}

/** Reviews of one client, of which many can be chosen for one action. */
export function ReviewBrowser({ reviews, client, filterKey, more, counted, reread, choice }: Props) {
  const selection = useSelection(reviews, choice)
  const phone = usePhone()
  const bulk = useBulkActions({
    clientId: client.id,
    reviews,
    reread,
    onDone: selection.stop,
    onMissing: selection.suggest,
  })
  return (
    <ReviewPanes
      reviews={reviews}
      filterKey={filterKey}
      bar={
        (!phone || selection.on || bulk.progress) && (
          <BulkBar selection={selection} actions={bulk} counted={counted} />
        )
      }
      more={
        <>
          {more}
          {phone && counted && <p className="rv-foot">{counted}</p>}
        </>
      }
      selection={selection}
      card={(review) => <ReviewCard key={review.id} review={review} client={client} />}
      path="/reviews"
    />
  )
}
