import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { OperatorName } from '@avaliax/proto/identity/operator.routes.ts'
import { Client as WireClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { HealthReason } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { z } from 'zod'

const STORED_OTHERWISE = {
  id: true,
  googlePlaceGone: true,
  extension: true,
  phoneText: true,
  phoneCountries: true,
  activatedAt: true,
  convertedToPaidAt: true,
  createdAt: true,
  updatedAt: true,
} as const

/** Not `revised`: what is mirrored from other services is no change of the client, so its revision and times stay. */
export const clients = defineCollection({
  name: 'clients',
  document: WireClient.omit(STORED_OTHERWISE).extend({
    _id: z.number(),
    /** Absent in rows from before. */
    extension: z.string().nullish(),
    activatedAt: z.date().nullable(),
    convertedToPaidAt: z.date().nullable(),
    /** A linked place that the provider was found not to know; of interest while it is linked. */
    gonePlaceId: z.string().nullable(),
    /** Google warns of suspicious reviews of this place, since then; of interest while it is linked. Null or absent: it does not. */
    googleAlert: z.object({ placeId: z.string(), since: z.string() }).nullish(),
    /** Chosen in the account that is connected, of a place that is linked no more; null or absent: none. */
    formerLocation: z.object({ placeId: z.string(), resourceName: z.string() }).nullish(),
    /** Revision of the count that `employeeCount` mirrors from cards. */
    employeeCountRev: z.number(),
    /** Urgent reviews, mirrored from reviews, and the revision of that count. */
    urgentReviews: z.number(),
    urgentRev: z.number(),
    firstTapAt: z.date().nullable(),
    lastActivityAt: z.date().nullable(),
    /** The rating, mirrored from reviews; the highest it was lately, and when it last was that. */
    rating: z.number().nullable(),
    ratingPeak: z.number().nullable(),
    ratingPeakAt: z.date().nullable(),
    /** When a call for it was refused last because of our project at Google; absent: never. */
    googleRefusedAt: z.date().nullish(),
    /** A payment of its owner failed; of the headquarters alone. */
    paymentFailed: z.boolean(),
    /** Why and how much the client needs the agency, as `client-health.domain.ts` weighs it: the list is sorted by it. */
    reasons: z.array(HealthReason),
    attention: z.number(),
    /** When time alone will change that; null while it cannot. */
    standingDueAt: z.date().nullable(),
    /** Kept by the agency, unknown to the client. */
    tags: z.array(z.string()),
    notes: z.string().nullable(),
    /** Who of the agency is responsible for it; null or absent: nobody. */
    manager: OperatorName.nullish(),
    /** To sort by, as `client-order.domain.ts` makes them. */
    nameKey: z.string(),
    planKey: z.string(),
    ratingKey: z.number(),
    activityKey: z.date(),
    /** Recurring revenue that its owner brings; of the headquarters alone. */
    monthlyCents: z.number(),
    /** Folded words of name and e-mail, for searching. */
    searchTokens: z.array(z.string()),
    rev: z.number(),
    createdAt: z.date(),
    updatedAt: z.date(),
  }),
  owner: '_id',
  personal: {
    client: '_id',
    // How the agency sees a client is its own.
    withheld: [
      ...([
        'tags',
        'notes',
        'manager',
        'reasons',
        'attention',
        'standingDueAt',
        'monthlyCents',
        'activityKey',
      ] as const),
      ...(['stripeCustomerId', 'stripeSubscriptionId'] as const),
    ],
    people: {
      user: {
        by: 'userId',
        why: 'The companies of an owner, and how to reach them.',
        shows: ['companyName', 'email', 'contactPerson', 'phone', 'extension', 'address'],
        erase: 'row',
      },
    },
  },
  indexes: [
    { key: { createdAt: -1, _id: -1 } },
    { key: { status: 1, createdAt: -1, _id: -1 } },
    { key: { planId: 1, createdAt: -1, _id: -1 } },
    { key: { planSource: 1, createdAt: -1, _id: -1 } },
    { key: { attention: -1, _id: -1 } },
    { key: { reasons: 1, attention: -1, _id: -1 } },
    { key: { email: 1 } },
    { key: { googlePlaceId: 1 } },
    { key: { nameKey: 1, _id: 1 } },
    { key: { planKey: 1, _id: 1 } },
    { key: { monthlyCents: -1, _id: -1 } },
    { key: { employeeCount: -1, _id: -1 } },
    { key: { urgentReviews: -1, _id: -1 } },
    { key: { ratingKey: 1, _id: 1 } },
    { key: { activityKey: -1, _id: -1 } },
    { key: { searchTokens: 1 } },
    { key: { tags: 1 } },
    { key: { tags: 1, createdAt: -1, _id: -1 } },
    { key: { userId: 1, createdAt: -1, _id: -1 } },
    { key: { 'manager.id': 1, createdAt: -1, _id: -1 } },
    { key: { standingDueAt: 1 } },
  ],
})
export type Client = DocumentOf<typeof clients>
