import type { AuditContext } from '@avaliax/chassis/audit/audit-context.ts'
import type { AuditTrail } from '@avaliax/chassis/audit/audit-trail.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { ClientAnnouncer } from '../client/client.announcer.ts'
import { auditedClient, BLANK_CLIENT, nameFromEmail } from '../client/client.domain.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientChanges } from '../client/client-changes.store.ts'
import type { CompanyRows } from '../company/company.model.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import { FREE_PLAN_ID } from '../plan/plan.domain.ts'
import type { Plan } from '../plan/plan.model.ts'
import type { OwnerPlans } from '../subscription/owner-plan.service.ts'
import type { PlanTerms } from '../subscription/plan-terms.domain.ts'

interface Deps {
  changes: Pick<ClientChanges, 'insert'>
  companies: Pick<CompanyRows, 'insertOne'>
  owners: OwnerRepository
  ownerPlans: Pick<OwnerPlans, 'open' | 'begin'>
  ids: IdSequences
  transact: Transact
  announce: ClientAnnouncer
  audit: Pick<AuditTrail, 'changed'>
}

export interface NewOwner {
  userId: number
  email: string
  companyName?: string | undefined
  language?: Language | undefined
  /** Free unless the agency chose another one. */
  plan?: Plan
  terms?: PlanTerms | undefined
  clientId?: number | undefined
  companyId?: number | undefined
  fields?: Partial<
    Pick<
      Client,
      'contactPerson' | 'phone' | 'extension' | 'address' | 'status' | 'tags' | 'notes' | 'manager'
    >
  >
  /** The agency's request, when it creates the client: the audit trail tells of it. */
  context?: AuditContext
}

export interface Headquarters {
  clientId: number
  companyId: number
}

/** The first client and headquarters of a user; asking again returns the same pair. */
export function provisionService(deps: Deps) {
  const { changes, companies, owners, ownerPlans, ids, transact, announce, audit } = deps

  async function existing(userId: number): Promise<Headquarters | null> {
    const owner = await owners.byId(userId)
    return owner && { clientId: owner.headquartersClientId, companyId: owner.headquartersId }
  }

  function clientOf(owner: NewOwner, clientId: number, plan: Plan) {
    const { userId, email, companyName, fields = {} } = owner
    const name = companyName || nameFromEmail(email)
    return {
      ...BLANK_CLIENT,
      ...fields,
      _id: clientId,
      companyName: name,
      companyNameGiven: Boolean(companyName),
      email,
      userId,
      planId: plan._id,
      searchTokens: searchTokens(`${name} ${email}`),
    }
  }

  async function create(owner: NewOwner): Promise<Headquarters> {
    const { userId, context, language = 'pt' } = owner
    const clientId = owner.clientId ?? (await ids.next('clients'))
    const companyId = owner.companyId ?? (await ids.next('companies'))
    const plan = owner.plan ?? (await ownerPlans.open(FREE_PLAN_ID))
    const fresh = clientOf(owner, clientId, plan)
    await transact(async (tx) => {
      const seat = { headquartersId: companyId, headquartersClientId: clientId, companies: 1, language }
      await owners.insert({ _id: userId, ...seat, activatedAt: null, convertedToPaidAt: null }, tx)
      const client = await changes.insert(fresh, tx)
      await companies.insertOne({ _id: companyId, clientId, userId }, tx)
      await ownerPlans.begin({ userId, clientId }, { plan, terms: owner.terms }, tx)
      await announce(client, tx)
      if (context) await tell(context, client, tx)
    })
    return { clientId, companyId }
  }

  const tell = (context: AuditContext, client: Client, tx: Tx) =>
    audit.changed(
      context,
      { subject: `client-${client._id}`, clientId: client._id, before: null, after: auditedClient(client) },
      tx,
    )

  return {
    existing,
    async provision(owner: NewOwner): Promise<Headquarters> {
      const found = await existing(owner.userId)
      if (found) return found
      try {
        return await create(owner)
      } catch (error) {
        // Two equal calls at once: the owner's one document let one of them through.
        const winner = isDuplicateKey(error) ? await existing(owner.userId) : null
        if (!winner) throw error
        return winner
      }
    },
  }
}
export type ProvisionService = ReturnType<typeof provisionService>
