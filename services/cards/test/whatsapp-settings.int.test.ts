import { createHmac } from 'node:crypto'
import * as requests from '@avaliax/proto/cards/request/request.routes.ts'
import * as contract from '@avaliax/proto/cards/whatsapp/whatsapp.routes.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { whatsAppNumbers } from '../src/whatsapp/whatsapp.models.ts'
import { cardFixture } from './card-fixture.ts'
import { type CardsUnderTest, startCards } from './cards-under-test.ts'
import { AGENCY_NUMBER, BODIES, BY_WHATSAPP, CLIENT_NUMBER } from './whatsapp-fixture.ts'

let sandbox: ProviderSandbox
let cards: CardsUnderTest
beforeAll(async () => {
  sandbox = await startProviderSandbox()
  const { WHATSAPP_BASE_URL = '', WHATSAPP_APP_SECRET = '', WHATSAPP_VERIFY_TOKEN = '' } = sandbox.sandbox.env
  cards = await startCards({ WHATSAPP_BASE_URL, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN })
  await sandbox.control('POST', '/seed', { metaWebhookUrl: `${cards.url}/api/whatsapp/webhook` })
}, 90_000)
afterAll(async () => {
  await cards?.stop()
  await sandbox?.close()
}, 30_000)
afterEach(async () => void (await sandbox.control('DELETE', '/faults')))

const { client } = cardFixture(() => cards)
const put = (body: object) => cards.agency(contract.putWhatsAppNumber, { body: body as never })
const templatesOf = async (numberId: number) =>
  (await cards.agency(contract.listWhatsAppTemplates, { params: { numberId }, query: {} })).body
const create = (numberId: number, more: object = {}) =>
  cards.agency(contract.createWhatsAppTemplate, {
    params: { numberId },
    body: { language: 'pt', category: 'MARKETING', body: BODIES.pt, ...more } as never,
  })
const becomes = (numberId: number, id: number, like: object) =>
  until(
    () => templatesOf(numberId),
    (found) => {
      const one = found.find((template: { id: number }) => template.id === id)
      return Object.entries(like).every(([name, value]) => one?.[name as keyof typeof one] === value)
    },
  )
const change = (name: string, changes: object) =>
  sandbox.call('POST', '/meta/sandbox/template', { json: { name, language: 'pt_BR', ...changes } })
const rate = (more: object = {}) =>
  cards.agency(contract.putWhatsAppRate, {
    body: {
      country: 'BR',
      category: 'MARKETING',
      amount: '0.0625',
      currency: 'USD',
      validFrom: '2026-07-01',
      ...more,
    } as never,
  })

describe('a number', () => {
  it('is kept once Meta has answered for it, and its token is shown to nobody', async () => {
    const wrong = await put({ ...AGENCY_NUMBER, token: 'EAAsandboxnobody' })
    expect([wrong.status, wrong.body.code]).toEqual([409, 'WHATSAPP_NUMBER_REFUSED'])
    const { status, body } = await put(AGENCY_NUMBER)
    expect([status, body.displayNumber]).toEqual([200, '+55 41 4000-1000'])
    const { body: list } = await cards.agency(contract.listWhatsAppNumbers, { query: {} })
    expect(JSON.stringify(list)).not.toContain('EAAsandbox')
    const [stored] = await whatsAppNumbers.on(cards.db).within('all').find({})
    expect(JSON.stringify(stored)).not.toContain('EAAsandbox')
    // Without a token the known one stays.
    const { token: _known, ...same } = AGENCY_NUMBER
    expect((await put({ ...same, isOn: false })).body).toMatchObject({ isOn: false, id: body.id })
    await put(AGENCY_NUMBER)
  })

  it('of its own comes before the agency’s, and nobody else may have it', async () => {
    const { clientId } = client()
    const { body } = await put({ ...CLIENT_NUMBER, clientId })
    expect(body).toMatchObject({ clientId, companyName: 'Padaria Central' })
    const other = await put({ ...CLIENT_NUMBER, clientId: client().clientId })
    expect([other.status, other.body.code]).toEqual([409, 'WHATSAPP_NUMBER_TAKEN'])
    const { owner } = { owner: cards.as([clientId]) }
    const shown = await owner(contract.getClientWhatsApp, { params: { clientId } })
    expect(shown.body).toMatchObject({ isOwn: true, displayNumber: '+55 41 4000-2000' })
    const gone = await cards.agency(contract.deleteWhatsAppNumber, { params: { numberId: body.id } })
    expect(gone.status).toBe(204)
    expect((await owner(contract.getClientWhatsApp, { params: { clientId } })).body.isOwn).toBe(false)
  })

  it('is nobody’s business but the agency’s', async () => {
    const { owner } = client()
    expect((await owner(contract.listWhatsAppNumbers, { query: {} })).status).toBe(403)
  })
})

describe('a text', () => {
  it('is approved, recategorised, loses quality, is paused and comes back, as Meta says', async () => {
    const { body: number } = await put(AGENCY_NUMBER)
    const { status, body: made } = await create(number.id, {
      category: 'UTILITY',
      body: 'Olá, {name}! Conte sua experiência: {link} Obrigado.',
    })
    expect([status, made.state]).toEqual([201, 'PENDING'])
    await becomes(number.id, made.id, { state: 'APPROVED', category: 'MARKETING', inUse: true })
    await change(made.name, { status: 'PAUSED', quality: 'RED' })
    await becomes(number.id, made.id, { state: 'PAUSED', quality: 'RED', inUse: false })
    await change(made.name, { status: 'APPROVED' })
    await becomes(number.id, made.id, { state: 'APPROVED', inUse: true })
  })

  it('whose webhook never came is read when somebody asks', async () => {
    const { body: number } = await put(AGENCY_NUMBER)
    await sandbox.control('POST', '/seed', { metaWebhookUrl: 'http://127.0.0.1:9/nobody' })
    const { body: made } = await create(number.id)
    const refresh = () => cards.agency(contract.refreshWhatsAppTemplates, { params: { numberId: number.id } })
    await until(
      async () => {
        expect((await refresh()).status).toBe(204)
        return templatesOf(number.id)
      },
      (found) => found.find(({ id }: { id: number }) => id === made.id)?.state === 'APPROVED',
    )
    await sandbox.control('POST', '/seed', { metaWebhookUrl: `${cards.url}/api/whatsapp/webhook` })
  })

  it('that Meta’s reviewers refuse says so, and one that the law forbids is not sent to them', async () => {
    const { body: number } = await put(AGENCY_NUMBER)
    const { body: made } = await create(number.id, {
      body: 'Olá, {name}! Participe do sorteio: {link} Até logo.',
    })
    await becomes(number.id, made.id, { state: 'REJECTED', reason: 'INVALID_FORMAT' })
    const forbidden = await create(number.id, {
      body: 'Quem deixa 5 estrelas leva um brinde. {link} Até logo.',
    })
    expect([forbidden.status, forbidden.body.code]).toEqual([400, 'TEXT_UNLAWFUL'])
    const [twice] = (await templatesOf(number.id)).filter(({ body }: { body: string }) =>
      body.includes('brinde'),
    )
    expect(twice).toBeUndefined()
  })

  it('that Meta pauses, recategorises or thinks less of is told of once for each change', async () => {
    const { body: number } = await put(AGENCY_NUMBER)
    const { body: made } = await create(number.id)
    await becomes(number.id, made.id, { state: 'APPROVED' })
    const warned = async () =>
      (
        await cards.db
          .collection('outbox')
          .find({ type: 'whatsapp.warned', 'data.name': made.name })
          .toArray()
      )
        .map(({ data }) => [data.warning, data.clientId])
        .sort()
    const before = await warned()
    await change(made.name, { status: 'PAUSED', quality: 'RED' })
    await becomes(number.id, made.id, { state: 'PAUSED', quality: 'RED' })
    const refresh = () => cards.agency(contract.refreshWhatsAppTemplates, { params: { numberId: number.id } })
    for (const _again of [1, 2]) expect((await refresh()).status).toBe(204)
    expect(await warned()).toEqual([...before, ['text-paused', null], ['text-quality', null]].sort())
    await change(made.name, { status: 'APPROVED', quality: 'GREEN' })
    await becomes(number.id, made.id, { state: 'APPROVED', quality: 'GREEN' })
    expect(await warned()).toHaveLength(before.length + 2)
  })

  it('older news changes nothing', async () => {
    const { body: number } = await put(AGENCY_NUMBER)
    const { body: made } = await create(number.id)
    await becomes(number.id, made.id, { state: 'APPROVED' })
    const old = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: AGENCY_NUMBER.wabaId,
          time: 1,
          changes: [
            {
              field: 'message_template_status_update',
              value: {
                event: 'REJECTED',
                message_template_id: 1,
                message_template_name: made.name,
                message_template_language: 'pt_BR',
              },
            },
          ],
        },
      ],
    })
    const digest = createHmac('sha256', sandbox.sandbox.env.WHATSAPP_APP_SECRET ?? '')
      .update(old)
      .digest('hex')
    const answer = await fetch(`${cards.url}/api/whatsapp/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${digest}` },
      body: old,
    })
    expect(answer.status).toBe(200)
    await becomes(number.id, made.id, { state: 'APPROVED' })
  })
})

describe('a price', () => {
  it('is a row with its day; the one of today is shown before anybody is asked', async () => {
    await put(AGENCY_NUMBER)
    const { clientId, owner } = client({ whatsAppRequests: true })
    const shown = async () =>
      (await owner(contract.getClientWhatsApp, { params: { clientId } })).body.byLanguage[0]
    expect(await shown()).toMatchObject({ language: 'pt', obstacle: 'NO_RATE' })
    expect((await rate()).status).toBe(200)
    await rate({ validFrom: '2099-01-01', amount: '9' })
    await rate({ country: 'US', amount: '0.025' })
    expect(await shown()).toMatchObject({
      obstacle: null,
      charge: { category: 'MARKETING', amount: '0.0625', currency: 'USD', rateFrom: '2026-07-01' },
    })
    // A correction of the same day is the same row.
    const { body: corrected } = await rate({ amount: '0.07' })
    expect((await shown()).charge.amount).toBe('0.07')
    const { body: list } = await cards.agency(contract.listWhatsAppRates, { query: {} })
    expect(list.map(({ validFrom }: { validFrom: string }) => validFrom)).toEqual([
      '2099-01-01',
      '2026-07-01',
      '2026-07-01',
    ])
    const params = { rateId: corrected.id }
    expect((await cards.agency(contract.deleteWhatsAppRate, { params })).status).toBe(204)
    expect((await shown()).obstacle).toBe('NO_RATE')
    await rate()
  })
})

describe('the way is switched by the plan, the client and the agency', () => {
  it('is refused where the plan has it not', async () => {
    const shop = client({ whatsAppRequests: false })
    const params = { clientId: shop.clientId }
    const refused = await shop.owner(requests.putRequestSettings, { params, body: BY_WHATSAPP })
    expect([refused.status, refused.body.code]).toEqual([409, 'WHATSAPP_NOT_IN_PLAN'])
    const { body } = await shop.owner(contract.getClientWhatsApp, { params })
    expect(body.byLanguage[0]).toMatchObject({ obstacle: 'NOT_IN_PLAN' })
  })

  it('is not ready while the agency’s number is off', async () => {
    const shop = client({ whatsAppRequests: true })
    const params = { clientId: shop.clientId }
    await shop.owner(requests.putRequestSettings, { params, body: BY_WHATSAPP })
    const body = { name: 'Maria', phone: '41 99999-7777', basis: 'consent', channel: 'whatsapp' } as const
    await put({ ...AGENCY_NUMBER, isOn: false })
    expect((await shop.owner(requests.createRequest, { params, body })).body.code).toBe('WHATSAPP_NOT_READY')
    await put(AGENCY_NUMBER)
    expect((await shop.owner(requests.createRequest, { params, body })).status).toBe(201)
  })
})

it('a number that Meta flags is told of once each time, whatever order the news comes in', async () => {
  const { body: number } = await put(AGENCY_NUMBER)
  const quality = (event: string, time: number) => {
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: AGENCY_NUMBER.wabaId,
          time,
          changes: [
            {
              field: 'phone_number_quality_update',
              value: {
                display_phone_number: number.displayNumber.replace(/\D/g, ''),
                event,
                current_limit: 'TIER_1K',
              },
            },
          ],
        },
      ],
    })
    const digest = createHmac('sha256', sandbox.sandbox.env.WHATSAPP_APP_SECRET ?? '')
      .update(body)
      .digest('hex')
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${digest}` }
    return fetch(`${cards.url}/api/whatsapp/webhook`, { method: 'POST', headers, body })
  }
  const warned = () =>
    cards.db
      .collection('outbox')
      .countDocuments({ type: 'whatsapp.warned', 'data.warning': 'number-quality' })
  for (const [event, time] of [
    ['FLAGGED', 1_790_000_100],
    ['FLAGGED', 1_790_000_100],
    ['UNFLAGGED', 1_790_000_050],
    ['UPGRADE', 1_790_000_150],
  ] as const)
    expect((await quality(event, time)).status).toBe(200)
  expect(await warned()).toBe(1)
  for (const [event, time] of [
    ['UNFLAGGED', 1_790_000_200],
    ['FLAGGED', 1_790_000_300],
  ] as const)
    await quality(event, time)
  expect(await warned()).toBe(2)
})
