import { deleteIfood, getIfood, putIfood, readIfood } from '@avaliax/proto/reviews/ifood.routes.ts'
import { getReviewSummary, postResponse, updateResponse } from '@avaliax/proto/reviews/review.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import type { IfoodConnectionRow } from '../src/ifood/ifood.model.ts'
import type { Review } from '../src/review/review.model.ts'
import { type Imported, startImported } from './imported-client.ts'
import { owner } from './service-under-test.ts'

const CREDENTIALS = {
  merchantId: '7b1f2c34-5d6e-4f70-8a91-b2c3d4e5f607',
  appId: '5c9d0f2a-sandbox-ifood-app',
  appSecret: 'sandbox-ifood-secret-0001',
}
const OTHER_SHOP = '0a9b8c7d-6e5f-4a3b-9c2d-1e0f9a8b7c6d'
const NO_SHOP = '11111111-2222-4333-8444-555555555555'

let imported: Imported
beforeAll(async () => {
  imported = await startImported()
}, 60_000)
afterEach(async () => {
  await imported.sandbox.call('DELETE', '/__sandbox/faults')
})
afterAll(() => imported?.stop())

let nextClient = 900
/** A client of its own that has never had a review. */
function aShop() {
  const clientId = imported.service.tenancy.client(nextClient++, { status: 'active' })
  const call = imported.service.as(owner(clientId))
  const params = { clientId }
  const rows = () =>
    imported.service.deps.db
      .collection<Review>('reviews')
      .find({ clientId, live: true })
      .sort({ publishedAt: -1, _id: -1 })
      .toArray()
  const connection = () =>
    imported.service.deps.db.collection<IfoodConnectionRow>('ifood_connections').findOne({ clientId })
  const put = (changes: object = {}) => call(putIfood, { params, body: { ...CREDENTIALS, ...changes } })
  /** Connects and waits until the first reading has ended. */
  const connected = async () => {
    expect((await put()).status).toBe(200)
    await until(rows, (found) => found.length >= 59, 60_000)
    await quiet(clientId)
    return rows()
  }
  return { clientId, call, params, rows, connection, put, connected }
}

const quiet = (clientId: number) =>
  until(
    () => imported.service.deps.db.collection('import_runs').countDocuments({ clientId, active: true }),
    (active) => active === 0,
  )
const write = (json: object) => imported.sandbox.call('POST', '/ifood/sandbox/review', { json })
const atIfood = async (id: string) =>
  (await imported.sandbox.call('GET', '/ifood/sandbox/reviews')).body.reviews.find(
    (review: { id: string }) => review.id === id,
  )
const calls = async (path: string) =>
  (await imported.sandbox.call('GET', '/__sandbox/requests?api=ifood&limit=1000')).body.requests.filter(
    (request: { path: string }) => request.path.endsWith(path),
  )

test('a shop is connected, its reviews come with iFood’s name and score, and enter no figure of Google’s', async () => {
  const shop = aShop()
  expect((await shop.call(getIfood, { params: shop.params })).body).toBeNull()
  const rows = await shop.connected()
  expect(rows).toHaveLength(59)
  expect(rows.find(({ authorName }) => authorName === 'Otávio')).toMatchObject({
    source: 'file',
    rating: 1,
    urgent: true,
    origin: { name: 'iFood', rating: 1, scale: 5, takesReply: true },
  })
  expect(rows.find(({ authorName }) => authorName === 'Priscila')?.origin).toMatchObject({ isPrivate: true })
  expect(rows.find(({ authorName }) => authorName === 'Débora')).toMatchObject({
    replyState: 'live',
    responseText: 'Obrigado, Débora! Volte sempre.',
    origin: { takesReply: false },
  })
  expect(rows.find(({ authorName }) => authorName === 'Conta falsa')).toBeUndefined()
  const { body: summary } = await shop.call(getReviewSummary, { params: shop.params })
  expect([summary.averageRating, summary.byMonth, summary.totalReviews]).toEqual([null, [], 0])
  const { body: shown } = await shop.call(getIfood, { params: shop.params })
  expect(shown).toMatchObject({ merchantId: CREDENTIALS.merchantId, appId: CREDENTIALS.appId, trouble: null })
  expect(JSON.stringify(shown)).not.toContain(CREDENTIALS.appSecret)
  expect((await shop.connection())?.secretSealed).not.toContain(CREDENTIALS.appSecret)
}, 90_000)

test('what iFood refuses is said in words, and nothing is stored', async () => {
  const shop = aShop()
  const code = async (changes: object) => (await shop.put(changes)).body.code
  expect(await code({ appSecret: 'wrong-secret' })).toBe('IFOOD_REFUSED')
  expect(await code({ merchantId: OTHER_SHOP })).toBe('IFOOD_NO_ACCESS')
  expect(await code({ merchantId: NO_SHOP })).toBe('IFOOD_UNKNOWN_MERCHANT')
  expect(await code({ merchantId: 'x' })).toBe('VALIDATION_ERROR')
  expect(await code({ appSecret: undefined })).toBe('VALIDATION_ERROR')
  expect(await shop.connection()).toBeNull()
  expect((await shop.call(readIfood, { params: shop.params, body: {} })).body.code).toBe(
    'IFOOD_NOT_CONNECTED',
  )
})

test('a second reading brings news alone, takes out what iFood has taken out, and a token that ended is renewed', async () => {
  const shop = aShop()
  const first = await shop.connected()
  const bad = { id: '3fa85f64-5717-4562-b3fc-000000009001', score: 1, comment: 'Chegou tudo frio.' }
  await write(bad)
  await write({ id: '3fa85f64-5717-4562-b3fc-000000000005', status: 'DISCARDED' })
  await imported.sandbox.control('POST', '/clock', { advanceSeconds: 10_900 })
  expect((await shop.call(readIfood, { params: shop.params, body: {} })).status).toBe(202)
  const rows = await until(shop.rows, (found) => found.some(({ text }) => text === bad.comment), 30_000)
  await quiet(shop.clientId)
  expect(rows).toHaveLength(first.length)
  expect(rows.some(({ text }) => text === 'Pedi sem açúcar e veio doce.')).toBe(false)
  // The first reading told of the past; this one is news to the owner.
  const told = await imported.service.deps.db
    .collection('outbox')
    .find({ clientId: shop.clientId, type: 'reviews.imported' })
    .sort({ _id: 1 })
    .toArray()
  expect(told.map(({ data }) => [data.initial, data.urgentReviewIds.length])).toEqual([
    [true, 3],
    [true, 0],
    [false, 1],
  ])
  const kept = first.filter(({ text }) => text !== 'Pedi sem açúcar e veio doce.')
  const after = new Map(rows.map((row) => [row._id, row.rev]))
  expect(kept.every(({ _id, rev }) => after.get(_id) === rev)).toBe(true)
}, 90_000)

async function openReview() {
  const shop = aShop()
  const id = `3fa85f64-5717-4562-b3fc-00000000${nextClient + 8_000}`
  await write({ id, score: 2, comment: `Faltou um item ${nextClient}.` })
  await shop.connected()
  const row = async () => (await shop.rows()).find(({ googleReviewId }) => googleReviewId === `ifood-${id}`)
  const reviewId = (await row())?._id ?? 0
  const params = { reviewId }
  const reply = async (text: string) => {
    await shop.call(updateResponse, { params, body: { responseText: text } })
    return shop.call(postResponse, { params, body: {} })
  }
  const ended = () => until(row, (found) => found?.replyState !== 'sending', 30_000)
  return { ...shop, id, row, reply, ended }
}

test('a reply goes to iFood once, also when its first answer was lost', async () => {
  const { id, reply, ended } = await openReview()
  expect((await reply('Curto')).body.code).toBe('IFOOD_REPLY_LENGTH')
  await imported.sandbox.fault({
    api: 'ifood',
    mode: 'http',
    method: 'POST',
    path: '/ifood/review/**/answers',
    times: 1,
    params: { status: 503, performed: true },
  })
  expect((await reply('Sentimos muito! Vamos enviar o que faltou.')).status).toBe(202)
  expect(await ended()).toMatchObject({ replyState: 'live', replyViolation: null, responded: true })
  expect((await atIfood(id)).replies).toMatchObject([{ text: 'Sentimos muito! Vamos enviar o que faltou.' }])
  expect(await calls(`${id}/answers`)).toHaveLength(1)
}, 90_000)

test('an answer that somebody gave at iFood before is the answer', async () => {
  const { id, reply, ended } = await openReview()
  await write({ id, reply: 'Já resolvemos pelo aplicativo do iFood.' })
  expect((await reply('Sentimos muito pelo ocorrido.')).status).toBe(202)
  expect(await ended()).toMatchObject({
    replyState: 'live',
    responseText: 'Já resolvemos pelo aplicativo do iFood.',
  })
  expect((await atIfood(id)).replies).toHaveLength(1)
}, 90_000)

test('a review that iFood has published takes no reply any more, and the owner reads why', async () => {
  const { id, reply, ended } = await openReview()
  await write({ id, status: 'PUBLISHED' })
  expect((await reply('Sentimos muito pelo ocorrido.')).status).toBe(202)
  expect(await ended()).toMatchObject({ replyState: 'rejected', replyViolation: 'IFOOD_REPLY_CLOSED' })
}, 90_000)

test('iFood’s pace postpones a reply, and loses none', async () => {
  const { reply, ended } = await openReview()
  await imported.sandbox.fault({
    api: 'ifood',
    mode: 'http',
    method: 'POST',
    path: '/ifood/review/**/answers',
    times: 1,
    params: { status: 429, retryAfter: 1 },
  })
  expect((await reply('Sentimos muito pelo ocorrido.')).status).toBe(202)
  expect(await ended()).toMatchObject({ replyState: 'live' })
}, 90_000)

test('credentials that end are told, replies wait for new ones, and forgetting them keeps the reviews', async () => {
  const { call, params, clientId, connection, reply, rows, put } = await openReview()
  const { db } = imported.service.deps
  await imported.sandbox.control('POST', '/clock', { advanceSeconds: 11_000 })
  await imported.sandbox.fault({
    api: 'ifood',
    mode: 'http',
    path: '/ifood/authentication/**',
    params: { status: 401 },
  })
  expect((await call(readIfood, { params, body: {} })).body.code).toBe('IFOOD_REFUSED')
  expect((await call(getIfood, { params })).body).toMatchObject({ trouble: 'refused' })
  expect((await reply('Sentimos muito pelo ocorrido.')).body.code).toBe('IFOOD_NOT_CONNECTED')
  await imported.sandbox.call('DELETE', '/__sandbox/faults')
  expect((await put()).body).toMatchObject({ trouble: null })
  const before = (await rows()).length
  await quiet(clientId)
  expect((await call(deleteIfood, { params })).status).toBe(204)
  expect([await connection(), (await rows()).length]).toEqual([null, before])
  expect(await db.collection('ifood_connections').countDocuments({ clientId })).toBe(0)
}, 90_000)
