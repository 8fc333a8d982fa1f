import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { requireActive } from '@avaliax/chassis/access/require-active.ts'
import { keyedMutex } from '@avaliax/chassis/async/keyed-mutex.ts'
import type { AuditContext } from '@avaliax/chassis/audit/audit-context.ts'
import type { AuditTrail } from '@avaliax/chassis/audit/audit-trail.ts'
import { AppError, appError, notFound } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { endMembership, joinMembership } from '@avaliax/proto/identity/owner.internal.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import type { Company as WireCompany } from '@avaliax/proto/tenancy/company.routes.ts'
import { CompanyLimitReached } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { Logger } from 'pino'
import type { ClientAnnouncer } from '../client/client.announcer.ts'
import { auditedClient, BLANK_CLIENT } from '../client/client.domain.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { ClientChanges } from '../client/client-changes.store.ts'
import { countriesOf, phoneFields } from '../client/client-phone.domain.ts'
import type { Owner } from '../owner/owner.model.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import { inherited, presentCompany } from './company.domain.ts'
import type { CompanyRows } from './company.model.ts'
import type { CompanyPatch } from './company.service.ts'
import type { MoveHeadquarters } from './headquarters.service.ts'

interface Deps {
  clients: Pick<ClientRepository, 'find'>
  changes: Pick<ClientChanges, 'insert'>
  companies: Pick<CompanyRows, 'insertOne'>
  owners: OwnerRepository
  plans: Pick<PlanRepository, 'byId'>
  moveHeadquarters: MoveHeadquarters
  /** The first company of somebody, on the free plan. */
  provision: (owner: FirstCompany) => Promise<Ids>
  identity: ServiceClients
  ids: IdSequences
  transact: Transact
  outbox: Outbox
  announce: ClientAnnouncer
  audit: Pick<AuditTrail, 'changed'>
  log: Pick<Logger, 'warn'>
}

interface Opening {
  actor: Actor
  body: CompanyPatch & { name: string }
  context: AuditContext
  newId?: number | undefined
}

interface FirstCompany {
  userId: number
  email: string
  language: Language
  companyName: string
  companyId: number | undefined
  fields: Partial<Pick<Client, 'phone' | 'extension' | 'address'>>
  context: AuditContext
}

interface Ids {
  companyId: number
  clientId: number
}

/** A further company of an owner, under the limit of its plan. */
export function companyOpening(deps: Deps) {
  const { clients, changes, companies, owners, plans, identity, ids, transact, outbox, announce } = deps
  const { audit, log } = deps

  async function headquartersOf(owner: Owner | null, tx?: Tx): Promise<Client> {
    const client = owner && (await clients.find('all', owner.headquartersClientId, tx))
    if (!client) throw notFound()
    return client
  }

  async function limitOf(headquarters: Client, tx?: Tx): Promise<number> {
    return (await plans.byId(headquarters.planId, tx))?.maxCompanies ?? 1
  }

  const announceFull = ({ _id, headquartersClientId: clientId, companies }: Owner, limit: number, tx: Tx) =>
    outbox.append(
      CompanyLimitReached,
      { clientId, subject: `company-limit-${_id}`, rev: companies, data: { clientId, limit } },
      tx,
    )

  /** Decided by the owner's one document: of twenty at once, only as many pass as the plan allows. */
  async function takePlace(userId: number, tx: Tx) {
    const headquarters = await headquartersOf(await owners.byId(userId, tx), tx)
    const max = await limitOf(headquarters, tx)
    const owner = await owners.change(userId, { where: { companies: { $lt: max } }, companies: 1 }, tx)
    if (!owner) throw appError('COMPANY_LIMIT_EXCEEDED')
    if (owner.companies === max) await announceFull(owner, max, tx)
    return { owner, headquarters }
  }

  const freshClient = (headquarters: Client, { actor, body }: Opening, { clientId }: Ids) => ({
    ...BLANK_CLIENT,
    ...inherited(headquarters),
    _id: clientId,
    userId: actor.userId,
    companyName: body.name,
    address: body.address ?? null,
    ...phoneFields(body, countriesOf({ timeZone: headquarters.timeZone, address: body.address ?? null })),
    searchTokens: searchTokens(`${body.name} ${headquarters.email}`),
  })

  function store(opening: Opening, ids: Ids): Promise<WireCompany> {
    const { actor, body, context } = opening
    const company = { _id: ids.companyId, clientId: ids.clientId, userId: actor.userId }
    return transact(async (tx) => {
      const { owner, headquarters } = await takePlace(actor.userId, tx)
      const client = await changes.insert(freshClient(headquarters, opening, ids), tx)
      await companies.insertOne(company, tx)
      if (body.isHeadquarter) await deps.moveHeadquarters(company, owner, tx)
      await announce(client, tx)
      const about = { subject: `company-${company._id}` as const, clientId: client._id }
      await audit.changed(context, { ...about, before: null, after: auditedClient(client) }, tx)
      const headquartersId = body.isHeadquarter ? company._id : owner.headquartersId
      return presentCompany(company, { client, owner: { headquartersId }, language: actor.language })
    })
  }

  /** A right to something that did not come to be does no harm, so this may fail. */
  const withdraw = ({ clientId }: Ids) =>
    identity.call(endMembership, { params: { clientId } }).catch((error: unknown) => {
      log.warn({ err: error, clientId }, 'membership of a company that was refused stays behind')
    })

  /**
   * The first company of somebody who has none: who was only invited by others, and left or declined. Asked again it is the same one, and
   * a right that an earlier try did not get so far as to give is given.
   */
  async function openFirst({ actor, body, context, newId }: Opening): Promise<WireCompany> {
    const { userId, email, language } = actor
    const { name, address = null } = body
    const owner = { userId, email, language, companyName: name, companyId: newId, context }
    const { clientId, companyId } = await deps.provision({
      ...owner,
      fields: { ...phoneFields(body, countriesOf({ timeZone: DEFAULT_TIME_ZONE, address })), address },
    })
    await identity.call(joinMembership, { params: { clientId }, body: { userId, companyId } })
    const client = await clients.find('all', clientId)
    if (!client) throw notFound()
    return presentCompany(
      { _id: companyId, clientId },
      { client, owner: { headquartersId: companyId }, language },
    )
  }

  async function openAlone(opening: Opening): Promise<WireCompany> {
    const { actor, newId } = opening
    if (actor.role === 'client' && actor.memberships.length === 0) return openFirst(opening)
    const owner = await owners.byId(actor.userId)
    const headquarters = await headquartersOf(owner)
    requireActive(actor, headquarters._id)
    if ((owner?.companies ?? 0) >= (await limitOf(headquarters))) throw appError('COMPANY_LIMIT_EXCEEDED')

    const companyId = newId ?? (await ids.next('companies'))
    const newIds = { companyId, clientId: await ids.next('clients') }
    // The right first: a crash between the two leaves a right to nothing, never a company its owner cannot open.
    await identity.call(joinMembership, {
      params: { clientId: newIds.clientId },
      body: { userId: actor.userId, companyId },
    })
    try {
      return await store(opening, newIds)
    } catch (error) {
      if (error instanceof AppError && error.status < 500) await withdraw(newIds)
      throw error
    }
  }

  const exclusive = keyedMutex()
  return {
    /** All of an owner's openings write its one document: unqueued, twenty at once spend their time on conflicts. */
    open: (opening: Opening): Promise<WireCompany> =>
      exclusive(opening.actor.userId, () => openAlone(opening)),
  }
}
export type CompanyOpening = ReturnType<typeof companyOpening>
