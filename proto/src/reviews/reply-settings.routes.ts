import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams } from '../values.ts'

export const DUE_HOURS_MAX = 720

export const ReplySettings = z
  .strictObject({
    /** A reply of the agency's is published once the owner has agreed to it. */
    approval: z.boolean(),
    /** A review has its reply after so many hours at most; null: the agency's goal for all of its clients. */
    dueHours: z.int().min(1).max(DUE_HOURS_MAX).nullable(),
  })
  .meta({ id: 'ReplySettings' })
export type ReplySettings = z.output<typeof ReplySettings>

export const getReplySettings = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/clients/:clientId/reply-settings',
  access: 'tenant',
  summary: 'Whether the owner agrees to the agency’s replies first, and how soon a review has one',
  params: ClientParams,
  response: ReplySettings,
})

export const putReplySettings = defineRoute({
  service: 'reviews',
  method: 'PUT',
  path: '/api/clients/:clientId/reply-settings',
  access: 'tenant',
  resource: 'ownership',
  summary: 'Change whether the owner agrees to the agency’s replies first, and how soon a review has one',
  params: ClientParams,
  body: ReplySettings,
  response: ReplySettings,
  errors: ['CLIENT_INACTIVE'],
})

export const ReplyGoal = z
  .strictObject({
    /** Null: there is none. */
    dueHours: z.int().min(1).max(DUE_HOURS_MAX).nullable(),
  })
  .meta({ id: 'ReplyGoal' })
export type ReplyGoal = z.output<typeof ReplyGoal>

export const getReplyGoal = defineRoute({
  service: 'reviews',
  method: 'GET',
  path: '/api/superadmin/reply-goal',
  access: 'superadmin',
  ownClients: true,
  summary: 'How soon a review has a reply, where a client has no goal of its own',
  response: ReplyGoal.extend({
    /** Reviews without a reply that are older than the goal of their client. */
    late: z.int(),
  }),
})

export const putReplyGoal = defineRoute({
  service: 'reviews',
  method: 'PUT',
  path: '/api/superadmin/reply-goal',
  access: 'superadmin',
  resource: 'settings',
  summary: 'Change how soon a review has a reply, where a client has no goal of its own',
  body: ReplyGoal,
  response: ReplyGoal,
})
