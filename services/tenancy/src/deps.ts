import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { ProcessDeps } from '@avaliax/chassis/run-service.ts'
import { type BuiltService, serviceDeps } from '@avaliax/chassis/service-deps.ts'
import { buildLanding } from '@avaliax/landing/landing.deps.ts'
import { UserChanged } from '@avaliax/proto/identity/identity.events.ts'
import { brandOfSettings } from '@avaliax/proto/tenancy/brand-of-settings.ts'
import { provisionClient } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { recordedProviders } from '@avaliax/providers/http/recorded-providers.ts'
import { outgoingMail } from '@avaliax/providers/mailer/outgoing-mail.ts'
import { paidMeters } from '@avaliax/providers/paid-calls.ts'
import { buildCompanyData } from '@avaliax/purge/company-data.ts'
import { buildPersonData } from '@avaliax/purge/person-data.ts'
import { RETENTION_EVERY_MS, retention } from '@avaliax/purge/retention.ts'
import { activityConsumers } from './activity/activity.consumer.ts'
import { standings } from './activity/standing.service.ts'
import { agencyRoutes } from './agency/agency.routes.ts'
import { bulkChange } from './agency/bulk-change.service.ts'
import { clientCreation } from './agency/client-creation.service.ts'
import { clientImport } from './agency/client-import.service.ts'
import { clientListRoutes } from './agency/client-list.routes.ts'
import { locationClients } from './agency/location-clients.service.ts'
import { ownerInvitations } from './agency/owner-invitations.lookup.ts'
import { clientViews } from './agency/saved-client-view.model.ts'
import { clientViewRoutes } from './agency/saved-client-view.routes.ts'
import { buildAgencyChoice, buildBilling, buildPayments } from './billing/billing.deps.ts'
import { buildClients } from './client/client.deps.ts'
import { isFree } from './client/client.domain.ts'
import { buildClientManagers } from './client-manager/client-manager.deps.ts'
import { buildClientProfile } from './client-profile/client-profile.deps.ts'
import { clientRecordRoutes } from './client-record/client-record.routes.ts'
import { closingConsumer } from './closing/closing.consumer.ts'
import { ownerPurge } from './closing/owner-purge.service.ts'
import { buildCompanies } from './company/company.deps.ts'
import { companies } from './company/company.model.ts'
import type { TenancyConfig } from './config.ts'
import { buildFigures } from './figures/figures.deps.ts'
import { buildGoogle } from './google/google.deps.ts'
import { googleProviders } from './google/google-providers.deps.ts'
import { googleLinkStates } from './google/link/google-link-states.query.ts'
import { buildHosts } from './host/host.deps.ts'
import { migrations } from './migrations.ts'
import { presentPlan } from './plan/plan.domain.ts'
import { planRoutes } from './plan/plan.routes.ts'
import { planService } from './plan/plan.service.ts'
import { priceCheck } from './plan/price-check.service.ts'
import { providerUsageRoutes } from './provider-usage/provider-usage.routes.ts'
import { provisionService } from './provision/provision.service.ts'
import { buildReports } from './report/report.deps.ts'
import { reportErasure } from './report/report-erasure.service.ts'
import { buildSettings } from './settings/settings.deps.ts'
import { sharedDeps } from './shared-deps.ts'
import { registerSnapshots } from './snapshots.ts'
import { ownerPlans as ownerPlanService } from './subscription/owner-plan.service.ts'

/** Composition root: the folders of the service, lowest first. */
export async function buildService(context: ProcessDeps<TenancyConfig>): Promise<BuiltService> {
  const built = await serviceDeps(context, migrations)
  const shared = sharedDeps(built)
  const { app, bus, config, clients, db, now, plans, repeat, totals } = shared
  const payments = buildPayments(shared)
  const provider = recordedProviders({ ...built, publicUrl: config.PUBLIC_URL })
  const meters = paidMeters({
    ...context,
    async isPaying(clientId) {
      const client = await clients.find('all', clientId)
      return client !== null && !isFree(await plans.byId(client.planId))
    },
  })
  const providers = googleProviders({ config, provider, meters, now })
  const planChanges = planService({ ...shared, checkPrice: priceCheck(payments) })
  planRoutes(app, { ...shared, planService: planChanges })
  buildClients(shared)
  const ownerPlans = ownerPlanService({ ...shared, chosenByAgency: buildAgencyChoice(shared) })
  const deps = { ...shared, payments, ownerPlans }
  const provision = provisionService({ ...deps, companies: companies.on(db).within('all') })
  const ownCompanies = buildCompanies({ ...deps, provision: (owner) => provision.provision(owner) })
  mount(app, provisionClient, ({ body }) => provision.provision(body))
  const clientService = buildClientProfile({ ...deps, places: providers.places })
  const billing = buildBilling(deps)
  const settings = buildSettings(deps)
  const mail = outgoingMail(deps)
  const matches = buildGoogle({
    ...deps,
    mail,
    providers,
    brand: async () => brandOfSettings(await settings.shown()),
  })
  buildHosts(deps)
  buildFigures({ ...deps, settings })
  buildReports({ ...deps, mail, settings, companies: ownCompanies })
  buildCompanyData(deps, 'tenancy')
  buildPersonData(deps, 'tenancy', { erase: reportErasure(db) })
  const standing = standings(deps)
  activityConsumers({ ...deps, standings: standing })
  repeat([standing.due], config.SILENCE_EVERY_MS)
  const managers = buildClientManagers({ ...deps, clientService })
  const agency = { ...deps, clientService, managers, provision }
  clientListRoutes(app, { ...deps, invitations: ownerInvitations(deps), linkStates: googleLinkStates(deps) })
  clientViewRoutes(app, deps)
  // Operators leave without the purge of an account, which would take what is theirs along.
  bus.on(UserChanged, { group: 'tenancy.client-views' }, async ({ data: { userId, deleted } }) => {
    if (deleted) await clientViews.on(db).deleteMany({ userId })
  })
  const creation = clientCreation({ ...agency, identity: deps.client })
  agencyRoutes(app, {
    ...agency,
    creation,
    bulk: bulkChange({ ...agency, creation, sendPaymentLink: billing.sendPaymentLink }),
    clientImport: clientImport({ ...agency, creation, identity: deps.client }),
    locationClients: locationClients({ ...agency, creation, matches }),
  })
  clientRecordRoutes({ ...deps, ...billing })
  buildLanding({
    ...deps,
    settings,
    async plansOnSale() {
      const onSale = await plans.onSale()
      const inLanguage = (language: Language) => onSale.map((plan) => presentPlan(plan, language))
      return { pt: inLanguage('pt'), en: inLanguage('en') }
    },
    async companies() {
      const { active, pending } = await totals.read()
      return active + pending
    },
  })
  const closing = { ...deps, ...billing }
  closingConsumer({ ...closing, purge: ownerPurge(closing) })
  providerUsageRoutes(app, { meters, clients })
  registerSnapshots(deps)
  repeat(retention(deps), RETENTION_EVERY_MS)
  return built
}
