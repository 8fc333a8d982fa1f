import { importCustomers } from '@avaliax/proto/cards/request/customer-import.routes.ts'
import {
  askImportedCustomers,
  getImportedCustomers,
} from '@avaliax/proto/cards/request/imported-customer.routes.ts'
import {
  createRequest,
  listRequests,
  putRequestSettings,
} from '@avaliax/proto/cards/request/request.routes.ts'
import { DEFAULT_REQUEST_SETTINGS } from '@avaliax/proto/cards/request/request-settings.fields.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { contactsOf, customers } from '../src/request/customer.model.ts'
import { suppressions } from '../src/request/request.models.ts'

import { type CardsUnderTest, factsOf, startCards } from './cards-under-test.ts'

let cards: CardsUnderTest
beforeAll(async () => {
  cards = await startCards()
}, 90_000)
afterAll(() => cards.stop())

/** More than are looked up at once. */
const LEFT = 230

let nextClient = 8_000
const MAILING = {
  ...DEFAULT_REQUEST_SETTINGS,
  channels: { hand: true, mail: true },
  replyTo: 'shop@example.com',
}

async function shop({ mails = true, place = true } = {}) {
  const clientId = nextClient++
  cards.facts.set(clientId, factsOf(clientId, place ? {} : { googlePlaceId: null }))
  const owner = cards.as([clientId])
  const params = { clientId }
  if (mails) await owner(putRequestSettings, { params, body: MAILING })
  return {
    clientId,
    owner,
    params,
    bring: (csv: string) =>
      owner(importCustomers, { params, body: { csv, basis: 'customer_relation', dryRun: false } }),
    counts: async () => (await owner(getImportedCustomers, { params })).body,
    ask: (count: number, perDay: number) => owner(askImportedCustomers, { params, body: { count, perDay } }),
    requests: async () => (await owner(listRequests, { params })).body,
  }
}

const people = (count: number) =>
  ['nome,email', ...Array.from({ length: count }, (_, at) => `P${at},p${at}@example.com`)].join('\n')

describe('asking the customers of a file', () => {
  it('plans a portion over days, asks nobody twice, and tells how many are left', async () => {
    const { bring, counts, ask, requests, clientId } = await shop()
    await bring(`${people(7)}\n`)
    await bring('nome,telefone\nSó número,41 99999-5001')
    expect(await counts()).toEqual({ byMail: 7, byHand: 1, thisWeek: 0 })
    const first = await ask(4, 2)
    expect([first.status, first.body.planned, first.body.refused]).toEqual([200, 4, 0])
    const days = (await requests()).map(({ dueAt }: { dueAt: string }) => dueAt.slice(0, 10))
    expect(new Set(days).size).toBe(2)
    expect(await counts()).toMatchObject({ byMail: 3, byHand: 1, thisWeek: 4 })
    const second = await ask(10, 2)
    expect(second.body).toMatchObject({ planned: 3, refused: 0 })
    const all = await requests()
    expect(all).toHaveLength(7)
    expect(new Set(all.map(({ customer }) => customer?.id)).size).toBe(7)
    expect(Math.max(...Object.values(Object.groupBy(all, dayOf)).map((each) => each?.length ?? 0))).toBe(2)
    const stored = await customers
      .on(cards.db)
      .within({ clientIds: [clientId] })
      .find({})
    expect(stored.filter(({ source }) => source === 'csv')).toHaveLength(8)
    expect((await ask(10, 2)).body).toEqual({ planned: 0, refused: 0, lastAt: null })
  })

  it('leaves out whoever was asked another way meanwhile', async () => {
    const { owner, params, bring, ask } = await shop()
    await owner(createRequest, {
      params,
      body: { name: 'Ana', phone: '41 99999-6001', basis: 'consent', channel: 'hand' },
    })
    await bring('nome,telefone,email\nAna,41 99999-6001,ana@example.com\nBia,,bia@example.com')
    expect((await ask(5, 5)).body).toMatchObject({ planned: 1, refused: 0 })
  })

  it('passes by however many have left, and asks those behind them', async () => {
    const { clientId, bring, ask } = await shop()
    await bring(people(LEFT + 3))
    const inShop = { clientIds: [clientId] }
    const brought = await customers
      .on(cards.db)
      .within(inShop)
      .find({}, { sort: { _id: 1 } })
    const rows = brought.slice(0, LEFT).flatMap((customer) =>
      contactsOf(customer).map((_id) => ({
        _id,
        clientId,
        reason: 'opt_out' as const,
        createdAt: new Date(),
      })),
    )
    await suppressions.on(cards.db).within(inShop).insertMany(rows)
    expect((await ask(2, 2)).body).toMatchObject({ planned: 2, refused: LEFT })
    expect((await ask(2, 2)).body).toMatchObject({ planned: 1, refused: LEFT })
  })

  it.each([
    ['mails are off', { mails: false }, 'CHANNEL_OFF'],
    ['no place is linked', { place: false }, 'PLACE_NOT_LINKED'],
  ])('refuses while %s', async (_name, options, code) => {
    const { bring, ask } = await shop(options)
    await bring(people(1))
    expect((await ask(1, 1)).body.code).toBe(code)
  })

  it('refuses more than fifty a day', async () => {
    const { ask } = await shop()
    expect((await ask(100, 51)).status).toBe(400)
  })
})

const dayOf = ({ dueAt }: { dueAt: string }) => dueAt.slice(0, 10)
