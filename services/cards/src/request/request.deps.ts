import { join } from 'node:path'
import { entryOfItsOwn } from '@avaliax/chassis/audit/audit-context.ts'
import { dueLoop } from '@avaliax/chassis/due-work/due-loop.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { lastRestore } from '@avaliax/chassis/restores.ts'
import { sealer } from '@avaliax/chassis/sealing.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { rareWarnings } from '@avaliax/chassis/telemetry/rare-warnings.ts'
import { importCustomers } from '@avaliax/proto/cards/request/customer-import.routes.ts'
import {
  askImportedCustomers,
  getImportedCustomers,
} from '@avaliax/proto/cards/request/imported-customer.routes.ts'
import { MailReturned } from '@avaliax/proto/identity/identity.events.ts'
import type { BrandLookup } from '@avaliax/providers/brand/brand.lookup.ts'
import { outgoingMail } from '@avaliax/providers/mailer/outgoing-mail.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { PlanViews } from '../client/plan-view.service.ts'
import type { Writers } from '../client/write-access.service.ts'
import type { CardsConfig } from '../config.ts'
import type { EmployeeNames } from '../employee/employee-names.query.ts'
import type { TapRecorder } from '../redirect/tap-recorder.service.ts'
import type { VisitBuilder } from '../redirect/visit.domain.ts'
import type { SenderService } from '../sender/sender.service.ts'
import type { WhatsApp } from '../whatsapp/whatsapp.deps.ts'
import { askedCustomers } from './asked-customer.service.ts'
import { contactBook } from './contact-book.service.ts'
import { contactCycles } from './contact-cycle.store.ts'
import { contactLog } from './contact-log.store.ts'
import { customers } from './customer.model.ts'
import { type CustomerImporter, customerImport } from './customer-import.service.ts'
import { customerImportPlan } from './customer-import-plan.query.ts'
import { customerLinks } from './customer-link.lookup.ts'
import { customerPageRoutes } from './customer-page.routes.ts'
import { customerWords } from './customer-word.service.ts'
import { dueRequests } from './due-requests.task.ts'
import { handedRequests } from './handed-request.presenter.ts'
import { type ImportedAsking, importedAsking } from './imported-asking.service.ts'
import { mailDelivery } from './mail-delivery.service.ts'
import { optOuts } from './opt-out.service.ts'
import { optOutJournal } from './opt-out-journal.store.ts'
import { requestBrakes, requestCycles, requestSettings, suppressions } from './request.models.ts'
import { requestPresenter } from './request.presenter.ts'
import { requestRoutes } from './request.routes.ts'
import { requestService } from './request.service.ts'
import { requestBrake } from './request-brake.service.ts'
import { requestFigures } from './request-figures.query.ts'
import { requestForecast } from './request-forecast.query.ts'
import { requestNews } from './request-news.service.ts'
import { requestProgress } from './request-progress.store.ts'
import { requestSending } from './request-sending.service.ts'
import { requestSettingsOf } from './request-settings.repository.ts'
import { requestTickets } from './request-ticket.model.ts'
import { requestTicketService } from './request-ticket.service.ts'
import { restoredRequests } from './restored-requests.service.ts'
import { reviewTimes } from './review-times.lookup.ts'
import { sendRequestWorker } from './send-request.worker.ts'
import { whatsAppDelivery } from './whatsapp-delivery.service.ts'
import { whatsAppRefusals } from './whatsapp-refusal.service.ts'
import { whatsAppWebhookRoutes } from './whatsapp-webhook.routes.ts'

interface Deps extends ServiceDeps<CardsConfig> {
  clients: ClientViews
  plans: PlanViews
  writerOf: Writers
  namesOf: EmployeeNames
  linkBase: string
  brand: BrandLookup
  recorder: TapRecorder
  visitOf: VisitBuilder
  whatsApp: WhatsApp
  senderOf: SenderService['of']
}

const OPT_OUTS_EVERY_MS = 500

/** Asking customers for a review, and what they say when they are asked. */
export async function buildRequests(deps: Deps) {
  const { app, bus, config, db, life, log } = deps
  // Bound here, because their indices are created when the service starts.
  for (const { model } of [
    customers,
    requestBrakes,
    requestCycles,
    requestSettings,
    requestTickets,
    suppressions,
  ])
    model(db)
  const book = contactBook({ db, seal: sealer(config.SEAL_KEYS) })
  const settings = requestSettingsOf(deps)
  const asksAndLeaves = await contactLog(join(config.DATA_DIR, 'contact-log'), deps.now)
  const cycles = contactCycles({ db, log: asksAndLeaves })
  const putRight = restoredRequests({ ...deps, cycles, log: asksAndLeaves })
  // Before the loops below, which would send.
  life.onStart(async () => {
    const restored = await lastRestore(db)
    if (restored) await putRight(restored)
  })
  const presenter = requestPresenter({ ...deps, book })
  const handed = handedRequests({ ...deps, book, presenter })
  const tickets = requestTicketService({ ...deps, book })
  const asked = askedCustomers({ ...deps, book, cycles, presenter, tickets })
  const service = requestService({
    ...deps,
    book,
    contactLog: asksAndLeaves,
    cycles,
    settings,
    erase: asked.erase,
    whatsApp: deps.whatsApp.ready,
  })
  const brake = requestBrake(deps)
  const figures = requestFigures({
    ...deps,
    brake,
    forecast: requestForecast(deps),
    reviewTimes: reviewTimes(deps),
  })
  requestRoutes(app, { ...deps, service, presenter, handed, figures, settings, tickets, asked, brake })
  const importer = customerImport({ ...deps, book, cycles, plan: customerImportPlan({ db, book }) })
  mountImport(deps, importer)
  mountAsking(deps, importedAsking({ ...deps, book, cycles, settings, service }))
  const journal = await optOutJournal(join(config.DATA_DIR, 'opt-outs'))
  const onError = rareWarnings(log, 'opt-outs wait for the store')
  const left = optOuts({ ...deps, cycles, journal, onError })
  life.run(dueLoop({ tasks: [left.drain], everyMs: OPT_OUTS_EVERY_MS, log, startsAtOnce: true }))
  life.gauge('opt-outs', async () => (await journal.all()).length)
  if (config.ROLE !== 'api') {
    const tasks = [dueRequests(deps)]
    life.run(dueLoop({ tasks, everyMs: config.REQUESTS_DUE_EVERY_MS, log, startsAtOnce: true }))
  }
  const sending = requestSending({ ...deps, book, brake, contactLog: asksAndLeaves, cycles, settings })
  const refusals = whatsAppRefusals({ ...deps, sending, optOuts: left })
  const deliveries = {
    mail: mailDelivery({ ...deps, sending, mail: outgoingMail(deps), publicUrl: config.PUBLIC_URL }),
    whatsapp: whatsAppDelivery({ ...deps, sending, refusals, book }),
  }
  sendRequestWorker({ ...deps, sending, optOuts: left, deliveries })
  whatsAppWebhookRoutes(app, {
    ...deps,
    appSecret: config.WHATSAPP_APP_SECRET,
    verifyToken: config.WHATSAPP_VERIFY_TOKEN,
    words: customerWords({ ...deps, book, optOuts: left }),
    news: requestNews({ ...deps, settings, sending, refusals }),
  })
  bus.on(MailReturned, { group: 'cards.requests' }, async ({ data }) =>
    sending.returned(await book.mailbox(data.mailbox), data.complaint ? 'CALLED_SPAM' : 'MAIL_REFUSED'),
  )
  const progress = requestProgress({ ...deps, onError: rareWarnings(log, 'openings are not noted') })
  customerPageRoutes(app, { ...deps, links: customerLinks(deps), optOuts: left, progress, tickets })
  return { requestService: service, handed }
}

function mountImport({ app, writerOf }: Deps, importer: CustomerImporter): void {
  mount(app, importCustomers, (call) => {
    const { params, body, actor, signal } = call
    const source = actor?.tokenScope === undefined ? ('csv' as const) : ('api' as const)
    const order = { ...body, clientId: params.clientId, source, userId: actor?.userId ?? null }
    return importer({ ...order, language: actor?.language ?? 'pt', writer: writerOf(call), signal })
  })
}

function mountAsking({ app, writerOf }: Deps, asking: ImportedAsking): void {
  mount(app, getImportedCustomers, ({ params }) => asking.counts(params.clientId))
  mount(app, askImportedCustomers, ({ params, body, actor, scope, context, signal }) =>
    asking.ask({
      ...body,
      clientId: params.clientId,
      userId: actor?.userId ?? null,
      newWriter: () => writerOf({ scope, actor, context: entryOfItsOwn(context) }),
      signal,
    }),
  )
}
