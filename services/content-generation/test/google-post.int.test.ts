import { PublishPost } from '@avaliax/proto/content/content.jobs.ts'
import { getPost, listPosts, publishGooglePost } from '@avaliax/proto/content/post.routes.ts'
import { type ProviderSandbox, startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import { type RecordedCalls, recordedCalls } from '@avaliax/testkit/service/recorded-calls.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { anOwner, aReview, type ContentNetwork, startContentNetwork } from './content-network.ts'
import { dataUrl, png } from './pictures.ts'

const LOCATION = 'accounts/9001/locations/7001'
const CONNECTED = {
  googleConnected: true,
  googleIntegrationMode: 'advanced',
  googleLocationResourceName: LOCATION,
} as const
let sandbox: ProviderSandbox
let network: ContentNetwork
let log: RecordedCalls
const owner = anOwner(3)
const noise = () => Math.floor(Math.random() * 256)

beforeAll(async () => {
  sandbox = await startProviderSandbox()
  network = await startContentNetwork({ ...sandbox.sandbox.env, PUBLIC_URL: 'self' })
  log = await recordedCalls(network)
  network.tenancy.client(3, CONNECTED)
  network.tenancy.access.set(3, (await sandbox.connect()).tokens.access_token)
}, 60_000)
afterEach(() => sandbox.call('DELETE', '/__sandbox/faults'))
afterAll(async () => {
  await network?.stop()
  await sandbox?.close()
})

let reviewId = 300
let picture: string
beforeEach(async () => {
  // Each with an account of its own: the provider counts edits by profile.
  await sandbox.control('POST', '/clock', { advanceSeconds: 60 })
  reviewId++
  network.reviews.reviews.set(reviewId, aReview({ reviewId }))
  picture = dataUrl(png({ width: 260, height: 260, noise }))
})

const publish = (body: object, actor = owner) =>
  network.as(actor)(publishGooglePost, { params: { reviewId }, body })
const follow = (postId: number) => network.as(owner)(getPost, { params: { postId } })
const became = (postId: number, ...states: string[]) =>
  until(
    () => follow(postId),
    ({ body }) => states.includes(body.state),
  )
async function atProvider(summary: string) {
  const { tokens } = await sandbox.connect()
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const answer = await fetch(`${sandbox.sandbox.url}/v4/${LOCATION}/localPosts?pageSize=100`, { headers })
  const { localPosts = [] } = (await answer.json()) as { localPosts?: { summary: string }[] }
  return localPosts.filter((post) => post.summary === summary)
}

/** How the provider ends the next attempt to post. */
const failNextPost = (params: object) =>
  sandbox.fault({ api: 'v4', mode: 'http', method: 'POST', path: '**/localPosts', times: 1, params })

test('a post is saved first, published by its address and followed until people see it', async () => {
  const postText = `Ótimo café ${reviewId}`
  const { status, body } = await publish({ imageDataUrl: picture, postText })
  expect([status, body.state]).toEqual([202, 'queued'])
  await became(body.postId, 'processing')
  await sandbox.control('POST', '/clock', { steps: 1 })
  expect((await became(body.postId, 'live')).body).toMatchObject({
    reviewId,
    reason: null,
    googleUrl: expect.stringMatching(/^https:/),
  })
  expect(await atProvider(postText)).toMatchObject([
    {
      languageCode: 'pt-BR',
      topicType: 'STANDARD',
      callToAction: { actionType: 'CALL' },
      media: [{ mediaFormat: 'PHOTO', googleUrl: body.imageUrl }],
    },
  ])
  expect(network.reviews.postTexts.get(reviewId)).toBe(postText)
})

test('the log names who asked, for the call that publishes and for those that follow the post', async () => {
  const asking = { ...owner, userId: 4_000 + reviewId }
  const { body } = await publish({ imageDataUrl: picture, postText: `Por ${asking.userId}` }, asking)
  await became(body.postId, 'processing')
  await sandbox.control('POST', '/clock', { steps: 1 })
  await became(body.postId, 'live')
  const calls = await until(
    () => log.calls.filter(({ userId }) => userId === asking.userId),
    (calls) => calls.some(({ method }) => method === 'GET'),
  )
  const logged = { clientId: 3, apiType: 'my_business_api', provider: 'v4', success: true }
  expect(calls[0]).toMatchObject({ ...logged, method: 'POST' })
  expect(calls.slice(1)).toEqual(
    calls.slice(1).map(() => expect.objectContaining({ ...logged, method: 'GET' })),
  )
  expect(JSON.stringify(calls)).not.toContain(network.tenancy.access.get(3))
})

test('pressed five times it is one post', async () => {
  const postText = `Uma vez ${reviewId}`
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => publish({ imageDataUrl: picture, postText })),
  )
  const ids = new Set(answers.map(({ body }) => body.postId))
  expect([answers.every(({ status }) => status === 202), ids.size]).toEqual([true, 1])
  await became([...ids][0], 'processing')
  expect(await atProvider(postText)).toHaveLength(1)
  const { body } = await network.as(owner)(listPosts, { params: { clientId: 3 }, query: { reviewId } })
  expect(body).toHaveLength(1)
})

test('an answer that was lost does not post twice', async () => {
  await failNextPost({ status: 503, performed: true })
  const postText = `Resposta perdida ${reviewId}`
  const { body } = await publish({ imageDataUrl: picture, postText })
  // The first try may have been approved before the second one found it.
  await became(body.postId, 'processing', 'live')
  expect(await atProvider(postText)).toHaveLength(1)
}, 60_000)

/** Somebody who presses apart from the others: pressing often is refused. */
const colleague = { ...owner, userId: 5_000 }

/** As if it had never got there, with another text, and with these jobs. */
async function lost(postId: number, change: object, jobs: readonly string[]) {
  const asNew = { state: 'queued', sentAt: null, resourceName: null, checkAt: null, ...change }
  await network.deps.db.collection<{ _id: number }>('posts').updateOne({ _id: postId }, { $set: asNew })
  const add = (name: string) =>
    network.deps.queues.add(PublishPost, { clientId: 3, postId }, { jobId: `post-${postId}-${name}` })
  await Promise.all(jobs.map(add))
}

test('two jobs of one post at a time send it once', async () => {
  const { postId } = (await publish({ imageDataUrl: picture, postText: `Uma ${reviewId}` }, colleague)).body
  await became(postId, 'processing', 'live')
  const slow = { api: 'v4', mode: 'slow', method: 'POST', path: '**/localPosts', params: { ms: 700 } }
  await sandbox.fault(slow)
  const postText = `Outra ${reviewId}`
  await lost(postId, { postText }, ['one', 'two'])
  await became(postId, 'processing', 'live')
  await network.settled()
  expect(await atProvider(postText)).toHaveLength(1)
}, 60_000)

test('a post whose job was killed while it sent is sent by the next one, once that time is over', async () => {
  const { postId } = (await publish({ imageDataUrl: picture, postText: `Antes ${reviewId}` }, colleague)).body
  await became(postId, 'processing', 'live')
  const postText = `Depois ${reviewId}`
  const sendingUntil = new Date(Date.now() + 2_000)
  await lost(postId, { postText, sentAt: new Date(), sendingUntil }, ['next'])
  await became(postId, 'processing', 'live')
  expect(Date.now()).toBeGreaterThanOrEqual(sendingUntil.getTime())
  expect(await atProvider(postText)).toHaveLength(1)
}, 60_000)

test('a post that failed although it had arrived is found when it is asked for again', async () => {
  await failNextPost({ status: 400, performed: true })
  const body = { imageDataUrl: picture, postText: `Chegou ${reviewId}` }
  const { postId } = (await publish(body, colleague)).body
  await became(postId, 'failed')
  expect((await publish(body, colleague)).body).toMatchObject({ postId, state: 'queued' })
  await became(postId, 'processing', 'live')
  expect(await atProvider(body.postText)).toHaveLength(1)
}, 60_000)

test('a post with the text of another one is not taken for it', async () => {
  await failNextPost({ status: 400 })
  const postText = `Duas fotos ${reviewId}`
  const first = { imageDataUrl: picture, postText }
  const { postId } = (await publish(first, colleague)).body
  await became(postId, 'failed')
  const second = { imageDataUrl: dataUrl(png({ width: 260, height: 260, noise })), postText }
  await became((await publish(second, colleague)).body.postId, 'processing', 'live')
  await publish(first, colleague)
  await became(postId, 'processing', 'live')
  expect(await atProvider(postText)).toHaveLength(2)
}, 60_000)

test('what the provider refuses is failed with its reason, and may be tried again', async () => {
  await failNextPost({ status: 400, reason: 'LOCATION_DISABLED_FOR_LOCAL_POST_API' })
  const body = { imageDataUrl: picture, postText: `Rede ${reviewId}` }
  const { postId } = (await publish(body)).body
  expect((await became(postId, 'failed')).body.reason).toBe('LOCATION_DISABLED_FOR_LOCAL_POST_API')
  expect((await publish(body)).body).toMatchObject({ postId, state: 'queued', reason: null })
  await became(postId, 'processing')
})

test('a post whose name the provider does not know any more says so, and may be made again', async () => {
  const body = { imageDataUrl: picture, postText: `Sumiu ${reviewId}` }
  const { postId } = (await publish(body)).body
  await became(postId, 'processing')
  const gone = { api: 'v4', mode: 'http', method: 'GET', path: '**/localPosts/*', params: { status: 404 } }
  await sandbox.fault(gone)
  expect((await became(postId, 'rejected')).body.reason).toBe('POST_VANISHED')
  await sandbox.call('DELETE', '/__sandbox/faults')
  const again = (await publish(body)).body
  await became(again.postId, 'processing')
  await sandbox.control('POST', '/clock', { steps: 1 })
  await became(again.postId, 'live')
}, 60_000)

test('a post whose state could not be read is looked at again, later each time', async () => {
  const { postId } = (await publish({ imageDataUrl: picture, postText: `Sem acesso ${reviewId}` })).body
  await became(postId, 'processing')
  await sandbox.fault({
    api: 'v4',
    mode: 'http',
    method: 'GET',
    path: '**/localPosts/*',
    params: { status: 403 },
  })
  const posts = network.deps.db.collection<{ _id: number; checks: number }>('posts')
  await until(
    () => posts.findOne({ _id: postId }),
    (post) => (post?.checks ?? 0) > 1,
  )
  await sandbox.call('DELETE', '/__sandbox/faults')
  await sandbox.control('POST', '/clock', { steps: 1 })
  await became(postId, 'live')
}, 60_000)

test('the text of the review is used when none is sent; without any there is no post', async () => {
  expect((await publish({ imageDataUrl: picture })).body.code).toBe('POST_TEXT_REQUIRED')
  expect((await publish({ imageDataUrl: picture, postText: '  ' })).body.code).toBe('POST_TEXT_REQUIRED')
  network.reviews.postTexts.set(reviewId, `Guardado ${reviewId}`)
  expect((await publish({ imageDataUrl: picture })).body.postText).toBe(`Guardado ${reviewId}`)
})

test.each([
  ['a telephone number', { postText: 'Ligue (41) 3333-0000' }, 'postText'],
  ['an address for a picture', { imageDataUrl: 'http://127.0.0.1/a.png' }, 'imageDataUrl'],
  ['bare base64', { imageDataUrl: 'iVBORw0KGgo=' }, 'imageDataUrl'],
  ['a tiny picture', { imageDataUrl: dataUrl(png({ width: 40, height: 40 })) }, 'imageDataUrl'],
])('%s is refused at once', async (_, change, path) => {
  const { status, body } = await publish({ imageDataUrl: picture, postText: 'Bom dia', ...change })
  expect([status, body.code, body.details[0].path]).toEqual([400, 'VALIDATION_ERROR', path])
})

test('foreign reviews and posts are absent; a client that is not connected hears what to do', async () => {
  const body = { imageDataUrl: picture, postText: `Meu ${reviewId}` }
  const { postId } = (await publish(body)).body
  expect((await publish(body, anOwner(4))).status).toBe(404)
  expect((await network.as(anOwner(4))(getPost, { params: { postId } })).status).toBe(404)
  network.reviews.reviews.set(reviewId, aReview({ reviewId, clientId: 4 }))
  expect((await publish(body, anOwner(4))).body.code).toBe('GOOGLE_NOT_READY')
})

test('a location that Google holds for verified no longer is refused in words', async () => {
  network.tenancy.client(7, { ...CONNECTED, googleVerified: false, googleMayPost: null })
  network.reviews.reviews.set(reviewId, aReview({ reviewId, clientId: 7 }))
  const refused = await publish({ imageDataUrl: picture, postText: 'Bom dia' }, anOwner(7))
  expect(refused).toMatchObject({ status: 409, body: { code: 'LOCATION_NOT_VERIFIED' } })
})

test('a location that takes no posts is refused in words, before a picture is kept', async () => {
  network.tenancy.client(6, { ...CONNECTED, googleMayPost: false })
  network.reviews.reviews.set(reviewId, aReview({ reviewId, clientId: 6 }))
  const kept = () => network.deps.db.collection('images').countDocuments({ clientId: 6 })
  const refused = await publish({ imageDataUrl: picture, postText: 'Bom dia' }, anOwner(6))
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'LOCATION_TAKES_NO_POSTS', message: expect.stringContaining('não aceita publicações') },
  })
  expect(await kept()).toBe(0)
})
