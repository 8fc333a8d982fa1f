import { createHash } from 'node:crypto'
import { notFound } from '@avaliax/chassis/errors.ts'
import { randomToken } from '@avaliax/chassis/random-token.ts'
import type { Connection } from 'mongoose'
import type { Client } from '../client/client.model.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import { type Report, reportId, reportLinks, reports } from './report.model.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientRepository, 'find'>
  publicUrl: string
  now: () => Date
}

interface OfMonth {
  clientId: number
  month: string
}

const LINK_MS = 30 * 86_400_000
const TOKEN_BYTES = 24

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Links that open a report without an account; the store knows the hash of each token alone. */
export function reportLinkService({ db, clients, publicUrl, now }: Deps) {
  const links = reportLinks.on(db)
  const linksOf = (clientId: number) => links.within({ clientIds: [clientId] })
  const reportsOf = (clientId: number) => reports.on(db).within({ clientIds: [clientId] })

  return {
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
      await linksOf(clientId).upsert({ _id }, { $set: { tokenHash: hashOf(token), expiresAt } })
      return { url: `${publicUrl.replace(/\/+$/, '')}/report/${token}`, expiresAt }
    },

    async revoke({ clientId, month }: OfMonth): Promise<void> {
      const _id = reportId(clientId, month)
      if (!(await reportsOf(clientId).exists({ _id }))) throw notFound()
      await linksOf(clientId).deleteMany({ _id })
    },

    /** The report behind a token; like any public page it is silent while its client is suspended. */
    async open(token: string): Promise<{ report: Report; client: Client }> {
      const link = await reportLinks
        .on(db)
        .within('all')
        .findOne({ tokenHash: hashOf(token) })
      if (!link || link.expiresAt <= now()) throw notFound()
      const { _id, clientId } = link
      const [report, client] = await Promise.all([
        reportsOf(clientId).findOne({ _id }),
        clients.find({ clientIds: [clientId] }, clientId),
      ])
      if (!report || !client || client.status === 'inactive') throw notFound()
      return { report, client }
    },
  }
}
export type ReportLinkService = ReturnType<typeof reportLinkService>
