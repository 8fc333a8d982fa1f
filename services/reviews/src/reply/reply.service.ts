import { type Actor, languageOf } from '@avaliax/chassis/access/actor.ts'
import { requireActive } from '@avaliax/chassis/access/require-active.ts'
import type { Scope } from '@avaliax/chassis/access/scope.ts'
import type { AuditContext } from '@avaliax/chassis/audit/audit-context.ts'
import type { AuditTrail } from '@avaliax/chassis/audit/audit-trail.ts'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import { replyRevision } from '@avaliax/proto/reviews/reply-revision.ts'
import { agencyRoleOf } from '@avaliax/proto/rights.ts'
import { asked, decided, isApproved, isWaiting } from '../review/approval.domain.ts'
import type { Review } from '../review/review.model.ts'
import type { ReviewRepository } from '../review/review.repository.ts'
import type { AssertPublishable } from './publishable.service.ts'
import { edited, toggledManual } from './reply.domain.ts'
import type { ReplyStore } from './reply.store.ts'
import type { ReplyPatch } from './reply-patch.domain.ts'
import { assertLawfulReply } from './reply-policy.domain.ts'
import { sending, undone } from './undo-window.domain.ts'

/** Who asks for which review. */
export interface Ask {
  actor: Actor | null
  scope: Scope
  reviewId: number
  context: AuditContext
  /** The revision of the text that the caller was shown; absent: the caller takes whatever stands there. */
  revision?: string | undefined
}

interface Deps {
  reviews: Pick<ReviewRepository, 'find'>
  replies: ReplyStore
  audit: Pick<AuditTrail, 'changed'>
  transact: Transact
  now: () => Date
  undoMs: number
  assertPublishable: AssertPublishable
  /** Whether the owner of this client agrees to the agency's replies first. */
  wantsApproval: (clientId: number) => Promise<boolean>
}

export function replyService({
  reviews,
  replies,
  audit,
  transact,
  now,
  undoMs,
  assertPublishable,
  wantsApproval,
}: Deps) {
  const find = async ({ actor, scope, reviewId }: Ask, tx?: Tx): Promise<Review> => {
    const review = await reviews.find(scope, reviewId, tx)
    if (!review) throw notFound()
    requireActive(actor, review.clientId)
    return review
  }
  /** Load, decide, save; a decision of `null` leaves everything as it is. */
  const change = (ask: Ask, decide: (review: Review) => ReplyPatch | null): Promise<Review> =>
    transact(async (tx) => {
      const review = await find(ask, tx)
      const patch = decide(review)
      if (ask.revision !== undefined && ask.revision !== replyRevision(review)) throw appError('TEXT_CHANGED')
      if (!patch) return review
      const after = await replies.save(review, { patch, by: 'owner' }, tx)
      // Only the agency's changes are audited, not those of the client itself.
      if (ask.actor?.role === 'superadmin') {
        const { _id, clientId } = after
        const states = { before: auditedReply(review), after: auditedReply(after) }
        await audit.changed(ask.context, { subject: `review-${_id}`, clientId, ...states }, tx)
      }
      return after
    })
  const mustAsk = async ({ actor }: Ask, { clientId }: Review): Promise<boolean> =>
    actor !== null && agencyRoleOf(actor) !== null && (await wantsApproval(clientId))

  return {
    edit: (ask: Ask, text: string): Promise<Review> => change(ask, (review) => edited(review, text, now())),
    /** `toggle` names the request that wants it; null: it has no key. */
    toggleManual: (ask: Ask, toggle: number | null): Promise<Review> =>
      change(ask, (review) => ({ ...toggledManual(review, now()), manualToggle: toggle })),
    /** The review that this request has switched; null when it did not get so far. */
    async toggled(ask: Ask, toggle: number): Promise<Review | null> {
      const review = await find(ask)
      return review.manualToggle === toggle ? review : null
    },
    /** The agency's reply waits for the owner where the client wants that; asked twice, it waits once. */
    async publish(ask: Ask): Promise<Review> {
      const found = await find(ask)
      await assertPublishable(found)
      const asks = await mustAsk(ask, found)
      return change(ask, (review) => {
        assertLawfulReply(review, languageOf(ask.actor))
        const userId = ask.actor?.userId ?? null
        const patch = sending(review, { now: now(), undoMs, userId })
        if (asks && patch && !isApproved(review))
          return isWaiting(review, now()) ? null : asked(review, { now: now(), askedBy: userId })
        return patch && { ...patch, ...decided(review, { state: 'approved', now: now() }) }
      })
    },
    undo: (ask: Ask): Promise<Review> => change(ask, (review) => undone(review, now())),
  }
}

const auditedReply = (review: Review) => ({
  responseText: review.responseText,
  replyState: review.replyState,
  pendingResponseText: review.pendingResponseText,
  pendingReplyState: review.pendingReplyState,
  ...(review.approval && { approval: review.approval.state }),
})

export type ReplyService = ReturnType<typeof replyService>
