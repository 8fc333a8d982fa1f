import * as asking from '@avaliax/proto/cards/request/asked-customer.routes.ts'
import type { HandedRequest, NewRequest } from '@avaliax/proto/cards/request/request.fields.ts'
import * as contract from '@avaliax/proto/cards/request/request.routes.ts'
import { DEFAULT_REQUEST_SETTINGS } from '@avaliax/proto/cards/request/request-settings.fields.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { customers } from '../src/request/customer.model.ts'
import { customerRequests, requestCycles } from '../src/request/request.models.ts'
import { cardFixture, statuses } from './card-fixture.ts'
import { type CardsUnderTest, type Requester, startCards } from './cards-under-test.ts'

let cards: CardsUnderTest
beforeAll(async () => {
  cards = await startCards()
}, 90_000)
afterAll(() => cards.stop())

const { client, employee } = cardFixture(() => cards)

interface Shop {
  clientId: number
  owner: Requester
}

const MARIA = {
  name: 'Maria',
  phone: '(41) 99999-0412',
  basis: 'consent' as const,
  channel: 'hand' as const,
}
const ask = ({ clientId, owner }: Shop, more: Partial<NewRequest> | object = {}) =>
  owner(contract.createRequest, { params: { clientId }, body: { ...MARIA, ...more } })
const asked = async (shop: Shop, more: object = {}): Promise<HandedRequest> => {
  const { status, body } = await ask(shop, more)
  expect([status, body.code]).toEqual([201, undefined])
  return body
}

describe('asking a customer by hand', () => {
  it('answers what the employee sends, and records it', async () => {
    const shop = client()
    const ana = await employee(shop)
    const request = await asked(shop, { employeeId: ana.id })
    expect(request).toMatchObject({
      clientId: shop.clientId,
      customer: { name: 'Maria', contact: '+5541•••••0412' },
      channel: 'hand',
      state: 'sent',
      reason: null,
      attempt: 1,
      employeeId: ana.id,
      employeeName: 'Ana',
      cost: '0.00',
      language: 'pt',
    })
    expect(request.link).toMatch(/\/i\/[\w-]{22}$/)
    expect(request.text).toContain(request.link)
    expect(request.waLink).toBe(`https://wa.me/5541999990412?text=${encodeURIComponent(request.text ?? '')}`)
    const { body: list } = await shop.owner(contract.listRequests, { params: { clientId: shop.clientId } })
    expect(list).toMatchObject([{ id: request.id, customer: { contact: '+5541•••••0412' } }])
    const [stored] = await customers.on(cards.db).within('all').find({ clientId: shop.clientId })
    expect(stored).toMatchObject({ basis: 'consent', source: 'counter', consentVersion: '2026-11' })
    expect(JSON.stringify(stored)).not.toContain('99990412')
  })

  it.each([
    ['no number', { phone: undefined }, 'phone'],
    ['half a number', { phone: '9999-0412' }, 'phone'],
    ['a mobile number from before the ninth digit', { phone: '41 8765-4321' }, 'phone'],
    ['a mail without an address', { channel: 'mail', phone: undefined }, 'mail'],
    ['a blank name', { name: ' ' }, 'name'],
    ['no basis', { basis: undefined }, 'basis'],
    ['a rating', { rating: 5 }, ''],
    ['a prize', { prize: 'café' }, ''],
  ])('refuses %s with the field', async (_name, more, path) => {
    const { status, body } = await ask(client(), more)
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR'])
    if (path) expect(body.details.map((detail: { path: string }) => detail.path)).toContain(path)
  })

  it('asks somebody once in 180 days, over all channels, spellings and processes', async () => {
    const shop = client()
    const mail = 'Maria@Example.com'
    const spellings = ['(41) 99999-0412', '+55 41 99999 0412', '041 99999-0412', '41999990412']
    const answers = await Promise.all(spellings.map((phone) => ask(shop, { phone, mail })))
    expect(statuses(answers)).toEqual({ 201: 1, '409 ASKED_RECENTLY': 3 })
    const sameMailbox = await ask(shop, { phone: '(41) 98888-0000', mail: 'maria+1@example.com' })
    expect(sameMailbox.body.code).toBe('ASKED_RECENTLY')
    const byMail = await ask(shop, { channel: 'mail', phone: undefined, mail: 'maria@example.com' })
    expect(byMail.body.code).toBe('CHANNEL_OFF')
    // Another shop knows nothing of it.
    await asked(client())
    expect(await customerRequests.on(cards.db).within('all').count({ clientId: shop.clientId })).toBe(1)
  })

  it('asks again when the cycle is over', async () => {
    const shop = client()
    await asked(shop)
    const cycles = requestCycles.on(cards.db).within('all')
    await cycles.updateMany({ clientId: shop.clientId }, { $set: { until: new Date() } })
    const again = await asked(shop, { name: 'Maria Silva' })
    expect(again.customer?.name).toBe('Maria Silva')
    expect((await ask(shop)).body.code).toBe('ASKED_RECENTLY')
  })

  it('answers a repeated key as at first', async () => {
    const shop = client()
    const input = { params: { clientId: shop.clientId }, body: MARIA, headers: { 'idempotency-key': 'k-1' } }
    const first = await shop.owner(contract.createRequest, input)
    const again = await shop.owner(contract.createRequest, input)
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
  })

  it('needs a place, the channel, and an employee of the shop', async () => {
    expect((await ask(client({ googlePlaceId: null }))).body.code).toBe('PLACE_NOT_LINKED')
    const shop = client()
    const params = { clientId: shop.clientId }
    const body = { ...DEFAULT_REQUEST_SETTINGS, channels: { hand: false, mail: false } }
    expect((await shop.owner(contract.putRequestSettings, { params, body })).status).toBe(200)
    expect((await ask(shop)).body.code).toBe('CHANNEL_OFF')
    const stranger = await employee(client())
    expect((await ask(client(), { employeeId: stranger.id })).status).toBe(404)
  })
})

it('a customer is erased, and neither asked again nor shown', async () => {
  const shop = client()
  const request = await asked(shop)
  const params = { clientId: shop.clientId, requestId: request.id }
  for (const _again of [1, 2]) expect((await shop.owner(contract.eraseCustomer, { params })).status).toBe(204)
  expect(await customers.on(cards.db).within('all').count({ clientId: shop.clientId })).toBe(0)
  const { body } = await shop.owner(contract.listRequests, { params: { clientId: shop.clientId } })
  expect(body).toMatchObject([{ id: request.id, customer: null }])
  expect((await ask(shop)).body.code).toBe('ASKED_RECENTLY')
})

it('settings are what was written, and 9 to 20 h the widest', async () => {
  const { clientId, owner } = client()
  const params = { clientId }
  expect((await owner(contract.getRequestSettings, { params })).body).toEqual(DEFAULT_REQUEST_SETTINGS)
  const body = { ...DEFAULT_REQUEST_SETTINGS, reminderDays: 0, hours: { from: 10, to: 18 }, sundays: true }
  expect((await owner(contract.putRequestSettings, { params, body })).body).toEqual(body)
  expect((await owner(contract.getRequestSettings, { params })).body).toEqual(body)
  for (const hours of [
    { from: 8, to: 20 },
    { from: 9, to: 21 },
    { from: 15, to: 15 },
  ])
    expect((await owner(contract.putRequestSettings, { params, body: { ...body, hours } })).status).toBe(400)
})

describe('a customer who asks about their data', () => {
  const find = ({ clientId, owner }: Shop, search: string) =>
    owner(asking.findAskedCustomers, { params: { clientId }, query: { search } })

  it('is found by name, number and address, in their own shop alone', async () => {
    const shop = client()
    await asked(shop, { name: 'Conceição Prado', mail: 'con.prado@gmail.com' })
    for (const search of [
      'conceicao',
      'Prado',
      '+55 41 99999 0412',
      '(41) 99999-0412',
      'conprado@gmail.com',
    ]) {
      const { body } = await find(shop, search)
      expect(body.customers).toMatchObject([{ name: 'Conceição Prado', contact: '+5541•••••0412' }])
    }
    for (const search of ['99990412', 'Conceição Silva', 'outro@example.com'])
      expect((await find(shop, search)).body.customers).toEqual([])
    expect((await find(client(), 'Prado')).body.customers).toEqual([])
  })

  it('is handed out all that is kept, and erased with it', async () => {
    const shop = client()
    const request = await asked(shop, { mail: 'maria@example.com' })
    const [customer] = (await find(shop, 'Maria')).body.customers
    const params = { clientId: shop.clientId, customerId: customer.id }
    const { body } = await shop.owner(asking.exportAskedCustomer, { params })
    expect(body).toMatchObject({
      customer: { phone: '+5541999990412', mail: 'maria@example.com', source: 'counter' },
      requests: [{ id: request.id }],
      tickets: [],
    })
    expect(body.customer.consentText).toContain('concordou')
    const other = client()
    const foreign = { clientId: other.clientId, customerId: customer.id }
    expect((await other.owner(asking.exportAskedCustomer, { params: foreign })).status).toBe(404)
    expect((await other.owner(asking.eraseAskedCustomer, { params: foreign })).status).toBe(404)
    expect((await shop.owner(asking.eraseAskedCustomer, { params })).status).toBe(204)
    expect((await shop.owner(asking.eraseAskedCustomer, { params })).status).toBe(404)
    expect((await find(shop, 'Maria')).body.customers).toEqual([])
    expect((await ask(shop)).body.code).toBe('ASKED_RECENTLY')
  })
})
