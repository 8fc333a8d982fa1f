import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { ApiCall } from '@avaliax/proto/logging/logging.events.ts'
import { z } from 'zod'
import { KEPT_SECONDS } from './api-log.model.ts'

/** Calls of one hour and one action, so that figures of a period need not read its rows. */
export const apiCallHours = defineCollection({
  name: 'api_call_hours',
  document: ApiCall.pick({ clientId: true, apiType: true, provider: true, action: true }).extend({
    _id: z.string(),
    /** Each call is counted twice: once among everybody's, once for its client. */
    of: z.enum(['everybody', 'client']),
    hour: z.date(),
    calls: z.number(),
    failures: z.number(),
    /** Calls by class of duration (`DURATION_LIMITS_MS`). */
    durations: z.record(z.string(), z.number()),
  }),
  owner: 'clientId',
  personal: { client: 'clientId', withheld: 'Bookkeeping of the work behind it.' },
  indexes: [{ key: { of: 1, clientId: 1, hour: 1 } }, { key: { hour: 1 }, expireAfterSeconds: KEPT_SECONDS }],
})
export type ApiCallHour = DocumentOf<typeof apiCallHours>
