import { languageOf } from '@avaliax/chassis/access/actor.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { CardSaleRecorded, CardTotalsChanged } from '@avaliax/proto/cards/cards.events.ts'
import { getAgencyStats, getBusinessHealth } from '@avaliax/proto/tenancy/agency.routes.ts'
import { getBillingAttention } from '@avaliax/proto/tenancy/analytics.routes.ts'
import { AnnounceWeek } from '@avaliax/proto/tenancy/tenancy.jobs.ts'
import { centsOf } from '../plan/plan.domain.ts'
import type { SystemSettingsService } from '../settings/system-settings.service.ts'
import { agencyWeek } from './agency-week.service.ts'
import { billingAttention } from './billing-attention.service.ts'
import { businessHealth } from './business-health.domain.ts'
import { CARD_TOTALS_ID, cardRevenue, cardTotals } from './card-figures.models.ts'
import { figuresRepository } from './figures.repository.ts'
import { revenueRoutes } from './revenue-analytics.routes.ts'
import { revenueAnalytics } from './revenue-analytics.service.ts'
import type { AgencyTotalsRepository } from './totals/agency-totals.repository.ts'

interface Deps extends ServiceDeps {
  totals: AgencyTotalsRepository
  settings: Pick<SystemSettingsService, 'read'>
}

/** 8:00 where the agency is; the scheduler's clock shows UTC. */
const MONDAY_MORNING = '0 11 * * 1'

/** The agency's figures: of today, of this month, and of revenue over time. */
export function buildFigures(deps: Deps): void {
  const { app, bus, db, now, queues, settings } = deps
  const figures = figuresRepository(deps)
  mount(app, getAgencyStats, ({ scope }) => (scope === 'all' ? figures.stats() : figures.statsOf(scope)))

  queues.work(AnnounceWeek, agencyWeek({ ...deps, figures }))
  queues.schedule(AnnounceWeek, {}, { id: 'announce-week', cron: MONDAY_MORNING })

  mount(app, getBusinessHealth, async () => {
    const [counted, { conversionTarget }] = await Promise.all([figures.counted(now()), settings.read()])
    return { ...businessHealth(counted), conversionTarget }
  })
  revenueRoutes(app, revenueAnalytics(deps))
  const attention = billingAttention(deps)
  mount(app, getBillingAttention, ({ actor }) => attention(languageOf(actor)))

  const [totals, revenue] = [cardTotals.model(db), cardRevenue.model(db)]
  bus.on(CardTotalsChanged, { group: 'tenancy.card-totals' }, async ({ rev, data }) => {
    await setIfNewer(totals.collection, CARD_TOTALS_ID, rev, data)
  })

  bus.on(CardSaleRecorded, { group: 'tenancy.card-revenue' }, async ({ rev, clientId, data }) => {
    const fields = { clientId, cents: centsOf(data.totalAmount), saleDate: new Date(data.saleDate) }
    await setIfNewer(revenue.collection, data.saleId, rev, fields)
  })
}
