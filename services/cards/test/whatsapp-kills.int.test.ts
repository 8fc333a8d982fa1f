import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { UNANSWERED_MS } from '../src/request/request-sending.service.ts'
import { type CardsProcess, startCardsProcess } from './cards-process.ts'
import { newPhone, whatsAppFixture } from './whatsapp-fixture.ts'

const KILLS = 3
/** So many jobs send at once. */
const AT_ONCE = 4
const REQUESTS = KILLS * AT_ONCE
let sandbox: ProviderSandbox
let cards: CardsProcess
const fixture = whatsAppFixture(() => ({ cards, sandbox }))
const { ask, asked, messagesTo, row, rows, whenDue } = fixture
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

const hookAt = (metaWebhookUrl: string) => sandbox.control('POST', '/seed', { metaWebhookUrl })
const sentSoFar = async () => (await sandbox.call('GET', '/meta/sandbox/messages')).body.messages.length

it('asks Meta once for each message, whenever its process is killed between the yes and the mark', async () => {
  const shop = await fixture.shop({ reminderDays: 0 })
  const phones = Array.from({ length: REQUESTS }, () => newPhone())
  const ids: number[] = []
  for (const phone of phones) ids.push((await asked(shop, { phone })).id)
  // Nobody tells of the messages, and each answer takes longer than its process lives.
  await hookAt('http://127.0.0.1:9/nobody')
  const path = '/meta/*/*/messages'
  await sandbox.fault({ api: 'meta', mode: 'trickle', method: 'POST', path, times: REQUESTS })
  await whenDue(ids.at(-1) ?? 0)
  const due = (await row(ids.at(-1) ?? 0))?.dueAt.getTime() ?? 0
  for (let kill = 1; kill <= KILLS; kill++) {
    await until(sentSoFar, (count) => count === kill * AT_ONCE)
    await cards.crash({ clockGoesOn: true })
    await cards.setClock({ run: due + kill * 120_000 })
  }
  const inDoubt = await rows().count({
    clientId: shop.clientId,
    state: 'waiting',
    handedAt: { $gt: new Date(0) },
  })
  expect(inDoubt).toBe(REQUESTS)

  await cards.setClock({ run: due + 120_000 * KILLS + UNANSWERED_MS + 60_000 })
  await until(
    () => rows().count({ clientId: shop.clientId, state: 'failed', reason: 'WHATSAPP_UNKNOWN' }),
    (count) => count === REQUESTS,
  )
  const messages = await Promise.all(phones.map(messagesTo))
  expect(messages.map(({ length }) => length)).toEqual(phones.map(() => 1))
  await cards.setClock(null)
  // It may have arrived, so nobody is asked a second time.
  expect((await ask(shop, { phone: phones[0] ?? '', channel: 'hand' })).body.code).toBe('ASKED_RECENTLY')

  await hookAt(`${cards.url}/api/whatsapp/webhook`)
  await until(
    () => rows().count({ clientId: shop.clientId, state: 'delivered', reason: null }),
    (count) => count === REQUESTS,
    60_000,
  )
  const [first] = await rows().find({ clientId: shop.clientId }, { limit: 1 })
  expect(first).toMatchObject({ messageId: messages[0]?.[0]?.id, handedAt: null })
  expect(first?.sentAt).toBeInstanceOf(Date)
  console.info(`${REQUESTS} requests, ${KILLS} kills: ${messages.flat().length} messages, 0 doubled`)
}, 240_000)
