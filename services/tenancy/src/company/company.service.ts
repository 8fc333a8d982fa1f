import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { requireActive } from '@avaliax/chassis/access/require-active.ts'
import type { AuditContext } from '@avaliax/chassis/audit/audit-context.ts'
import type { AuditTrail } from '@avaliax/chassis/audit/audit-trail.ts'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import { stillAs } from '@avaliax/chassis/http/contract/still-as.ts'
import { searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Company as WireCompany } from '@avaliax/proto/tenancy/company.routes.ts'
import { auditedClient } from '../client/client.domain.ts'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { ClientChanges } from '../client/client-changes.store.ts'
import { countriesOf, phoneFields } from '../client/client-phone.domain.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import { presentCompany } from './company.domain.ts'
import type { CompanyRows } from './company.model.ts'
import type { MoveHeadquarters } from './headquarters.service.ts'

interface Deps {
  clients: ClientRepository
  changes: ClientChanges
  companies: Pick<CompanyRows, 'find' | 'findOne'>
  owners: OwnerRepository
  moveHeadquarters: MoveHeadquarters
  transact: Transact
  audit: Pick<AuditTrail, 'changed'>
}

export interface CompanyPatch {
  name?: string | undefined
  address?: string | null | undefined
  phone?: string | null | undefined
  extension?: string | null | undefined
  isHeadquarter?: boolean | undefined
  /** The caller was shown this of the company. */
  seen?: object | undefined
}

export interface CompanyCall {
  actor: Actor
  companyId: number
  context: AuditContext
}

/** Somebody who has no company of their own. */
const NO_OWNER = { headquartersId: 0 }

/** An owner's companies: each one is a client record of its own. */
export function companyService(deps: Deps) {
  const { clients, changes, companies, owners, moveHeadquarters, transact, audit } = deps

  async function own({ actor, companyId }: CompanyCall, tx: Tx) {
    const company = await companies.findOne({ _id: companyId, userId: actor.userId }, tx)
    const owner = company && (await owners.byId(company.userId, tx))
    const client = company && (await clients.find('all', company.clientId, tx))
    if (!company || !owner || !client) throw notFound()
    requireActive(actor, client._id)
    return { company, owner, client }
  }

  const fieldsOf = (client: Client, { name, address, ...typed }: CompanyPatch): Partial<Client> => ({
    ...(address !== undefined && { address }),
    ...phoneFields(typed, countriesOf(address === undefined ? client : { ...client, address }), client),
    ...(name !== undefined && {
      companyName: name,
      searchTokens: searchTokens(`${name} ${client.email}`),
    }),
  })

  return {
    /** The own ones and those that others let somebody sign in for: the own headquarters first, then the oldest. */
    async ofActor({ userId, memberships, language }: Actor): Promise<WireCompany[]> {
      const roles = new Map(memberships.flatMap(({ clientId, role }) => (role ? [[clientId, role]] : [])))
      const [own, shared, owner] = await Promise.all([
        companies.find({ userId }),
        roles.size > 0 ? companies.find({ clientId: { $in: [...roles.keys()] } }) : [],
        owners.byId(userId),
      ])
      const found = [...(owner ? own : []), ...shared]
      const byId = await clients.byIds(found.map(({ clientId }) => clientId))
      return found
        .flatMap((company) => {
          const client = byId.get(company.clientId)
          const role = roles.get(company.clientId) ?? 'owner'
          return client ? [presentCompany(company, { client, owner: owner ?? NO_OWNER, language, role })] : []
        })
        .sort((a, b) => Number(b.isHeadquarter) - Number(a.isHeadquarter) || a.id - b.id)
    },

    update(call: CompanyCall, { seen, ...patch }: CompanyPatch): Promise<WireCompany> {
      return transact(async (tx) => {
        const { company, owner, client } = await own(call, tx)
        const { language } = call.actor
        const isHeadquarter = owner.headquartersId === company._id
        stillAs(seen, (shown: WireCompany) => shown)(presentCompany(company, { client, owner, language }))
        if (isHeadquarter && patch.isHeadquarter === false) throw appError('HEADQUARTERS_REQUIRED')
        const moves = !isHeadquarter && patch.isHeadquarter === true
        const fields = fieldsOf(client, patch)
        if (!moves && Object.keys(fields).length === 0)
          return presentCompany(company, { client, owner, language })

        if (moves) await moveHeadquarters(company, owner, tx)
        const { before, after } = await changes.apply('all', { clientId: client._id, patch: fields }, tx)
        const states = {
          before: { ...auditedClient(before), isHeadquarter },
          after: { ...auditedClient(after), isHeadquarter: isHeadquarter || moves },
        }
        const about = { subject: `company-${company._id}` as const, clientId: client._id }
        await audit.changed(call.context, { ...about, ...states }, tx)
        const headquartersId = moves ? company._id : owner.headquartersId
        return presentCompany(company, { client: after, owner: { headquartersId }, language })
      })
    },
  }
}
export type CompanyService = ReturnType<typeof companyService>
