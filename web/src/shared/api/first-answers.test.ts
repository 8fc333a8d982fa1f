import { FIRST_ANSWERS_ID } from '@avaliax/proto/document/first-queries.ts'
import { getMe, updateMe } from '@avaliax/proto/identity/auth.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listOwnCompanies } from '@avaliax/proto/tenancy/company.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { aMe } from '../../testing/builders.ts'
import { fakeApi, refuse } from '../../testing/fake-api.ts'
import { rereadSelectedCompany } from '../session/storage.ts'
import { send } from './send.ts'

const SESSION = '6f0c9c3e-7c1d-4c22-9d43-0a5f7a3c9e11'

beforeEach(() => {
  document.head.innerHTML = ''
  localStorage.clear()
  localStorage.setItem('language', 'pt')
  localStorage.setItem('token', tokenOf(SESSION))
  rereadSelectedCompany()
  navigate('navigate')
})

const tokenOf = (sid: string) =>
  `a.${btoa(JSON.stringify({ sid })).replaceAll('+', '-').replaceAll('/', '_')}.b`

function navigate(type: string): void {
  performance.getEntriesByType = () => [{ type }] as unknown as PerformanceEntryList
}

function cameWith(answers: Record<string, unknown>, about: Record<string, unknown> = {}): void {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = FIRST_ANSWERS_ID
  const whose = { sessionId: SESSION, language: 'pt', companyId: 30, ...about }
  const withHeaders = Object.entries(answers).map(([url, body]) => [
    url,
    { headers: { 'x-total-count': '4' }, body },
  ])
  element.textContent = JSON.stringify({ about: whose, answers: Object.fromEntries(withHeaders) })
  document.head.append(element)
}

test('an answer that came with the page is used once, and then asked for', async () => {
  const api = fakeApi()
  api.on(getMe, aMe())
  const came = { ...aMe(), user: { ...aMe().user, username: 'came with the page' } }
  cameWith({ '/api/auth/me': came })
  expect((await send(getMe, undefined)).data?.user.username).toBe('came with the page')
  expect(api.received(getMe)).toHaveLength(0)
  await send(getMe, undefined)
  expect(api.received(getMe)).toHaveLength(1)
  expect(document.getElementById(FIRST_ANSWERS_ID)).toBeNull()
})

test('a list keeps what its headers said', async () => {
  fakeApi()
  cameWith({ '/api/user/companies': [{ id: 30 }] })
  expect((await send(listOwnCompanies, {})).data).toEqual({ items: [{ id: 30 }], total: 4, next: null })
})

test('nothing but reading takes an answer, and only the address that it is of', async () => {
  const api = fakeApi()
  api.on(updateMe, refuse('DEPENDENCY_UNAVAILABLE'))
  api.on(getOwnClient, refuse('NOT_FOUND'))
  cameWith({ '/api/auth/me': aMe() })
  expect((await send(updateMe, { body: { language: 'en' } })).error?.status).toBe(503)
  expect((await send(getOwnClient, undefined)).error?.status).toBe(404)
})

test.each([
  ['of another session', { sessionId: 'another' }, () => {}],
  ['in another language', { language: 'en' }, () => {}],
  ['of a session that has ended here', {}, () => localStorage.removeItem('token')],
  ['with a token that is none', {}, () => localStorage.setItem('token', 'none')],
  [
    'of another company',
    {},
    () => {
      localStorage.setItem('selectedCompanyId', '31')
      rereadSelectedCompany()
    },
  ],
  ['of the first time, on the way back', {}, () => navigate('back_forward')],
])('an answer %s is not used', async (_name, about, change) => {
  const api = fakeApi()
  api.on(getMe, aMe())
  cameWith({ '/api/auth/me': aMe() }, about)
  change()
  await send(getMe, undefined)
  expect(api.received(getMe)).toHaveLength(1)
})
