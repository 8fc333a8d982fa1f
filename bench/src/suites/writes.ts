import { randomUUID } from 'node:crypto'
import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { signUp } from '@avaliax/proto/identity/auth.routes.ts'
import { refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import { listReviews, updateResponse } from '@avaliax/proto/reviews/review.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import { unlimitedOwner } from '@avaliax/testkit/prove/acknowledged-writes.ts'
import { MongoClient } from 'mongodb'
import { compareTime } from '../harness/compare.ts'
import type { Row } from '../harness/report.ts'
import { rawWriter, writtenBy } from '../harness/written-documents.ts'
import type { Suite } from './suite.ts'

const SIGN_UPS = 10
const WRITES = 100

/** The request itself writes to these; the counters of ids are taken fifty at a time and are left out. */
const SIGN_UP = {
  identity: ['users', 'memberships', 'sessions', 'audit_entries', 'known_addresses', 'outbox'],
  tenancy: ['owners', 'clients', 'companies', 'subscriptions', 'agency_totals', 'outbox'],
}
const EMPLOYEE = { cards: ['employees', 'client_counts', 'outbox'] }
const REVIEW = { reviews: ['reviews', 'review_summaries', 'review_revisions', 'outbox'] }

interface Work {
  path: string
  ours: () => Promise<void>
  writesTo: Record<string, readonly string[]>
  count: number
}

/** Whole requests through the gateway against the raw driver writing the same documents in one transaction. */
export const writes: Suite = async ({ network, namespace, rounds, say }) => {
  const mongo = await MongoClient.connect(network.stack.storeUrls.mongoUrl)
  const db = mongo.db(`bench-raw-${process.pid}`)
  try {
    const rows: Row[] = []
    const add = async ({ path, ours, writesTo, count }: Work) => {
      const homes = Object.entries(writesTo).map(([service, collections]) => ({
        db: mongo.db(`${namespace}-${service}`),
        collections,
      }))
      await network.settle()
      const written = await writtenBy(homes, ours)
      say(`     ${path} writes ${written.map(({ collection }) => collection).join(', ')}`)
      const yardstick = rawWriter(mongo, db, written)
      const figure = await compareTime({ ours, yardstick }, { rounds: rounds.rounds, count })
      rows.push({ path, yardstick: 'raw driver, same documents, one transaction', figure })
    }
    const account = () => newAccount(network)
    await add({ path: 'sign-up (argon2id included)', ours: account, writesTo: SIGN_UP, count: SIGN_UPS })
    const owner = await unlimitedOwner(network)
    const hire = async () => {
      await owner.api.call(createEmployee, { body: { name: `Pessoa ${randomUUID()}`, department: 'Balcão' } })
    }
    await add({ path: 'employee create', ours: hire, writesTo: EMPLOYEE, count: WRITES })
    const edit = await reviewEditor(network)
    // The first draft changes more than those that follow.
    await edit()
    await add({ path: 'review update', ours: edit, writesTo: REVIEW, count: WRITES })
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
