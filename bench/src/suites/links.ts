import { randomBytes } from 'node:crypto'
import { killAndWait } from '@avaliax/testkit/prove/kill-and-wait.ts'
import { seededRandom } from '@avaliax/testkit/prove/seeded-random.ts'
import { type Db, MongoClient } from 'mongodb'
import { startAnchor } from '../anchors/start-anchor.ts'
import { compareThroughput, type Figure } from '../harness/compare.ts'
import { pin } from '../harness/load.ts'
import type { Suite } from './suite.ts'

const FEW = 10_000
const MANY = 1_000_000
const GATE = 0.85
const TEAM = 1_000
/** Clients whose people are written at once. */
const BATCH = 10
/** Links opened in a run: some every second, most never. */
const OPENED = 200_000
const SEED = 7
/** Above every id that the service gives out meanwhile. */
const FIRST_ID = 10_000_000
const KNOWN_WITHIN_MS = 300_000

/** The counted redirect with ten thousand and with a million employees, both against the same bare Fastify. */
export const links: Suite = async ({ network, namespace, rounds, say }) => {
  const mongo = await MongoClient.connect(network.stack.storeUrls.mongoUrl)
  const cards = mongo.db(`${namespace}-cards`)
  const anchor = await startAnchor('redirect')
  const origin = network.stack.serviceUrls.cards ?? ''
  const tokens: string[] = []
  // Each round leaves a minute of counting behind for three seconds of load, and there are twice as many.
  const short = { rounds: rounds.rounds, seconds: 1 }

  async function measured(count: number): Promise<Figure> {
    await seed(cards, count, tokens)
    await killAndWait(network, 'cards')
    const pid = network.stack.processes.cards?.pid
    pin(pid)
    await untilKnown(origin, tokens)
    const paths = zipf(tokens, OPENED).map((token) => `/r/${token}`)
    const yardstick = { origin: anchor.origin, paths, pid: anchor.pid }
    const settled = () => network.settle({ withinMs: 300_000 })
    const figure = await compareThroughput({ ours: { origin, paths, pid }, yardstick, settled }, short)
    say(`     ${count} links: ${figure.ratio.toFixed(2)}x of bare Fastify`)
    return figure
  }

  try {
    const few = await measured(FEW)
    const many = await measured(MANY)
    const spread = { min: many.min / few.ratio, max: many.max / few.ratio, noise: many.noise }
    const processor = many.processor && few.processor && many.processor / few.processor
    const figure = { ratio: many.ratio / few.ratio, ...spread, processor }
    const path = 'GET /r/{token}, counted, 1,000,000 links'
    return [{ path, yardstick: 'the same with 10,000', gate: GATE, figure }]
  } finally {
    await anchor.stop()
    await mongo.close()
  }
}

/** `tokens` are those that are there already; the new ones are added. With the documents that the service itself writes. */
async function seed(cards: Db, count: number, tokens: string[]): Promise<void> {
  const at = new Date(Date.now() - 86_400_000)
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
}

const employee = (index: number, at: Date) => ({
  ...{ _id: FIRST_ID + index, clientId: FIRST_ID + Math.floor(index / TEAM), name: 'Pessoa', email: null },
  ...{ department: 'Balcão', employeeToken: randomBytes(16).toString('base64url'), hiddenFromBoard: false },
  ...{ searchTokens: [], deletedAt: null, rev: 1, createdAt: at, updatedAt: at },
})

const clientView = (_id: number, at: Date) => ({
  ...{ _id, companyName: 'Padaria', status: 'active', planId: 2, maxEmployees: null, deleted: false, rev: 1 },
  ...{ googlePlaceId: 'ChIJsbx_bench_place', timeZone: 'America/Sao_Paulo', leaderboardMode: 'individual' },
  ...{ factsAt: at, storedAt: at, searchTokens: [] },
})

/** Until a process that has just started has read its links. */
async function untilKnown(origin: string, tokens: readonly string[]): Promise<void> {
  const known = /^avaliax_links_known\{[^}]*\} (\d+)/m
  const giveUpAt = performance.now() + KNOWN_WITHIN_MS
  for (;;) {
    const metrics = await fetch(`${origin}/metrics`).then(
      (answer) => answer.text(),
      () => '',
    )
    if (Number(known.exec(metrics)?.[1] ?? 0) >= tokens.length) return
    if (performance.now() > giveUpAt) throw new Error(`Not all ${tokens.length} links are known`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** The n-th link is opened a n-th as often as the first. */
function zipf(tokens: readonly string[], size: number): string[] {
  const random = seededRandom(SEED)
  const logOfAll = Math.log(tokens.length)
  return Array.from({ length: size }, () => tokens[Math.floor(Math.exp(random() * logOfAll)) - 1] ?? '')
}
