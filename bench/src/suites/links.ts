import { randomBytes } from 'node:crypto'
import { createEmployee } from '@avaliax/proto/cards/employee.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { unlimitedOwner } from '@avaliax/testkit/prove/acknowledged-writes.ts'
import { killAndWait } from '@avaliax/testkit/prove/kill-and-wait.ts'
import { seededRandom } from '@avaliax/testkit/prove/seeded-random.ts'
import { type Collection, MongoClient } from 'mongodb'
import { startAnchor } from '../anchors/start-anchor.ts'
import { compareThroughput, type Figure } from '../harness/compare.ts'
import { pin } from '../harness/load.ts'
import type { Suite } from './suite.ts'

const FEW = 10_000
const MANY = 1_000_000
const GATE = 0.85
const BATCH = 10_000
/** Links opened in a run: some every second, most never. */
const OPENED = 200_000
const SEED = 7
/** Above every id that the service gives out meanwhile. */
const FIRST_ID = 10_000_000
const KNOWN_WITHIN_MS = 300_000

/** The counted redirect with ten thousand and with a million employees, both against the same bare Fastify. */
export const links: Suite = async ({ network, namespace, rounds, say }) => {
  const owner = await unlimitedOwner(network)
  await owner.api.call(updateClient, {
    params: { clientId: owner.clientId },
    body: { googlePlaceId: 'ChIJsbx_bench_place' },
  })
  await owner.api.call(createEmployee, { body: { name: 'Pessoa', department: 'Balcão' } })
  await network.settle()
  const mongo = await MongoClient.connect(network.stack.storeUrls.mongoUrl)
  const employees = mongo.db(`${namespace}-cards`).collection<{ _id: number }>('employees')
  const anchor = await startAnchor('redirect')
  const origin = network.stack.serviceUrls.cards ?? ''
  const tokens: string[] = []

  async function measured(count: number): Promise<Figure> {
    await seed(employees, { clientId: owner.clientId, count, tokens })
    await killAndWait(network, 'cards')
    pin(network.stack.processes.cards?.pid)
    await untilKnown(origin, tokens)
    const paths = zipf(tokens, OPENED).map((token) => `/r/${token}`)
    const yardstick = { origin: anchor.origin, paths }
    const figure = await compareThroughput({ ours: { origin, paths }, yardstick }, rounds)
    say(`     ${count} links: ${figure.ratio.toFixed(2)}x of bare Fastify`)
    return figure
  }

  try {
    const few = await measured(FEW)
    const many = await measured(MANY)
    const spread = { min: many.min / few.ratio, max: many.max / few.ratio, noise: many.noise }
    const figure = { ratio: many.ratio / few.ratio, ...spread }
    const path = 'GET /r/{token}, counted, 1,000,000 links'
    return [{ path, yardstick: 'the same with 10,000', gate: GATE, figure }]
  } finally {
    await anchor.stop()
    await mongo.close()
  }
}

interface Seeding {
  clientId: number
  count: number
  /** Those that are there already; the new ones are added. */
  tokens: string[]
}

async function seed(
  employees: Collection<{ _id: number }>,
  { clientId, count, tokens }: Seeding,
): Promise<void> {
  const at = new Date(Date.now() - 86_400_000)
  while (tokens.length < count) {
    const rows = Array.from({ length: Math.min(BATCH, count - tokens.length) }, () => {
      const employeeToken = randomBytes(16).toString('base64url')
      const row = {
        ...{ _id: FIRST_ID + tokens.length, clientId, name: 'Pessoa', email: null, department: 'Balcão' },
        ...{ employeeToken, hiddenFromBoard: false, searchTokens: [], deletedAt: null, rev: 1 },
        ...{ createdAt: at, updatedAt: at },
      }
      tokens.push(employeeToken)
      return row
    })
    await employees.insertMany(rows, { ordered: false })
  }
}

/** The service reads its links by their ids, so whoever has the last has them all. */
async function untilKnown(origin: string, tokens: readonly string[]): Promise<void> {
  const known = /^links_known (\d+)/m
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
