import { notFound } from '@avaliax/chassis/errors.ts'
import { randomToken } from '@avaliax/chassis/random-token.ts'
import type { Connection } from 'mongoose'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import { publicBaseOf } from '../host/host-base.domain.ts'
import { type Report, reportId, reportLinks, reports } from './report.model.ts'
import { MAILED_LINK_MS, reportMails } from './report-delivery.model.ts'
import type { ReportDeliveries } from './report-delivery.store.ts'
import { reportTokenHash } from './report-sending.service.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientRepository, 'find'>
  deliveries: Pick<ReportDeliveries, 'find' | 'isHeld'>
  publicUrl: string
  now: () => Date
}

interface OfMonth {
  clientId: number
  month: string
}

const LINK_MS = 30 * 86_400_000
const TOKEN_BYTES = 24

/** Links that open a report without an account; the store knows the hash of each token alone. */
export function reportLinkService({ db, clients, deliveries, publicUrl, now }: Deps) {
  const links = reportLinks.on(db)
  const linksOf = (clientId: number) => links.within({ clientIds: [clientId] })
  const reportsOf = (clientId: number) => reports.on(db).within({ clientIds: [clientId] })

  /** A link belongs to a report that somebody shared, or to a mail. */
  async function monthOf(token: string): Promise<OfMonth> {
    const tokenHash = reportTokenHash(token)
    const link = await reportLinks.on(db).within('all').findOne({ tokenHash })
    if (link && link.expiresAt > now()) {
      const [, month = ''] = link._id.split(':')
      return { clientId: link.clientId, month }
    }
    const mail = await reportMails.on(db).within('all').findOne({ tokenHash })
    if (!mail || mail.createdAt.getTime() + MAILED_LINK_MS <= now().getTime()) throw notFound()
    return mail
  }

  return {
    monthOf,

    /** Null: no link, or one that has expired. */
    async expiryOf({ clientId, month }: OfMonth): Promise<Date | null> {
      const link = await linksOf(clientId).findOne({ _id: reportId(clientId, month) })
      return link && link.expiresAt > now() ? link.expiresAt : null
    },

    /** An earlier link of the same report ends. */
    async create({ clientId, month }: OfMonth): Promise<{ url: string; expiresAt: Date }> {
      const _id = reportId(clientId, month)
      if (!(await reportsOf(clientId).exists({ _id }))) throw notFound()
      const token = randomToken(TOKEN_BYTES)
      const expiresAt = new Date(now().getTime() + LINK_MS)
      await linksOf(clientId).upsert({ _id }, { $set: { tokenHash: reportTokenHash(token), expiresAt } })
      const client = await clients.find({ clientIds: [clientId] }, clientId)
      return { url: `${publicBaseOf(client, publicUrl)}/report/${token}`, expiresAt }
    },

    async revoke({ clientId, month }: OfMonth): Promise<void> {
      const _id = reportId(clientId, month)
      if (!(await reportsOf(clientId).exists({ _id }))) throw notFound()
      await linksOf(clientId).deleteMany({ _id })
    },

    /** The report behind a token; like any public page it is silent while its client is suspended, and while the agency holds it back. */
    async open(token: string): Promise<{ report: Report; client: Client; agencyNote: string | null }> {
      const { clientId, month } = await monthOf(token)
      const [report, client, delivery] = await Promise.all([
        reportsOf(clientId).findOne({ _id: reportId(clientId, month) }),
        clients.find({ clientIds: [clientId] }, clientId),
        deliveries.find({ clientId, month }),
      ])
      if (!report || !client || client.status === 'inactive' || delivery?.state === 'held') throw notFound()
      return { report, client, agencyNote: delivery?.agencyNote ?? null }
    },
  }
}
export type ReportLinkService = ReturnType<typeof reportLinkService>
