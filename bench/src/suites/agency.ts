import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { INTERNAL_TOKEN_HEADER, internalTokens } from '@avaliax/chassis/access/internal-token.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { getAgencyStats, getBusinessHealth } from '@avaliax/proto/tenancy/agency.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { getPublicSystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import type { TestNetwork } from '@avaliax/testkit/test-network.ts'
import { type Db, MongoClient } from 'mongodb'
import { compareTime, type Figure } from '../harness/compare.ts'
import type { Row } from '../harness/report.ts'
import { seedAgency } from './agency-seed.ts'
import type { Suite } from './suite.ts'

const FEW = 30
const MANY = 300
const EMPLOYEES = 20_000
const REQUESTS = 40
/** At most four times the raw query, and at most half as much again as with a tenth of the clients. */
const AGAINST_DRIVER = 1 / 4
const AGAINST_FEW = 1 / 1.5

type Work = () => Promise<void>

interface Question {
  name: string
  ours: Work
  /** The same rows or numbers, asked of the store itself. */
  raw: Work
}

/** The agency's list and figures, asked at the service with the gateway's token, on a store of 30 and then 300 clients. */
export const agency: Suite = async ({ network, namespace, rounds, say }) => {
  const mongo = await MongoClient.connect(network.stack.storeUrls.mongoUrl)
  const stores = { tenancy: mongo.db(`${namespace}-tenancy`), cards: mongo.db(`${namespace}-cards`) }
  const ask = superadminAt(network)
  const questions = questionsOf(ask, stores.tenancy)
  // This request always asks the same: its cost is the measure between the two sizes.
  const constant = () => ask(getPublicSystemSettings)
  const compare = (ours: Work, yardstick: Work) =>
    compareTime({ ours, yardstick }, { ...rounds, count: REQUESTS })
  try {
    const [few, many] = [
      { from: 0, to: FEW, employeesEach: Math.floor(EMPLOYEES / MANY) },
      { from: FEW, to: MANY, employeesEach: Math.ceil(EMPLOYEES / MANY) },
    ]
    await seedAgency(stores, few)
    const before = new Map<string, Figure>()
    for (const { name, ours } of questions) {
      say(`     ${name}, ${FEW} clients: ${await msOf(ours)} ms`)
      before.set(name, await compare(ours, constant))
    }
    await seedAgency(stores, many)
    const rows: Row[] = []
    for (const { name, ours, raw } of questions) {
      const path = `${name}, ${MANY} clients`
      say(`     ${path}: ${await msOf(ours)} ms, raw driver ${await msOf(raw)} ms`)
      const after = await compare(ours, constant)
      rows.push({ path, yardstick: 'raw driver', goal: AGAINST_DRIVER, figure: await compare(ours, raw) })
      const figure = growth(before.get(name), after)
      if (figure) rows.push({ path, yardstick: `the same with ${FEW}`, goal: AGAINST_FEW, figure })
    }
    return rows
  } finally {
    await mongo.close()
  }
}

/** Both sizes against the same constant request: what remains is the growth. */
function growth(few: Figure | undefined, many: Figure): Figure | null {
  if (!few) return null
  const { median, min, max } = many.ratio
  const before = few.ratio.median
  return {
    ratio: { median: median / before, min: min / before, max: max / before },
    spread: many.spread,
  }
}

async function msOf(work: Work): Promise<string> {
  const startedAt = performance.now()
  for (let done = 0; done < REQUESTS; done++) await work()
  return ((performance.now() - startedAt) / REQUESTS).toFixed(2)
}

type Ask = (route: RouteContract, query?: string) => Promise<void>

function superadminAt({ stack }: TestNetwork): Ask {
  const { privateKey } = stack.secrets.internalKeys.gateway ?? { privateKey: '' }
  const tokens = internalTokens({ name: 'gateway', privateKey, keys: {} })
  const actor: Actor = {
    userId: 1,
    sessionId: 'bench',
    role: 'superadmin',
    language: 'pt',
    email: 'bench@example.com',
    memberships: [],
    selectedClientId: null,
    selectedCompanyId: null,
  }
  return async ({ service, path }, query = '') => {
    const answer = await fetch(`${stack.serviceUrls[service]}${path}${query}`, {
      headers: { [INTERNAL_TOKEN_HEADER]: tokens.issue('tenancy', actor) },
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    await answer.json()
  }
}

function questionsOf(ask: Ask, tenancy: Db): Question[] {
  const page = (sort: 'createdAt' | 'attention', limit: number) => async () => {
    const clients = tenancy
      .collection('clients')
      .find()
      .sort({ [sort]: -1, _id: -1 })
      .limit(limit)
    JSON.stringify([await clients.toArray(), await tenancy.collection('plans').find().toArray()])
  }
  const list = (sort: string, limit: number) => () => ask(listClients, `?sort=${sort}&limit=${limit}`)
  return [
    { name: `first ${FEW} clients, newest`, ours: list('newest', FEW), raw: page('createdAt', FEW) },
    {
      name: `first ${FEW} clients, who needs help`,
      ours: list('attention', FEW),
      raw: page('attention', FEW),
    },
    { name: 'stats', ours: () => ask(getAgencyStats), raw: rawStats(tenancy) },
    { name: 'business-health', ours: () => ask(getBusinessHealth), raw: rawHealth(tenancy) },
  ]
}

function rawStats(tenancy: Db): Work {
  const counts = [{ $group: { _id: '$status', clients: { $sum: 1 }, employees: { $sum: '$employeeCount' } } }]
  return async () => {
    await Promise.all([
      tenancy.collection('clients').aggregate(counts).toArray(),
      tenancy.collection('card_totals').findOne(),
    ])
  }
}

/** One pass over each collection: what somebody would type who wants the numbers once. */
function rawHealth(tenancy: Db): Work {
  const from = new Date()
  from.setUTCDate(1)
  const since = (field: string) => ({ $sum: { $cond: [{ $gte: [field, from] }, 1, 0] } })
  const owners = {
    _id: null,
    all: { $sum: 1 },
    joined: since('$createdAt'),
    activated: since('$activatedAt'),
    converted: since('$convertedToPaidAt'),
  }
  const before = { $cond: [{ $lt: ['$startDate', from] }, '$monthlyCents', 0] }
  const revenue = { _id: '$endDate', now: { $sum: '$monthlyCents' }, before: { $sum: before } }
  const sales = [
    { $match: { saleDate: { $gte: from } } },
    { $group: { _id: null, cents: { $sum: '$cents' } } },
  ]
  return async () => {
    await Promise.all([
      tenancy
        .collection('owners')
        .aggregate([{ $group: owners }])
        .toArray(),
      tenancy
        .collection('subscriptions')
        .aggregate([{ $group: revenue }])
        .toArray(),
      tenancy.collection('card_revenue').aggregate(sales).toArray(),
    ])
  }
}
