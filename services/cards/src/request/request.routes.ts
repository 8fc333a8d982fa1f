import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import {
  eraseAskedCustomer,
  exportAskedCustomer,
  findAskedCustomers,
} from '@avaliax/proto/cards/request/asked-customer.routes.ts'
import { getMonthRequests } from '@avaliax/proto/cards/request/month-requests.internal.ts'
import * as contract from '@avaliax/proto/cards/request/request.routes.ts'
import { getRequestFigures } from '@avaliax/proto/cards/request/request-figures.routes.ts'
import {
  listRequestTickets,
  updateRequestTicket,
} from '@avaliax/proto/cards/request/request-ticket.routes.ts'
import { daysOfMonth } from '@avaliax/proto/month-days.ts'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import type { Writers } from '../client/write-access.service.ts'
import type { AskedCustomers } from './asked-customer.service.ts'
import type { HandedRequests } from './handed-request.presenter.ts'
import { customerRequests, suppressions } from './request.models.ts'
import type { RequestPresenter } from './request.presenter.ts'
import type { RequestService } from './request.service.ts'
import type { RequestBrake } from './request-brake.service.ts'
import type { RequestFiguresOf } from './request-figures.query.ts'
import type { RequestSettingsOf } from './request-settings.repository.ts'
import type { RequestTicketService } from './request-ticket.service.ts'

interface Deps {
  db: Connection
  ids: IdSequences
  writerOf: Writers
  service: RequestService
  presenter: RequestPresenter
  handed: HandedRequests
  figures: RequestFiguresOf
  settings: RequestSettingsOf
  tickets: RequestTicketService
  asked: AskedCustomers
  brake: Pick<RequestBrake, 'resume'>
}

export function requestRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, ids, writerOf, service, presenter, handed, figures, settings, tickets, asked, brake } = deps

  mount(app, contract.listRequests, async ({ params: { clientId }, query }) => {
    const { state, channel, employeeId, limit, cursor } = query
    const filter = { ...(state && { state }), ...(channel && { channel }), ...(employeeId && { employeeId }) }
    const rows = customerRequests.on(db).within({ clientIds: [clientId] })
    const found = await rows.countedPage({ clientId, ...filter }, { limit, cursor })
    return { ...found, items: await presenter.many(clientId, found.items) }
  })

  mount(
    app,
    contract.createRequest,
    async (call) => {
      const { params, body, newId, actor } = call
      const asking = { clientId: params.clientId, source: 'counter' as const, userId: actor?.userId ?? null }
      return handed(await service.ask(writerOf(call), { ...asking, newId }, body))
    },
    { newId: () => ids.next('customer_requests') },
  )

  mount(app, contract.cancelRequest, async (call) =>
    presenter.one(await service.cancel(writerOf(call), call.params)),
  )
  mount(app, contract.eraseCustomer, (call) => service.eraseCustomer(writerOf(call), call.params))
  mount(app, contract.getRequestSettings, ({ params }) => settings.read(params.clientId))
  mount(app, contract.putRequestSettings, (call) =>
    settings.write(writerOf(call), call.params.clientId, call.body),
  )
  mount(app, contract.resumeRequests, (call) => {
    const { params, body } = call
    return brake.resume(writerOf(call), { clientId: params.clientId, channel: body.channel })
  })
  mount(app, getRequestFigures, ({ params, query }) => figures(params.clientId, query))
  mount(app, getMonthRequests, async ({ params, query: { month } }) => {
    const { total } = await figures(params.clientId, daysOfMonth(month))
    return total
  })

  mount(app, contract.listSuppressions, async ({ params: { clientId }, query }) => {
    const rows = suppressions.on(db).within({ clientIds: [clientId] })
    const found = await rows.countedPage({ clientId, reason: 'opt_out' }, query)
    // The hash stays here; its end tells rows apart.
    const shown = found.items.map(({ _id, reason, createdAt }) => ({
      id: _id.slice(-8),
      reason,
      at: createdAt.toISOString(),
    }))
    return { ...found, items: shown }
  })

  mount(app, findAskedCustomers, ({ params, query }) => asked.find(params.clientId, query.search))
  mount(app, exportAskedCustomer, ({ params }) => asked.handOut(params))
  mount(app, eraseAskedCustomer, (call) => asked.eraseOne(writerOf(call), call.params))
  mount(app, listRequestTickets, ({ params, query }) => tickets.page(params.clientId, query))
  mount(app, updateRequestTicket, (call) => tickets.change(writerOf(call), call.params, call.body))
}
