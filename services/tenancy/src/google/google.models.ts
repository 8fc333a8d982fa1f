import { slotCollection } from '@avaliax/chassis/due-work/slot-collection.ts'
import { type DocumentOf, defineCollection } from '@avaliax/chassis/mongo/define-collection.ts'
import { GoogleStatus } from '@avaliax/proto/tenancy/client.routes.ts'
import { GoogleRole } from '@avaliax/proto/tenancy/google.routes.ts'
import { z } from 'zod'

/** Stands for the agency where a connection names its client: ids of clients begin at 1. */
export const AGENCY = 0

/** A client's Google account, or the agency's; tokens are sealed and never leave this service but for `/internal/google/access`. */
export const googleConnections = defineCollection({
  name: 'google_connections',
  document: z.object({
    /** The client's id; the agency's is 0. */
    _id: z.number(),
    email: z.string().nullable(),
    accessToken: z.string(),
    refreshToken: z.string().nullable(),
    expiresAt: z.date(),
    status: GoogleStatus.exclude(['none']),
    /** As what it manages the chosen location; null or absent: Google did not say. */
    role: GoogleRole.nullish(),
    /** Somebody refreshes until then: one refresh at a time over all instances. */
    refreshingUntil: z.date().nullable(),
    rev: z.number(),
  }),
  owner: '_id',
  personal: { client: '_id' },
  // Who else works with an account.
  indexes: [{ key: { email: 1, status: 1 } }],
})
export type GoogleConnection = DocumentOf<typeof googleConnections>

/** One way to Google's consent page: single use, ten minutes. */
export const oauthStates = defineCollection({
  name: 'oauth_states',
  document: z.object({
    /** SHA-256 of the state parameter. */
    _id: z.string(),
    clientId: z.number(),
    /** Nobody is signed in where it began with a link; null then. */
    sessionId: z.string().nullable(),
    linkId: z.number().optional(),
    /** SHA-256 of the cookie in the browser that set out. */
    browserHash: z.string(),
    codeVerifier: z.string(),
    /** A superadmin who acted for the client returns to the same view. */
    impersonated: z.boolean(),
    expiresAt: z.date(),
  }),
  owner: 'clientId',
  personal: { client: 'clientId', withheld: 'Open for the minutes of a consent.' },
  indexes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
})
export type OauthState = DocumentOf<typeof oauthStates>

/** A grant that is forgotten here and still has to be revoked at the provider; kept until that is done. */
export const endedGrants = defineCollection({
  name: 'ended_grants',
  document: z.object({
    /** A UUID. */
    _id: z.string(),
    clientId: z.number(),
    userId: z.number().nullable(),
    email: z.string().nullable(),
    /** Sealed, as it was in the connection's field of that name. */
    token: z.string(),
    field: z.enum(['accessToken', 'refreshToken']),
    endedAt: z.date(),
    nextAt: z.date(),
    tries: z.number(),
  }),
  owner: 'clientId',
  personal: { kept: 'Until the provider has revoked it, seven days at most.' },
  indexes: [{ key: { nextAt: 1 } }],
})
export type EndedGrant = DocumentOf<typeof endedGrants>

/** When the name and address of each linked place are read again. */
export const googleInfoSlots = slotCollection('google_info_slots')
