import { z } from 'zod'
import { SavedPicture } from '../brand.ts'
import { changeOf } from '../change-of.ts'
import { defineRoute } from '../contract.ts'
import { Phone, PhoneExtension } from '../phone.ts'
import { ClientParams, Email, Id, Line, PlaceId, Prose, RequiredLine, Timestamp } from '../values.ts'
import { ChargeFrom, Contract, GivenUntil, PlanSource } from './plan-terms.ts'

export const ClientStatus = z.enum(['active', 'pending', 'inactive'])
export const IntegrationMode = z.enum(['basic', 'advanced'])
export const GoogleStatus = z.enum(['none', 'connected', 'reconnect', 'awaiting_approval', 'scope_missing'])
export type GoogleStatus = z.output<typeof GoogleStatus>
export const GoogleVia = z.enum(['agency'])
export const LeaderboardMode = z.enum(['individual', 'team', 'off'])
export const ReplyTone = z.enum(['friendly', 'formal', 'brief'])
/** IANA zone name; the service checks that the runtime knows it. */
export const TimeZone = z
  .string()
  .regex(/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/)
  .max(64)
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo'

export const Client = z
  .object({
    id: Id,
    companyName: z.string(),
    /** False: nobody gave the name yet, it is the beginning of the e-mail address and no customer reads it. */
    companyNameGiven: z.boolean(),
    email: z.string(),
    contactPerson: z.string().nullable(),
    /** E.164; numbers from before are as they were typed. */
    phone: z.string().nullable(),
    /** Dialled behind the number. */
    extension: z.string().nullable(),
    /** Both as people of its country write them, in the caller's language. */
    phoneText: z.string().nullable(),
    /** A number without a country's code may be of one of these; one that several of them could mean is asked for. */
    phoneCountries: z.array(z.string()),
    address: z.string().nullable(),
    googleLocation: z.string().nullable(),
    googlePlaceId: z.string().nullable(),
    googleLocationResourceName: z.string().nullable(),
    googleBusinessName: z.string().nullable(),
    googleFormattedAddress: z.string().nullable(),
    /** Google does not know the linked place any more: another one has to be linked. */
    googlePlaceGone: z.boolean(),
    /** Since when Google warns of suspicious reviews of the linked place and takes no new ones; null or absent: it does not. */
    googleAlertSince: Timestamp.nullable().optional(),
    employeeCount: z.int(),
    planId: Id.nullable(),
    /** The source of the owner's plan, the same on all of the owner's clients. */
    planSource: PlanSource,
    givenUntil: GivenUntil,
    chargeFrom: ChargeFrom.optional(),
    /** Null as well where the caller sees no money. */
    contract: Contract.nullable(),
    userId: Id.nullable(),
    /** The owner's at the payment provider, the same on all of the owner's clients; null: none. Nobody sets them here. */
    stripeCustomerId: z.string().nullable(),
    stripeSubscriptionId: z.string().nullable(),
    status: ClientStatus,
    activatedAt: Timestamp.nullable(),
    convertedToPaidAt: Timestamp.nullable(),
    makeWebhookUrl: z.string().nullable(),
    socialMediaEnabled: z.boolean(),
    /** One of the client's saved pictures; null: none. */
    logoUrl: z.string().nullable(),
    googleIntegrationMode: IntegrationMode,
    /** Whether Google takes posts for the chosen location; null while that is not known. */
    googleMayPost: z.boolean().nullable(),
    /** Google still holds the chosen location for verified: without it no reply or post appears; null: not known. */
    googleVerified: z.boolean().nullable(),
    googleConnected: z.boolean(),
    /** The connected account's state; anything but `connected` needs the owner or Google before replies can be published. */
    googleStatus: GoogleStatus,
    /** The client works through the agency's account; absent or null: through its own, or none. */
    googleVia: GoogleVia.nullable().optional(),
    /** Links, QR codes and prints begin with this host of its own while it is live; null or absent: it has none. */
    reviewHost: z.string().nullable().optional(),
    timeZone: z.string(),
    leaderboardMode: LeaderboardMode,
    /** Anybody may open the board by its address; a new client opens it first. */
    publicBoard: z.boolean(),
    replyTone: ReplyTone,
    replySignature: z.string().nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Client' })
export type Client = z.output<typeof Client>

export const ClientPatch = z.strictObject({
  companyName: RequiredLine(120).optional(),
  email: Email.optional(),
  contactPerson: Line(120).nullable().optional(),
  phone: Phone.nullable().optional(),
  extension: PhoneExtension.nullable().optional(),
  address: Line(300).nullable().optional(),
  googleLocation: Line(300).nullable().optional(),
  googlePlaceId: PlaceId.nullable().optional(),
  makeWebhookUrl: Line(500).nullable().optional(),
  socialMediaEnabled: z.boolean().optional(),
  logoUrl: SavedPicture.nullable().optional(),
  timeZone: TimeZone.optional(),
  /** People or the team, once chosen, open the public board as well, unless `publicBoard` says otherwise. */
  leaderboardMode: LeaderboardMode.optional(),
  publicBoard: z.boolean().optional(),
  replyTone: ReplyTone.optional(),
  replySignature: Prose(200).nullable().optional(),
  /** Superadmin only; a client may repeat its current plan. */
  status: ClientStatus.optional(),
  planId: Id.optional(),
  /** Superadmin only, like the next; a plan that is given anew, without it, has no last day. */
  givenUntil: GivenUntil.optional(),
  /** Sets the last day as well; a last day by itself takes it away, and null leaves the last day. */
  chargeFrom: ChargeFrom.optional(),
  contract: Contract.nullable().optional(),
})

export const getOwnClient = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/clients/me',
  access: 'user',
  summary: 'The selected client of the caller',
  response: Client,
})

export const getClient = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/clients/:clientId',
  access: 'tenant',
  summary: 'One client',
  params: ClientParams,
  response: Client,
})

export const updateClient = defineRoute({
  service: 'tenancy',
  method: 'PATCH',
  path: '/api/clients/:clientId',
  access: 'tenant',
  recentSignIn: 'byInput',
  summary: 'Change profile and settings of a client; only an owner who signed in lately unlinks its place',
  params: ClientParams,
  body: changeOf(ClientPatch, Client),
  response: Client,
  errors: [
    'CONFLICT',
    'PLAN_CHANGE_NEEDS_CHECKOUT',
    'PLAN_INACTIVE',
    'WEBHOOK_URL_NOT_ALLOWED',
    'CLIENT_INACTIVE',
    'SUBSCRIPTION_RUNNING',
    'SEARCH_BUDGET_EXHAUSTED',
    'RATE_LIMITED',
  ],
})
