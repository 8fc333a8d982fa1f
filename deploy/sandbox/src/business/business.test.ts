import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  AGENCY_EMAIL,
  LARGE_ACCOUNT,
  NETWORK_EMAIL,
  NETWORK_GROUP,
  STRANGER_EMAIL,
} from '../seed/scenario.seed.ts'
import { type SandboxCalls, sandboxCalls } from '../testing/sandbox-calls.ts'

let sandbox: SandboxCalls
beforeAll(async () => {
  sandbox = await sandboxCalls()
})
afterAll(() => sandbox.close())

test('the owner has one verified location, and its place is found by search', async () => {
  const { api } = await sandbox.connect()
  const { body } = await api('GET', '/bi/v1/accounts/9001/locations?readMask=name,title,metadata')
  expect(body.locations).toHaveLength(1)
  const [location] = body.locations
  expect(location).toMatchObject({ name: 'locations/7001', title: 'Padaria Pão da Serra' })
  expect(location.metadata.hasVoiceOfMerchant).toBe(true)
  const found = await sandbox.search({ textQuery: 'Padaria Pão da Serra Curitiba' })
  expect(found.body.places[0].id).toBe(location.metadata.placeId)
})

test('the agency crosses both page limits', async () => {
  const { api } = await sandbox.connect({ email: AGENCY_EMAIL })
  const first = await api('GET', '/am/v1/accounts?pageSize=100')
  expect(first.body.accounts).toHaveLength(20)
  expect(first.body.accounts[0].type).toBe('PERSONAL')
  const second = await api('GET', `/am/v1/accounts?pageToken=${first.body.nextPageToken}`)
  expect(second.body.accounts).toHaveLength(3)
  const page = await api('GET', `/bi/v1/${LARGE_ACCOUNT}/locations?readMask=name&pageSize=500`)
  expect(page.body.locations).toHaveLength(100)
  expect(Object.keys(page.body.locations[0])).toEqual(['name'])
})

test('a network has groups of more than a page, and a location may stand in two of them', async () => {
  const { api } = await sandbox.connect({ email: NETWORK_EMAIL })
  const { body } = await api('GET', '/am/v1/accounts')
  const names = new Set<string>()
  let listed = 0
  for (const { name } of body.accounts) {
    let token = ''
    do {
      const query = `readMask=name&pageSize=100${token && `&pageToken=${token}`}`
      const page = (await api('GET', `/bi/v1/${name}/locations?${query}`)).body
      for (const location of page.locations ?? []) names.add(location.name)
      listed += page.locations?.length ?? 0
      token = page.nextPageToken ?? ''
    } while (token)
  }
  expect({ groups: body.accounts.length, listed, different: names.size }).toEqual({
    groups: 5,
    listed: 265,
    different: 260,
  })
  expect(
    (await api('GET', `/bi/v1/${NETWORK_GROUP}/locations?readMask=name`)).body.nextPageToken,
  ).toBeTruthy()
})

test('a user without a business gets an empty object, not an empty list', async () => {
  const { api } = await sandbox.connect({ email: STRANGER_EMAIL })
  expect((await api('GET', '/bi/v1/accounts/9301/locations?readMask=name')).text).toBe('{}')
})

test.each([
  ['no mask', '', { field: 'read_mask', description: 'Field is required' }],
  ['an unknown field', '?readMask=name,stars', { field: 'read_mask' }],
  [
    'a path into a repeated field',
    '?readMask=categories.additionalCategories.displayName',
    { field: 'read_mask' },
  ],
])('a list with %s is refused', async (_what, query, violation) => {
  const { api } = await sandbox.connect()
  const { status, body } = await api('GET', `/bi/v1/accounts/9001/locations${query}`)
  expect(status).toBe(400)
  expect(body.error.details[0].fieldViolations[0]).toMatchObject(violation)
})

test('a foreign account is forbidden and no token is unauthenticated', async () => {
  const { api } = await sandbox.connect()
  expect((await api('GET', `/bi/v1/${LARGE_ACCOUNT}/locations?readMask=name`)).status).toBe(403)
  expect((await sandbox.call('GET', '/am/v1/accounts')).status).toBe(401)
})

test('categories need region, language and view and are filtered by name only', async () => {
  const { api } = await sandbox.connect()
  const base = '/bi/v1/categories?regionCode=BR&languageCode=pt-BR'
  expect((await api('GET', base)).status).toBe(400)
  expect((await api('GET', `${base}&view=BASIC&filter=name=x`)).status).toBe(400)
  const { body } = await api('GET', `${base}&view=BASIC&filter=displayName=padaria`)
  expect(body.categories).toEqual([{ name: 'categories/gcid:bakery', displayName: 'Padaria' }])
})
