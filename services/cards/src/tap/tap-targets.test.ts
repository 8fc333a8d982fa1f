import { afterEach, expect, jest, test } from '@jest/globals'
import type { ClientView } from '../client/client-view.model.ts'
import { tapTargets } from './tap-targets.ts'

const view = (changes: Partial<ClientView> = {}): ClientView => ({
  _id: 1,
  companyName: 'Padaria',
  status: 'active',
  planId: 1,
  maxEmployees: null,
  googlePlaceId: 'ChIJ place/1',
  timeZone: 'America/Sao_Paulo',
  leaderboardMode: 'individual',
  deleted: false,
  factsAt: null,
  searchTokens: [],
  rev: 1,
  ...changes,
})
const tokenOf = (number: number) => `T${String(number).padStart(21, '0')}`

function setup(stored = view(), confirmed = stored) {
  const clock = { now: 0 }
  const asked: string[][] = []
  const state = { away: false, deletedAt: null as Date | null, confirmations: 0 }
  const employees = {
    find: ({ employeeToken: { $in } }: { employeeToken: { $in: string[] } }) => ({
      async exec() {
        asked.push($in)
        if (state.away) throw Object.assign(new Error('away'), { name: 'MongoNetworkError' })
        return $in
          .filter((token) => token.startsWith('T'))
          .map((employeeToken) => ({ _id: 7, clientId: 1, employeeToken, deletedAt: state.deletedAt }))
      },
    }),
  }
  const clients = {
    storedMany: async () => new Map([[1, stored]]),
    confirmed: async () => {
      state.confirmations++
      return confirmed
    },
  }
  const targets = tapTargets({ employees: employees as never, clients, now: () => clock.now })
  return { targets, clock, asked, state }
}

test('links asked for at the same time are looked up together, and then known for five seconds', async () => {
  const { targets, clock, asked } = setup()
  const found = await Promise.all([1, 2, 1, 3].map((number) => targets.find(tokenOf(number))))
  expect(asked).toEqual([[tokenOf(1), tokenOf(2), tokenOf(3)]])
  expect(found[0]).toMatchObject({
    state: 'open',
    location: 'https://search.google.com/local/writereview?placeid=ChIJ%20place%2F1',
  })
  clock.now = 2000
  expect(targets.fresh(tokenOf(1))).toBeDefined()
  clock.now = 5000
  expect(targets.fresh(tokenOf(1))).toBeUndefined()
})

test('an unknown link is asked for each time, a malformed one never', async () => {
  const { targets, asked } = setup()
  const unknown = 'U'.repeat(22)
  expect([await targets.find(unknown), await targets.find(unknown)]).toEqual([null, null])
  expect(await targets.find('AB1234')).toBeNull()
  expect(asked).toHaveLength(2)
})

test('while the store is away a known link works for an hour', async () => {
  const { targets, clock, state } = setup()
  await targets.find(tokenOf(1))
  state.away = true
  clock.now = 3_599_999
  expect(await targets.find(tokenOf(1))).toMatchObject({ state: 'open' })
  clock.now = 3_600_000
  await expect(targets.find(tokenOf(1))).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
})

test('a refusal is confirmed by the owner of the fact', async () => {
  const { targets, state } = setup(view({ googlePlaceId: null }), view({ rev: 2 }))
  expect(await targets.find(tokenOf(1))).toMatchObject({ state: 'open' })
  const suspended = setup(view({ status: 'inactive' }))
  expect(await suspended.targets.find(tokenOf(1))).toMatchObject({ state: 'suspended', location: '' })
  expect([state.confirmations, suspended.state.confirmations]).toEqual([1, 1])
})

test('a change of the client or of the link is seen at once', async () => {
  const { targets, clock, state } = setup()
  await targets.find(tokenOf(1))
  clock.now = 1
  targets.forgetClient(1)
  expect(targets.fresh(tokenOf(1))).toBeUndefined()
  clock.now = 2
  await targets.find(tokenOf(1))
  state.deletedAt = new Date(0)
  targets.forget(tokenOf(1))
  expect(await targets.find(tokenOf(1))).toMatchObject({ state: 'gone' })
})

afterEach(() => void jest.useRealTimers())

test('a link in use is renewed before it is old', async () => {
  const { targets, clock, asked } = setup()
  await targets.find(tokenOf(1))
  jest.useFakeTimers()
  clock.now = 3000
  expect(targets.fresh(tokenOf(1))).toBeDefined()
  expect(asked).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(100)
  expect(asked).toHaveLength(2)
  clock.now = 6000
  expect(targets.fresh(tokenOf(1))).toBeDefined()
})
