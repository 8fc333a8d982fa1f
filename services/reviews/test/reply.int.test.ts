import { randomUUID } from 'node:crypto'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { getImportRun, refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import {
  markPosted,
  postResponse,
  undoPostResponse,
  updateResponse,
} from '@avaliax/proto/reviews/review.routes.ts'
import { getReviewForReply, storeDraft } from '@avaliax/proto/reviews/reviews.internal.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { type Imported, startImported } from './imported-client.ts'
import { owner, superadmin } from './service-under-test.ts'

let imported: Imported
beforeAll(async () => {
  imported = await startImported()
}, 60_000)
afterEach(() => imported.sandbox.call('DELETE', '/__sandbox/faults'))
afterAll(() => imported?.stop())

/** A review nobody has answered, urgent where there is one. */
async function unansweredReview(mode: 'basic' | 'advanced' = 'advanced') {
  const client = await imported.client(mode)
  const rows = await client.rows()
  const review = rows.find((row) => row.urgent) ?? rows.find((row) => row.replyState === 'none')
  const reviewId = review?._id ?? 0
  const act = (route: RouteContract, body: unknown = {}) => client.call(route, { params: { reviewId }, body })
  const state = async () => (await client.rows()).find((row) => row._id === reviewId)
  const events = () =>
    imported.service.deps.db
      .collection('outbox')
      .find({ clientId: client.clientId, type: 'reply.changed' })
      .sort({ _id: 1 })
      .toArray()
  const published = () =>
    imported.service.deps.db
      .collection('outbox')
      .countDocuments({ type: 'reply.published', 'data.reviewId': reviewId })
  return { ...client, reviewId, act, state, events, published }
}

test('an edited reply is a draft, is kept in the history, and an empty text takes it away', async () => {
  const { reviewId, act, events, summary } = await unansweredReview()
  const before = await summary()
  expect(await act(updateResponse, { responseText: '  Obrigada pela visita!  ' })).toMatchObject({
    status: 200,
    body: {
      id: reviewId,
      responseText: 'Obrigada pela visita!',
      replyState: 'draft',
      responsePostedManually: false,
    },
  })
  expect(await act(updateResponse, { responseText: '' })).toMatchObject({
    status: 200,
    body: { responseText: null, replyState: 'none' },
  })
  expect(await summary()).toEqual(before)
  expect((await events()).map((event) => event.data.replyState)).toEqual(['draft', 'none'])
  const history = await imported.service.deps.db.collection('review_revisions').find({ reviewId }).toArray()
  expect(history).toMatchObject([
    { before: { responseText: null }, changedBy: 'owner' },
    { before: { responseText: 'Obrigada pela visita!' } },
  ])
})

test('a second tab changes and publishes only the text that it shows', async () => {
  const { act, state } = await unansweredReview()
  const revisionOf = async (answer: ReturnType<typeof act>) =>
    ((await answer).body as { revision: string }).revision
  const first = await revisionOf(act(updateResponse, { responseText: 'Da primeira aba.' }))
  const second = await revisionOf(act(updateResponse, { responseText: 'Da segunda aba.', revision: first }))
  expect(second).not.toBe(first)
  const changed = { status: 409, body: { code: 'TEXT_CHANGED' } }
  for (const revision of [first, '', '0', 'x'.repeat(40)]) {
    expect(await act(updateResponse, { responseText: 'Velha.', revision })).toMatchObject(changed)
    expect(await act(markPosted, { revision })).toMatchObject(changed)
    expect(await act(postResponse, { revision })).toMatchObject(changed)
  }
  expect(await state()).toMatchObject({ responseText: 'Da segunda aba.', replyState: 'draft' })
  for (const revision of [7, null, 'x'.repeat(41)])
    expect(await act(postResponse, { revision })).toMatchObject({ status: 400 })
  expect(await act(postResponse, { revision: second })).toMatchObject({ status: 202 })
  // Already on its way: whoever shows another text is told as well.
  expect(await act(postResponse, { revision: first })).toMatchObject({ status: 409 })
})

test('what the law forbids is kept as a draft and not published; a hint is the shop’s own business', async () => {
  const { act, state } = await unansweredReview()
  const unlawful = 'Sua compra está no CPF 123.456.789-09.'
  expect(await act(updateResponse, { responseText: unlawful })).toMatchObject({ status: 200 })
  expect(await act(postResponse)).toMatchObject({
    status: 400,
    body: { code: 'TEXT_UNLAWFUL', details: [{ path: 'responseText' }] },
  })
  expect(await state()).toMatchObject({ responseText: unlawful, replyState: 'draft' })
  await act(updateResponse, { responseText: 'Que tal mudar sua nota para 5 estrelas?' })
  expect(await act(postResponse)).toMatchObject({ status: 202 })
})

test('the limit is 4096 bytes, not characters', async () => {
  const { act } = await unansweredReview()
  expect(await act(updateResponse, { responseText: 'ç'.repeat(2048) })).toMatchObject({ status: 200 })
  expect(await act(updateResponse, { responseText: 'ç'.repeat(2049) })).toMatchObject({
    status: 400,
    body: { code: 'REPLY_TOO_LONG' },
  })
})

test('marked as posted: counted as answered, closed to edits, and open again when unmarked', async () => {
  const { act, summary, state, published } = await unansweredReview('basic')
  const before = await summary()
  await act(updateResponse, { responseText: 'Respondido.' })
  expect(await act(markPosted)).toMatchObject({
    status: 200,
    body: { responsePostedManually: true, replyState: 'manual' },
  })
  expect(await summary()).toMatchObject({
    responded: before.responded + 1,
    medianReplyHours: expect.any(Number),
  })
  expect((await state())?.urgent).toBe(false)
  expect(await act(updateResponse, { responseText: 'x' })).toMatchObject({
    status: 409,
    body: { code: 'REPLY_POSTED' },
  })
  expect(await act(postResponse)).toMatchObject({ status: 409, body: { code: 'REPLY_POSTED' } })
  expect(await act(markPosted)).toMatchObject({
    status: 200,
    body: { responsePostedManually: false, replyState: 'draft', responseText: 'Respondido.' },
  })
  expect(await summary()).toEqual(before)
  expect(await published()).toBe(1)
})

test('a published reply is sent, awaits its moderation and goes live', async () => {
  const { reviewId, act, call, state, events } = await unansweredReview()
  await act(updateResponse, { responseText: 'Sentimos muito, vamos melhorar a fila.' })
  expect(await act(postResponse)).toMatchObject({ status: 202, body: { replyState: 'sending' } })
  await until(state, (review) => review?.replyState === 'pending')
  await imported.sandbox.control('POST', '/clock', { steps: 1 })
  await until(state, (review) => review?.replyState === 'live')
  expect((await events()).map((event) => event.data.replyState)).toEqual([
    'draft',
    'sending',
    'pending',
    'live',
  ])
  for (const route of [markPosted, postResponse])
    expect(await act(route)).toMatchObject({ status: 409, body: { code: 'REPLY_POSTED' } })
  expect(await call(undoPostResponse, { params: { reviewId } })).toMatchObject({
    status: 409,
    body: { code: 'REPLY_POSTED' },
  })
})

test('a reply whose check failed is checked again', async () => {
  const { reviewId, act, state } = await unansweredReview()
  await imported.sandbox.control('POST', '/clock', { freeze: true })
  await act(updateResponse, { responseText: 'Obrigada pela visita!' })
  await act(postResponse)
  await until(state, (review) => review?.replyChecks === 2)
  // As a check leaves it whose tries all failed: due once more, under the same number.
  await imported.service.deps.db
    .collection<{ _id: number }>('reviews')
    .updateOne({ _id: reviewId }, { $set: { replyChecks: 1, replyCheckAt: new Date() } })
  await imported.sandbox.control('POST', '/clock', { steps: 1, freeze: false })
  await until(state, (review) => review?.replyState === 'live')
}, 60_000)

test('a live reply is edited and published again; the old text stays until the new one is accepted', async () => {
  const { act, call, clientId, state, summary, published } = await unansweredReview()
  await act(updateResponse, { responseText: 'A primeira resposta.' })
  await act(postResponse)
  await until(state, (review) => review?.replyState === 'pending')
  await imported.sandbox.control('POST', '/clock', { steps: 1 })
  await until(state, (review) => review?.replyState === 'live')
  const before = await summary()
  expect(await published()).toBe(1)
  // The provider takes its time to decide, however slow this machine is.
  await imported.sandbox.control('POST', '/clock', { freeze: true })

  expect(await act(updateResponse, { responseText: 'A segunda resposta.' })).toMatchObject({
    status: 200,
    body: {
      replyState: 'live',
      responseText: 'A primeira resposta.',
      pendingResponseText: 'A segunda resposta.',
      pendingReplyState: 'draft',
    },
  })
  expect(await act(postResponse)).toMatchObject({ status: 202, body: { pendingReplyState: 'sending' } })
  await until(state, (review) => review?.pendingReplyState === 'pending')
  // An import meanwhile takes neither text away.
  await importAgain(call, clientId)
  expect(await state()).toMatchObject({
    replyState: 'live',
    pendingReplyState: 'pending',
    pendingResponseText: 'A segunda resposta.',
  })
  await imported.sandbox.control('POST', '/clock', { steps: 1, freeze: false })
  await until(state, (review) => review?.pendingReplyState === null)
  expect(await state()).toMatchObject({ replyState: 'live', responseText: 'A segunda resposta.' })
  expect(await published()).toBe(2)
  expect(await summary()).toEqual(before)
})

async function importAgain(call: ReturnType<Imported['service']['as']>, clientId: number) {
  const { body } = await call(refreshReviews, { params: { clientId }, body: {} })
  await until(
    () => call(getImportRun, { params: { clientId, runId: body.run.id } }),
    (answer) => answer.body.status === 'done',
  )
}

test('a rejected reply tells why and may be written again', async () => {
  const { act, state } = await unansweredReview()
  await act(updateResponse, { responseText: 'Ligue para (41) 99999-0001.' })
  await act(postResponse)
  await until(state, (review) => review?.replyState === 'pending')
  await imported.sandbox.control('POST', '/clock', { steps: 1 })
  const review = await until(state, (review) => review?.replyState === 'rejected')
  expect(review).toMatchObject({ replyViolation: 'PERSONAL_INFORMATION', responded: false })
  expect(await act(updateResponse, { responseText: 'Melhoramos.' })).toMatchObject({
    status: 200,
    body: { replyState: 'draft', replyViolation: null },
  })
})

test('a provider that refuses for good ends in a reason, one that stumbles is asked again', async () => {
  const stumbling = await unansweredReview()
  await stumbling.act(updateResponse, { responseText: 'Obrigada!' })
  await imported.sandbox.fault({ api: 'v4', method: 'PUT', mode: 'http', params: { status: 503 }, times: 1 })
  await stumbling.act(postResponse)
  await until(stumbling.state, (review) => review?.replyState === 'pending' || review?.replyState === 'live')

  const other = await unansweredReview()
  await other.act(updateResponse, { responseText: 'Obrigada!' })
  await imported.sandbox.fault({ api: 'v4', method: 'PUT', mode: 'http', params: { status: 403 }, times: 1 })
  await other.act(postResponse)
  expect(await until(other.state, (review) => review?.replyState === 'rejected')).toMatchObject({
    replyViolation: 'GOOGLE_NO_PERMISSION',
  })
})

test('publishing needs a connection with a location, and a text', async () => {
  const basic = await unansweredReview('basic')
  await basic.act(updateResponse, { responseText: 'Obrigada!' })
  expect(await basic.act(postResponse)).toMatchObject({ status: 409, body: { code: 'GOOGLE_NOT_READY' } })
  const other = await unansweredReview()
  expect(await other.act(postResponse)).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_ERROR' },
  })
})

test('the review of somebody else is not there, a suspended owner may not write', async () => {
  const { reviewId, act, clientId } = await unansweredReview()
  const stranger = imported.service.as(owner(clientId + 10_000))
  for (const route of [updateResponse, markPosted, postResponse]) {
    const body = route === updateResponse ? { responseText: 'x' } : {}
    expect(await stranger(route, { params: { reviewId }, body })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    const call = imported.service.as({ ...owner(clientId, { active: false }), selectedClientId: null })
    expect(await call(route, { params: { reviewId }, body })).toMatchObject({
      status: 403,
      body: { code: 'CLIENT_INACTIVE' },
    })
  }
  expect(await stranger(undoPostResponse, { params: { reviewId } })).toMatchObject({ status: 404 })
  expect(
    await imported.service.as(superadmin)(updateResponse, {
      params: { reviewId },
      body: {
        responseText: 'Oi',
      },
    }),
  ).toMatchObject({ status: 200 })
  expect(await act(updateResponse, { responseText: 'x', extra: 1 })).toMatchObject({ status: 400 })
})

test('a writer learns the owner’s language, and a name only where somebody gave one', async () => {
  const { reviewId, clientId } = await unansweredReview()
  const { internal } = imported.service
  const askAsClient = async (facts: object) => {
    const views = imported.service.deps.db.collection('client_view')
    await views.updateOne({ _id: clientId as never }, { $set: facts })
    return (await internal(getReviewForReply, { params: { reviewId }, query: { scope: clientId } })).body
      .profile
  }
  expect(
    await askAsClient({ companyName: 'ana.lima', companyNameGiven: false, language: 'en' }),
  ).toMatchObject({
    companyName: '',
    language: 'en',
  })
  expect(await askAsClient({ googleBusinessName: 'Padaria Aurora', language: 'pt' })).toMatchObject({
    companyName: 'Padaria Aurora',
    language: 'pt',
  })
})

test('a writer’s draft is stored once, and never over a change it did not see', async () => {
  const { reviewId, clientId, act } = await unansweredReview()
  const { internal } = imported.service
  const read = await internal(getReviewForReply, { params: { reviewId }, query: { scope: clientId } })
  expect(read).toMatchObject({
    status: 200,
    body: {
      reviewId,
      clientId,
      profile: { companyName: 'Padaria Central', tone: 'friendly' },
      recentReplies: [],
    },
  })
  expect(
    await internal(getReviewForReply, { params: { reviewId }, query: { scope: clientId + 1 } }),
  ).toMatchObject({
    status: 404,
  })

  const draft = {
    clientId,
    generationId: randomUUID(),
    expectedRev: read.body.rev,
    responseText: 'Rascunho.',
  }
  const store = (changes: object = {}) =>
    internal(storeDraft, { params: { reviewId }, body: { ...draft, ...changes } })
  const first = await store()
  expect(first).toMatchObject({ status: 200, body: { rev: read.body.rev + 1 } })
  expect(await store()).toEqual(expect.objectContaining({ status: 200, body: first.body }))
  expect(await store({ generationId: randomUUID() })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })
  expect(await store({ clientId: clientId + 1 })).toMatchObject({ status: 404 })
  await act(markPosted)
  expect(await store({ generationId: randomUUID() })).toMatchObject({
    status: 409,
    body: { code: 'REPLY_POSTED' },
  })
  expect(await internal(getReviewForReply, { params: { reviewId }, query: { scope: 'all' } })).toMatchObject({
    status: 409,
    body: { code: 'REPLY_POSTED' },
  })
})
