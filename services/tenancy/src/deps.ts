import { recordedProviders } from '@avaliax/chassis/providers/recorded-providers.ts'
import type { ProcessDeps } from '@avaliax/chassis/run-service.ts'
import { type BuiltService, serviceDeps } from '@avaliax/chassis/service-deps.ts'
import { paidMeters } from '@avaliax/providers/paid-calls.ts'
import { buildActivity } from './activity/activity.deps.ts'
import { buildAgency } from './agency/agency.deps.ts'
import { buildAnalytics } from './analytics/analytics.deps.ts'
import { buildAgencyChoice, buildBilling, buildPayments } from './billing/billing.deps.ts'
import { buildClients } from './client/client.deps.ts'
import { buildClientProfile } from './client-profile/client-profile.deps.ts'
import { buildClosing } from './closing/closing.deps.ts'
import { buildCompanies } from './company/company.deps.ts'
import type { TenancyConfig } from './config.ts'
import { buildFigures } from './figures/figures.deps.ts'
import { buildGoogle } from './google/google.deps.ts'
import { googleProviders } from './google/google-providers.deps.ts'
import { buildLanding } from './landing/landing.deps.ts'
import { migrations } from './migrations.ts'
import { buildPlans } from './plan/plan.deps.ts'
import { providerUsageRoutes } from './provider-usage/provider-usage.routes.ts'
import { buildProvision } from './provision/provision.deps.ts'
import { buildSettings } from './settings/settings.deps.ts'
import { sharedDeps } from './shared-deps.ts'
import { registerSnapshots } from './snapshots.ts'
import { ownerPlans as ownerPlanService } from './subscription/owner-plan.service.ts'

/** Composition root: the folders of the service, lowest first. */
export async function buildService(context: ProcessDeps<TenancyConfig>): Promise<BuiltService> {
  const built = await serviceDeps(context, migrations)
  const shared = sharedDeps(built)
  const { app, bus, config, clients, now } = shared
  const payments = buildPayments(shared)
  const meters = paidMeters(context)
  const provider = recordedProviders({ bus, now, publicUrl: config.PUBLIC_URL })
  const providers = googleProviders({ config, provider, meters, now })
  buildPlans({ ...shared, payments })
  buildClients(shared)
  const ownerPlans = ownerPlanService({ ...shared, chosenByAgency: buildAgencyChoice(shared) })
  const deps = { ...shared, payments, ownerPlans }
  buildGoogle({ ...deps, providers })
  buildCompanies(deps)
  const provision = buildProvision(deps)
  const clientService = buildClientProfile({ ...deps, places: providers.places })
  const billing = buildBilling(deps)
  buildFigures(deps)
  buildActivity(deps)
  buildAnalytics(deps)
  buildAgency({ ...deps, clientService, provision })
  buildLanding({ ...deps, settings: buildSettings(deps) })
  buildClosing({ ...deps, ...billing })
  providerUsageRoutes(app, { meters, clients })
  registerSnapshots(deps)
  return built
}
