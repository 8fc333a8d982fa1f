import { setTimeout as pause } from 'node:timers/promises'
import { listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import type { Owner } from '@avaliax/testkit/test-network.ts'
import { type Db, MongoClient } from 'mongodb'
import { compareTime } from '../harness/compare.ts'
import type { Row } from '../harness/report.ts'
import { timeEveryList } from './list-kinds.ts'
import { fileOf, importFile } from './review-file.ts'
import { fillUp } from './reviews-seed.ts'
import type { Suite, SuiteInput } from './suite.ts'

const FEW = 100
const MANY = 100_000
const PAGE = '25'
const WALK = '200'
const DEPTH = 0.9
const REQUESTS = 40
const WARM_TRIES = 40
const WARM_PAUSE_MS = 500
/** At most one and a half times the time. */
const LIST_GOAL = 1 / 1.5

/** Lists of many reviews against few, and deep in them. */
export const inbox: Suite = async (input) => {
  const mongo = await MongoClient.connect(input.network.stack.storeUrls.mongoUrl)
  try {
    return await lists(input, mongo.db(`${input.namespace}-reviews`))
  } finally {
    await mongo.close()
  }
}

async function lists({ network, rounds, say }: SuiteInput, db: Db): Promise<Row[]> {
  const [few, many] = [await network.owner(), await network.owner()]
  for (const owner of [few, many]) await importFile(owner, fileOf(FEW))
  await fillUp(db, many.clientId, MANY)
  await warm(many)
  say(`     ${MANY} reviews stored`)
  const kinds = await timeEveryList({ owner: many, db, say })
  const compared = async (query: Record<string, string>, path: string): Promise<Row> => {
    say(`     ${path}: ${await msOf(pageOf(many, query))} ms, of ${FEW} ${await msOf(pageOf(few, query))} ms`)
    const figure = await compareTime(
      { ours: pageOf(many, query), yardstick: pageOf(few, query) },
      { ...rounds, count: REQUESTS },
    )
    return {
      path: `${path}, ${MANY} reviews`,
      yardstick: `the same, ${FEW} reviews`,
      goal: LIST_GOAL,
      figure,
    }
  }
  const rows = [
    await compared({}, 'first page'),
    await compared(
      { content: 'text', status: 'unresponded', ratings: '1,2,3' },
      'first page of urgent reviews',
    ),
    await compared({ sort: 'lowest' }, 'first page, worst first'),
  ]
  const cursor = await cursorAt(many, MANY * DEPTH)
  const ours = pageOf(many, { cursor })
  say(
    `     at ${DEPTH * 100} % depth a page takes ${await msOf(ours)} ms, the first ${await msOf(pageOf(many, {}))} ms`,
  )
  const figure = await compareTime({ ours, yardstick: pageOf(many, {}) }, { ...rounds, count: REQUESTS })
  const path = `page at ${DEPTH * 100} % depth, ${MANY} reviews`
  return [...kinds, ...rows, { path, yardstick: 'the first page', goal: LIST_GOAL, figure }]
}

/** The store still writes out what it was filled with. */
async function warm({ api, clientId }: Owner): Promise<void> {
  for (let left = WARM_TRIES; left > 0; left--) {
    const { status } = await api.send(listReviews, { params: { clientId }, query: { limit: PAGE } })
    if (status === 200 && left < WARM_TRIES / 2) return
    await pause(WARM_PAUSE_MS)
  }
}

async function msOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return Math.round(performance.now() - startedAt)
}

const pageOf =
  ({ api, clientId }: Owner, query: Record<string, string>) =>
  async (): Promise<void> => {
    const rows = await api.call(listReviews, { params: { clientId }, query: { limit: PAGE, ...query } })
    if (rows.length !== Number(PAGE)) throw new Error(`A page of ${rows.length} reviews`)
  }

/** Goes there page by page, as nobody can jump. */
async function cursorAt({ api, clientId }: Owner, depth: number): Promise<string> {
  let cursor = ''
  for (let passed = 0; passed < depth; passed += Number(WALK)) {
    const query = { limit: WALK, ...(cursor && { cursor }) }
    const { status, headers } = await api.send(listReviews, { params: { clientId }, query })
    const next = /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1]
    if (status !== 200 || !next) throw new Error(`The walk ended after ${passed} reviews with ${status}`)
    cursor = decodeURIComponent(next)
  }
  return cursor
}
