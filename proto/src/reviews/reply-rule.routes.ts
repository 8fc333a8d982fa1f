import { z } from 'zod'
import { changeOf } from '../change-of.ts'
import { defineRoute } from '../contract.ts'
import {
  ClientParams,
  eachOnce,
  Id,
  IdText,
  ListQuery,
  NoContent,
  RequiredLine,
  Timestamp,
} from '../values.ts'
import { ReviewContent } from './review.routes.ts'

export const RULES_MAX = 20

/** A rule gives new reviews a draft. Nothing is sent: a person approves each. */
export const ReplyRule = z
  .object({
    id: Id,
    clientId: Id,
    name: z.string(),
    enabled: z.boolean(),
    ratings: z.array(z.int()),
    content: ReviewContent,
    /** The draft's text; null: it is generated. */
    templateId: Id.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'ReplyRule' })
export type ReplyRule = z.output<typeof ReplyRule>

const Name = RequiredLine(80, 'Informe um nome para a regra')
/** Each number of stars once, the best first. */
const Ratings = z
  .array(z.int().min(1).max(5))
  .min(1)
  .max(5)
  .overwrite((ratings) => eachOnce(ratings).sort((a, b) => b - a))
const RuleParams = z.object({ ruleId: IdText })

export const listReplyRules = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/clients/:clientId/reply-rules',
  access: 'tenant',
  kind: 'list',
  summary: 'Rules that draft replies, newest first; of those that fit, the oldest decides',
  params: ClientParams,
  query: ListQuery,
  response: ReplyRule,
})

export const createReplyRule = defineRoute({
  service: 'reviews',
  method: 'POST',
  path: '/api/clients/:clientId/reply-rules',
  access: 'tenant',
  summary: 'Draft replies to new reviews by stars and text',
  params: ClientParams,
  body: z.strictObject({
    name: Name,
    enabled: z.boolean().default(true),
    ratings: Ratings,
    content: ReviewContent.default('all'),
    templateId: Id.nullable().default(null),
  }),
  response: ReplyRule,
  status: 201,
  errors: ['CLIENT_INACTIVE', 'LIST_FULL'],
})

export const updateReplyRule = defineRoute({
  service: 'reviews',
  method: 'PATCH',
  path: '/api/reply-rules/:ruleId',
  access: 'user',
  ownClients: true,
  summary: 'Change, pause or resume a rule',
  params: RuleParams,
  body: changeOf(
    z.strictObject({
      name: Name.optional(),
      enabled: z.boolean().optional(),
      ratings: Ratings.optional(),
      content: ReviewContent.optional(),
      templateId: Id.nullable().optional(),
    }),
    ReplyRule,
  ),
  response: ReplyRule,
  errors: ['CONFLICT', 'CLIENT_INACTIVE'],
})

export const deleteReplyRule = defineRoute({
  service: 'reviews',
  method: 'DELETE',
  path: '/api/reply-rules/:ruleId',
  access: 'user',
  ownClients: true,
  summary: 'Remove a rule; drafts it made stay',
  params: RuleParams,
  response: NoContent,
  status: 204,
  errors: ['CLIENT_INACTIVE'],
})
