import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams, Day, Id, IdText, NoContent, PlaceId, RequiredLine } from '../values.ts'

export const RIVALS_MAX = 5
export const RIVAL_LABEL_LENGTH = 40

/** One week's figures of a place: the provider allows its rating and its number of reviews to be kept, and nothing else. */
export const RivalWeek = z.object({
  /** The Monday of the week. */
  week: Day,
  rating: z.number().nullable(),
  reviewCount: z.int(),
})
export type RivalWeek = z.output<typeof RivalWeek>

const Figures = z.object({
  /** The latest week; null: not read yet. */
  latest: RivalWeek.nullable(),
  /** Reviews that came since `since`, our own subtraction; null: there is one week only. */
  gained: z.int().nullable(),
  since: Day.nullable(),
})

export const Rival = Figures.extend({
  id: Id,
  /** The owner’s own word for it: the provider’s name may not be kept. */
  label: z.string(),
  /** The provider does not find the place any more. */
  isGone: z.boolean(),
}).meta({ id: 'Rival' })
export type Rival = z.output<typeof Rival>

export const Rivals = z
  .object({ own: Figures, rivals: z.array(Rival).max(RIVALS_MAX) })
  .meta({ id: 'Rivals' })
export type Rivals = z.output<typeof Rivals>

export const listRivals = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/clients/:clientId/rivals',
  access: 'tenant',
  summary: 'Rating and number of reviews of up to five other places, week by week, beside the client’s own',
  params: ClientParams,
  response: Rivals,
})

export const addRival = defineRoute({
  service: 'reviews',
  method: 'POST',
  path: '/api/clients/:clientId/rivals',
  access: 'tenant',
  summary: 'Watch another place, once a week; five at most',
  params: ClientParams,
  body: z.strictObject({
    placeId: PlaceId,
    label: RequiredLine(RIVAL_LABEL_LENGTH, 'Dê um nome ao concorrente'),
  }),
  response: Rival,
  status: 201,
  rateLimit: { max: 60, windowSeconds: 3_600, per: 'client' },
  errors: [
    ...(['LIST_FULL', 'RIVAL_KNOWN', 'PLACE_GONE', 'PROVIDER_ERROR'] as const),
    ...(['SEARCH_BUDGET_EXHAUSTED', 'CLIENT_INACTIVE'] as const),
  ],
})

export const removeRival = defineRoute({
  service: 'reviews',
  method: 'DELETE',
  path: '/api/clients/:clientId/rivals/:rivalId',
  access: 'tenant',
  summary: 'Watch it no more, and delete what was read of it',
  params: ClientParams.extend({ rivalId: IdText }),
  response: NoContent,
  status: 204,
  errors: ['CLIENT_INACTIVE'],
})
