import { createHmac } from 'node:crypto'
import * as requests from '@avaliax/proto/cards/request/request.routes.ts'
import { getRequestFigures } from '@avaliax/proto/cards/request/request-figures.routes.ts'
import * as whatsApp from '@avaliax/proto/cards/whatsapp/whatsapp.routes.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { suppressions } from '../src/request/request.models.ts'
import { type CardsProcess, startCardsProcess } from './cards-process.ts'
import { PHONE } from './cards-under-test.ts'
import { AGENCY_NUMBER, CLIENT_NUMBER, newPhone, whatsAppFixture } from './whatsapp-fixture.ts'

const DAY_MS = 86_400_000
let sandbox: ProviderSandbox
let cards: CardsProcess
const fixture = whatsAppFixture(() => ({ cards, sandbox }))
const { asked, ask, messagesTo, meta, reaches, row, shop: newShop, whenDue } = fixture
beforeAll(async () => {
  sandbox = await startProviderSandbox()
  const { WHATSAPP_BASE_URL = '', WHATSAPP_APP_SECRET = '', WHATSAPP_VERIFY_TOKEN = '' } = sandbox.sandbox.env
  const env = { WHATSAPP_BASE_URL, WHATSAPP_APP_SECRET, WHATSAPP_VERIFY_TOKEN, REQUESTS_DUE_EVERY_MS: '100' }
  cards = await startCardsProcess({ steered: true, env })
  await fixture.connect()
}, 120_000)
afterAll(async () => {
  await cards?.stop()
  await sandbox?.close()
}, 30_000)
afterEach(async () => {
  await sandbox.control('DELETE', '/faults')
  // A pause that Meta asked for is of a later day than the next test's.
  await fixture.hurry()
  await cards.setClock(null)
})

const fault = (mode: string, code: number, more: object = {}) =>
  sandbox.fault({ api: 'meta', mode, times: 1, params: { code }, ...more })
const hook = (body: string, signature: string) =>
  fetch(`${cards.url}/api/whatsapp/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    body,
  })
const signed = (told: object) => {
  const body = JSON.stringify(told)
  const digest = createHmac('sha256', sandbox.sandbox.env.WHATSAPP_APP_SECRET ?? '')
    .update(body)
    .digest('hex')
  return hook(body, `sha256=${digest}`)
}
const statusHook = (statuses: object[], phoneNumberId = AGENCY_NUMBER.phoneNumberId) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: AGENCY_NUMBER.wabaId,
      changes: [{ field: 'messages', value: { metadata: { phone_number_id: phoneNumberId }, statuses } }],
    },
  ],
})
const statusOf = (id: string, status: string, callbackData: string, code?: number) => ({
  id,
  status,
  timestamp: String(Math.floor(Date.now() / 1000)),
  biz_opaque_callback_data: callbackData,
  ...(code && { errors: [{ code }] }),
})

describe('a message', () => {
  it('leaves when it is due, is told of, and costs what the rate of the day says', async () => {
    const shop = await newShop()
    const phone = newPhone()
    const request = await asked(shop, { phone })
    expect(request).toMatchObject({
      state: 'waiting',
      channel: 'whatsapp',
      text: null,
      waLink: null,
      charges: [],
    })
    await whenDue(request.id)
    const stored = await reaches(request.id, 'delivered')
    expect(stored?.recipientHash).not.toContain(phone.slice(-8))
    const [message, ...more] = await messagesTo(phone)
    expect(more).toEqual([])
    expect(message?.text).toContain('Olá, Maria! Obrigado por escolher Padaria Central.')
    expect(message?.text).toContain(request.link)
    await cards.setClock(null)
    const { body } = await shop.owner(requests.listRequests, {
      params: { clientId: shop.clientId },
      query: {},
    })
    expect(body[0]).toMatchObject({
      state: 'delivered',
      charges: [{ category: 'MARKETING', amount: '0.0625', currency: 'USD', rateFrom: '2026-07-01' }],
    })
    expect(body[0]?.customer?.contact).toContain('•••••')
  })

  it('costs what was foretold while it waited, to the last place', async () => {
    const shop = await newShop()
    const figures = async () =>
      (await shop.owner(getRequestFigures, { params: { clientId: shop.clientId }, query: {} })).body
    const made = [await asked(shop, { phone: newPhone() }), await asked(shop, { phone: newPhone() })]
    made.push(await asked(shop, { phone: newPhone(), language: 'en' }))
    const foretold = await figures()
    expect([foretold.forecast, foretold.total.cost]).toEqual([[{ currency: 'USD', amount: '0.1875' }], []])
    for (const { id } of made) {
      await whenDue(id)
      await reaches(id, 'delivered')
    }
    await cards.setClock(null)
    const billed = await figures()
    expect([billed.forecast, billed.total.cost]).toEqual([[], foretold.forecast])
    const { body } = await shop.owner(requests.listRequests, {
      params: { clientId: shop.clientId },
      query: {},
    })
    const charges = body.flatMap((one: { charges: { amount: string }[] }) => one.charges)
    expect(charges.map(({ amount }: { amount: string }) => amount)).toEqual(['0.0625', '0.0625', '0.0625'])
    expect(billed.byTemplate.map(({ cost }: { cost: object }) => cost)).toEqual([
      [{ currency: 'USD', amount: '0.125' }],
      [{ currency: 'USD', amount: '0.0625' }],
    ])
  })

  it('is read, and opened then', async () => {
    const shop = await newShop()
    const request = await asked(shop, { phone: newPhone('0001') })
    await whenDue(request.id)
    expect(await reaches(request.id, 'opened')).toMatchObject({ remindAt: null })
  })

  it('is once in 180 days over all ways', async () => {
    const shop = await newShop()
    const phone = newPhone()
    await asked(shop, { phone })
    expect((await ask(shop, { phone, channel: 'hand' })).body.code).toBe('ASKED_RECENTLY')
  })

  it('has no line breaks and no empty places, which Meta refuses', async () => {
    const shop = await newShop()
    const phone = newPhone()
    const request = await asked(shop, { phone, name: 'Maria      de   Souza' })
    await whenDue(request.id)
    await reaches(request.id, 'delivered')
    expect((await messagesTo(phone))[0]?.text).toContain('Olá, Maria de Souza!')
  })

  it('in English leaves by the English text', async () => {
    const shop = await newShop()
    const phone = newPhone()
    const request = await asked(shop, { phone, language: 'en' })
    await whenDue(request.id)
    await reaches(request.id, 'delivered')
    expect((await messagesTo(phone))[0]?.text).toContain('Thank you for choosing')
  })

  it('to a country without a price is refused before anybody is asked', async () => {
    const shop = await newShop()
    expect((await ask(shop, { phone: '+351912345678' })).body.code).toBe('WHATSAPP_NOT_READY')
  })
})

describe('Meta says no', () => {
  it.each([
    ['not on WhatsApp, told later', '0026', 'WHATSAPP_UNREACHABLE'],
    ['the conversation is closed', '0047', 'WHATSAPP_WINDOW'],
  ])(
    '%s: it has failed, costs nothing, and the customer may be asked in another way',
    async (_what, end, reason) => {
      const shop = await newShop()
      const phone = newPhone(end)
      const request = await asked(shop, { phone })
      await whenDue(request.id)
      expect(await reaches(request.id, 'failed')).toMatchObject({ reason, sentAt: null, charges: [] })
      await cards.setClock(null)
      await asked(shop, { phone, channel: 'hand' })
    },
  )

  it('holds it back: it is tried a day later, three times in all', async () => {
    const shop = await newShop()
    const phone = newPhone('0049')
    const request = await asked(shop, { phone })
    for (const times of [1, 2]) {
      await whenDue(request.id)
      const held = await until(
        () => row(request.id),
        (found) => found?.heldBack === times && found.claimedUntil === null,
      )
      expect(held).toMatchObject({ state: 'waiting', charges: [], reason: 'WHATSAPP_HELD_BACK' })
      expect((held?.dueAt.getTime() ?? 0) - (held?.updatedAt.getTime() ?? 0)).toBeGreaterThan(DAY_MS * 0.9)
    }
    await whenDue(request.id)
    expect(await reaches(request.id, 'failed')).toMatchObject({ reason: 'WHATSAPP_LIMITED' })
    expect(await messagesTo(phone)).toHaveLength(3)
  })

  it('too fast: the number waits a minute, then it leaves', async () => {
    const shop = await newShop()
    const phone = newPhone()
    await fault('meta_error', 130429)
    const request = await asked(shop, { phone })
    await whenDue(request.id, 0)
    await reaches(request.id, 'delivered', 'waiting')
    const waiting = await until(
      () => row(request.id),
      (found) => found?.claimedUntil === null && (found.dueAt.getTime() ?? 0) > Date.parse(request.dueAt),
    )
    expect(waiting).toMatchObject({ state: 'waiting', handedAt: null, reason: 'WHATSAPP_SLOW' })
    await whenDue(request.id, 1_000)
    await reaches(request.id, 'delivered')
    expect(await messagesTo(phone)).toHaveLength(1)
  })

  it.each([
    [190, 'WHATSAPP_NUMBER'],
    [132015, 'WHATSAPP_TEXT'],
  ])('%i is for the agency to mend: it waits and says so', async (code, reason) => {
    const shop = await newShop()
    const body = { ...CLIENT_NUMBER, clientId: shop.clientId }
    const { body: number } = await cards.agency(whatsApp.putWhatsAppNumber, { body })
    await fixture.approvedTemplate(number.id, 'pt')
    const request = await asked(shop, { phone: newPhone() })
    await fault('meta_error', code)
    await whenDue(request.id)
    const waiting = await until(
      () => row(request.id),
      (found) => found?.reason === reason,
    )
    expect(waiting).toMatchObject({ state: 'waiting', handedAt: null, charges: [] })
    await cards.setClock(null)
    await cards.agency(whatsApp.deleteWhatsAppNumber, { params: { numberId: number.id } })
  })

  it('whoever has stopped advertising is asked no more', async () => {
    const shop = await newShop()
    const phone = newPhone('0050')
    const request = await asked(shop, { phone })
    await whenDue(request.id)
    await until(
      () => suppressions.on(cards.db).within('all').count({ clientId: shop.clientId, reason: 'opt_out' }),
      (count) => count === 1,
    )
    await cards.setClock(null)
    expect((await ask(shop, { phone, channel: 'hand' })).body.code).toBe('SUPPRESSED')
  })

  it('a failure of Meta’s own machines leaves it in doubt: it is not asked for again, and a webhook settles it', async () => {
    const shop = await newShop()
    const phone = newPhone()
    await sandbox.fault({
      api: 'meta',
      mode: 'http',
      method: 'POST',
      path: '/meta/*/*/messages',
      times: 1,
      params: { status: 500, performed: true },
    })
    const request = await asked(shop, { phone })
    await whenDue(request.id)
    expect(await reaches(request.id, 'delivered')).toMatchObject({ handedAt: null })
    expect(await messagesTo(phone)).toHaveLength(1)
  })
})

describe('webhooks', () => {
  it.each([
    ['in order', ['sent', 'delivered', 'read']],
    ['backwards', ['read', 'delivered', 'sent']],
    ['with a failure among them', ['delivered', 'failed', 'sent', 'read']],
    ['twice and mixed', ['read', 'sent', 'sent', 'failed', 'delivered', 'read', 'failed']],
  ])('%s lead to the same end', async (_how, order) => {
    const shop = await newShop()
    const phone = newPhone()
    await fault('meta_silent', 0)
    const request = await asked(shop, { phone })
    await whenDue(request.id)
    await reaches(request.id, 'sent')
    const [message] = await messagesTo(phone)
    for (const status of order) {
      const one = statusOf(
        message?.id ?? '',
        status,
        `request-${request.id}-1`,
        status === 'failed' ? 131026 : undefined,
      )
      expect((await signed(statusHook([one]))).status).toBe(200)
    }
    const found = await row(request.id)
    expect(found).toMatchObject({ state: 'opened', reason: null })
    expect(found?.deliveredAt).toBeInstanceOf(Date)
  })

  it('of several pieces are read whole, also beside what nobody knows', async () => {
    const shop = await newShop()
    const people = [newPhone(), newPhone()]
    const ids = []
    await fault('meta_silent', 0, { times: 2 })
    for (const phone of people) ids.push((await asked(shop, { phone })).id)
    await whenDue(ids[1])
    for (const id of ids) await reaches(id, 'sent')
    const told = await Promise.all(
      ids.map(async (id, at) =>
        statusOf((await messagesTo(people[at] ?? ''))[0]?.id ?? '', 'delivered', `request-${id}-1`),
      ),
    )
    const odd = [{ id: 'wamid.nobody', status: 'read', timestamp: '1' }, { status: 'warped' }, null]
    expect((await signed(statusHook([...odd, ...told] as object[]))).status).toBe(200)
    for (const id of ids) expect((await row(id))?.state).toBe('delivered')
  })

  it('of another number change nothing, and neither do forged ones', async () => {
    const shop = await newShop()
    const phone = newPhone()
    await fault('meta_silent', 0)
    const request = await asked(shop, { phone })
    await whenDue(request.id)
    await reaches(request.id, 'sent')
    const read = statusOf('wamid.x', 'read', `request-${request.id}-1`)
    expect((await signed(statusHook([read], '1'))).status).toBe(200)
    const body = JSON.stringify(statusHook([read]))
    for (const signature of ['', 'sha256=00', `sha256=${'0'.repeat(64)}`])
      expect((await hook(body, signature)).status).toBe(400)
    expect((await row(request.id))?.state).toBe('sent')
  })

  it('are asked for by Meta once, with the words that were agreed', async () => {
    const right = await meta('challenge', { verifyToken: sandbox.sandbox.env.WHATSAPP_VERIFY_TOKEN })
    expect(right.body).toEqual({ status: 200, echoed: true })
    expect((await meta('challenge', { verifyToken: 'guess' })).body).toEqual({ status: 403, echoed: false })
  })
})

describe('whoever answers', () => {
  const left = (clientId: number) => () => suppressions.on(cards.db).within('all').count({ clientId })

  it.each(['Sair', 'STOP'])(
    '%s is asked no more by any shop that wrote from this number, also without the ninth digit',
    async (text) => {
      const [shop, other] = [await newShop(), await newShop()]
      // WhatsApp tells of such a number without its ninth digit.
      const phone = newPhone()
      const requests = [await asked(shop, { phone }), await asked(other, { phone })]
      await whenDue(requests[1]?.id ?? 0)
      for (const { id } of requests) await reaches(id, 'delivered')
      await meta('reply', { from: phone.replace(/\D/g, ''), to: AGENCY_NUMBER.phoneNumberId, text })
      for (const { clientId } of [shop, other]) await until(left(clientId), (count) => count === 1)
      await cards.setClock(null)
      expect((await ask(shop, { phone, channel: 'hand' })).body.code).toBe('SUPPRESSED')
    },
  )

  it('anything else is not, and nothing of it is kept', async () => {
    const shop = await newShop()
    const phone = newPhone()
    const request = await asked(shop, { phone })
    await whenDue(request.id)
    await reaches(request.id, 'delivered')
    const secret = 'Foi ótimo, não vou parar de voltar'
    await meta('reply', { from: phone.replace(/\D/g, ''), to: AGENCY_NUMBER.phoneNumberId, text: secret })
    await until(
      async () => (await sandbox.call('GET', '/meta/sandbox/waiting')).body.waiting,
      (waiting) => waiting === 0,
    )
    expect(await left(shop.clientId)()).toBe(0)
  })
})

describe('a reminder', () => {
  it('goes once, to those who did not read, and costs a second time', async () => {
    const shop = await newShop()
    const [phone, reader] = [newPhone(), newPhone('0001')]
    const request = await asked(shop, { phone })
    const read = await asked(shop, { phone: reader })
    await whenDue(read.id)
    await reaches(request.id, 'delivered')
    await reaches(read.id, 'opened')
    const remindAt = (await row(request.id))?.remindAt?.getTime() ?? 0
    await cards.setClock({ run: remindAt + 60_000 })
    const reminded = await until(
      () => row(request.id),
      (found) => found?.remindedAt != null && found.state === 'delivered',
    )
    expect(reminded?.charges).toHaveLength(2)
    expect(await messagesTo(phone)).toHaveLength(2)
    expect(await messagesTo(reader)).toHaveLength(1)
    // Late news of the first message opens it, as it always would.
    const [first] = await messagesTo(phone)
    await signed(statusHook([statusOf(first?.id ?? '', 'read', `request-${request.id}-1`)]))
    expect((await row(request.id))?.state).toBe('opened')
  })

  it('that fails takes nothing from the first', async () => {
    const shop = await newShop()
    const phone = newPhone()
    const request = await asked(shop, { phone })
    await whenDue(request.id)
    await reaches(request.id, 'delivered')
    const remindAt = (await row(request.id))?.remindAt?.getTime() ?? 0
    await fault('meta_fails', 131049)
    await cards.setClock({ run: remindAt + 60_000 })
    const after = await until(
      () => row(request.id),
      (found) => found?.attempt === 2 && found.remindedAt != null && found.charges?.length === 1,
    )
    expect(after).toMatchObject({ state: 'delivered', reason: null })
    await fetch(`${cards.url}/i/${request.link.split('/i/')[1]}`, { headers: { 'user-agent': PHONE } })
    await reaches(request.id, 'opened')
  })
})
