import { createHash } from 'node:crypto'
import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { AppError, notFound } from '@avaliax/chassis/errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import { randomToken } from '@avaliax/chassis/random-token.ts'
import { REPLY_APPROVAL_PATH } from '@avaliax/proto/reviews/reply-approval.routes.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { approvalOf, decided, isWaiting } from '../review/approval.domain.ts'
import type { Review } from '../review/review.model.ts'
import type { ReviewRepository } from '../review/review.repository.ts'
import type { ApprovalNotice } from './approval.texts.ts'
import type { AssertPublishable } from './publishable.service.ts'
import type { ReplyStore } from './reply.store.ts'
import { sending } from './undo-window.domain.ts'

interface Deps {
  reviews: Pick<ReviewRepository, 'find' | 'addApprovalToken'>
  replies: ReplyStore
  clients: Pick<ClientDirectory, 'known'>
  assertPublishable: AssertPublishable
  transact: Transact
  now: () => Date
  undoMs: number
}

/** A reply that waits, and whose it is. */
export interface Waiting {
  review: Review
  company: string
}

const TOKEN_BYTES = 18
const TOKEN = /^([1-9][0-9]{0,14})-([A-Za-z0-9_-]{24})$/

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Addresses at which an owner agrees to a reply without an account; the store knows the hash of each token alone. */
export function approvals(deps: Deps) {
  const { reviews, replies, clients, assertPublishable, transact, now, undoMs } = deps

  /** Null: unknown, or its reply was asked for anew since. */
  async function reviewOf(token: string): Promise<Review | null> {
    const [, reviewId, secret] = TOKEN.exec(token) ?? []
    if (!reviewId || !secret) return null
    const review = await reviews.find('all', Number(reviewId))
    return review?.approvalTokens?.includes(hashOf(secret)) ? review : null
  }

  /** Decides about the text that was shown, once. */
  async function decide(
    review: Review,
    shown: string,
    state: 'approved' | 'declined',
    note: string | null = null,
  ): Promise<ApprovalNotice> {
    const { clientId, _id } = review
    return transact(async (tx) => {
      const current = await reviews.find({ clientIds: [clientId] }, _id, tx)
      if (!current) return 'gone'
      const word = approvalOf(current)
      if (!word || word.of !== shown) return 'changed'
      if (word.state !== 'waiting') return word.state
      const patch = decided(current, { state, note, now: now() })
      const sent = state === 'approved' ? sending(current, { now: now(), undoMs, userId: null }) : null
      await replies.save(current, { patch: { ...sent, ...patch }, by: 'owner' }, tx)
      return state
    })
  }

  return {
    /** Null: nothing waits there; throws 404 for a review outside the scope. */
    async mint(scope: Scope, reviewId: number): Promise<string | null> {
      const review = await reviews.find(scope, reviewId)
      if (!review) throw notFound()
      const approval = isWaiting(review, now()) ? approvalOf(review) : null
      if (!approval) return null
      const secret = randomToken(TOKEN_BYTES)
      const added = await reviews.addApprovalToken(review, { of: approval.of, hash: hashOf(secret) })
      return added ? `${REPLY_APPROVAL_PATH}${reviewId}-${secret}` : null
    },

    /** Answers what waits behind a link, or why nothing does. */
    async behind(token: string): Promise<Waiting | ApprovalNotice> {
      const review = await reviewOf(token)
      if (!review) return 'gone'
      const client = await clients.known(review.clientId)
      if (client.status === 'inactive') return 'gone'
      const approval = approvalOf(review)
      if (!approval) return 'changed'
      if (approval.state !== 'waiting') return approval.state
      return isWaiting(review, now()) ? { review, company: publicName(client) ?? client.companyName } : 'gone'
    },

    async approve({ review }: Waiting, shown: string): Promise<ApprovalNotice> {
      try {
        await assertPublishable(review)
      } catch (error) {
        if (error instanceof AppError && error.code === 'GOOGLE_NOT_READY') return 'notReady'
        if (error instanceof AppError && error.code === 'REPLY_POSTED') return 'changed'
        throw error
      }
      return decide(review, shown, 'approved')
    },

    decline: ({ review }: Waiting, shown: string, note: string | null): Promise<ApprovalNotice> =>
      decide(review, shown, 'declined', note),
  }
}
export type Approvals = ReturnType<typeof approvals>
