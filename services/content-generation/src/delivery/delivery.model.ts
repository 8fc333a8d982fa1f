import { type DocumentOf, defineCollection, type RowsOf } from '@avaliax/chassis/mongo/define-collection.ts'
import { DeliveryKind, DeliveryStatus } from '@avaliax/proto/content/delivery.routes.ts'
import { z } from 'zod'

const KEPT_SECONDS = 90 * 86_400

const Attempt = z.object({
  at: z.date(),
  status: z.number().nullable(),
  durationMs: z.number(),
  reason: z.string().nullable(),
  response: z.string().nullable(),
})
export type Attempt = z.output<typeof Attempt>

export const deliveries = defineCollection({
  name: 'webhook_deliveries',
  document: z.object({
    _id: z.number(),
    /** Whose it is; null: the agency's own, which go to its event endpoints. */
    clientId: z.number().nullable(),
    /** The client that one of the agency's own is about, whose purge deletes it; else null or absent. */
    aboutClientId: z.number().nullish(),
    /** `webhook-id`: the same on every attempt, so that a receiver knows a repetition. */
    messageId: z.string(),
    kind: DeliveryKind,
    /** The event endpoint that it goes to; null or absent: the automation. */
    endpointId: z.number().nullish(),
    /** The event's type, and what it is about, e.g. `review-7`. Those about one object are sent in order. */
    eventType: z.string().nullish(),
    subject: z.string().nullish(),
    status: DeliveryStatus,
    reason: z.string().nullable(),
    host: z.string(),
    /** The bytes that are signed and sent. */
    body: z.string(),
    /** Sealed: where a test goes, which need not be the stored address; null: to the stored one. */
    testUrl: z.string().nullable(),
    /** Who pressed last; null in deliveries from before that was noted. */
    askedBy: z.number().nullable(),
    /** Attempts of this round; a resend begins another. */
    tries: z.number(),
    round: z.number(),
    /** When somebody has to look at it again: the next attempt, or the end of the running one's time. */
    nextAt: z.date().nullable(),
    history: z.array(Attempt),
    responseStatus: z.number().nullable(),
    durationMs: z.number().nullable(),
    finishedAt: z.date().nullable(),
  }),
  revised: true,
  owner: 'clientId',
  personal: {
    client: ['clientId', 'aboutClientId'],
    people: {
      reviewer: {
        by: 'body',
        why: 'What was sent to the automation of the company, and what came of it.',
        shows: [],
        erase: { kept: 'Rows that name the author are deleted (`delivery-erasure.service.ts`).' },
      },
      lead: {
        by: 'subject',
        why: 'That the systems of the agency were told of a lead, by its number.',
        shows: [],
        erase: {
          kept: 'Rows about the lead are deleted (`delivery-erasure.service.ts`), also when the agency erases it by itself.',
        },
      },
    },
  },
  indexes: [
    { key: { messageId: 1 }, unique: true },
    { key: { clientId: 1, createdAt: -1, _id: -1 } },
    { key: { clientId: 1, status: 1, createdAt: -1, _id: -1 } },
    { key: { clientId: 1, endpointId: 1, createdAt: -1, _id: -1 } },
    { key: { clientId: 1, aboutClientId: 1, createdAt: -1, _id: -1 } },
    { key: { clientId: 1, endpointId: 1, finishedAt: 1, subject: 1, _id: 1 } },
    { key: { aboutClientId: 1, subject: 1 } },
    { key: { nextAt: 1 } },
    // Only what has come to its end leaves.
    { key: { finishedAt: 1 }, expireAfterSeconds: KEPT_SECONDS },
  ],
})
export type Delivery = DocumentOf<typeof deliveries>
export type Deliveries = RowsOf<typeof deliveries>
