import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type SandboxCalls, sandboxCalls } from '../testing/sandbox-calls.ts'

const POSTS = '/v4/accounts/9001/locations/7001/localPosts'

let sandbox: SandboxCalls
let api: Awaited<ReturnType<SandboxCalls['connect']>>['api']
beforeAll(async () => {
  sandbox = await sandboxCalls({ settings: { editsPerMinute: 100 } })
  api = (await sandbox.connect()).api
})
afterAll(() => sandbox.close())

const post = (changes: Record<string, unknown> = {}) => ({
  languageCode: 'pt-BR',
  topicType: 'STANDARD',
  summary: 'Pão quentinho a partir das sete.',
  ...changes,
})

test('a post is processed, then live, listed and deleted', async () => {
  const created = await api('POST', POSTS, post({ callToAction: { actionType: 'CALL' } }))
  expect(created.body.state).toBe('PROCESSING')
  await sandbox.control('POST', '/clock', { steps: 1 })
  const { body } = await api('GET', POSTS)
  expect(body.localPosts[0]).toMatchObject({ name: created.body.name, state: 'LIVE' })
  expect((await api('DELETE', `/v4/${created.body.name}`)).text).toBe('{}')
  expect((await api('GET', `/v4/${created.body.name}`)).status).toBe(404)
})

test('a phone number in the text gets the post rejected', async () => {
  const created = await api('POST', POSTS, post({ summary: 'Encomendas: (41) 3333-4444' }))
  await sandbox.control('POST', '/clock', { steps: 1 })
  expect((await api('GET', `/v4/${created.body.name}`)).body.state).toBe('REJECTED')
})

test.each([
  ['CALL with an address', { callToAction: { actionType: 'CALL', url: 'https://a.example' } }],
  ['BOOK without an address', { callToAction: { actionType: 'BOOK' } }],
  ['1501 characters', { summary: 'x'.repeat(1501) }],
  ['an unknown topic', { topicType: 'NEWS' }],
  [
    'a picture nobody can fetch',
    { media: [{ mediaFormat: 'PHOTO', sourceUrl: 'http://127.0.0.1:1/a.png' }] },
  ],
])('a post with %s is refused', async (_what, changes) => {
  expect((await api('POST', POSTS, post(changes))).status).toBe(400)
})

test('a picture is really fetched and judged by its size', async () => {
  const { body } = await api('GET', '/v4/accounts/9001/locations/7001/media')
  const picture = (url: string) =>
    api('POST', POSTS, post({ media: [{ mediaFormat: 'PHOTO', sourceUrl: url }] }))
  const small = await picture(body.mediaItems[0].thumbnailUrl.replace('w=300', 'w=200'))
  expect(small.body.error.details[0].errorDetails[0].message).toMatch(/^PHOTO_UPLOAD_FAILED/)
  expect((await picture(body.mediaItems[0].googleUrl)).status).toBe(200)
})
