import { getLeaderboard } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { LIST_LIMIT_MAX } from '@avaliax/proto/values.ts'
import { unlimitedOwner } from '@avaliax/testkit/prove/acknowledged-writes.ts'
import type { Owner } from '@avaliax/testkit/test-network.ts'
import { type Db, MongoClient } from 'mongodb'
import { compareTime } from '../harness/compare.ts'
import type { Suite } from './suite.ts'

/** As many as the page asks for. */
const ROWS = LIST_LIMIT_MAX
const MANY = 10_000
const REQUESTS = 60
/** At most twice the time. */
const GOAL = 0.5
const BATCH = 5_000
const FIRST_ID = 20_000_000

/** This month's page of a client with ten thousand employees, all of them with taps, against one who all stand on it. */
export const board: Suite = async ({ network, namespace, rounds }) => {
  const mongo = await MongoClient.connect(network.stack.storeUrls.mongoUrl)
  const cards = mongo.db(`${namespace}-cards`)
  try {
    const small = await unlimitedOwner(network)
    const large = await unlimitedOwner(network)
    const { month } = await small.api.call(getLeaderboard, { params: { clientId: small.clientId } })
    await seed(cards, { clientId: small.clientId, month, count: ROWS, firstId: FIRST_ID })
    await seed(cards, { clientId: large.clientId, month, count: MANY, firstId: FIRST_ID + MANY })
    const ask =
      ({ api, clientId }: Owner) =>
      async () => {
        const { employees } = await api.call(getLeaderboard, {
          params: { clientId },
          query: { limit: String(ROWS) },
        })
        if (employees.length !== ROWS) throw new Error(`A board of ${employees.length} rows`)
      }
    const figure = await compareTime(
      { ours: ask(large), yardstick: ask(small) },
      { ...rounds, count: REQUESTS },
    )
    return [
      {
        path: `leaderboard of ${MANY} employees, the page’s ${ROWS} rows`,
        yardstick: `of ${ROWS}`,
        goal: GOAL,
        figure,
      },
    ]
  } finally {
    await mongo.close()
  }
}

interface Team {
  clientId: number
  month: string
  count: number
  firstId: number
}

/** With the documents that the service itself writes. */
async function seed(cards: Db, { clientId, month, count, firstId }: Team): Promise<void> {
  const at = new Date(Date.now() - 86_400_000)
  for (let from = 0; from < count; from += BATCH) {
    const ids = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => firstId + from + index)
    await cards.collection<{ _id: number }>('employees').insertMany(
      ids.map((_id) => ({
        _id,
        clientId,
        name: `Pessoa ${_id}`,
        email: null,
        department: 'Balcão',
        employeeToken: `bench-board-${_id}-token-of-its-own`,
        hiddenFromBoard: false,
        searchTokens: [],
        deletedAt: null,
        rev: 1,
        createdAt: at,
        updatedAt: at,
      })),
      { ordered: false },
    )
    await cards.collection<{ _id: string }>('monthly_taps').insertMany(
      ids.map((employeeId) => {
        const cardTaps = 1 + ((employeeId * 7_919) % 500)
        const counts = { cardTaps, reviewRequests: cardTaps, rev: 1 }
        return { _id: `${employeeId}:${month}`, clientId, employeeId, month, ...counts }
      }),
      { ordered: false },
    )
  }
  const set = { $set: { employees: count }, $inc: { rev: 1 } }
  await cards.collection<{ _id: number }>('client_counts').updateOne({ _id: clientId }, set, { upsert: true })
}
