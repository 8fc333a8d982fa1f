import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { mayWriteOf, requireRecentSignIn, requireWrite } from '@avaliax/chassis/access/rights.ts'
import type { Scope } from '@avaliax/chassis/access/scope.ts'
import type { AuditContext } from '@avaliax/chassis/audit/audit-context.ts'
import type { AuditTrail } from '@avaliax/chassis/audit/audit-trail.ts'
import { appError, notFound, validationError } from '@avaliax/chassis/errors.ts'
import { stillAs } from '@avaliax/chassis/http/contract/still-as.ts'
import { searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import type { ClientPatch } from '@avaliax/proto/tenancy/client.routes.ts'
import { GoogleNoticed, PlaceChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { OutboundGuard } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import type { z } from 'zod'
import { auditedClient, presentClient } from '../client/client.domain.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { Changed, ClientChanges } from '../client/client-changes.store.ts'
import { countriesOf, phoneFields } from '../client/client-phone.domain.ts'
import type { Plan } from '../plan/plan.model.ts'
import type { OwnerPlans } from '../subscription/owner-plan.service.ts'
import {
  agreedTerms,
  NO_TERMS,
  type PlanTerms,
  requireCharge,
  requireLastDay,
} from '../subscription/plan-terms.domain.ts'
import type { PlaceNames } from './place.service.ts'

interface Deps {
  clients: ClientRepository
  changes: ClientChanges
  ownerPlans: OwnerPlans
  places: PlaceNames
  outbound: Pick<OutboundGuard, 'check'>
  outbox: Outbox
  transact: Transact
  audit: Pick<AuditTrail, 'changed'>
  now: () => Date
}

/** No client says these of itself. */
const AGENCY_ONLY = ['status', 'givenUntil', 'chargeFrom', 'contract'] as const

type Patch = z.output<typeof ClientPatch> & Partial<Pick<Client, 'tags' | 'notes' | 'manager'>>

interface Change {
  patch: Patch
  /** The caller was shown this of the client. */
  seen?: object | undefined
}

/** In whose name a client is changed; the context is what an audit entry tells of. */
export interface Caller {
  actor: Actor
  scope: Scope
  context: AuditContext
}

export function clientService(deps: Deps) {
  const { clients, changes, ownerPlans, places, outbound, outbox, transact, audit, now } = deps

  /** A client may repeat its plan; changing it is the checkout's business, or the agency's in person. */
  async function newPlan(actor: Actor, client: Client, planId: number | undefined): Promise<Plan | null> {
    if (planId === undefined || planId === client.planId) return null
    if (actor.role !== 'superadmin' || actor.tokenScope) throw appError('PLAN_CHANGE_NEEDS_CHECKOUT')
    requireWrite(actor, 'money')
    requireRecentSignIn(actor)
    return ownerPlans.open(planId)
  }

  /** Answers what the agency agrees beside the plan. */
  async function newTerms(
    actor: Actor,
    client: Client,
    { patch, plan }: { patch: Patch; plan: Plan | null },
  ): Promise<PlanTerms | null> {
    const { givenUntil, chargeFrom, contract } = patch
    if (givenUntil === undefined && chargeFrom === undefined && contract === undefined) return null
    requireWrite(actor, 'money')
    requireRecentSignIn(actor)
    const of = plan ?? (client.planId === null ? null : await ownerPlans.known(client.planId))
    const here = { plan: of, timeZone: client.timeZone, now: now() }
    requireLastDay(givenUntil, here)
    requireCharge(chargeFrom, here)
    return agreedTerms(keptTerms(client, plan), { givenUntil, chargeFrom, contract })
  }

  async function purchased(
    client: Client,
    { plan, terms }: { plan: Plan | null; terms: PlanTerms | null },
    tx: Tx,
  ): Promise<Partial<Client>> {
    const { userId } = client
    if (plan) return ownerPlans.move(client, { plan, terms: terms ?? keptTerms(client, plan) }, tx)
    if (!terms) return {}
    if (userId === null) return terms
    await ownerPlans.agree(userId, terms, tx)
    return {}
  }

  async function checkValues(patch: Patch): Promise<void> {
    if (patch.timeZone !== undefined && !isTimeZone(patch.timeZone)) {
      throw validationError('timeZone', 'Fuso horário desconhecido')
    }
    if (patch.makeWebhookUrl) await outbound.check(patch.makeWebhookUrl)
  }

  /** Answers what a new place brings along; another place than the connected location's ends advanced mode. */
  async function placeFields(
    client: Client,
    placeId: string | null | undefined,
    { userId }: Actor,
  ): Promise<Partial<Client>> {
    if (placeId === undefined || placeId === client.googlePlaceId) return {}
    const payer = { clientId: client._id, userId }
    const names = placeId === null ? { name: null, address: null } : await places.namesOf(placeId, payer)
    return {
      googlePlaceId: placeId,
      googleBusinessName: names.name,
      googleFormattedAddress: names.address,
      ...locationOf(client, placeId),
    }
  }

  const tokensOf = (client: Client, { companyName, email }: Patch): Partial<Client> =>
    companyName === undefined && email === undefined
      ? {}
      : { searchTokens: searchTokens(`${companyName ?? client.companyName} ${email ?? client.email}`) }

  async function tellOfPlace({ before, after }: Changed, tx: Tx): Promise<void> {
    const { _id: clientId, googlePlaceId: placeId, rev } = after
    if (placeId === before.googlePlaceId) return
    if (placeId === null) {
      const key = `place-unlinked:${clientId}:${rev}`
      const data = { clientId, notice: 'place-unlinked' as const, key }
      return outbox.append(GoogleNoticed, { clientId, subject: `google-${key}`, rev: 1, data }, tx)
    }
    const data = { clientId, placeId, renewedFrom: goneId(before) }
    await outbox.append(PlaceChanged, { clientId, subject: `place-${clientId}`, rev, data }, tx)
  }

  return {
    async update(
      { actor, scope, context }: Caller,
      clientId: number,
      { patch, seen }: Change,
    ): Promise<Client> {
      const check = stillAs(seen, (client: Client) => ({
        ...presentClient(client, actor),
        ...agencyFields(client),
      }))
      for (const field of AGENCY_ONLY)
        if (patch[field] !== undefined && actor.role !== 'superadmin')
          throw validationError(field, 'Este campo não pode ser alterado aqui')
      const client = await clients.find(scope, clientId)
      if (!client) throw notFound()
      requireForUnlinking(actor, client, patch)
      await checkValues(patch)
      const plan = await newPlan(actor, client, patch.planId)
      const terms = await newTerms(actor, client, { patch, plan })
      const {
        planId: _plan,
        givenUntil: _until,
        chargeFrom: _from,
        contract: _contract,
        ...fields
      } = {
        ...patch,
        ...phoneFields(patch, countriesOf(placedBy(client, patch)), client),
        ...(await placeFields(client, patch.googlePlaceId, actor)),
        ...tokensOf(client, patch),
        ...(patch.makeWebhookUrl === '' ? { makeWebhookUrl: null } : {}),
        ...boardFields(patch),
      }
      if (Object.keys(fields).length === 0 && !plan && !terms) return client
      return transact(async (tx) => {
        // The owner's other companies, and this one's terms, are written along with the plan.
        const before = await clients.find(scope, clientId, tx)
        if (!before) throw notFound()
        check(before)
        const purchase = await purchased(client, { plan, terms }, tx)
        const { after } = await changes.apply(scope, { clientId, patch: { ...fields, ...purchase } }, tx)
        await tellOfPlace({ before, after }, tx)
        const states = { before: auditedClient(before), after: auditedClient(after) }
        await audit.changed(context, { subject: `client-${clientId}`, clientId, ...states }, tx)
        return after
      })
    },
  }
}
export type ClientService = ReturnType<typeof clientService>

/** Whoever chooses how the board looks wants it seen; another wish is said along with it. */
const boardFields = ({ leaderboardMode, publicBoard }: Patch): Partial<Client> =>
  publicBoard === undefined && leaderboardMode !== undefined && leaderboardMode !== 'off'
    ? { publicBoard: true }
    : {}

/** Answers what stays of the terms unless the agency says otherwise: a plan that is given anew has no last day, a free one no contract. */
function keptTerms({ givenUntil, chargeFrom = null, contract }: Client, plan: Plan | null): PlanTerms {
  if (!plan) return { givenUntil, chargeFrom, contract }
  return { ...NO_TERMS, contract: plan.priceCents > 0 ? contract : null }
}

/** Answers what only the agency is shown, beside what the client itself is. */
const agencyFields = ({ tags, notes, manager = null }: Client) => ({ tags, notes, manager })

/** The id that the provider has given up: whoever links a place after it, links the same business again. */
const goneId = ({ googlePlaceId, gonePlaceId }: Client): string | null =>
  googlePlaceId === null || googlePlaceId === gonePlaceId ? gonePlaceId : null

const placedBy = (client: Client, { timeZone, address }: Patch) => ({
  ...client,
  ...(timeZone !== undefined && { timeZone }),
  ...(address !== undefined && { address }),
})

/** Whoever takes the place away switches every link and card off: its owner does, signed in lately. */
function requireForUnlinking(actor: Actor, client: Client, { googlePlaceId }: Patch): void {
  if (googlePlaceId !== null || client.googlePlaceId === null) return
  if (!mayWriteOf(actor, client._id, 'ownership')) throw appError('FORBIDDEN')
  requireRecentSignIn(actor)
}

type Location = Pick<Client, 'googleLocationResourceName' | 'googleIntegrationMode' | 'formerLocation'>

/** A location belongs to its place: it waits while another one, or none, is linked, and comes back with it. */
function locationOf(client: Client, placeId: string | null): Location {
  const { googlePlaceId, googleLocationResourceName: resourceName, googleConnected } = client
  const left = googlePlaceId && resourceName ? { placeId: googlePlaceId, resourceName } : null
  const former = client.formerLocation ?? null
  if (former && former.placeId === placeId && googleConnected)
    return {
      googleLocationResourceName: former.resourceName,
      googleIntegrationMode: 'advanced',
      formerLocation: null,
    }
  return {
    googleLocationResourceName: null,
    googleIntegrationMode: 'basic',
    formerLocation: left ?? former,
  }
}

/** A zone by its IANA name: the runtime also takes ICU's own (`ACT`, `SystemV/AST4`), at which browsers fail. */
function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !/^(?!SystemV\b)\w+\//.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
