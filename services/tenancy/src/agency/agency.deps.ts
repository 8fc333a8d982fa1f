import { dueLoop } from '@avaliax/chassis/due-loop.ts'
import type { AnswerSeal } from '@avaliax/chassis/http/idempotency.ts'
import { rareWarnings } from '@avaliax/chassis/kafka/rare-warnings.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { activityConsumers } from '../activity/activity.consumers.ts'
import { standings } from '../activity/standing.service.ts'
import { tapMarkModel } from '../activity/tap-mark.model.ts'
import { analyticsRoutes } from '../analytics/analytics.routes.ts'
import { billingAttention } from '../analytics/billing-attention.service.ts'
import { revenueAnalytics } from '../analytics/revenue-analytics.service.ts'
import { billingAccountModel } from '../billing/billing-account.model.ts'
import { invoiceModel, purchasePaymentModel } from '../billing/ledger.models.ts'
import { clientModel } from '../client/client.model.ts'
import type { ClientService } from '../client/client.service.ts'
import type { ProvisionService } from '../client/provision.service.ts'
import type { TenancyConfig } from '../config.ts'
import type { Core } from '../core.ts'
import { cardFigureConsumers } from '../figures/card-figures.consumers.ts'
import { cardRevenueModel, cardTotalsModel } from '../figures/card-figures.models.ts'
import { figuresRepository } from '../figures/figures.repository.ts'
import { figuresRoutes } from '../figures/figures.routes.ts'
import { ownerModel } from '../owner/owner.model.ts'
import { planModel } from '../plan/plan.model.ts'
import { settingsModel } from '../settings/system-settings.model.ts'
import { systemSettingsRoutes } from '../settings/system-settings.routes.ts'
import { systemSettings } from '../settings/system-settings.service.ts'
import type { OwnerPlans } from '../subscription/owner-plan.service.ts'
import { subscriptionModel } from '../subscription/subscription.model.ts'
import { agencyRoutes } from './agency.routes.ts'
import { bulkChange } from './bulk-change.service.ts'
import { clientCreation } from './client-creation.service.ts'
import { clientListRoutes } from './client-list.routes.ts'

interface Needs extends Core {
  clientService: ClientService
  provision: ProvisionService
  ownerPlans: OwnerPlans
  seal: AnswerSeal
  now: () => Date
}

/** Everything that only the agency sees. */
export async function buildAgency(
  { config, life, log }: ServiceContext<TenancyConfig>,
  parts: Parts,
  needs: Needs,
): Promise<{ settings: ReturnType<typeof systemSettings> }> {
  const { db, app, bus, ids, transact, audit, client: identity } = parts
  const { clients, owners, plans, totals, changes, clientService, provision, ownerPlans, seal, now } = needs
  const creation = clientCreation({ clients, owners, clientService, provision, ownerPlans, identity })
  const bulk = bulkChange({ clients, clientService })
  clientListRoutes(app, { clients, plans, now })
  agencyRoutes(app, { creation, bulk, clientService, ownerPlans, plans, ids, seal, now })

  const [cardTotals, cardRevenue] = [cardTotalsModel(db), cardRevenueModel(db)]
  const counted = { owners: ownerModel(db), subscriptions: subscriptionModel(db), totals }
  figuresRoutes(app, { figures: figuresRepository({ ...counted, cardTotals, cardRevenue }), now })
  const revenue = revenueAnalytics({
    ...{ owners: counted.owners, subscriptions: counted.subscriptions, cardRevenue, now },
    ...{ invoices: invoiceModel(db), purchases: purchasePaymentModel(db) },
    ...{ clients: clientModel(db), plans: planModel(db) },
  })
  const attention = billingAttention({
    ...{ accounts: billingAccountModel(db), subscriptions: counted.subscriptions, owners: counted.owners },
    ...{ clients: clientModel(db), plans: planModel(db), now },
  })
  analyticsRoutes(app, { revenue, attention })
  const onFallback = rareWarnings(log, 'settings not read, the last known ones are shown')
  const settings = systemSettings({ model: settingsModel(db), transact, audit, onFallback })
  systemSettingsRoutes(app, { settings })

  activityConsumers({ bus, changes, marks: tapMarkModel(db), transact, now })
  cardFigureConsumers({ bus, totals: cardTotals, revenue: cardRevenue })
  const watch = standings({ clients, changes, transact, now })
  watch.listen(bus)
  const due = dueLoop({ tasks: [watch.fallenSilent], everyMs: config.SILENCE_EVERY_MS, log })
  if (config.ROLE !== 'api') await life.run(due)
  return { settings }
}
