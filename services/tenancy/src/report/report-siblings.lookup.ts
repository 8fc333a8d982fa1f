import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { inScope, type Scope } from '@avaliax/chassis/access/scope.ts'
import type { ComparedReport } from '@avaliax/proto/tenancy/report.routes.ts'
import type { Connection } from 'mongoose'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import { companies as companyRows } from '../company/company.model.ts'
import type { CompanyService } from '../company/company.service.ts'
import { reports } from './report.model.ts'
import { reportDeliveries } from './report-delivery.model.ts'

interface Deps {
  db: Connection
  companies: Pick<CompanyService, 'ofActor'>
  clients: Pick<ClientRepository, 'byIds'>
}

interface Reader {
  actor: Actor
  scope: Scope
}

/** More would not be read. */
const COMPARED_MAX = 60

/**
 * Answers the same month of the owner's other companies, as far as the reader may see those: an owner and who was let in see theirs, the
 * agency sees the owner's. A token is of one client.
 */
export function reportSiblings({ db, companies, clients }: Deps) {
  async function idsFor({ actor, scope }: Reader, { _id, userId }: Client): Promise<number[]> {
    if (actor.tokenScope) return []
    const all =
      actor.role === 'superadmin'
        ? userId === null
          ? []
          : await companyRows.on(db).within('all').find({ userId })
        : await companies.ofActor(actor)
    return all
      .map(({ clientId }) => clientId)
      .filter((clientId) => clientId !== _id && (actor.role !== 'superadmin' || inScope(scope, clientId)))
      .slice(0, COMPARED_MAX)
  }

  return async (reader: Reader, client: Client, month: string): Promise<ComparedReport[]> => {
    const clientIds = await idsFor(reader, client)
    if (clientIds.length === 0) return []
    const [found, held, known] = await Promise.all([
      reports.on(db).within({ clientIds }).find({ month }),
      reportDeliveries.on(db).within({ clientIds }).find({ month, state: 'held' }),
      clients.byIds(clientIds),
    ])
    // The agency sees what it holds back, and nobody else does.
    const hidden = new Set(reader.actor.role === 'superadmin' ? [] : held.map(({ clientId }) => clientId))
    return found.flatMap(({ clientId, figures, previous, urgentLeft }) => {
      const companyName = known.get(clientId)?.companyName
      return companyName === undefined || hidden.has(clientId)
        ? []
        : [{ clientId, companyName, figures, previous, urgentLeft }]
    })
  }
}
export type ReportSiblings = ReturnType<typeof reportSiblings>
