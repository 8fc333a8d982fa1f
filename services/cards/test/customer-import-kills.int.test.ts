import { importCustomers } from '@avaliax/proto/cards/request/customer-import.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { customers } from '../src/request/customer.model.ts'
import { suppressions } from '../src/request/request.models.ts'
import { cardFixture } from './card-fixture.ts'
import { type CardsProcess, startCardsProcess } from './cards-process.ts'

const PEOPLE = 4_000
/** Every so many of them have left, as the file says. */
const LEAVES_EVERY = 10
const LEFT = PEOPLE / LEAVES_EVERY
/** Customers in the store when the process is killed: from the first transaction to one of the last. */
const KILLED_AT = [1, 400, 1_000]

let cards: CardsProcess
beforeAll(async () => {
  cards = await startCardsProcess()
}, 90_000)
afterAll(() => cards?.stop(), 30_000)
const { client } = cardFixture(() => cards)

const csv = [
  'nome,email,status',
  ...Array.from({ length: PEOPLE }, (_, at) => {
    return `Maria ${at},maria-${at}@example.com,${at % LEAVES_EVERY === 0 ? 'unsubscribed' : 'active'}`
  }),
].join('\n')

it('brings each customer of a file once, however often its process is killed and the file sent again', async () => {
  const { clientId, owner } = client()
  const scope = { clientIds: [clientId] }
  const brought = () => customers.on(cards.db).within(scope).count({ clientId })
  const body = { csv, basis: 'customer_relation', dryRun: false } as const
  const send = () => owner(importCustomers, { params: { clientId }, body })

  for (const killedAt of KILLED_AT) {
    const answer = send().then(
      ({ status }) => status,
      () => null,
    )
    await until(brought, (count) => count >= killedAt)
    await cards.crash()
    expect(await answer).toBeNull()
  }
  // A transaction of the killed process may hold rows for some seconds: the caller is told to come again.
  const { status, body: last } = await until(send, (answer) => answer.status !== 503)
  expect(status).toBe(200)
  expect(last.created + last.exists).toBe(PEOPLE - LEFT)
  expect(last.refused).toBe(LEFT)
  expect(last.exists).toBeGreaterThanOrEqual(KILLED_AT.at(-1) ?? 0)

  const rows = await customers.on(cards.db).within(scope).find({ clientId })
  expect(rows).toHaveLength(PEOPLE - LEFT)
  expect(new Set(rows.map(({ mailHash }) => mailHash)).size).toBe(PEOPLE - LEFT)
  expect(await suppressions.on(cards.db).within(scope).count({ clientId, reason: 'opt_out' })).toBe(LEFT)
}, 120_000)
