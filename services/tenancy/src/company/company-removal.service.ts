import { requireActive } from '@avaliax/chassis/access/require-active.ts'
import type { AuditTrail } from '@avaliax/chassis/audit/audit-trail.ts'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { endMembership } from '@avaliax/proto/identity/owner.internal.ts'
import { ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import { auditedClient, removalFact } from '../client/client.domain.ts'
import type { ClientChanges } from '../client/client-changes.store.ts'
import { removedClients } from '../client/removed-client.model.ts'
import type { ConnectionRepository } from '../google/connection.repository.ts'
import type { EndedGrants } from '../google/ended-grant.repository.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import type { CompanyRows } from './company.model.ts'
import type { CompanyCall } from './company.service.ts'

interface Deps {
  changes: Pick<ClientChanges, 'remove'>
  db: Connection
  companies: Pick<CompanyRows, 'findOne' | 'deleteMany'>
  owners: OwnerRepository
  connections: Pick<ConnectionRepository, 'remove'>
  grants: Pick<EndedGrants, 'add'>
  identity: ServiceClients
  outbox: Outbox
  transact: Transact
  audit: Pick<AuditTrail, 'changed'>
  log: Pick<Logger, 'warn'>
  now: () => Date
}

/** A branch goes: its public pages fall silent, its data stays, its tokens do not. */
export function companyRemoval(deps: Deps) {
  const { db, changes, companies, owners, connections, grants, identity, outbox, transact, audit, log, now } =
    deps

  const store = ({ actor, companyId, context }: CompanyCall): Promise<number> =>
    transact(async (tx) => {
      const company = await companies.findOne({ _id: companyId, userId: actor.userId }, tx)
      if (!company) throw notFound()
      const { clientId, userId } = company
      requireActive(actor, clientId)
      const where = { headquartersId: { $ne: companyId }, companies: { $gt: 1 } }
      if (!(await owners.change(userId, { where, companies: -1 }, tx)))
        throw appError('HEADQUARTERS_REQUIRED')

      await companies.deleteMany({ _id: companyId, userId }, tx)
      const state = await changes.remove(clientId, tx)
      const rev = state.rev + 1
      await removedClients.on(db).within('all').insertOne({ _id: clientId, rev, state, removedAt: now() }, tx)
      const connection = await connections.remove(clientId, tx)
      if (connection) await grants.add({ connection, userId }, tx)
      await outbox.append(ClientChanged, removalFact(state, rev), tx)
      const about = { subject: `company-${companyId}` as const, clientId }
      await audit.changed(context, { ...about, before: auditedClient(state), after: null }, tx)
      return clientId
    })

  async function endRight(clientId: number): Promise<void> {
    await identity.call(endMembership, { params: { clientId } })
  }

  return {
    async remove(call: CompanyCall): Promise<void> {
      const clientId = await store(call)
      await endRight(clientId).catch((error: unknown) => {
        log.warn({ err: error, clientId }, 'membership ends a little later, by the announcement')
      })
    },

    /** Nobody may act for the removed client any more; asked again it changes nothing. */
    endRight,
  }
}
export type CompanyRemoval = ReturnType<typeof companyRemoval>
