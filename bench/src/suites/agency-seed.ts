import { randomBytes } from 'node:crypto'
import type { Employee } from '@avaliax/cards/employee/employee.model.ts'
import { BLANK_CLIENT } from '@avaliax/tenancy/client/client.domain.ts'
import type { Client } from '@avaliax/tenancy/client/client.model.ts'
import { orderKeysOf } from '@avaliax/tenancy/client/client-order.domain.ts'
import type { Company } from '@avaliax/tenancy/company/company.model.ts'
import type { Owner } from '@avaliax/tenancy/owner/owner.model.ts'
import type { Subscription } from '@avaliax/tenancy/subscription/subscription.model.ts'
import type { Db } from 'mongodb'

interface Stores {
  tenancy: Db
  cards: Db
}

interface Range {
  /** Ids of the clients to be there afterwards: from (inclusive) and to (exclusive). */
  from: number
  to: number
  employeesEach: number
}

/** Above every id that the services give out meanwhile. */
const FIRST_ID = 1_000_000
const EMPLOYEE_BATCH = 2_000
const DAY_MS = 86_400_000
const PLAN_PRICES = [0, 2_900, 9_900]
/** Straight into the stores, with the documents that the services themselves write. */
export async function seedAgency(
  { tenancy, cards }: Stores,
  { from, to, employeesEach }: Range,
): Promise<void> {
  const ids = Array.from({ length: to - from }, (_, index) => FIRST_ID + from + index)
  await insert(
    tenancy,
    'clients',
    ids.map((id) => client(id, employeesEach)),
  )
  await insert(tenancy, 'companies', ids.map(company))
  await insert(tenancy, 'owners', ids.map(owner))
  await insert(tenancy, 'subscriptions', ids.map(subscription))
  await insert(
    tenancy,
    'card_revenue',
    ids.map((id) => ({ _id: id, cents: 3_000, saleDate: joinedAt(id), rev: 1 })),
  )
  const share = { $inc: totals(ids, employeesEach) }
  await tenancy.collection<{ _id: number }>('agency_totals').updateOne({ _id: 0 }, share)
  await insert(
    cards,
    'client_counts',
    ids.map((_id) => ({ _id, employees: employeesEach, rev: 1 })),
  )
  const people = ids.flatMap((id) => Array.from({ length: employeesEach }, (_, at) => employee(id, at)))
  for (let at = 0; at < people.length; at += EMPLOYEE_BATCH) {
    await insert(cards, 'employees', people.slice(at, at + EMPLOYEE_BATCH))
  }
}

async function insert(db: Db, collection: string, documents: object[]): Promise<void> {
  await db.collection(collection).insertMany(documents, { ordered: false })
}

/** One a day backwards, so that every seeded range reaches over the same months. */
const joinedAt = (id: number) => new Date(Date.now() - ((id - FIRST_ID) % 120) * DAY_MS)
const planOf = (id: number) => 1 + (id % 3)
const paidAt = (id: number) => (planOf(id) > 1 ? joinedAt(id) : null)
const dated = (id: number) => ({ rev: 1, createdAt: joinedAt(id), updatedAt: joinedAt(id) })

function client(_id: number, employeeCount: number): Client {
  const companyName = `Padaria Número ${_id}`
  const lastActivityAt = new Date()
  const plan = { _id: planOf(_id), priceCents: centsOf(_id) }
  return {
    ...BLANK_CLIENT,
    ...dated(_id),
    _id,
    userId: _id,
    companyName,
    planId: plan._id,
    employeeCount,
    employeeCountRev: 1,
    contactPerson: 'Bia Souza',
    phone: '+55 41 3333-0000',
    address: 'Rua das Flores, 10',
    email: `dona-${_id}@padaria-${_id}.example.com`,
    status: isInactive(_id) ? 'inactive' : 'active',
    urgentReviews: _id % 4,
    urgentRev: 1,
    googlePlaceId: _id % 5 === 0 ? null : `ChIJ_place_${_id}`,
    googleBusinessName: companyName,
    googleFormattedAddress: 'Rua das Flores, 10',
    activatedAt: joinedAt(_id),
    convertedToPaidAt: paidAt(_id),
    firstTapAt: joinedAt(_id),
    lastActivityAt,
    standingDueAt: new Date(Date.now() + 14 * DAY_MS),
    reasons: [],
    attention: (_id % 8) * 1_000,
    monthlyCents: plan.priceCents,
    tags: ['sul', `grupo-${_id % 7}`],
    ...orderKeysOf({ companyName, rating: null, lastActivityAt }, plan),
    searchTokens: ['padaria', 'numero', String(_id), 'dona', 'example', 'com'],
  }
}

const isInactive = (id: number) => id % 10 === 0
const centsOf = (id: number) => PLAN_PRICES[id % 3] ?? 0

function totals(ids: readonly number[], employeesEach: number) {
  const inactive = ids.filter(isInactive).length
  return {
    active: ids.length - inactive,
    inactive,
    employees: ids.length * employeesEach,
    paying: ids.filter((id) => centsOf(id) > 0).length,
    monthlyCents: ids.reduce((sum, id) => sum + centsOf(id), 0),
  }
}

const company = (_id: number): Company => ({ _id, clientId: _id, userId: _id, ...dated(_id) })

const owner = (_id: number): Owner => ({
  _id,
  headquartersId: _id,
  headquartersClientId: _id,
  companies: 1,
  ...dated(_id),
  language: 'pt',
  userRev: 1,
  activatedAt: joinedAt(_id),
  convertedToPaidAt: paidAt(_id),
})

const subscription = (_id: number): Subscription => ({
  _id,
  userId: _id,
  clientId: _id,
  planId: planOf(_id),
  status: 'active',
  ...dated(_id),
  startDate: joinedAt(_id),
  endDate: null,
  priceCents: centsOf(_id),
  monthlyCents: centsOf(_id),
  basis: centsOf(_id) > 0 ? 'billed' : 'free',
  standing: centsOf(_id) > 0 ? 'billed' : 'free',
})

const employee = (clientId: number, at: number): Employee => ({
  _id: clientId * 1_000 + at,
  clientId,
  name: `Pessoa ${at}`,
  email: null,
  department: 'Balcão',
  employeeToken: randomBytes(16).toString('base64url'),
  hiddenFromBoard: false,
  searchTokens: ['pessoa', String(at), 'balcao'],
  deletedAt: null,
  ...dated(clientId),
})
