import type { AuditContext } from '@avaliax/chassis/audit/audit-context.ts'
import type { AuditTrail } from '@avaliax/chassis/audit/audit-trail.ts'
import { notFound } from '@avaliax/chassis/errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { ReportAddress } from '@avaliax/proto/tenancy/report-desk.routes.ts'
import type { Connection } from 'mongoose'
import type { ClientRepository } from '../client/client.repository.ts'
import { type ReportAddressRow, reportAddresses, reportAddressId } from './report-delivery.model.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientRepository, 'find'>
  audit: Pick<AuditTrail, 'changed'>
  transact: Transact
  now: () => Date
}

const present = ({ email, leftAt, refusedAt }: ReportAddressRow): ReportAddress => ({
  email,
  leftAt: leftAt?.toISOString() ?? null,
  refusedAt: refusedAt?.toISOString() ?? null,
})

/** Who without a log-in gets a client's reports. */
export function reportAddressService({ db, clients, audit, transact, now }: Deps) {
  const of = (clientId: number) => reportAddresses.on(db).within({ clientIds: [clientId] })

  async function list(clientId: number): Promise<ReportAddress[]> {
    if (!(await clients.find({ clientIds: [clientId] }, clientId))) throw notFound()
    return (await of(clientId).find({}, { sort: { _id: 1 } })).map(present)
  }

  return {
    list,

    /** Who left stays in the list and gets none; a refusal is forgotten with its address. */
    async set(context: AuditContext, clientId: number, typed: readonly string[]): Promise<ReportAddress[]> {
      const emails = [...new Set(typed.map((email) => email.toLowerCase()))]
      await transact(async (tx) => {
        if (!(await clients.find({ clientIds: [clientId] }, clientId, tx))) throw notFound()
        const before = await of(clientId).find({}, { sort: { _id: 1 }, tx })
        await of(clientId).deleteMany({ leftAt: null, email: { $nin: emails } }, tx)
        for (const email of emails)
          await of(clientId).upsert(
            { _id: reportAddressId(clientId, email) },
            { $setOnInsert: { email, leftAt: null, refusedAt: null } },
            tx,
          )
        const told = (rows: readonly string[]) => ({ addresses: rows.length })
        const change = {
          subject: `report-addresses-${clientId}` as const,
          clientId,
          before: told(before.map(({ email }) => email)),
          after: told(emails),
        }
        await audit.changed(context, change, tx)
      })
      return list(clientId)
    },

    /** By the link at the end of a mail. */
    async leave(_id: string): Promise<void> {
      const rows = reportAddresses.on(db).within('all')
      await rows.updateOne({ _id, leftAt: null }, { $set: { leftAt: now() } })
    },
  }
}
export type ReportAddresses = ReturnType<typeof reportAddressService>
