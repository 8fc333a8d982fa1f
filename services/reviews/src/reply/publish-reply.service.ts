import { AppError, appError } from '@avaliax/chassis/errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { GoogleAccess } from '@avaliax/providers/google-business/google-access.ts'
import type { BusinessReply } from '@avaliax/providers/google-business/google-business.map.ts'
import type { GoogleBusinessReviews } from '@avaliax/providers/google-business/google-business-reviews.ts'
import type { TakeEdit } from '@avaliax/providers/google-business/google-edits.ts'
import { ProviderFailure, refusalCode } from '@avaliax/providers/http/provider-failure.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import type { Ifood } from '../ifood/ifood.deps.ts'
import { ifoodTarget } from '../ifood/ifood-target.domain.ts'
import type { Review } from '../review/review.model.ts'
import type { ReviewRepository } from '../review/review.repository.ts'
import { isSending, moderated, refused, textUnderWay } from './moderation.domain.ts'
import type { ReplyStore } from './reply.store.ts'
import type { ReplyPatch } from './reply-patch.domain.ts'

interface Deps {
  reviews: Pick<ReviewRepository, 'find' | 'scheduleSend'>
  replies: ReplyStore
  clients: Pick<ClientDirectory, 'known'>
  access: GoogleAccess
  business: Pick<GoogleBusinessReviews, 'get' | 'putReply'>
  takeEdit: TakeEdit
  ifood: Pick<Ifood, 'sender'>
  transact: Transact
  now: () => Date
}

export interface PublishTask {
  clientId: number
  reviewId: number
  /** Revision at which publishing was asked for: whatever changed since took the reply back. */
  rev: number
  /** A reply whose sending was not answered may have arrived. */
  mayHaveArrived: boolean
}

export type PublishReply = ReturnType<typeof publishReply>

/** Sends a reply whose undo window is over, and keeps what the provider makes of it. */
export function publishReply(deps: Deps) {
  const { reviews, replies, clients, access, business, takeEdit, ifood, transact, now } = deps
  const load = async ({ clientId, reviewId, rev }: PublishTask): Promise<Review | null> => {
    const review = await reviews.find({ clientIds: [clientId] }, reviewId)
    return review && isSending(review) && review.rev === rev ? review : null
  }
  const settle = (task: PublishTask, patch: (review: Review) => ReplyPatch) =>
    transact(async (tx) => {
      const review = await reviews.find({ clientIds: [task.clientId] }, task.reviewId, tx)
      if (!review || !isSending(review) || review.rev !== task.rev) return
      await replies.save(review, { patch: patch(review), by: 'provider' }, tx)
    })
  const send = async (review: Review, mayHaveArrived: boolean): Promise<BusinessReply> => {
    const { clientId, resourceName, replyAskedBy: userId } = review
    const text = textUnderWay(review)
    if (!resourceName || !text) throw appError('GOOGLE_NOT_READY')
    const target = ifoodTarget(review)
    if (target) return ifood.sender.send({ clientId, target, text, mayHaveArrived })
    return access.use({ clientId, userId, resource: resourceName }, async (token) => {
      const there = mayHaveArrived ? (await business.get(token, resourceName))?.reply : null
      if (there?.text === text) return there
      await takeEdit(resourceName)
      return business.putReply(token, resourceName, text)
    })
  }

  return {
    async run(task: PublishTask): Promise<void> {
      const review = await load(task)
      if (!review) return
      const { status } = await clients.known(task.clientId)
      if (status === 'inactive') throw appError('CLIENT_INACTIVE')
      const reply = await send(review, task.mayHaveArrived)
      // An answer that somebody gave there before stands, and ours was not sent.
      const given = ifoodTarget(review) && { responseText: reply.text }
      await settle(task, (current) => ({ ...moderated(current, reply, now()), ...given }))
    },
    /** Not lost, but in the line of its location: nobody queues it a second time meanwhile. */
    postponed: (task: PublishTask, delayMs: number) =>
      reviews.scheduleSend(task, new Date(now().getTime() + delayMs)),
    fail: (task: PublishTask, reason: string) => settle(task, (current) => refused(current, reason)),
  }
}

/** The catalogue's code where we refuse ourselves. */
export function refusalReason(error: unknown): string {
  if (error instanceof AppError) return error.code
  return (error instanceof ProviderFailure && refusalCode(error)) || 'PROVIDER_ERROR'
}
