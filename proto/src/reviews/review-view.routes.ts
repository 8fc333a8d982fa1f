import { z } from 'zod'
import { changeOf } from '../change-of.ts'
import { defineRoute } from '../contract.ts'
import {
  ClientParams,
  Day,
  eachOnce,
  Id,
  IdText,
  ListQuery,
  NoContent,
  RequiredLine,
  SearchText,
  Timestamp,
} from '../values.ts'
import { ReplyState, ReviewContent, ReviewSort, ReviewStatus } from './review.routes.ts'

export const VIEWS_MAX = 50

/** The filters of the list, as the page holds them. */
export const ViewFilters = z
  .strictObject({
    search: SearchText.optional(),
    ratings: z.array(z.int().min(1).max(5)).max(5).overwrite(eachOnce).optional(),
    content: ReviewContent.optional(),
    status: ReviewStatus.optional(),
    states: z.array(ReplyState).max(7).overwrite(eachOnce).optional(),
    urgent: z.boolean().optional(),
    removed: z.boolean().optional(),
    from: Day.optional(),
    to: Day.optional(),
    sort: ReviewSort.optional(),
  })
  .meta({ id: 'ReviewViewFilters' })
export type ViewFilters = z.output<typeof ViewFilters>

export const ReviewView = z
  .object({
    id: Id,
    clientId: Id,
    name: z.string(),
    filters: ViewFilters,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'ReviewView' })
export type ReviewView = z.output<typeof ReviewView>

const Name = RequiredLine(60, 'Informe um nome para a visualização')
const ViewParams = z.object({ viewId: IdText })

export const listReviewViews = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/clients/:clientId/review-views',
  access: 'tenant',
  kind: 'list',
  summary: 'Named sets of filters that everybody of the company shares, newest first',
  params: ClientParams,
  query: ListQuery,
  response: ReviewView,
})

export const createReviewView = defineRoute({
  service: 'reviews',
  method: 'POST',
  path: '/api/clients/:clientId/review-views',
  access: 'tenant',
  summary: 'Name a set of filters',
  params: ClientParams,
  body: z.strictObject({ name: Name, filters: ViewFilters }),
  response: ReviewView,
  status: 201,
  errors: ['CLIENT_INACTIVE', 'LIST_FULL'],
})

export const updateReviewView = defineRoute({
  service: 'reviews',
  method: 'PATCH',
  path: '/api/review-views/:viewId',
  access: 'user',
  ownClients: true,
  summary: 'Rename a view or change its filters',
  params: ViewParams,
  body: changeOf(z.strictObject({ name: Name.optional(), filters: ViewFilters.optional() }), ReviewView),
  response: ReviewView,
  errors: ['CONFLICT', 'CLIENT_INACTIVE'],
})

export const deleteReviewView = defineRoute({
  service: 'reviews',
  method: 'DELETE',
  path: '/api/review-views/:viewId',
  access: 'user',
  ownClients: true,
  summary: 'Remove a view',
  params: ViewParams,
  response: NoContent,
  status: 204,
  errors: ['CLIENT_INACTIVE'],
})
