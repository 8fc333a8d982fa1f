import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { ReviewForReply } from '@avaliax/proto/reviews/reviews.internal.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import type { ReviewRepository } from '../review/review.repository.ts'
import { assertEditable, drafted } from './reply.domain.ts'
import type { ReplyStore } from './reply.store.ts'

const RECENT_REPLIES = 20

export interface DraftToStore {
  reviewId: number
  clientId: number
  generationId: string
  expectedRev: number
  responseText: string
}

interface Deps {
  reviews: Pick<ReviewRepository, 'find' | 'recentReplies'>
  replies: ReplyStore
  clients: Pick<ClientDirectory, 'known'>
  transact: Transact
  now: () => Date
}

export function draftService({ reviews, replies, clients, transact, now }: Deps) {
  return {
    /** A review as a writer needs it. */
    async forWriter(scope: Scope, reviewId: number): Promise<ReviewForReply> {
      const review = await reviews.find(scope, reviewId)
      if (!review) throw notFound()
      assertEditable(review)
      const { clientId, rev, rating, authorName, text, originalText, originalLanguage, replyState } = review
      const { responseText } = review
      const client = await clients.known(clientId)
      const recentReplies = await reviews.recentReplies(clientId, RECENT_REPLIES)
      const { replyTone: tone, replySignature: signature, language } = client
      const profile = { companyName: publicName(client) ?? '', tone, signature, language }
      return {
        reviewId,
        clientId,
        rev,
        rating,
        authorName,
        text,
        originalText,
        originalLanguage,
        replyState,
        responseText,
        profile,
        recentReplies,
      }
    },

    /** The same generation may store its draft again; a review that changed since is left alone. */
    store: ({
      reviewId,
      clientId,
      generationId,
      expectedRev,
      responseText,
    }: DraftToStore): Promise<{ rev: number }> =>
      transact(async (tx) => {
        const review = await reviews.find({ clientIds: [clientId] }, reviewId, tx)
        if (!review) throw notFound()
        if (review.lastGenerationId === generationId) return { rev: review.rev }
        assertEditable(review)
        if (review.rev !== expectedRev) throw appError('CONFLICT')
        const patch = drafted(review, { text: responseText, generationId, now: now() })
        const { rev } = await replies.save(review, { patch, by: 'generation' }, tx)
        return { rev }
      }),
  }
}
export type DraftService = ReturnType<typeof draftService>
