import { notFound } from '@avaliax/chassis/errors.ts'
import { csvAnswer } from '@avaliax/chassis/http/contract/csv-answer.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import {
  bulkReviews,
  exportReviews,
  getReview,
  getReviewHistory,
  listAllReviews,
} from '@avaliax/proto/reviews/review-inbox.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import type { BulkReplies } from '../reply/bulk-replies.service.ts'
import { writtenText } from '../review/review.domain.ts'
import type { ListedReview } from '../review/review.model.ts'
import { presentReview, presentRevision } from '../review/review.presenter.ts'
import type { ReviewRepository } from '../review/review.repository.ts'
import { revisions } from '../review/revision.model.ts'
import type { MarkedReviews } from '../team-names/namesake-mark.presenter.ts'
import type { ReviewList } from './review-list.query.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientDirectory, 'known' | 'names'>
  list: ReviewList
  reviews: Pick<ReviewRepository, 'read'>
  bulk: BulkReplies
  marked: MarkedReviews
}

const EXPORT_PAGE = 200

const COLUMNS: Record<string, (review: ListedReview) => string | number | Date | null> = {
  id: ({ _id }) => _id,
  published_at: ({ publishedAt }) => publishedAt,
  author: ({ authorName }) => authorName,
  rating: ({ rating }) => rating,
  // The customer wrote this, in the language beside it; a translation has a column of its own.
  text: writtenText,
  language: ({ originalLanguage, language }) => originalLanguage ?? language,
  translation: ({ text, originalText }) => (originalText !== null && originalText !== text ? text : null),
  reply: ({ responseText }) => responseText,
  reply_state: ({ replyState }) => replyState,
  replied_at: ({ repliedAt }) => repliedAt,
  source: ({ source }) => source,
  removed_at: ({ deletedAt }) => deletedAt,
  google_review_id: ({ googleReviewId }) => googleReviewId,
}

/** The import reads them back (`csv.parser.ts`), in either language and as they were before. */
const HEADINGS = {
  id: { pt: 'Id', en: 'Id' },
  published_at: { pt: 'Publicado em', en: 'Published at' },
  author: { pt: 'Autor', en: 'Author' },
  rating: { pt: 'Nota', en: 'Rating' },
  text: { pt: 'Texto', en: 'Text' },
  language: { pt: 'Idioma', en: 'Language' },
  translation: { pt: 'Tradução', en: 'Translation' },
  reply: { pt: 'Resposta', en: 'Reply' },
  reply_state: { pt: 'Situação da resposta', en: 'Reply state' },
  replied_at: { pt: 'Respondida em', en: 'Replied at' },
  source: { pt: 'Origem', en: 'Source' },
  removed_at: { pt: 'Removida em', en: 'Removed at' },
  google_review_id: { pt: 'Id da avaliação no Google', en: 'Google review id' },
} as const

export function inboxRoutes(app: FastifyInstance, { db, clients, list, reviews, bulk, marked }: Deps): void {
  mount(app, listReviews, async ({ params: { clientId }, query }) => {
    await clients.known(clientId)
    const { items, total, next } = await list.ofClient(clientId, query)
    return { items: await marked(items), total, next }
  })

  mount(app, listAllReviews, async ({ scope, query }) => {
    const { items, total, next } = await list.ofScope(scope, query)
    const names = await clients.names(items.map(({ clientId }) => clientId))
    const rows = (await marked(items)).map((review) => ({
      ...review,
      companyName: names.get(review.clientId) ?? '',
    }))
    return { items: rows, total, next }
  })

  mount(app, getReview, async ({ scope, params: { reviewId } }) => {
    const review = await reviews.read(scope, reviewId)
    if (!review) throw notFound()
    const [shown = presentReview(review)] = await marked([review])
    return shown
  })

  mount(app, getReviewHistory, async ({ scope, params: { reviewId }, query: { limit, cursor } }) => {
    const review = await reviews.read(scope, reviewId)
    if (!review) throw notFound()
    const { items, total, next } = await revisions
      .on(db)
      .within({ clientIds: [review.clientId] })
      .countedPage({ reviewId }, { limit, cursor })
    return { items: items.map(presentRevision), total, next }
  })

  mount(app, exportReviews, async (call) => {
    const { clientId } = call.params
    await clients.known(clientId)
    async function* rows() {
      for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
        const page = await list.ofClient(clientId, { ...call.query, limit: EXPORT_PAGE, cursor })
        yield* page.items
        cursor = page.next
      }
    }
    await csvAnswer(call, {
      filename: 'reviews.csv',
      columns: COLUMNS,
      headings: HEADINGS,
      rows: rows(),
    })
  })

  mount(app, bulkReviews, async ({ params: { clientId }, body: { ids, action }, actor }) => {
    await clients.known(clientId)
    const userId = actor?.userId ?? null
    return bulk({ clientId, ids, action, userId })
  })
}
