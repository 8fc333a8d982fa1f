import { notFound } from '@avaliax/chassis/errors.ts'
import { csvAnswer } from '@avaliax/chassis/http/contract/csv-answer.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { getReportFigures } from '@avaliax/proto/tenancy/report.internal.ts'
import {
  createReportLink,
  exportReports,
  getPublicReport,
  getReport,
  listReports,
  revokeReportLink,
} from '@avaliax/proto/tenancy/report.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import type { ClientRepository } from '../client/client.repository.ts'
import { reportId, reports } from './report.model.ts'
import {
  CSV_COLUMNS,
  CSV_HEADINGS,
  presentPublicReport,
  presentReport,
  presentRow,
  ROW_FIELDS,
} from './report.presenter.ts'
import type { ReportLinkService } from './report-link.service.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientRepository, 'find'>
  links: ReportLinkService
}

export function reportRoutes(app: FastifyInstance, { db, clients, links }: Deps): void {
  const reportsOf = (clientId: number) => reports.on(db).within({ clientIds: [clientId] })

  mount(app, listReports, async ({ params: { clientId }, query }) => {
    const page = await reportsOf(clientId).countedPage({}, { ...query, sort: 'month', fields: ROW_FIELDS })
    return { ...page, items: page.items.map(presentRow) }
  })

  mount(app, exportReports, async (call) => {
    const { clientId } = call.params
    const rows = reportsOf(clientId).each({}, { sort: { month: -1, _id: -1 } })
    await csvAnswer(call, { filename: 'reports.csv', columns: CSV_COLUMNS, headings: CSV_HEADINGS, rows })
  })

  mount(app, getReport, async ({ params: { clientId, month } }) => {
    const [report, client, linkExpiresAt] = await Promise.all([
      reportsOf(clientId).findOne({ _id: reportId(clientId, month) }),
      clients.find({ clientIds: [clientId] }, clientId),
      links.expiryOf({ clientId, month }),
    ])
    if (!report || !client) throw notFound()
    return presentReport(report, { companyName: client.companyName, linkExpiresAt })
  })

  mount(app, getReportFigures, async ({ params: { clientId, month } }) => {
    const [report, client] = await Promise.all([
      reportsOf(clientId).findOne({ _id: reportId(clientId, month) }),
      clients.find({ clientIds: [clientId] }, clientId),
    ])
    if (!report || !client || client.status === 'inactive') throw notFound()
    const { figures, previous, urgentLeft, winners, byDay } = report
    return { month, figures, previous, urgentLeft, winners, byDay, companyName: client.companyName }
  })

  mount(app, createReportLink, async ({ params }) => {
    const { url, expiresAt } = await links.create(params)
    return { url, expiresAt: expiresAt.toISOString() }
  })

  mount(app, revokeReportLink, ({ params }) => links.revoke(params))

  mount(app, getPublicReport, async ({ params: { linkToken } }) => {
    const { report, client } = await links.open(linkToken)
    return presentPublicReport(report, client)
  })
}
