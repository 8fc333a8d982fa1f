import { recordedProviders } from '@avaliax/chassis/providers/recorded-providers.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import { sealer } from '@avaliax/chassis/sealing.ts'
import { type Parts, standardParts } from '@avaliax/chassis/standard-parts.ts'
import { googleBusinessLocations } from '@avaliax/providers/google-business/google-business-locations.ts'
import { googleOauth } from '@avaliax/providers/google-oauth/google-oauth.ts'
import { googlePlaces } from '@avaliax/providers/google-places/google-places.ts'
import { outboundGuard } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import { outboundAllowList } from '@avaliax/providers/guarded-fetch/outbound-url.ts'
import { type PaidMeters, paidMeters } from '@avaliax/providers/paid-calls.ts'
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
import { buildCompanies } from './company/company.deps.ts'
import type { TenancyConfig } from './config.ts'
import { buildCore, type Core } from './core.ts'
import { connectionState } from './google/connection-state.service.ts'
import { consentRoutes } from './google/consent.routes.ts'
import { stateModel } from './google/google.models.ts'
import { googleRoutes } from './google/google.routes.ts'
import { googleService } from './google/google.service.ts'
import { googleAccessService } from './google/google-access.service.ts'
import { googleConsent } from './google/google-consent.service.ts'
import { googleQuotaConsumer } from './google/google-quota.consumer.ts'
import { googleStates } from './google/google-state.service.ts'
import { placeNames } from './google/place.service.ts'
import { migrations } from './migrations.ts'
import { ownerLanguageConsumer } from './owner/owner-language.consumer.ts'
import { planModel } from './plan/plan.model.ts'
import { planRoutes } from './plan/plan.routes.ts'
import { planService } from './plan/plan.service.ts'
import { providerUsageRoutes } from './provider-usage/provider-usage.routes.ts'
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
  await parts.migrate(migrations)
  await seedPrices(planModel(db), config.STRIPE_PLAN_PRICES)

  const payments = paymentsOf(config, parts, now)
  const meters = paidMeters(context)
  const providers = buildProviders(config, { provider: recordedProviders({ bus: parts.bus, now }), meters })
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
  await buildBilling(context, parts, { core, payments, ownerPlans: plansOfOwners, now })
  providerUsageRoutes(app, { meters, clients })
  buildGoogle(context, parts, { core, providers })
  await buildAgency(context, parts, {
    ...core,
    ...{ clientService: clientCare, provision, ownerPlans: plansOfOwners, seal, now },
  })
  ownerLanguageConsumer({ bus: parts.bus, owners, clients, changes, transact })
  registerSnapshots(parts, announce)
  return parts
}

interface GoogleNeeds {
  core: Core
  providers: ReturnType<typeof buildProviders>
}

function buildGoogle(
  { config, log }: ServiceContext<TenancyConfig>,
  { db, app, bus, client, outbox, transact }: Parts,
  { core, providers }: GoogleNeeds,
): void {
  const { clients, connections, changes } = core
  const { oauth, business, places } = providers
  const states = googleStates({ model: stateModel(db), now })
  const state = connectionState({ connections, changes, outbox, transact })
  googleQuotaConsumer({ bus, state })
  const access = googleAccessService({ connections, state, oauth, now })
  const google = googleService({ clients, connections, state, access, oauth, business, log })
  const publicUrl = config.PUBLIC_URL
  const consent = googleConsent({ clients, state, states, google, oauth, identity: client, publicUrl, log })
  consentRoutes(app, { consent, publicUrl })
  googleRoutes(app, { google, access, places, clients, transact, changes })
}

interface ProviderNeeds {
  provider: ReturnType<typeof recordedProviders>
  meters: PaidMeters
}

function buildProviders(config: TenancyConfig, { provider, meters }: ProviderNeeds) {
  const free = (api: string, baseUrl: string) => provider({ api, baseUrl, meter: null })
  return {
    places: googlePlaces({
      http: provider({ api: 'places', baseUrl: config.PLACES_BASE_URL, meter: meters.places }),
      apiKey: config.PLACES_API_KEY,
    }),
    oauth: googleOauth({
      tokenHttp: free('oauth', config.GOOGLE_TOKEN_URL),
      revokeHttp: free('oauth', config.GOOGLE_REVOKE_URL),
      authUrl: config.GOOGLE_AUTH_URL,
      oauthClientId: config.GOOGLE_CLIENT_ID,
      oauthClientSecret: config.GOOGLE_CLIENT_SECRET,
      now,
    }),
    business: googleBusinessLocations({
      accountsHttp: free('am', config.GBP_ACCOUNTS_BASE_URL),
      infoHttp: free('bi', config.GBP_INFO_BASE_URL),
    }),
  }
}
