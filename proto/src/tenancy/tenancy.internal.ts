import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import {
  ClientParams,
  CountText,
  Email,
  Id,
  IdsText,
  IdText,
  Language,
  LIST_LIMIT_MAX,
  Line,
  Timestamp,
} from '../values.ts'
import { ClientStatus, IntegrationMode, LeaderboardMode, ReplyTone } from './client.routes.ts'

/** Other services may know this of a client; the same facts travel in `client.changed`. */
export const ClientFacts = z.object({
  clientId: Id,
  rev: z.int(),
  companyName: z.string(),
  /** Absent in facts from before names were told apart. */
  companyNameGiven: z.boolean().default(true),
  status: ClientStatus,
  userId: Id.nullable(),
  /** The owner's. */
  language: Language.default('pt'),
  planId: Id.nullable(),
  planName: z.string().nullable(),
  /** Whether it has no price, or there is none; absent in facts from before it was told. */
  planIsFree: z.boolean().optional(),
  /** Null: unlimited; 0 without a plan. */
  maxEmployees: z.int().nullable(),
  /** Whether the plan lets it ask customers by mail; absent in facts from before. */
  mailRequests: z.boolean().optional(),
  /** The same of WhatsApp's interface. */
  whatsAppRequests: z.boolean().optional(),
  googlePlaceId: z.string().nullable(),
  googleBusinessName: z.string().nullable(),
  googleIntegrationMode: IntegrationMode,
  googleConnected: z.boolean(),
  googleLocationResourceName: z.string().nullable(),
  /** Whether Google takes posts for it; null or absent while that is not known. */
  googleMayPost: z.boolean().nullable().optional(),
  /** It is verified; null or absent while that is not known. */
  googleVerified: z.boolean().nullable().optional(),
  /** Since when Google has paused the reviews of the linked place; null or absent: it has not. */
  googleAlertSince: Timestamp.nullable().optional(),
  timeZone: z.string(),
  leaderboardMode: LeaderboardMode,
  /** Absent: clients of before have their board open. */
  publicBoard: z.boolean().optional(),
  replyTone: ReplyTone,
  replySignature: z.string().nullable(),
  phone: z.string().nullable(),
  /** The owner works for this one without a selection. */
  headquarters: z.boolean().optional(),
  /** Links, QR codes and prints use this host of its own; null or absent: it has none that is live. */
  reviewHost: z.string().nullish(),
  /** Who of the agency is responsible for it; null or absent: nobody. */
  managerId: Id.nullish(),
  deleted: z.boolean(),
})
export type ClientFacts = z.output<typeof ClientFacts>

export const getClientFacts = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/internal/clients/:clientId',
  access: 'internal',
  callers: ['cards', 'reviews', 'content-generation', 'identity'],
  summary: 'Fresh facts of a client',
  params: ClientParams,
  response: ClientFacts,
  deadlineMs: 3_000,
})

export const listClientIds = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/internal/client-ids',
  access: 'internal',
  callers: ['reviews', 'content-generation'],
  summary: 'The clients of a plan, of a tag, or of both, or those of these ids that exist, by their ids',
  query: z.object({
    ids: IdsText(LIST_LIMIT_MAX).optional(),
    planId: IdText.optional(),
    tag: Line(30).optional(),
    limit: CountText(1, 10_000),
  }),
  response: z.object({ clientIds: z.array(Id) }),
  deadlineMs: 3_000,
})

/** The answer holds the address of a hook, which is its credential: it is never logged or put into an event or job. */
export const getAutomation = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/internal/clients/:clientId/automation',
  access: 'internal',
  callers: ['content-generation'],
  summary: 'Where a client’s automation listens',
  params: ClientParams,
  response: z.object({
    companyName: z.string(),
    status: ClientStatus,
    makeWebhookUrl: z.string().nullable(),
  }),
  deadlineMs: 3_000,
})

export const provisionClient = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/internal/clients/provision',
  access: 'internal',
  callers: ['identity'],
  summary: 'First client and headquarters of a new user; the same user again gets the same answer',
  body: z.strictObject({
    userId: Id,
    email: Email,
    companyName: Line(120).optional(),
    language: Language.optional(),
  }),
  response: z.object({ clientId: Id, companyId: Id }),
  deadlineMs: 5_000,
})

/** The answer holds a provider token: it is never logged, stored or put into an event or job. */
export const getGoogleAccess = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/internal/google/access',
  access: 'internal',
  callers: ['reviews', 'content-generation'],
  summary: 'A valid access token for a client’s Google account',
  body: z.strictObject({
    clientId: Id,
    /** SHA-256 (hex) of a token the provider just refused: forces one refresh if it is still the stored one. */
    refusedTokenHash: z.string().length(64).optional(),
    /** The location that is meant, or something below it: with the agency's grant a client reaches its own one alone. */
    resource: z.string().max(400).optional(),
  }),
  response: z.object({
    accessToken: z.string(),
    expiresAt: Timestamp,
    locationResourceName: z.string().nullable(),
  }),
  deadlineMs: 10_000,
  errors: ['GOOGLE_NOT_READY', 'PROVIDER_ERROR'],
})

export const listBusinessCategories = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/internal/google/categories',
  access: 'internal',
  callers: ['scanner'],
  summary: 'What the provider calls the categories of businesses, read with a grant that is in use',
  query: z.object({ language: Language }),
  response: z.object({ categories: z.array(z.object({ id: z.string(), name: z.string() })) }),
  deadlineMs: 60_000,
  errors: ['GOOGLE_NOT_READY', 'PROVIDER_ERROR'],
})
