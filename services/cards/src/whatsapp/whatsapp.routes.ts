import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import * as contract from '@avaliax/proto/cards/whatsapp/whatsapp.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import { clientViews } from '../client/client-view.model.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { Writers } from '../client/write-access.service.ts'
import { type WhatsAppNumberRow, whatsAppNumbers } from './whatsapp.models.ts'
import { shownNumber, shownRate, shownTemplate } from './whatsapp.presenter.ts'
import type { WhatsAppNumbers } from './whatsapp-number.service.ts'
import type { WhatsAppRates } from './whatsapp-rate.service.ts'
import type { WhatsAppReadiness } from './whatsapp-readiness.query.ts'
import type { WhatsAppTemplates } from './whatsapp-template.service.ts'

interface Deps {
  db: Connection
  ids: IdSequences
  writerOf: Writers
  clients: Pick<ClientViews, 'known'>
  numbers: WhatsAppNumbers
  templates: WhatsAppTemplates
  rates: WhatsAppRates
  ready: Pick<WhatsAppReadiness, 'shown'>
}

export function whatsAppRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, ids, writerOf, clients, numbers, templates, rates, ready } = deps
  const views = clientViews.on(db)

  async function shownWithNames(found: readonly WhatsAppNumberRow[]) {
    const clientIds = found.flatMap(({ clientId }) => (clientId === null ? [] : [clientId]))
    const known = clientIds.length > 0 ? await views.find({ _id: { $in: clientIds } }) : []
    const names = new Map(known.map(({ _id, companyName }) => [_id, companyName]))
    return found.map((row) => shownNumber(row, names.get(row.clientId ?? 0) ?? null))
  }

  mount(app, contract.listWhatsAppNumbers, async ({ query }) => {
    const found = await whatsAppNumbers.on(db).within('all').countedPage({}, query)
    return { ...found, items: await shownWithNames(found.items) }
  })
  mount(app, contract.putWhatsAppNumber, async (call) => {
    const [shown] = await shownWithNames([await numbers.put(writerOf(call), call.body)])
    return shown as NonNullable<typeof shown>
  })
  mount(app, contract.deleteWhatsAppNumber, (call) => numbers.remove(writerOf(call), call.params.numberId))

  mount(app, contract.listWhatsAppTemplates, async ({ params, query }) => {
    const { wabaId } = await numbers.need(params.numberId)
    const found = await templates.page(wabaId, query)
    const used = new Set(
      (await Promise.all([templates.usedOf(wabaId, 'pt'), templates.usedOf(wabaId, 'en')])).map(
        (row) => row?._id,
      ),
    )
    return { ...found, items: found.items.map((row) => shownTemplate(row, used.has(row._id))) }
  })
  mount(
    app,
    contract.createWhatsAppTemplate,
    async (call) => {
      const row = await templates.create(writerOf(call), call.params.numberId, call.body, call.newId)
      return shownTemplate(row, (await templates.usedOf(row.wabaId, row.language))?._id === row._id)
    },
    { newId: () => ids.next('whatsapp_templates') },
  )
  mount(app, contract.refreshWhatsAppTemplates, async ({ params }) =>
    templates.refresh(await numbers.need(params.numberId)),
  )

  mount(app, contract.listWhatsAppRates, async ({ query }) => {
    const found = await rates.page(query)
    return { ...found, items: found.items.map(shownRate) }
  })
  mount(app, contract.putWhatsAppRate, async (call) => shownRate(await rates.put(writerOf(call), call.body)))
  mount(app, contract.deleteWhatsAppRate, (call) => rates.remove(writerOf(call), call.params.rateId))

  mount(app, contract.getClientWhatsApp, async ({ params }) =>
    ready.shown(await clients.known(params.clientId)),
  )
}
