import { randomBytes } from 'node:crypto'
import { killAndWait } from '@avaliax/testkit/prove/kill-and-wait.ts'
import { seededRandom } from '@avaliax/testkit/prove/seeded-random.ts'
import { startTestNetwork, type TestNetwork } from '@avaliax/testkit/test-network.ts'
import { type Db, MongoClient } from 'mongodb'
import { compareThroughput } from '../harness/compare.ts'
import { type LoadTarget, pin } from '../harness/load.ts'
import type { Suite } from './suite.ts'

const FEW = 10_000
const MANY = 1_000_000
const GOAL = 0.85
const TEAM = 1_000
/** Clients whose people are written at once. */
const BATCH = 10
/** Links opened in a run: some every second, most never. */
const OPENED = 200_000
const SEED = 7
/** Above every id that the service gives out meanwhile. */
const FIRST_ID = 10_000_000
const KNOWN_WITHIN_MS = 300_000
const SETTLED_WITHIN_MS = 300_000
const LONGEST_SECONDS = 2

/**
 * The counted redirect of two cards processes, one with ten thousand employees and one with a million. They take turns, so
 * that what else this machine does meets both.
 */
export const links: Suite = async ({ network, namespace, rounds }) => {
  const stores = network.stack.storeUrls
  const ofFew = `${namespace}-few`
  const few = await startTestNetwork({ namespace: ofFew, stores, only: ['cards'] })
  const mongo = await MongoClient.connect(stores.mongoUrl)
  try {
    const yardstick = await withLinks(few, mongo.db(`${ofFew}-cards`), FEW)
    const ours = await withLinks(network, mongo.db(`${namespace}-cards`), MANY)
    const settled = async () => {
      for (const one of [few, network]) await one.settle({ withinMs: SETTLED_WITHIN_MS })
    }
    // Each second of load leaves much counting behind.
    const short = { rounds: rounds.rounds, seconds: Math.min(rounds.seconds, LONGEST_SECONDS) }
    const figure = await compareThroughput({ ours, yardstick, settled }, short)
    const path = 'GET /r/{token}, counted, 1,000,000 links'
    return [{ path, yardstick: 'the same with 10,000', goal: GOAL, figure }]
  } finally {
    await mongo.close()
    await few.stop()
  }
}

/** The network's cards process, once it knows so many links. */
async function withLinks(network: TestNetwork, cards: Db, count: number): Promise<LoadTarget> {
  const tokens = await seed(cards, count)
  await killAndWait(network, 'cards')
  const pid = network.stack.processes.cards?.pid
  pin(pid)
  const origin = network.stack.serviceUrls.cards ?? ''
  await untilKnown(origin, count)
  return { origin, paths: zipf(tokens, OPENED).map((token) => `/r/${token}`), pids: [pid] }
}

/** With the documents that the service itself writes. */
async function seed(cards: Db, count: number): Promise<string[]> {
  const at = new Date(Date.now() - 86_400_000)
  const tokens: string[] = []
  while (tokens.length < count) {
    const size = Math.min(BATCH * TEAM, count - tokens.length)
    const people = Array.from({ length: size }, (_, index) => employee(tokens.length + index, at))
    const clientIds = [...new Set(people.map(({ clientId }) => clientId))]
    await cards
      .collection<{ _id: number }>('client_view')
      .insertMany(clientIds.map((clientId) => clientView(clientId, at)))
    await cards.collection<{ _id: number }>('employees').insertMany(people, { ordered: false })
    tokens.push(...people.map(({ employeeToken }) => employeeToken))
  }
  return tokens
}

const employee = (index: number, at: Date) => ({
  _id: FIRST_ID + index,
  clientId: FIRST_ID + Math.floor(index / TEAM),
  name: 'Pessoa',
  email: null,
  department: 'Balcão',
  employeeToken: randomBytes(16).toString('base64url'),
  hiddenFromBoard: false,
  searchTokens: [],
  deletedAt: null,
  rev: 1,
  createdAt: at,
  updatedAt: at,
})

const clientView = (_id: number, at: Date) => ({
  _id,
  companyName: 'Padaria',
  status: 'active',
  planId: 2,
  maxEmployees: null,
  deleted: false,
  rev: 1,
  googlePlaceId: 'ChIJsbx_bench_place',
  timeZone: 'America/Sao_Paulo',
  leaderboardMode: 'individual',
  factsAt: at,
  storedAt: at,
  searchTokens: [],
})

/** Until a process that has just started has read its links. */
async function untilKnown(origin: string, count: number): Promise<void> {
  const known = /^avaliax_links_known\{[^}]*\} (\d+)/m
  const giveUpAt = performance.now() + KNOWN_WITHIN_MS
  for (;;) {
    const metrics = await fetch(`${origin}/metrics`).then(
      (answer) => answer.text(),
      () => '',
    )
    if (Number(known.exec(metrics)?.[1] ?? 0) >= count) return
    if (performance.now() > giveUpAt) throw new Error(`Not all ${count} links are known`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** The n-th link is opened a n-th as often as the first. */
function zipf(tokens: readonly string[], size: number): string[] {
  const random = seededRandom(SEED)
  const logOfAll = Math.log(tokens.length)
  return Array.from({ length: size }, () => tokens[Math.floor(Math.exp(random() * logOfAll)) - 1] ?? '')
}
