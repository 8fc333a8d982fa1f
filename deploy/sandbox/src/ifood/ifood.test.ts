import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type SandboxCalls, sandboxCalls } from '../testing/sandbox-calls.ts'
import { IFOOD_APP, IFOOD_MERCHANT, OTHER_MERCHANT } from './merchants.ts'

let sandbox: SandboxCalls
beforeAll(async () => {
  sandbox = await sandboxCalls()
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.control('POST', '/reset', {})
})

const askToken = (fields: Record<string, string> = {}) =>
  sandbox.call('POST', '/ifood/authentication/v1.0/oauth/token', {
    body: new URLSearchParams({
      grantType: 'client_credentials',
      clientId: IFOOD_APP.clientId,
      clientSecret: IFOOD_APP.clientSecret,
      ...fields,
    }),
  })
async function shop() {
  const { body } = await askToken()
  const headers = { authorization: `Bearer ${body.accessToken}` }
  return (method: string, rest = '', json?: unknown, merchant = IFOOD_MERCHANT) =>
    sandbox.call(method, `/ifood/review/v2.0/merchants/${merchant}/reviews${rest}`, { headers, json })
}

test('a token needs the fields as iFood writes them, and ends after three hours', async () => {
  expect(await askToken()).toMatchObject({ status: 200, body: { expiresIn: 10_800 } })
  expect(await askToken({ clientSecret: 'wrong' })).toMatchObject({ status: 401 })
  expect(await askToken({ grant_type: 'client_credentials' })).toMatchObject({ status: 400 })
  const call = await shop()
  expect(await call('GET')).toMatchObject({ status: 200 })
  await sandbox.control('POST', '/clock', { advanceSeconds: 10_801 })
  expect(await call('GET')).toMatchObject({ status: 401 })
})

test('reviews come in pages of fifty at most, of the shops that let the application in', async () => {
  const call = await shop()
  const first = await call('GET', '?page=1&pageSize=50&addCount=true')
  expect(first.body).toMatchObject({ page: 1, size: 50, total: 60, pageCount: 2 })
  expect((await call('GET', '?page=2&pageSize=50')).body.reviews).toHaveLength(10)
  expect(await call('GET', '?pageSize=51')).toMatchObject({ status: 400 })
  expect(await call('GET', '?limit=5')).toMatchObject({ status: 400 })
  expect(await call('GET', '', undefined, OTHER_MERCHANT)).toMatchObject({ status: 403 })
  expect(await call('GET', '', undefined, 'nobody')).toMatchObject({ status: 404 })
  expect(await call('GET', '/none')).toMatchObject({ status: 404 })
})

test('an answer is given once, in its length, while the review waits for it', async () => {
  const call = await shop()
  const { reviews } = (await call('GET', '?pageSize=50')).body
  const of = (status: string) => reviews.find((review: { status: string }) => review.status === status).id
  const answer = (id: string, text: string) => call('POST', `/${id}/answers`, { text })
  const open = of('NOT_REPLIED')
  expect(await answer(open, 'Curto')).toMatchObject({ status: 422 })
  expect(await answer(open, 'x'.repeat(301))).toMatchObject({ status: 422 })
  expect(await answer(open, 'Desculpe pela demora!')).toMatchObject({ status: 201 })
  expect(await answer(open, 'Desculpe pela demora!')).toMatchObject({ status: 409 })
  expect(await answer(of('PUBLISHED'), 'Obrigado pela visita!')).toMatchObject({ status: 422 })
})

test('more than ten calls in a second are told when to come again', async () => {
  const call = await shop()
  await sandbox.control('POST', '/clock', { freeze: true })
  const answers = await Promise.all(Array.from({ length: 12 }, () => call('GET', '?pageSize=1')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(2)
  expect(refused[0]?.headers.get('x-ratelimit-reset')).toBe('1')
})
