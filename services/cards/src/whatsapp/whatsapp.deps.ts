import { sealer } from '@avaliax/chassis/sealing.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { announceCalls } from '@avaliax/providers/http/announce-calls.ts'
import { providerHttp } from '@avaliax/providers/http/http-provider.ts'
import { userAgentOf } from '@avaliax/providers/http/user-agent.ts'
import { whatsAppCloud } from '@avaliax/providers/whatsapp/whatsapp-cloud.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { PlanViews } from '../client/plan-view.service.ts'
import type { Writers } from '../client/write-access.service.ts'
import type { CardsConfig } from '../config.ts'
import { whatsAppNumbers, whatsAppRates, whatsAppTemplates } from './whatsapp.models.ts'
import { whatsAppRoutes } from './whatsapp.routes.ts'
import { whatsAppNumberService } from './whatsapp-number.service.ts'
import { whatsAppRateService } from './whatsapp-rate.service.ts'
import { whatsAppReadiness } from './whatsapp-readiness.query.ts'
import { whatsAppTemplateService } from './whatsapp-template.service.ts'

interface Deps extends ServiceDeps<CardsConfig> {
  clients: ClientViews
  plans: PlanViews
  writerOf: Writers
}

const TIMEOUT_MS = 15_000

/** WhatsApp's Cloud API: numbers, texts, prices, and what a message needs of them. */
export function buildWhatsApp(deps: Deps) {
  const { app, config, db, now } = deps
  for (const { model } of [whatsAppNumbers, whatsAppRates, whatsAppTemplates]) model(db)
  const record = announceCalls(deps)
  const http = providerHttp({
    api: 'whatsapp',
    baseUrl: config.WHATSAPP_BASE_URL,
    meter: null,
    timeoutMs: TIMEOUT_MS,
    now,
    userAgent: userAgentOf(config.PUBLIC_URL),
    // The log of calls keeps no customer's name and number.
    record: (call) => record(call.action === 'send_template' ? { ...call, ...UNSEEN } : call),
  })
  const cloud = whatsAppCloud({ http })
  const isSetUp = config.WHATSAPP_APP_SECRET !== ''
  const numbers = whatsAppNumberService({ ...deps, cloud, isSetUp, seal: sealer(config.SEAL_KEYS) })
  const templates = whatsAppTemplateService({ ...deps, cloud, numbers })
  const rates = whatsAppRateService(deps)
  const ready = whatsAppReadiness({ ...deps, numbers, templates, rates })
  whatsAppRoutes(app, { ...deps, numbers, templates, rates, ready })
  return { whatsApp: { cloud, numbers, templates, rates, ready } }
}
export type WhatsApp = ReturnType<typeof buildWhatsApp>['whatsApp']

const UNSEEN = { requestBody: null, responseBody: null }
