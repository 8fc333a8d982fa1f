import { createHmac, randomBytes } from 'node:crypto'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import { localClock } from '@avaliax/chassis/time/local-clock.ts'
import type { Connection } from 'mongoose'
import { erasedAuthors } from './erased-author.model.ts'
import type { Review } from './review.model.ts'
import { isNameless, plain } from './review-words.domain.ts'

type Told = Pick<Review, 'googleReviewId' | 'authorName' | 'publishedAt'>

const KEY_BYTES = 32
const clock = localClock()

/**
 * By the provider's id, and for files, which have ids of their own, by author and day: an author has one review of a place.
 * A name that many share says nothing.
 */
function marksOf(key: string, { googleReviewId, authorName, publishedAt }: Told, timeZone: string): string[] {
  const { day } = clock(timeZone, publishedAt.getTime())
  const signs = [['id', googleReviewId], ...(isNameless(authorName) ? [] : [['day', plain(authorName), day]])]
  return signs.map((sign) => createHmac('sha256', key).update(sign.join('\n')).digest('base64url'))
}

/** Recognises reviews whose authors were erased, without keeping who they were. */
export function erasedAuthorStore(db: Connection) {
  const rows = erasedAuthors.on(db)
  const of = (clientId: number) => rows.within({ clientIds: [clientId] })
  return {
    async remember({ _id: reviewId, clientId, ...told }: Review, timeZone: string, tx: Tx): Promise<void> {
      const stored = await of(clientId).findOne({}, tx)
      const key = stored?.key ?? randomBytes(KEY_BYTES).toString('base64url')
      const review = { reviewId, marks: marksOf(key, told, timeZone) }
      await of(clientId).upsert({}, { $set: { key }, $push: { reviews: review } }, tx)
    },

    /** The reviews among them whose authors were erased, by the provider's id, with the number of what is left here. */
    async among(
      clientId: number,
      incoming: readonly Told[],
      timeZone: string,
      tx?: Tx,
    ): Promise<Map<string, number>> {
      const stored = await of(clientId).findOne({}, tx)
      if (!stored) return new Map()
      const { key, reviews } = stored
      const byMark = new Map(reviews.flatMap(({ reviewId, marks }) => marks.map((mark) => [mark, reviewId])))
      return new Map(
        incoming.flatMap((told) => {
          const ids = marksOf(key, told, timeZone).flatMap((mark) => byMark.get(mark) ?? [])
          return ids[0] === undefined ? [] : [[told.googleReviewId, ids[0]] as const]
        }),
      )
    },
  }
}
export type ErasedAuthors = ReturnType<typeof erasedAuthorStore>
