import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { OperatorName } from '../identity/operator.routes.ts'
import { FlagText, Id, IdText, Line, ListQuery, Timestamp } from '../values.ts'
import { ReviewFilters } from './review.routes.ts'
import { ReviewOfCompany } from './review-inbox.routes.ts'

/** A plan or tag of more clients than this is too wide a filter for one list. */
export const FILTERED_CLIENTS_MAX = 5_000
export const TOO_MANY_CLIENTS = 'Clientes demais para filtrar as avaliações'

/** A review as the agency sees it. */
export const DeskReview = ReviewOfCompany.extend({
  /** Who of the agency takes care of it; the client does not see that. */
  assignee: OperatorName.nullable(),
  /** By its client's goal; null: it has a reply, or there is no goal for it. */
  replyDueAt: Timestamp.nullable().optional(),
}).meta({ id: 'DeskReview' })
export type DeskReview = z.output<typeof DeskReview>

export const DeskFilters = ReviewFilters.extend({
  clientId: IdText.optional(),
  planId: IdText.optional(),
  /** The client's tag. */
  tag: Line(30).optional(),
  /** `none`: nobody takes care of it yet. */
  assigneeId: z.union([z.literal('none'), IdText]).optional(),
  /** Without a reply, and older than the goal of its client. */
  late: FlagText.optional(),
})

export const listDeskReviews = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/superadmin/reviews',
  access: 'superadmin',
  ownClients: true,
  kind: 'list',
  summary:
    'Reviews of all clients, by client, plan, tag, assignee and what a client filters by; X-Total-Count stops at 10,000',
  query: ListQuery.extend(DeskFilters.shape),
  response: DeskReview,
})

const ReviewParams = z.object({ reviewId: IdText })

export const getDeskReview = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/superadmin/reviews/:reviewId',
  access: 'superadmin',
  ownClients: true,
  summary: 'One review with its company and assignee',
  params: ReviewParams,
  response: DeskReview,
})

export const assignReview = defineRoute({
  service: 'reviews',
  method: 'PATCH',
  path: '/api/superadmin/reviews/:reviewId',
  access: 'superadmin',
  ownClients: true,
  summary: 'Assign a review to an operator, or to nobody',
  params: ReviewParams,
  body: z.strictObject({
    assigneeId: Id.nullable(),
    /** The assignee as the caller knows it; when it is somebody else by now, the answer is 409. */
    fromAssigneeId: Id.nullable().optional(),
  }),
  response: DeskReview,
  errors: ['CONFLICT'],
})
