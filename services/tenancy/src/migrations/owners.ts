import { idSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { Connection } from 'mongoose'
import { type Client, clients as clientRows } from '../client/client.model.ts'
import { type Company, companies as companyRows } from '../company/company.model.ts'
import { owners } from '../owner/owner.model.ts'
import { plans } from '../plan/plan.model.ts'
import { subscriptions as subscriptionRows } from '../subscription/subscription.model.ts'
import { standingOf } from '../subscription/subscription-standing.domain.ts'

/** A company as it was stored before its owner knew which one is the headquarters. */
type FormerCompany = Company & { isHeadquarter?: boolean }

const INDEX_NOT_FOUND = 27
const FORMER_FIELDS = { isHeadquarter: 1, name: 1, address: 1, phone: 1 }

const earliest = (dates: readonly (Date | null)[]): Date | null =>
  dates.reduce((first, date) => (date && (!first || date < first) ? date : first), null)

/** One owner, and its open subscription, for every headquarters that is stored. Safe to run again. */
export async function fillOwners(db: Connection): Promise<void> {
  const companies = db.collection<FormerCompany>(companyRows.model(db).collection.collectionName)
  for await (const headquarters of companies.find({ isHeadquarter: true }).sort({ _id: 1 })) {
    await fillOwner(db, headquarters)
  }
  await companies.updateMany({}, { $unset: FORMER_FIELDS } as object)
}

async function fillOwner(db: Connection, { _id: headquartersId, clientId, userId }: FormerCompany) {
  const clients = await clientRows.on(db).within('all').find({ userId })
  const main = clients.find(({ _id }) => _id === clientId)
  if (!main) return
  const owner = {
    headquartersId,
    headquartersClientId: clientId,
    companies: await companyRows.on(db).within('all').count({ userId }),
    activatedAt: earliest(clients.map(({ activatedAt }) => activatedAt)),
    convertedToPaidAt: earliest(clients.map(({ convertedToPaidAt }) => convertedToPaidAt)),
    rev: 1,
    createdAt: main.createdAt,
    updatedAt: main.updatedAt,
  }
  const once = { upsert: true, timestamps: false }
  await owners.model(db).updateOne({ _id: userId }, { $setOnInsert: owner }, once)
  await fillSubscription(db, userId, main)
}

/** Since when a client has its plan was not kept: its conversion, else its creation, is the best that is known. */
async function fillSubscription(db: Connection, userId: number, main: Client): Promise<void> {
  const subscriptions = subscriptionRows.on(db).within('all')
  const plan = main.planId === null ? null : await plans.on(db).findOne({ _id: main.planId })
  if (!plan || (await subscriptions.exists({ userId }))) return
  const basis = plan.priceCents > 0 ? 'given' : 'free'
  await subscriptions.insertOne({
    _id: await idSequences({ db, blockSize: 1 }).next('subscriptions'),
    userId,
    clientId: main._id,
    planId: plan._id,
    status: 'active',
    startDate: main.convertedToPaidAt ?? main.createdAt,
    endDate: null,
    // Nobody could pay by then.
    basis,
    standing: standingOf(basis, main.status),
    priceCents: plan.priceCents,
    monthlyCents: 0,
  })
}

/** A unique partial index that documents leave: with branches that become headquarters it would refuse the next one. */
export async function dropHeadquartersIndex(db: Connection): Promise<void> {
  const companies = companyRows.model(db).collection
  await companies.dropIndex('headquarters_of_user').catch((error: { code?: number }) => {
    if (error.code !== INDEX_NOT_FOUND) throw error
  })
}
