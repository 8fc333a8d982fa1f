import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { matchesTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import { FIND_ROUTES, type RecognisedPerson } from '@avaliax/proto/identity/person-data.internal.ts'
import { FOUND_MAX, type Person } from '@avaliax/proto/identity/privacy.routes.ts'
import { ReviewChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import { buildCompanyData } from '@avaliax/purge/company-data.ts'
import { buildPersonData, type ErasureStep } from '@avaliax/purge/person-data.ts'
import type { Counts } from '@avaliax/purge/person-rows.ts'
import { pictures } from '../picture/picture.model.ts'
import { type Review, reviews } from '../review/review.model.ts'
import type { SharedDeps } from '../shared-deps.ts'

/** Cuts what a person who looks for a review needs of it. */
const DETAIL_MAX = 120

/** Authors of reviews as people who may ask for their data: each is known by one review. */
export function buildAuthors(deps: SharedDeps): void {
  const { app, clients, db, erasedAuthors, now, outbox, summaries } = deps
  const of = (clientId: number | null) =>
    reviews.on(db).within({ clientIds: clientId === null ? [] : [clientId] })

  async function keysOf({ id, clientId }: Person, tx?: Tx) {
    const review = await of(clientId).findOne({ _id: id }, tx)
    return { [pictures.name]: review?.pictureId ?? null }
  }

  /** Stars, time and reply state stay, and with them the figures; it is urgent to nobody any more. */
  async function erase({ person: { id, clientId }, eraseRows, tx }: ErasureStep): Promise<Counts> {
    const before = await of(clientId).findOne({ _id: id }, tx)
    if (!before || before.erasedAt) return {}
    await erasedAuthors.remember(before, await clients.zoneOf(before.clientId), tx)
    const counts = await eraseRows()
    const left = { googleReviewId: `erased-${id}`, aspects: [], urgent: false, erasedAt: now() }
    const after = await of(clientId).update({ _id: id }, left, tx)
    if (!after) throw new Error(`Review ${id} vanished inside a transaction`)
    await summaries.apply(after.clientId, [{ before, after }], tx)
    // Widgets keep copies by the revision of the figures, which may be the same as before.
    await summaries.renew(after.clientId, tx)
    await outbox.append(ReviewChanged, factOf(after), tx)
    return counts
  }

  mount(app, FIND_ROUTES.reviews, async ({ query: { clientId, id, search = '' } }) => {
    if (clientId === undefined) return { people: [] }
    const filter = id ? { _id: id } : matchesTokens<Review>('tokens', search)
    const found = await of(clientId).find(filter, { limit: FOUND_MAX })
    return { people: found.filter(({ erasedAt }) => !erasedAt).map(recognised) }
  })
  buildCompanyData(deps, 'reviews')
  buildPersonData(deps, 'reviews', { keysOf, erase })
}

function factOf({ _id: reviewId, clientId, rev, rating, hasText, source, live }: Review) {
  const data = { reviewId, rating, hasText, source, urgent: false, newlyUrgent: false, deleted: !live }
  return { clientId, subject: String(reviewId), rev, data }
}

function recognised({ _id: id, clientId, authorName, text, originalText }: Review): RecognisedPerson {
  const marks = [...new Set([authorName, originalText, text])].filter((mark) => mark)
  const detail = (originalText ?? text)?.slice(0, DETAIL_MAX) ?? null
  return { kind: 'reviewer', id, clientId, name: authorName, detail, marks: marks as string[] }
}
