import { type Actor, languageOf } from '@avaliax/chassis/access/actor.ts'
import { credentialUrl } from '@avaliax/chassis/access/credential-url.ts'
import { mayRead } from '@avaliax/chassis/access/rights.ts'
import type { Client as WireClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import type { ClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { Owner } from '../owner/owner.model.ts'
import { mayMailRequests, maySendWhatsAppRequests, money, planNameIn } from '../plan/plan.domain.ts'
import type { Plan } from '../plan/plan.model.ts'
import type { Client } from './client.model.ts'
import { healthOf, isPlaceGone } from './client-health.domain.ts'
import { countriesOf, phoneLine } from './client-phone.domain.ts'
import { placeOf } from './client-place.domain.ts'
import { UNRATED } from './client-rating.domain.ts'

/** The name a company gets when its owner gave none. */
export const nameFromEmail = (email: string): string => email.split('@')[0] ?? email

/** Limits come from the plan; a client without one may add nobody. */
export const employeeLimit = (plan: Plan | null): number | null => (plan ? plan.maxEmployees : 0)

/** Whether nobody pays for a client's plan: what it may cost us by the day is bounded more narrowly. */
export const isFree = (plan: Plan | null): boolean => (plan?.priceCents ?? 0) === 0

/** A client is activated once its place is linked and one of its links was used; that moment stays. */
export const activation = (
  client: Pick<Client, 'activatedAt' | 'googlePlaceId' | 'firstTapAt'>,
  at: Date,
): Date | null => client.activatedAt ?? (client.googlePlaceId && client.firstTapAt ? at : null)

/** A new client starts with these. */
export const BLANK_CLIENT = {
  companyNameGiven: true,
  contactPerson: null,
  phone: null,
  extension: null,
  address: null,
  googleLocation: null,
  googlePlaceId: null,
  googleLocationResourceName: null,
  googleBusinessName: null,
  googleFormattedAddress: null,
  gonePlaceId: null,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
  employeeCount: 0,
  employeeCountRev: 0,
  urgentReviews: 0,
  urgentRev: 0,
  ...UNRATED,
  paymentFailed: false,
  monthlyCents: 0,
  planSource: 'free',
  givenUntil: null,
  chargeFrom: null,
  contract: null,
  status: 'active',
  activatedAt: null,
  convertedToPaidAt: null,
  firstTapAt: null,
  lastActivityAt: null,
  makeWebhookUrl: null,
  socialMediaEnabled: false,
  logoUrl: null,
  googleIntegrationMode: 'basic',
  googleMayPost: null,
  googleVerified: null,
  googleConnected: false,
  googleStatus: 'none',
  timeZone: DEFAULT_TIME_ZONE,
  leaderboardMode: 'individual',
  publicBoard: false,
  replyTone: 'friendly',
  replySignature: null,
  tags: [],
  notes: null,
} satisfies Partial<Client>

/** The board of a client of before was open from the start, and stays so. */
const hasPublicBoard = ({ publicBoard }: { publicBoard?: boolean | undefined }): boolean =>
  publicBoard ?? true

/** Clients of before have no such fields, and what holds of a location ends with its choice. */
function ofLocation(client: Client) {
  const { googleLocationResourceName, googleMayPost, googleVerified } = client
  if (!googleLocationResourceName) return { googleMayPost: null, googleVerified: null }
  return { googleMayPost: googleMayPost ?? null, googleVerified: googleVerified ?? null }
}

/** Since when the provider has paused the reviews of the place that is linked now. */
export const alertSince = ({
  googleAlert,
  googlePlaceId,
}: Pick<Client, 'googleAlert' | 'googlePlaceId'>): string | null =>
  googleAlert && googleAlert.placeId === googlePlaceId ? googleAlert.since : null

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

/** The answer's schema keeps what belongs to the client; the agency's own fields stay behind. */
export const presentClient = (client: Client, actor: Actor | null): WireClient => ({
  ...client,
  id: client._id,
  extension: client.extension ?? null,
  phoneCountries: countriesOf(client),
  phoneText: phoneLine(client, countriesOf(client), languageOf(actor)),
  makeWebhookUrl:
    client.makeWebhookUrl &&
    credentialUrl(client.makeWebhookUrl, actor, { clientId: client._id, resource: 'business' }),
  // Clients of before have no such fields.
  ...ofLocation(client),
  publicBoard: hasPublicBoard(client),
  logoUrl: client.logoUrl ?? null,
  contract: mayRead(actor, 'money') ? client.contract : null,
  stripeCustomerId: client.stripeCustomerId ?? null,
  stripeSubscriptionId: client.stripeSubscriptionId ?? null,
  googlePlaceGone: isPlaceGone(client),
  googleAlertSince: alertSince(client),
  activatedAt: iso(client.activatedAt),
  convertedToPaidAt: iso(client.convertedToPaidAt),
  createdAt: client.createdAt.toISOString(),
  updatedAt: client.updatedAt.toISOString(),
})

interface Reader {
  now: Date
  actor: Actor | null
  /** Folded names that several clients have. */
  sharedNames: ReadonlySet<string>
}

/** The client as the agency's list shows it. */
export function presentRow(client: Client, plan: Plan | null, reader: Reader): ClientRow {
  const { now, actor, sharedNames } = reader
  const maxEmployees = employeeLimit(plan)
  return {
    ...presentClient(client, actor),
    planName: plan?.name ?? null,
    planDisplayName: plan && planNameIn(plan, languageOf(actor)),
    maxEmployees,
    googleLinked: client.googlePlaceId !== null,
    rating: client.rating,
    urgentReviews: client.urgentReviews,
    monthlyAmount: mayRead(actor, 'money') ? money(client.monthlyCents) : null,
    place: sharedNames.has(client.nameKey) ? placeOf(client) : null,
    lastActivityAt: iso(client.lastActivityAt),
    health: healthOf(client, maxEmployees, now),
    tags: client.tags,
    notes: client.notes,
    manager: client.manager ?? null,
  }
}

/** Answers what other services may know: limits and switches, no contact data but the phone, no secrets. */
export function clientFacts(client: Client, plan: Plan | null, owner: Owner | null): ClientFacts {
  return {
    clientId: client._id,
    rev: client.rev,
    companyName: client.companyName,
    companyNameGiven: client.companyNameGiven,
    status: client.status,
    userId: client.userId,
    // Owners from before have chosen no language here.
    language: owner?.language ?? 'pt',
    planId: client.planId,
    planName: plan?.name ?? null,
    planIsFree: isFree(plan),
    maxEmployees: employeeLimit(plan),
    mailRequests: mayMailRequests(plan),
    whatsAppRequests: maySendWhatsAppRequests(plan),
    googlePlaceId: client.googlePlaceId,
    googleBusinessName: client.googleBusinessName,
    googleIntegrationMode: client.googleIntegrationMode,
    googleConnected: client.googleConnected,
    googleLocationResourceName: client.googleLocationResourceName,
    ...ofLocation(client),
    googleAlertSince: alertSince(client),
    timeZone: client.timeZone,
    leaderboardMode: client.leaderboardMode,
    publicBoard: hasPublicBoard(client),
    replyTone: client.replyTone,
    replySignature: client.replySignature,
    phone: client.phone,
    headquarters: owner?.headquartersClientId === client._id,
    reviewHost: client.reviewHost ?? null,
    managerId: client.manager?.id ?? null,
    deleted: false,
  }
}

/** The fields an audit entry may tell of; of an automation's address only its host, the rest works like a password. */
export const auditedClient = (client: Client) => ({
  companyName: client.companyName,
  email: client.email,
  contactPerson: client.contactPerson,
  phone: client.phone,
  ...(client.extension && { extension: client.extension }),
  address: client.address,
  googleLocation: client.googleLocation,
  googlePlaceId: client.googlePlaceId,
  planId: client.planId,
  givenUntil: client.givenUntil ?? null,
  ...(client.chargeFrom && { chargeFrom: client.chargeFrom }),
  ...(client.contract && { contract: client.contract }),
  userId: client.userId,
  status: client.status,
  makeWebhookUrl: client.makeWebhookUrl && maskedUrl(client.makeWebhookUrl),
  socialMediaEnabled: client.socialMediaEnabled,
  googleIntegrationMode: client.googleIntegrationMode,
  googleConnected: client.googleConnected,
  timeZone: client.timeZone,
  leaderboardMode: client.leaderboardMode,
  replyTone: client.replyTone,
  replySignature: client.replySignature,
  tags: client.tags,
  notes: client.notes,
  ...(client.manager && { manager: client.manager.email }),
})

const maskedUrl = (url: string) => `${URL.parse(url)?.host ?? '?'}/…`

export interface ClientFact {
  clientId: number
  subject: string
  rev: number
  data: ClientFacts
}

/** The last word about a client that is gone. */
export const removalFact = (client: Client, rev: number): ClientFact => ({
  clientId: client._id,
  subject: `client-${client._id}`,
  rev,
  data: { ...clientFacts(client, null, null), rev, googleConnected: false, deleted: true },
})
