import { recordedProviders } from '@avaliax/chassis/providers/recorded-providers.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import { sealer } from '@avaliax/chassis/sealing.ts'
import { type Parts, standardParts } from '@avaliax/chassis/standard-parts.ts'
import { outboundGuard } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import { outboundAllowList } from '@avaliax/providers/guarded-fetch/outbound-url.ts'
import { paidMeters } from '@avaliax/providers/paid-calls.ts'
import { buildAgency } from './agency/agency.deps.ts'
import { agencyChoice } from './billing/agency-choice.ts'
import { buildBilling, paymentsOf } from './billing/billing.deps.ts'
import { billingAccountModel } from './billing/billing-account.model.ts'
import { billingAccounts } from './billing/billing-account.repository.ts'
import { billingAnnouncer } from './billing/billing-announce.ts'
import { invoiceModel, purchasePaymentModel, stripeEventModel } from './billing/ledger.models.ts'
import { priceCheck } from './billing/price-check.ts'
import { seedPrices } from './billing/seed-prices.ts'
import { clientInternalRoutes } from './client/client.internal.routes.ts'
import { clientRoutes } from './client/client.routes.ts'
import { clientService } from './client/client.service.ts'
import { provisionService } from './client/provision.service.ts'
import { removedClientModel } from './client/removed-client.model.ts'
import { closingConsumer } from './closing/closing.consumer.ts'
import { ownerPurgeModel } from './closing/owner-purge.model.ts'
import { ownerPurge } from './closing/owner-purge.service.ts'
import { buildCompanies } from './company/company.deps.ts'
import type { TenancyConfig } from './config.ts'
import { buildCore } from './core.ts'
import { buildGoogle } from './google/google.deps.ts'
import { placeNames } from './google/place.service.ts'
import { buildLanding } from './landing/landing.deps.ts'
import { landingReviewsModel } from './landing/landing-review.model.ts'
import { migrations } from './migrations.ts'
import { ownerLanguageConsumer } from './owner/owner-language.consumer.ts'
import { planModel } from './plan/plan.model.ts'
import { planRoutes } from './plan/plan.routes.ts'
import { planService } from './plan/plan.service.ts'
import { providerUsageRoutes } from './provider-usage/provider-usage.routes.ts'
import { buildProviders } from './providers.ts'
import { registerSnapshots } from './snapshots.ts'
import { ownerPlans } from './subscription/owner-plan.service.ts'
import { subscriptionModel } from './subscription/subscription.model.ts'
import { subscriptionRepository } from './subscription/subscription.repository.ts'

const now = () => new Date()
const BILLING_MODELS = [billingAccountModel, stripeEventModel, invoiceModel, purchasePaymentModel]

/** Composition root: everything the service is made of, top to bottom; it begins when somebody listens. */
export async function buildService(context: ServiceContext<TenancyConfig>): Promise<Parts> {
  const { config, log } = context
  const parts = await standardParts(context)
  const { db, ids, outbox, transact, audit, app } = parts
  const seal = sealer(config.SEAL_KEYS)
  const core = buildCore(parts, { seal, now })
  const { clients, companies, owners, plans, totals, changes, announce } = core
  // Known before the migrations run, which create their indices.
  for (const model of BILLING_MODELS) model(db)
  const ownerPurges = ownerPurgeModel(db)
  landingReviewsModel(db)
  await parts.migrate(migrations)
  await seedPrices(planModel(db), config.STRIPE_PLAN_PRICES)

  const payments = paymentsOf(config, parts, now)
  const meters = paidMeters(context)
  const provider = recordedProviders({ bus: parts.bus, now })
  const providers = buildProviders(config, { provider, meters, now })
  const places = placeNames({ places: providers.places, log })
  const outbound = outboundGuard({ allow: outboundAllowList(config.OUTBOUND_ALLOW) })
  const plansOfOwners = ownerPlans({
    ...{ clients, changes, owners, plans, now },
    chosenByAgency: agencyChoice({
      ...{ accounts: billingAccounts(billingAccountModel(db)), owners },
      announce: billingAnnouncer({ outbox }),
    }),
    subscriptions: subscriptionRepository({ model: subscriptionModel(db), totals, ids }),
  })
  const changing = { clients, changes, ownerPlans: plansOfOwners, places, outbound, transact, audit }
  const clientCare = clientService(changing)
  const creating = { changes, companies, owners, ownerPlans: plansOfOwners, ids, transact, announce, audit }
  const provision = provisionService({ ...creating, now })

  clientRoutes(app, { clients, clientService: clientCare })
  clientInternalRoutes(app, { clients, announce, provision })
  planRoutes(app, {
    plans,
    ids,
    planService: planService({ plans, ids, outbox, transact, audit, checkPrice: priceCheck(payments) }),
  })
  buildCompanies(context, parts, core)
  const billing = await buildBilling(context, parts, { core, payments, ownerPlans: plansOfOwners, now })
  const removed = removedClientModel(db)
  const purge = ownerPurge({
    ...{ ...core, ...parts, ...billing, model: ownerPurges, removed, ownerPlans: plansOfOwners, now },
  })
  closingConsumer({ ...core, ...parts, ...billing, purge })
  providerUsageRoutes(app, { meters, clients })
  await buildGoogle(context, parts, { core, providers })
  const { settings } = await buildAgency(context, parts, {
    ...core,
    ...{ clientService: clientCare, provision, ownerPlans: plansOfOwners, seal, now },
  })
  buildLanding(context, parts, { core, settings, now })
  ownerLanguageConsumer({ bus: parts.bus, owners, clients, changes, transact })
  registerSnapshots(parts, announce)
  return parts
}
