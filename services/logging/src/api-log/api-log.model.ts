import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { ApiCall } from '@avaliax/proto/logging/logging.events.ts'
import { z } from 'zod'

/** Rows expire after 90 days. */
export const KEPT_SECONDS = 90 * 86_400

export const apiLogs = defineCollection({
  name: 'api_logs',
  document: ApiCall.extend({
    /** The event's id, so that an event delivered twice is one row. */
    _id: z.string(),
    timestamp: z.date(),
  }),
  owner: 'clientId',
  personal: {
    client: 'clientId',
    withheld:
      'Calls to providers, for the agency’s operators; what came of them stands in the other collections.',
    people: {
      reviewer: {
        by: 'responseBody',
        why: 'Calls to providers, to find faults.',
        shows: [],
        erase: { kept: 'Bodies that name the author are blanked (`api-log-erasure.service.ts`).' },
      },
    },
  },
  indexes: [
    { key: { timestamp: -1, _id: -1 } },
    { key: { clientId: 1, timestamp: -1, _id: -1 } },
    { key: { action: 1, timestamp: -1, _id: -1 } },
    { key: { apiType: 1, timestamp: -1, _id: -1 } },
    // For the failures, which are few.
    { key: { success: 1, timestamp: -1, _id: -1 } },
    { key: { traceId: 1, timestamp: -1, _id: -1 } },
    { key: { timestamp: 1 }, expireAfterSeconds: KEPT_SECONDS },
  ],
})
export type ApiLog = DocumentOf<typeof apiLogs>
