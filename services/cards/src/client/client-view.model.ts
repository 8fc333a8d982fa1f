import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { ClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { z } from 'zod'

const FACTS = {
  companyName: true,
  companyNameGiven: true,
  googleBusinessName: true,
  language: true,
  status: true,
  planId: true,
  maxEmployees: true,
  mailRequests: true,
  whatsAppRequests: true,
  googlePlaceId: true,
  googleAlertSince: true,
  timeZone: true,
  leaderboardMode: true,
  publicBoard: true,
  reviewHost: true,
  deleted: true,
} as const

/** Copies of clients, updated by `client.changed`. */
export const clientViews = defineCollection({
  name: 'client_view',
  document: ClientFacts.pick(FACTS).extend({
    /** The client's id. */
    _id: z.number(),
    /** When tenancy sent the facts; null: before this field existed. */
    factsAt: z.date().nullable(),
    /** When this service stored them. Instances poll by it for each other's changes. */
    storedAt: z.date(),
    /** Words of the company's name. */
    searchTokens: z.array(z.string()),
    rev: z.number(),
  }),
  owner: null,
  personal: 'tombstone',
  indexes: [{ key: { searchTokens: 1 } }, { key: { deleted: 1 } }, { key: { storedAt: 1, _id: 1 } }],
})
export type ClientView = DocumentOf<typeof clientViews>
