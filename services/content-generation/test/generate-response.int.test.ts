import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { getGeneration } from '@avaliax/proto/content/generation.routes.ts'
import { DraftsRequested } from '@avaliax/proto/reviews/reviews.events.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { anOperator, anOwner, aReview, type ContentNetwork, startContentNetwork } from './content-network.ts'

let network: ContentNetwork
const owner = anOwner(3)

beforeAll(async () => {
  network = await startContentNetwork()
}, 60_000)
afterAll(() => network.stop())

let reviewId = 100
beforeEach(() => {
  reviewId++
  network.reviews.away = false
  network.reviews.stored.length = 0
  network.reviews.reads = 0
  network.reviews.storeAfterReads = 0
  network.reviews.reviews.set(reviewId, aReview({ reviewId }))
})

test('a reply is drafted, stored in its review and answered', async () => {
  const { status, body } = await network.post(reviewId, owner)
  expect({ status, body }).toEqual({ status: 200, body: { responseText: expect.stringMatching(/café/) } })
  expect(network.reviews.stored).toMatchObject([{ reviewId, responseText: body.responseText }])
})

test('ten requests at once start one generation', async () => {
  // All ten have read the review, and so has the worker, before the draft changes it.
  network.reviews.storeAfterReads = 11
  const answers = await Promise.all(Array.from({ length: 10 }, () => network.post(reviewId, owner)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ body }) => body.responseText)).size).toBe(1)
  expect(network.reviews).toMatchObject({ reads: 11, stored: [{ reviewId }] })
})

test('a generation whose job ended without a word is begun again when it is asked for two minutes later', async () => {
  await network.post(reviewId, owner)
  // The queue still has the job of its first round.
  const lost = { status: 'running', responseText: null, updatedAt: new Date(Date.now() - 130_000) }
  await network.deps.db.collection('generations').updateOne({ reviewId }, { $set: lost })
  network.reviews.reviews.set(reviewId, aReview({ reviewId }))
  const { status, body } = await network.post(reviewId, owner)
  expect({ status, body }).toEqual({ status: 200, body: { responseText: expect.stringMatching(/café/) } })
}, 60_000)

test('asked again after the draft, another wording is written', async () => {
  const first = await network.post(reviewId, owner)
  const second = await network.post(reviewId, owner)
  expect(second.status).toBe(200)
  expect(second.body.responseText).not.toBe(first.body.responseText)
  expect(network.reviews.stored).toHaveLength(2)
})

test('drafts of a list read each review once; one that changed since is drafted as it is now', async () => {
  const [same, changed, answered] = [reviewId, ++reviewId, ++reviewId]
  network.reviews.reviews.set(changed, aReview({ reviewId: changed, rev: 5, text: 'O pão estava ótimo!' }))
  network.reviews.reviews.set(answered, aReview({ reviewId: answered, replyState: 'live' }))
  const data = { reviewIds: [same, changed, answered], revs: [1, 4, 1], userId: null }
  const subject = `list-${same}`
  network.deps.bus.emit(DraftsRequested, { clientId: 3, subject, data })
  await until(
    () => network.reviews.stored.length,
    (count) => count === 2,
  )
  await network.settled()
  expect(network.reviews.reads).toBe(2)
  expect(network.reviews.stored.map((draft) => draft.reviewId).sort()).toEqual([same, changed])
})

test('a draft that the agency asks for names the client in the audit trail', async () => {
  expect((await network.post(reviewId, anOperator())).status).toBe(200)
  const told = network.deps.db.collection('outbox').find({
    type: 'audit.recorded',
    'data.subject': `review-${reviewId}`,
    'data.outcome': 'done',
  })
  const { userId: actorId, email: actorEmail } = anOperator()
  expect(await told.toArray()).toMatchObject([{ clientId: 3, data: { actorId, actorEmail, onBehalfOf: 3 } }])
})

test('somebody of 300 companies is answered for each of them, and for no other', async () => {
  const memberships = Array.from({ length: 300 }, (_, at) => ({
    companyId: at + 1,
    clientId: at + 1,
    active: true,
  }))
  const many = { ...owner, userId: 300, selectedClientId: 300, memberships }
  expect((await network.post(reviewId, many)).status).toBe(200)
  network.reviews.reviews.set(reviewId, aReview({ reviewId, clientId: 301, replyState: 'live' }))
  expect((await network.post(reviewId, many)).status).toBe(404)
})

test('a foreign review is as absent as one that never was', async () => {
  const foreign = await network.post(reviewId, anOwner(4))
  const absent = await network.post(999_999, owner)
  expect([foreign.status, absent.status]).toEqual([404, 404])
  const { requestId: _, ...one } = foreign.body
  const { requestId: __, ...other } = absent.body
  expect(one).toEqual(other)
  expect(network.reviews.stored).toEqual([])
})

test('a posted reply is left alone', async () => {
  network.reviews.reviews.set(reviewId, aReview({ reviewId, replyState: 'live' }))
  expect(await network.post(reviewId, owner)).toMatchObject({ status: 409, body: { code: 'REPLY_POSTED' } })
})

test('a suspended client may not generate', async () => {
  expect(await network.post(reviewId, anOwner(3, false))).toMatchObject({
    status: 403,
    body: { code: 'CLIENT_INACTIVE' },
  })
})

test('nobody signed in and a malformed id are refused', async () => {
  expect((await network.post(reviewId, null)).status).toBe(401)
  expect((await network.post('1e3', owner)).status).toBe(400)
})

test('reviews away is 503, not 404', async () => {
  network.reviews.away = true
  expect(await network.post(reviewId, owner)).toMatchObject({
    status: 503,
    body: { code: 'DEPENDENCY_UNAVAILABLE' },
  })
})

test('a generation is followed by its owner alone', async () => {
  await network.post(reviewId, owner)
  const generationId = network.reviews.stored[0]?.generationId
  const follow = (actor: Actor, id = generationId) =>
    network.as(actor)(getGeneration, { params: { generationId: id } })
  expect(await follow(owner)).toMatchObject({
    status: 200,
    body: { generationId, status: 'done' },
  })
  expect((await follow(anOwner(4))).status).toBe(404)
  expect((await follow(owner, 'not-a-uuid')).status).toBe(400)
})

test('the model writes when there is one, and the offline writer when it fails', async () => {
  let calls = 0
  const model = await startModel((reply) => {
    calls++
    reply(calls === 1 ? 'Rita, que delícia saber que o café agradou tanto assim!' : null)
  })
  const { port } = model.address() as AddressInfo
  const other = await startContentNetwork({
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
  })
  try {
    other.reviews.reviews.set(1, aReview({ reviewId: 1 }))
    other.reviews.reviews.set(2, aReview({ reviewId: 2 }))
    expect((await other.post(1, owner)).body.responseText).toBe(
      'Rita, que delícia saber que o café agradou tanto assim!',
    )
    const offline = await other.post(2, owner)
    expect(offline).toMatchObject({ status: 200, body: { responseText: expect.stringMatching(/café/) } })
    expect(other.reviews.stored).toHaveLength(2)
  } finally {
    await other.stop()
    model.close()
  }
}, 60_000)

test('a model whose budget is used up is not asked: the offline writer answers', async () => {
  let calls = 0
  const model = await startModel((reply) => {
    calls++
    reply('Rita, que delícia saber que o café agradou tanto assim!')
  })
  const { port } = model.address() as AddressInfo
  const other = await startContentNetwork({
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    MODEL_CALLS_PER_DAY_AND_CLIENT: '1',
  })
  try {
    for (const reviewId of [1, 2]) other.reviews.reviews.set(reviewId, aReview({ reviewId }))
    await other.post(1, owner)
    const offline = await other.post(2, owner)
    expect(offline).toMatchObject({ status: 200, body: { responseText: expect.stringMatching(/café/) } })
    expect(offline.body.responseText).not.toContain('que delícia saber')
    expect(calls).toBe(1)
  } finally {
    await other.stop()
    model.close()
  }
}, 60_000)

function startModel(answer: (reply: (text: string | null) => void) => void): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume().on('end', () =>
      answer((text) => {
        const body = {
          choices: [{ finish_reason: 'stop', message: { content: JSON.stringify({ reply: text }) } }],
        }
        response.writeHead(text === null ? 400 : 200, { 'content-type': 'application/json' })
        response.end(
          JSON.stringify(text === null ? { error: { message: 'no', type: 'bad', code: 'bad' } } : body),
        )
      }),
    )
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}
