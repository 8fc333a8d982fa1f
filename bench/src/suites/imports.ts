import type { Owner, TestNetwork } from '@avaliax/testkit/test-network.ts'
import { type Db, MongoClient } from 'mongodb'
import { compareTime } from '../harness/compare.ts'
import type { Row } from '../harness/report.ts'
import { fileOf, importFile } from './review-file.ts'
import type { StoredReview } from './reviews-seed.ts'
import type { Suite, SuiteInput } from './suite.ts'

const IMPORTED = 5_000
const HALF_THE_SPEED = 0.5

/** Importing against writing the same documents, and an import without news. */
export const imports: Suite = async (input) => {
  const mongo = await MongoClient.connect(input.network.stack.storeUrls.mongoUrl)
  const raw = mongo.db(`bench-raw-reviews-${process.pid}`)
  try {
    return await measured(input, { db: mongo.db(`${input.namespace}-reviews`), raw })
  } finally {
    await raw.dropDatabase()
    await mongo.close()
  }
}

async function measured({ network, rounds }: SuiteInput, { db, raw }: { db: Db; raw: Db }): Promise<Row[]> {
  // One for each round and one to warm up: what a client has is not imported twice.
  const owners = await inTurn(rounds.rounds + 1, () => network.owner())
  const content = fileOf(IMPORTED)
  let done = 0
  const ours = async () => {
    const owner = owners[done++]
    if (owner) await importFile(owner, content)
  }
  let written = 0
  let documents: StoredReview[] = []
  const yardstick = async () => {
    if (documents.length === 0) documents = await rowsOf(db, owners[0])
    written += 1
    const shift = written * IMPORTED * 10
    await raw.collection<StoredReview>('reviews').bulkWrite(
      documents.map((document) => ({ insertOne: { document: { ...document, _id: document._id + shift } } })),
      { ordered: false, writeConcern: { w: 'majority', journal: true } },
    )
  }
  // The first import also gives the yardstick its documents.
  await ours()
  const figure = await compareTime({ ours, yardstick }, { rounds: rounds.rounds - 1, count: 1 })
  const [owner] = owners
  await network.settle()
  const before = await booksOf(db, owner)
  if (owner) await importFile(owner, content)
  const after = await booksOf(db, owner)
  return [
    {
      path: `import of ${IMPORTED} reviews, from the call to its end`,
      yardstick: 'bulkWrite of the same documents by the raw driver',
      goal: HALF_THE_SPEED,
      figure,
    },
    {
      what: 'reviews written by an import without news',
      value: after.revs - before.revs,
      limit: 0,
      unit: 'writes',
    },
  ]
}

const rowsOf = (db: Db, owner: Owner | undefined): Promise<StoredReview[]> =>
  db
    .collection<StoredReview>('reviews')
    .find({ clientId: owner?.clientId ?? 0 })
    .toArray()

/** Each write of a review moves its revision. */
async function booksOf(db: Db, owner: Owner | undefined): Promise<{ revs: number }> {
  const rows = await rowsOf(db, owner)
  return { revs: rows.reduce((sum, { rev }) => sum + Number(rev), 0) + rows.length }
}

async function inTurn(count: number, make: () => ReturnType<TestNetwork['owner']>): Promise<Owner[]> {
  const made: Owner[] = []
  for (let number = 0; number < count; number++) made.push(await make())
  return made
}
