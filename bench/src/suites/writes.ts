import { randomUUID } from 'node:crypto'
import { createEmployee } from '@avaliax/proto/cards/employee.routes.ts'
import { signUp } from '@avaliax/proto/identity/auth.routes.ts'
import { refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import { listReviews, updateResponse } from '@avaliax/proto/reviews/review.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import { unlimitedOwner } from '@avaliax/testkit/prove/acknowledged-writes.ts'
import { type ClientSession, type Db, MongoClient } from 'mongodb'
import { compareTime } from '../harness/compare.ts'
import type { Row } from '../harness/report.ts'
import type { Suite } from './suite.ts'

const SIGN_UPS = 10
const WRITES = 100
/** The issue asks for the figures beside the yardstick; no gate is set for them. */
const NO_GATE = 0

/** Whole requests through the gateway against the raw driver writing the same documents in one transaction. */
export const writes: Suite = async ({ network, rounds }) => {
  const mongo = await MongoClient.connect(network.stack.storeUrls.mongoUrl)
  const db = mongo.db(`bench-raw-${process.pid}`)
  const raw = rawWrites(mongo, db)
  try {
    const rows: Row[] = []
    const add = async (
      path: string,
      work: { ours: () => Promise<void>; yardstick: () => Promise<void> },
      count: number,
    ) => {
      const figure = await compareTime(work, { rounds: rounds.rounds, count })
      rows.push({ path, yardstick: 'raw driver, same documents, one transaction', gate: NO_GATE, figure })
    }
    await add(
      'sign-up (argon2id included)',
      { ours: () => newAccount(network), yardstick: raw.account },
      SIGN_UPS,
    )
    const owner = await unlimitedOwner(network)
    const hire = async () => {
      await owner.api.call(createEmployee, { body: { name: `Pessoa ${randomUUID()}`, department: 'Balcão' } })
    }
    await add('employee create', { ours: hire, yardstick: raw.employee }, WRITES)
    const edit = await reviewEditor(network)
    await add('review update', { ours: edit, yardstick: raw.review }, WRITES)
    return rows
  } finally {
    await db.dropDatabase()
    await mongo.close()
  }
}

async function newAccount({ anonymous }: Parameters<Suite>[0]['network']): Promise<void> {
  const body = { email: `${randomUUID()}@example.com`, password: 'uma-senha-longa', companyName: 'Padaria' }
  await anonymous.call(signUp, { body })
}

async function reviewEditor(network: Parameters<Suite>[0]['network']): Promise<() => Promise<void>> {
  const { api, clientId } = await network.owner()
  const params = { clientId }
  const [place] = await api.call(searchPlaces, { params, body: { query: 'Padaria Pão da Serra Curitiba' } })
  await api.call(updateClient, { params, body: { googlePlaceId: place?.placeId ?? '' } })
  await api.call(refreshReviews, { params })
  await network.settle()
  const [review] = await api.call(listReviews, { params })
  if (!review) throw new Error('There is no review to edit')
  return async () => {
    await api.call(updateResponse, {
      params: { reviewId: review.id },
      body: { responseText: `Obrigado! ${randomUUID()}` },
    })
  }
}

/** As many documents of about the same size as the product writes for each of the three. */
function rawWrites(mongo: MongoClient, db: Db) {
  const filler = 'x'.repeat(300)
  const inTransaction = async (work: (session: ClientSession) => Promise<void>) => {
    await mongo.withSession((session) =>
      session.withTransaction(() => work(session), { writeConcern: { w: 'majority', journal: true } }),
    )
  }
  const insert = (session: ClientSession, names: readonly string[]) =>
    names.reduce(
      (before, name) =>
        before.then(() =>
          db
            .collection<{ _id: string; filler: string }>(name)
            .insertOne({ _id: randomUUID(), filler }, { session }),
        ),
      Promise.resolve({} as unknown),
    )
  return {
    account: () =>
      inTransaction(async (session) => {
        await insert(session, [
          'users',
          'memberships',
          'sessions',
          'clients',
          'companies',
          'outbox',
          'outbox',
        ])
      }),
    employee: () =>
      inTransaction(async (session) => {
        await db
          .collection<{ _id: string }>('counts')
          .updateOne({ _id: 'one' }, { $inc: { employees: 1 } }, { upsert: true, session })
        await insert(session, ['employees', 'outbox'])
      }),
    review: () =>
      inTransaction(async (session) => {
        await db
          .collection<{ _id: string }>('reviews')
          .updateOne({ _id: 'one' }, { $inc: { rev: 1 } }, { upsert: true, session })
        await db
          .collection<{ _id: string }>('summaries')
          .updateOne({ _id: 'one' }, { $inc: { rev: 1 } }, { upsert: true, session })
        await insert(session, ['revisions', 'outbox', 'outbox'])
      }),
  }
}
