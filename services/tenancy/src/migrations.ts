import { createIndexes } from '@avaliax/chassis/mongo/indexes.ts'
import type { Migration } from '@avaliax/chassis/mongo/migrate.ts'
import { tapMarks } from './activity/tap-mark.model.ts'
import { billingAccounts } from './billing/billing-account.model.ts'
import { trialCards } from './billing/ledger.models.ts'
import { planQuotes } from './billing/plan-quote.model.ts'
import { clients } from './client/client.model.ts'
import { clientRepository } from './client/client.repository.ts'
import { removedClients } from './client/removed-client.model.ts'
import { companies } from './company/company.model.ts'
import { cardRevenue, cardTotals } from './figures/card-figures.models.ts'
import { agencyTotals } from './figures/totals/agency-totals.model.ts'
import { googleConnections, oauthStates } from './google/google.models.ts'
import { googleInfoSlots } from './google/google-info-slots.store.ts'
import { tellBilledFromGiven } from './migrations/billed-revenue.ts'
import { markDefaultNames } from './migrations/given-names.ts'
import { dropHeadquartersIndex, fillOwners } from './migrations/owners.ts'
import { tellPlanSources } from './migrations/plan-terms.ts'
import { announcePlans, translateSeededPlans } from './migrations/seeded-plans.ts'
import { rememberSentReports } from './migrations/sent-reports.ts'
import { fillPlanAndRevenue, fillStandings, weighStandings } from './migrations/standings.ts'
import { fillTotals } from './migrations/totals.ts'
import { owners } from './owner/owner.model.ts'
import { plans } from './plan/plan.model.ts'
import { SEEDED_PLANS } from './plan/plan.seed.ts'
import { reports } from './report/report.model.ts'
import { reportAddresses, reportDeliveries, reportMails } from './report/report-delivery.model.ts'
import { reportSchedules } from './report/report-schedule.model.ts'
import { settings } from './settings/system-settings.model.ts'
import { subscriptions } from './subscription/subscription.model.ts'

/** Ids below this are the seed's; the sequence starts above. */
const SEEDED_PLAN_IDS = 50

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'clients, companies, plans and Google connections',
    async run(db) {
      for (const { model } of [clients, companies, plans, googleConnections, oauthStates])
        await createIndexes(model(db))
    },
  },
  {
    number: 2,
    name: 'seeded plans',
    async run(db) {
      for (const { _id, ...plan } of SEEDED_PLANS) await plans.on(db).upsert({ _id }, { $setOnInsert: plan })
      const sequences = db.collection<{ _id: string; taken: number }>('sequences')
      await sequences.updateOne({ _id: 'plans' }, { $max: { taken: SEEDED_PLAN_IDS } }, { upsert: true })
    },
  },
  {
    number: 3,
    name: 'what the agency keeps of clients, and its figures',
    async run(db) {
      const figures = [cardTotals, cardRevenue, settings]
      for (const { model } of [owners, subscriptions, removedClients, tapMarks, ...figures])
        await createIndexes(model(db))
      await fillStandings(db)
    },
  },
  {
    number: 4,
    name: 'one document per owner in place of an index on headquarters',
    async run(db) {
      await fillOwners(db)
      await dropHeadquartersIndex(db)
    },
  },
  { number: 5, name: 'plans are announced, the seeded ones too', run: announcePlans },
  {
    number: 6,
    name: 'running totals of the agency',
    async run(db) {
      await createIndexes(agencyTotals.model(db))
      await fillTotals(db)
    },
  },
  { number: 7, name: 'names that nobody gave', run: markDefaultNames },
  { number: 8, name: 'plans in two languages', run: translateSeededPlans },
  {
    number: 9,
    name: 'weekly turns of linked places',
    async run(db) {
      const slots = googleInfoSlots({ db, now: () => new Date() })
      const linked = { googlePlaceId: { $ne: null }, status: { $ne: 'inactive' as const } }
      const rows = clients.on(db).within('all')
      for await (const { _id } of rows.each(linked, { fields: ['_id'] })) await slots.keep(_id, true)
    },
  },
  {
    number: 10,
    name: 'sales of cards wait to be told again with their buyer',
    // Equal revisions are dropped, so `npm run resync -- cards` would change nothing otherwise.
    async run(db) {
      const sales = cardRevenue.on(db).within('all')
      await sales.updateMany({ clientId: null }, { $set: { rev: 0 } })
    },
  },
  {
    number: 11,
    name: 'quotes of plan changes, and cards that opened a trial',
    async run(db) {
      for (const { model } of [planQuotes, trialCards]) await createIndexes(model(db))
    },
  },
  {
    number: 12,
    name: 'ids of the payment provider on clients',
    async run(db) {
      const payers = clientRepository(db)
      const accounts = billingAccounts.on(db).each({ customerId: { $ne: null } })
      for await (const { _id, customerId, subscriptionId } of accounts)
        await payers.paidBy(_id, { stripeCustomerId: customerId, stripeSubscriptionId: subscriptionId })
    },
  },
  {
    number: 13,
    name: 'what is billed is told from what the agency gave',
    async run(db) {
      await tellBilledFromGiven(db)
    },
  },
  {
    number: 14,
    name: 'who needs help, by gravity; clients sorted by their columns',
    async run(db) {
      await createIndexes(clients.model(db))
      await weighStandings(db)
      await fillTotals(db)
    },
  },
  {
    number: 15,
    name: 'clients sorted by plan and revenue',
    async run(db) {
      await createIndexes(clients.model(db))
      await fillPlanAndRevenue(db)
    },
  },
  {
    number: 16,
    name: 'a refusal of Google among the reasons: all weigh anew',
    async run(db) {
      await fillStandings(db)
      await fillTotals(db)
    },
  },
  {
    number: 17,
    name: 'on what a plan rests: free, given by the agency until a day, or bought',
    async run(db) {
      await createIndexes(subscriptions.model(db))
      await tellPlanSources(db)
      await fillTotals(db)
    },
  },
  {
    number: 18,
    name: 'what became of reports: those of before were told of when they were made',
    async run(db) {
      for (const { model } of [reports, reportDeliveries, reportAddresses, reportMails, reportSchedules])
        await createIndexes(model(db))
      await rememberSentReports(db)
    },
  },
]
