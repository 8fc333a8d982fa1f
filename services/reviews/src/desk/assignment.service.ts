import type { Scope } from '@avaliax/chassis/access/scope.ts'
import type { AuditContext } from '@avaliax/chassis/audit/audit-context.ts'
import type { AuditTrail } from '@avaliax/chassis/audit/audit-trail.ts'
import { appError, notFound, orNull, validationError } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import { getOperator } from '@avaliax/proto/identity/operator.internal.ts'
import { NOT_OF_AGENCY, type OperatorName } from '@avaliax/proto/identity/operator.routes.ts'
import type { assignReview } from '@avaliax/proto/reviews/review-desk.routes.ts'
import type { z } from 'zod'
import type { Review } from '../review/review.model.ts'
import type { ReviewRepository } from '../review/review.repository.ts'

interface Deps {
  reviews: Pick<ReviewRepository, 'find' | 'assign'>
  client: Pick<ServiceClients, 'call'>
  audit: Pick<AuditTrail, 'changed'>
  transact: Transact
}

interface Ask {
  scope: Scope
  reviewId: number
  context: AuditContext
}

/** Says who of the agency takes care of a review. */
export function assignments({ reviews, client, audit, transact }: Deps) {
  /** Asks identity, because a copy could still name somebody who has left. */
  async function operatorOf(userId: number | null): Promise<OperatorName | null> {
    if (userId === null) return null
    const operator = await orNull(client.call(getOperator, { params: { userId } }))
    if (!operator) throw validationError('assigneeId', NOT_OF_AGENCY)
    return operator
  }

  return async (
    { scope, reviewId, context }: Ask,
    { assigneeId, fromAssigneeId }: z.output<typeof assignReview.body>,
  ): Promise<Review> => {
    const assignee = await operatorOf(assigneeId)
    return transact(async (tx) => {
      const review = await reviews.find(scope, reviewId, tx)
      if (!review) throw notFound()
      const former = review.assignee?.id ?? null
      if (fromAssigneeId !== undefined && fromAssigneeId !== former) throw appError('CONFLICT')
      if (former === assigneeId) return review
      if (!(await reviews.assign(review, assignee, tx))) throw appError('CONFLICT')
      const states = {
        before: { assignee: review.assignee?.email },
        after: { assignee: assignee?.email },
      }
      const subject = `review-${reviewId}` as const
      await audit.changed(context, { subject, clientId: review.clientId, ...states }, tx)
      return { ...review, assignee }
    })
  }
}
