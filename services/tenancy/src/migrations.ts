import { createIndexes } from '@avaliax/chassis/mongo/indexes.ts'
import type { Migration } from '@avaliax/chassis/mongo/migrate.ts'
import { tapMarkModel } from './activity/tap-mark.model.ts'
import { type BillingAccount, billingAccountModel } from './billing/billing-account.model.ts'
import { planQuoteModel } from './billing/plan-quote.model.ts'
import { trialCardModel } from './billing/trial-card.model.ts'
import { clientModel } from './client/client.model.ts'
import { removedClientModel } from './client/removed-client.model.ts'
import { companyModel } from './company/company.model.ts'
import { cardRevenueModel, cardTotalsModel } from './figures/card-figures.models.ts'
import { connectionModel, stateModel } from './google/google.models.ts'
import { googleInfoSlots } from './google/google-info-slots.store.ts'
import { announcePlans } from './migrations/announce-plans.ts'
import { markDefaultNames } from './migrations/given-names.ts'
import { dropHeadquartersIndex, fillOwners } from './migrations/owners.ts'
import { translateSeededPlans } from './migrations/plan-texts.ts'
import { fillStandings } from './migrations/standings.ts'
import { fillTotals } from './migrations/totals.ts'
import { ownerModel } from './owner/owner.model.ts'
import { planModel } from './plan/plan.model.ts'
import { SEEDED_PLANS } from './plan/plan.seed.ts'
import { settingsModel } from './settings/system-settings.model.ts'
import { subscriptionModel } from './subscription/subscription.model.ts'
import { agencyTotalsModel } from './totals/agency-totals.model.ts'

/** Ids below this are the seed's; the sequence starts above. */
const SEEDED_PLAN_IDS = 50

export const migrations: Migration[] = [
  {
    number: 1,
    name: 'clients, companies, plans and Google connections',
    async run(db) {
      const models = [clientModel(db), companyModel(db), planModel(db), connectionModel(db), stateModel(db)]
      for (const model of models) await createIndexes(model)
    },
  },
  {
    number: 2,
    name: 'seeded plans',
    async run(db) {
      const plans = planModel(db)
      const at = new Date()
      for (const { _id, ...plan } of SEEDED_PLANS) {
        await plans.updateOne(
          { _id },
          { $setOnInsert: { ...plan, rev: 1, createdAt: at, updatedAt: at } },
          { upsert: true },
        )
      }
      const sequences = db.collection<{ _id: string; taken: number }>('sequences')
      await sequences.updateOne({ _id: 'plans' }, { $max: { taken: SEEDED_PLAN_IDS } }, { upsert: true })
    },
  },
  {
    number: 3,
    name: 'what the agency keeps of clients, and its figures',
    async run(db) {
      const models = [ownerModel(db), subscriptionModel(db), removedClientModel(db), tapMarkModel(db)]
      const figures = [cardTotalsModel(db), cardRevenueModel(db), settingsModel(db)]
      for (const model of [...models, ...figures]) await createIndexes(model)
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
      await createIndexes(agencyTotalsModel(db))
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
      const linked = clientModel(db).find(
        { googlePlaceId: { $ne: null }, status: { $ne: 'inactive' } },
        '_id',
      )
      for await (const { _id } of linked.lean<{ _id: number }[]>().cursor()) await slots.keep(_id, true)
    },
  },
  {
    number: 10,
    name: 'sales of cards wait to be told again with their buyer',
    // Equal revisions are dropped, so `npm run resync -- cards` would change nothing otherwise.
    async run(db) {
      await cardRevenueModel(db).updateMany({ clientId: null }, { $set: { rev: 0 } })
    },
  },
  {
    number: 11,
    name: 'quotes of plan changes, and cards that opened a trial',
    async run(db) {
      for (const model of [planQuoteModel(db), trialCardModel(db)]) await createIndexes(model)
    },
  },
  {
    number: 12,
    name: 'ids of the payment provider on clients',
    async run(db) {
      const accounts = billingAccountModel(db).find({ customerId: { $ne: null } })
      for await (const { _id, customerId, subscriptionId } of accounts.lean<BillingAccount[]>().cursor())
        await clientModel(db).updateMany(
          { userId: _id },
          { $set: { stripeCustomerId: customerId, stripeSubscriptionId: subscriptionId } },
          { timestamps: false },
        )
    },
  },
]
