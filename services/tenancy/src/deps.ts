import { recordedProviders } from '@avaliax/chassis/providers/recorded-providers.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import { sealer } from '@avaliax/chassis/sealing.ts'
import { type Parts, standardParts } from '@avaliax/chassis/standard-parts.ts'
import { paidMeters } from '@avaliax/providers/paid-calls.ts'
import { buildActivity } from './activity/activity.deps.ts'
import { buildAgency } from './agency/agency.deps.ts'
import { buildAnalytics } from './analytics/analytics.deps.ts'
import { buildAgencyChoice, buildBilling, buildPayments } from './billing/billing.deps.ts'
import { buildClients } from './client/client.deps.ts'
import { buildClientProfile } from './client-profile/client-profile.deps.ts'
import { clientRecordRoutes } from './client-record/client-record.routes.ts'
import { buildClosing } from './closing/closing.deps.ts'
import { buildCompanies } from './company/company.deps.ts'
import type { TenancyConfig } from './config.ts'
import { buildCore } from './core.ts'
import { buildFigures } from './figures/figures.deps.ts'
import { buildGoogle } from './google/google.deps.ts'
import { googleProviders } from './google/google-providers.deps.ts'
import { buildLanding } from './landing/landing.deps.ts'
import { migrations } from './migrations.ts'
import { declareModels } from './models.ts'
import { buildPlans } from './plan/plan.deps.ts'
import { providerUsageRoutes } from './provider-usage/provider-usage.routes.ts'
import { buildProvision } from './provision/provision.deps.ts'
import { buildSettings } from './settings/settings.deps.ts'
import { registerSnapshots } from './snapshots.ts'
import { ownerPlans as ownerPlanService } from './subscription/owner-plan.service.ts'

const now = () => new Date()

/** Composition root: the folders of the service, lowest first. */
export async function buildService(context: ServiceContext<TenancyConfig>): Promise<Parts> {
  const { config } = context
  const parts = await standardParts(context)
  const seal = sealer(config.SEAL_KEYS)
  const core = buildCore(parts, { seal, now })
  declareModels(parts.db)
  await parts.migrate(migrations)

  const payments = await buildPayments(config, parts, now)
  const meters = paidMeters(context)
  const provider = recordedProviders({ bus: parts.bus, now, publicUrl: config.PUBLIC_URL })
  const providers = googleProviders(config, { provider, meters, now })
  buildPlans(parts, { plans: core.plans, payments })
  buildClients(parts, core)
  const chosenByAgency = buildAgencyChoice(parts, core)
  const ownerPlans = ownerPlanService({ ...core, chosenByAgency, now })
  await buildGoogle(context, parts, { ...core, providers })
  buildCompanies(context, parts, core)
  const provision = buildProvision(parts, { core, ownerPlans })
  const { places } = providers
  const clientService = buildClientProfile(context, parts, { core, ownerPlans, places })
  const billing = await buildBilling(context, parts, { core, payments, ownerPlans, now })
  buildFigures(parts, { totals: core.totals, now })
  await buildActivity(context, parts, { core, now })
  buildAnalytics(parts, { totals: core.totals, now })
  const settings = buildSettings(context, parts)
  buildAgency(parts, { core, clientService, provision, ownerPlans, seal, now })
  clientRecordRoutes(parts, { ...core, now })
  buildLanding(context, parts, { core, settings, now })
  buildClosing(parts, { core, billing, ownerPlans, now })
  providerUsageRoutes(parts.app, { meters, clients: core.clients })
  registerSnapshots(parts, core.announce)
  return parts
}
