import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { AgencyLocationState, MatchReason } from '@avaliax/proto/tenancy/agency-google.routes.ts'
import { GoogleRole } from '@avaliax/proto/tenancy/google.routes.ts'
import { z } from 'zod'

/** What the agency's Google account lists, as it was read last, and which client each one is. */
export const agencyLocations = defineCollection({
  name: 'agency_locations',
  document: z.object({
    /** The number of the location, which stays when it passes to another account. */
    _id: z.string(),
    /** With the account or group that lists it. */
    resourceName: z.string(),
    group: z.string(),
    title: z.string(),
    /** To sort by. */
    titleKey: z.string(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    phone: z.string().nullable(),
    /** The same number in E.164; null where it could not be read. */
    phoneKey: z.string().nullable(),
    placeId: z.string().nullable(),
    verified: z.boolean(),
    mayPost: z.boolean().nullable(),
    role: GoogleRole.nullable(),
    searchTokens: z.array(z.string()),
    /** The reading that saw it last. */
    seenRun: z.number(),
    seenAt: z.date(),
    /** Follows from the rest, for lists. */
    state: AgencyLocationState,
    /** A whole reading did not show it. */
    gone: z.boolean(),
    /** Nobody wants it as a client. */
    ignored: z.boolean(),
    /** Confirmed by a person; null: none. */
    clientId: z.number().nullable(),
    /** Whose client it was then: one that passes to another owner loses it. */
    ownerId: z.number().nullable(),
    matchedAt: z.date().nullable(),
    /** The client, or the location itself while it has none: two locations of one client collide here. */
    matchKey: z.string(),
    suggestions: z.array(z.object({ clientId: z.number(), by: MatchReason, taken: z.boolean() })),
    /** The client is suggested for another location as well, or several clients for this one. */
    contested: z.boolean(),
    /** Somebody makes a client of it: the first one says its id and address, so that it is made once. */
    claim: z.object({ clientId: z.number(), email: z.string(), at: z.date() }).nullable(),
  }),
  owner: null,
  personal: {
    kept: 'A location of the agency’s own account; which client it is, is forgotten with the client.',
  },
  indexes: [
    { key: { titleKey: 1, _id: 1 } },
    { key: { state: 1, titleKey: 1, _id: 1 } },
    { key: { searchTokens: 1 } },
    { key: { clientId: 1 } },
    { key: { matchKey: 1 }, unique: true },
    { key: { seenRun: 1 } },
  ],
})
export type AgencyLocationRow = DocumentOf<typeof agencyLocations>

/** The one reading of all locations, page by page; what is left of it is in here, so that it goes on after a crash. */
export const locationRuns = defineCollection({
  name: 'agency_location_run',
  document: z.object({
    /** Always the same: there is one account, and one reading of it at a time. */
    _id: z.number(),
    runId: z.number(),
    state: z.enum(['running', 'done', 'failed']),
    /** Why it failed: a code of the catalogue. */
    reason: z.string().nullable(),
    /** Grows with each time somebody lets it go on. */
    tries: z.number(),
    askedBy: z.number().nullable(),
    startedAt: z.date(),
    updatedAt: z.date(),
    endedAt: z.date().nullable(),
    /** Null: they were not listed yet. */
    accounts: z
      .array(
        z.object({
          name: z.string(),
          title: z.string(),
          role: GoogleRole.nullable(),
          verificationRequested: z.boolean(),
          /** Google refused it, so what it had is not known. */
          skipped: z.boolean(),
        }),
      )
      .nullable(),
    /** The account that is read now, and the page of it. */
    position: z.number(),
    pageToken: z.string().nullable(),
    /** The pages of this account began anew so often. */
    restarts: z.number(),
    locations: z.number(),
  }),
  owner: null,
  personal: { kept: 'Bookkeeping of the agency’s own account.' },
})
export type LocationRun = DocumentOf<typeof locationRuns>
