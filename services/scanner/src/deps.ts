import { randomUUID } from 'node:crypto'
import { dueLoop } from '@avaliax/chassis/due-loop.ts'
import { recordedProviders } from '@avaliax/chassis/providers/recorded-providers.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import { type Parts, standardParts } from '@avaliax/chassis/standard-parts.ts'
import { ApiCallRecorded } from '@avaliax/proto/logging/logging.events.ts'
import { LeadChanged } from '@avaliax/proto/scanner/scanner.events.ts'
import { googlePlaces } from '@avaliax/providers/google-places/google-places.ts'
import { mailer } from '@avaliax/providers/mailer/mailer.ts'
import { paidMeters } from '@avaliax/providers/paid-calls.ts'
import { categoryModel } from './category/category.model.ts'
import { type CategoryRepository, categoryRepository } from './category/category.repository.ts'
import { categorySync } from './category/category-sync.ts'
import type { ScannerConfig } from './config.ts'
import { type Lead, leadModel } from './lead/lead.model.ts'
import { leadRepository } from './lead/lead.repository.ts'
import { leadRoutes } from './lead/lead.routes.ts'
import { leadService } from './lead/lead.service.ts'
import { leadFact } from './lead/lead-fact.domain.ts'
import { visitorLimits } from './limits/visitor-limits.ts'
import { migrations } from './migrations.ts'
import { planMailConsumer } from './plan-mail/plan-mail.consumer.ts'
import { sendPlanWorker } from './plan-mail/send-plan.worker.ts'
import { paymentConsumer } from './purchase/payment.consumer.ts'
import { purchaseModel } from './purchase/purchase.model.ts'
import { purchaseRepository } from './purchase/purchase.repository.ts'
import { purchaseRoutes } from './purchase/purchase.routes.ts'
import { purchaseService } from './purchase/purchase.service.ts'
import { scanModel } from './scan/scan.model.ts'
import { scanRepository } from './scan/scan.repository.ts'
import { searchRoutes } from './search/search.routes.ts'
import { searchService } from './search/search.service.ts'
import { shareRoutes } from './share/share.routes.ts'

const now = () => new Date()
type Context = ServiceContext<ScannerConfig>

/** Composition root: everything the service is made of, top to bottom. */
export async function buildService(context: Context): Promise<Parts> {
  const publicUrl = context.config.PUBLIC_URL
  const parts = await standardParts(context)
  const { db, app, bus } = parts
  const scans = scanRepository(scanModel(db))
  const leads = leadRepository(leadModel(db))
  const categories = categoryRepository({ model: categoryModel(db), now })
  const purchases = purchaseRepository(purchaseModel(db))
  await parts.migrate(migrations)

  const common = {
    ...parts,
    scans,
    leads,
    purchases,
    categories,
    visitors: visitorLimits(parts),
    publicUrl,
    now,
  }
  searchRoutes(app, { ...common, search: searchService({ places: placesOf(context, parts) }) })
  leadRoutes(app, { ...common, leadService: leadService(common) })
  shareRoutes(app, common)
  const buying = purchaseService({ ...common, tenancy: parts.client })
  purchaseRoutes(app, { ...common, purchaseService: buying })
  paymentConsumer({ bus, purchaseService: buying })
  planMailConsumer({ bus, queues: parts.queues })
  sendPlanWorker({ ...common, mail: outgoingMail(context, parts) })
  await syncOfCategories(context, parts, categories)
  parts.resync.register({ event: LeadChanged, model: leadModel(db), factOf: (lead: Lead) => leadFact(lead) })
  return parts
}

async function syncOfCategories(
  { config, life, log }: Context,
  { queues, client }: Parts,
  categories: CategoryRepository,
): Promise<void> {
  const sync = categorySync({ categories, queues, tenancy: client, now })
  if (config.ROLE === 'api') return
  await life.run(dueLoop({ tasks: [sync], everyMs: config.CATEGORIES_DUE_EVERY_MS, log }))
}

/** Paid for by the scanner's own share, so that strangers never spend what clients need. */
function placesOf(context: Context, { bus }: Parts) {
  const { config } = context
  const share = {
    ...config,
    PLACES_CALLS_PER_DAY_AND_CLIENT: config.SCANNER_CALLS_PER_DAY,
    PLACES_CALLS_PER_MINUTE_AND_CLIENT: config.SCANNER_CALLS_PER_MINUTE,
  }
  const { places: meter } = paidMeters({ ...context, config: share })
  const provider = recordedProviders({ bus, now })
  return googlePlaces({
    http: provider({ api: 'places', baseUrl: config.PLACES_BASE_URL, meter }),
    apiKey: config.PLACES_API_KEY,
  })
}

function outgoingMail({ config, life }: Context, { bus }: Parts) {
  const mail = mailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    now,
    record: (call) =>
      bus.emit(ApiCallRecorded, { clientId: call.clientId, subject: randomUUID(), data: call }),
  })
  life.onStop('mailer', () => mail.close())
  return mail
}
