import { urlOf } from '@avaliax/proto/client-call.ts'
import { getMe, logIn } from '@avaliax/proto/identity/auth.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { aMe } from '../../testing/builders.ts'
import { fakeApi, refuse } from '../../testing/fake-api.ts'
import { rereadSelectedCompany } from '../session/storage.ts'
import { send } from './send.ts'

beforeEach(() => localStorage.clear())

/** As a page that is loaded in this browser finds it. */
function loadedWithCompany(id: string): void {
  localStorage.setItem('selectedCompanyId', id)
  rereadSelectedCompany()
}

test('an address carries ids and only the query that was given, both escaped', () => {
  expect(
    urlOf('/api/clients/:clientId/x', { clientId: 7 }, { search: 'a & b', cursor: undefined, q: '' }),
  ).toBe('/api/clients/7/x?search=a+%26+b')
  expect(urlOf('/r/:token', { token: '../me' }, {})).toBe('/r/..%2Fme')
})

test('token and selected company travel as headers, a body as JSON', async () => {
  localStorage.setItem('auth_token', 'a-token')
  loadedWithCompany('5')
  const api = fakeApi()
  api.on(searchPlaces, [])
  await send(searchPlaces, { params: { clientId: 11 }, body: { query: 'padaria' } })

  const { headers, params, body } = api.received(searchPlaces)[0] ?? {}
  expect(params).toEqual({ clientId: 11 })
  expect(body).toEqual({ query: 'padaria' })
  expect(headers?.get('authorization')).toBe('Bearer a-token')
  expect(headers?.get('x-company-id')).toBe('5')
  expect(headers?.get('content-type')).toBe('application/json')
})

test('without a token there is no authorization header, and a malformed company is not sent', async () => {
  loadedWithCompany('1e3')
  const api = fakeApi()
  api.on(getMe, aMe())
  await send(getMe, undefined)
  expect(api.received(getMe)[0]?.headers.has('authorization')).toBe(false)
  expect(api.received(getMe)[0]?.headers.has('x-company-id')).toBe(false)
})

test('a list carries its total and the cursor of the next page', async () => {
  globalThis.fetch = async () =>
    Response.json([{ id: 1 }], {
      headers: { 'x-total-count': '42', link: '</api/superadmin/clients?limit=1&cursor=abc%3D>; rel="next"' },
    })
  const { data } = await send(listClients, { query: { limit: 1 } })
  expect(data).toEqual({ items: [{ id: 1 }], total: 42, next: 'abc=' })
})

test('a refusal becomes a problem with status, code and details', async () => {
  fakeApi().on(logIn, () => refuse('VALIDATION_ERROR', [{ path: 'email', message: 'nope' }]))
  const { error } = await send(logIn, { body: { email: 'a@b.co', password: 'x' } })
  expect(error).toMatchObject({
    status: 400,
    code: 'VALIDATION_ERROR',
    details: [{ path: 'email', message: 'nope' }],
    requestId: 'test-request',
  })
})

test('an answer that is not ours still becomes a problem', async () => {
  globalThis.fetch = async () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' })
  const { error } = await send(getMe, undefined)
  expect(error).toMatchObject({ status: 502, code: 'DEPENDENCY_UNAVAILABLE' })
})

test('no answer at all is a network problem, not an exception', async () => {
  fakeApi().goOffline()
  const { error } = await send(getMe, undefined)
  expect(error).toMatchObject({ status: 0, code: 'NETWORK' })
})
