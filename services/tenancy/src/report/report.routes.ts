import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { notFound } from '@avaliax/chassis/errors.ts'
import { csvAnswer } from '@avaliax/chassis/http/contract/csv-answer.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import { getReportFigures } from '@avaliax/proto/tenancy/report.internal.ts'
import {
  createReportLink,
  exportReports,
  getPublicReport,
  getReport,
  listReports,
  revokeReportLink,
} from '@avaliax/proto/tenancy/report.routes.ts'
import { notePublicReportOpened, noteReportOpened } from '@avaliax/proto/tenancy/report-opening.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import type { ClientRepository } from '../client/client.repository.ts'
import type { NamedReportOf } from './named-report.query.ts'
import { type Report, reportId, reports } from './report.model.ts'
import {
  CSV_COLUMNS,
  CSV_HEADINGS,
  presentPublicReport,
  presentReport,
  presentRow,
  ROW_FIELDS,
} from './report.presenter.ts'
import type { ReportDeliveries } from './report-delivery.store.ts'
import type { ReportLinkService } from './report-link.service.ts'
import type { QuotesOf } from './report-quotes.lookup.ts'
import type { ReportSiblings } from './report-siblings.lookup.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientRepository, 'find'>
  links: ReportLinkService
  deliveries: ReportDeliveries
  quotesOf: QuotesOf
  named: NamedReportOf
  siblings: ReportSiblings
  now: () => Date
}

export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clients, links, deliveries, quotesOf, named, siblings, now } = deps
  const reportsOf = (clientId: number) => reports.on(db).within({ clientIds: [clientId] })

  /** Those that the agency holds back are not there for anybody else. */
  const shownTo = async (actor: Actor | null, clientId: number): Promise<Filter<Report>> => {
    const held = actor?.role === 'superadmin' ? [] : await deliveries.heldMonths(clientId)
    return held.length > 0 ? { month: { $nin: held } } : {}
  }

  mount(app, listReports, async ({ params: { clientId }, query, actor }) => {
    const page = await reportsOf(clientId).countedPage(await shownTo(actor, clientId), {
      ...query,
      sort: 'month',
      fields: ROW_FIELDS,
    })
    return { ...page, items: page.items.map(presentRow) }
  })

  mount(app, exportReports, async (call) => {
    const { clientId } = call.params
    const rows = reportsOf(clientId).each(await shownTo(call.actor, clientId), {
      sort: { month: -1, _id: -1 },
    })
    await csvAnswer(call, { filename: 'reports.csv', columns: CSV_COLUMNS, headings: CSV_HEADINGS, rows })
  })

  mount(app, getReport, async ({ params: { clientId, month }, actor, scope }) => {
    const [report, client, linkExpiresAt, delivery] = await Promise.all([
      reportsOf(clientId).findOne({ _id: reportId(clientId, month) }),
      clients.find({ clientIds: [clientId] }, clientId),
      links.expiryOf({ clientId, month }),
      deliveries.find({ clientId, month }),
    ])
    const isHidden = delivery?.state === 'held' && actor?.role !== 'superadmin'
    if (!report || !client || isHidden || !actor) throw notFound()
    const { companyName } = client
    const agencyNote = delivery?.agencyNote ?? null
    const [quotes, others] = await Promise.all([quotesOf(report), siblings({ actor, scope }, client, month)])
    return {
      ...presentReport(report, { companyName, linkExpiresAt, agencyNote, quotes }),
      ...(others.length > 0 && { companies: others }),
    }
  })

  mount(app, getReportFigures, async ({ params: { clientId, month } }) => {
    const report = await named({ clientId, month })
    if (!report) throw notFound()
    return report
  })

  mount(app, createReportLink, async ({ params }) => {
    if (await deliveries.isHeld(params)) throw notFound()
    const { url, expiresAt } = await links.create(params)
    return { url, expiresAt: expiresAt.toISOString() }
  })

  mount(app, revokeReportLink, ({ params }) => links.revoke(params))

  mount(app, getPublicReport, async ({ params: { linkToken } }) => {
    const { report, ...of } = await links.open(linkToken)
    return presentPublicReport(report, { ...of, quotes: await quotesOf(report) })
  })

  mount(app, noteReportOpened, async ({ params, actor }) => {
    // The agency's own reading opens nothing, and one that is held back is not there.
    if (actor?.role === 'superadmin' || (await deliveries.isHeld(params))) return
    if (!(await reportsOf(params.clientId).exists({ _id: reportId(params.clientId, params.month) })))
      throw notFound()
    await deliveries.opened(params, now())
  })

  mount(app, notePublicReportOpened, async ({ params: { linkToken } }) => {
    const { clientId, month } = (await links.open(linkToken)).report
    await deliveries.opened({ clientId, month }, now())
  })
}
