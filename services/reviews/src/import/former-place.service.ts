import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { ReviewChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { derive } from '../review/review.domain.ts'
import type { Review } from '../review/review.model.ts'
import type { ReviewRepository } from '../review/review.repository.ts'
import type { RevisionLog } from '../review/revision.repository.ts'
import type { SummaryStore } from '../summary/summary.store.ts'
import type { RetireReviews } from './retire-reviews.service.ts'

const BATCH = 50

interface Deps {
  clients: Pick<ClientDirectory, 'fresh'>
  reviews: Pick<ReviewRepository, 'idsOfOtherPlaces' | 'movePlace' | 'ofFormerPlace' | 'update'>
  summaries: Pick<SummaryStore, 'apply'>
  revisions: Pick<RevisionLog, 'addAll'>
  retire: RetireReviews
  outbox: Outbox
  transact: Transact
}

interface PlaceChange {
  clientId: number
  placeId: string
  /** The former id of the same business; null: a person chose another business. */
  renewedFrom: string | null
}

/**
 * Reviews of a business that a person has replaced are kept apart, and come back when it is linked again. Those of a place that the
 * provider has given another id stay.
 */
export function formerPlaces(deps: Deps) {
  const { clients, reviews, summaries, revisions, retire, outbox, transact } = deps

  const bringBackOne = async (review: Review, timeZone: string, tx: Tx) => {
    const present = { ...review, deletedAt: null }
    const patch = { deletedAt: null, formerPlace: null, ...derive(present, timeZone) }
    const after = await reviews.update(review, patch, tx)
    if (!after) throw new Error(`Review ${review._id} changed inside its own transaction`)
    const { _id: reviewId, clientId, rev, rating, hasText, source } = after
    const data = { reviewId, rating, hasText, source, deleted: false }
    await outbox.append(ReviewChanged, { clientId, subject: String(reviewId), rev, data }, tx)
    return { before: review, after }
  }

  async function bringBack(clientId: number, placeId: string, timeZone: string): Promise<void> {
    let found: number
    do {
      found = await transact(async (tx) => {
        const changes: { before: Review; after: Review }[] = []
        for (const review of await reviews.ofFormerPlace(clientId, { placeId, limit: BATCH }, tx))
          changes.push(await bringBackOne(review, timeZone, tx))
        await summaries.apply(clientId, changes, tx)
        const revision = { kind: 'returned', before: {}, by: 'owner' } as const
        await revisions.addAll(
          clientId,
          changes.map(({ after }) => ({ after, revision })),
          tx,
        )
        return changes.length
      })
    } while (found === BATCH)
  }

  return async ({ clientId, placeId, renewedFrom }: PlaceChange): Promise<void> => {
    const { googlePlaceId, timeZone } = await clients.fresh(clientId)
    // The place has changed again, and what is told of that follows.
    if (googlePlaceId !== placeId) return
    if (renewedFrom !== null) await reviews.movePlace(clientId, renewedFrom, placeId)
    else {
      const ids = await reviews.idsOfOtherPlaces(clientId, placeId)
      await retire(clientId, { ids, reason: 'former-place' })
    }
    await bringBack(clientId, placeId, timeZone)
  }
}
export type FormerPlaces = ReturnType<typeof formerPlaces>
