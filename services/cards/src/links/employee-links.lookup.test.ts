import { unavailable } from '@avaliax/chassis/errors.ts'
import { expect, test } from '@jest/globals'
import type { ClientView } from '../client/client-view.model.ts'
import { employeeLinks } from './employee-links.lookup.ts'

const view = (changes: Partial<ClientView> = {}): ClientView => ({
  _id: 1,
  companyName: 'Padaria',
  companyNameGiven: true,
  googleBusinessName: null,
  language: 'pt',
  status: 'active',
  planId: 1,
  maxEmployees: null,
  googlePlaceId: 'ChIJ_a_known_place',
  timeZone: 'America/Sao_Paulo',
  leaderboardMode: 'individual',
  deleted: false,
  factsAt: null,
  storedAt: new Date(0),
  searchTokens: [],
  rev: 1,
  ...changes,
})
const tokenOf = (number: number) => `T${String(number).padStart(21, '0')}`
const row = (number: number, changes: { deletedAt?: Date; rev?: number } = {}) => ({
  _id: number,
  clientId: 1,
  employeeToken: tokenOf(number),
  deletedAt: null,
  rev: 1,
  ...changes,
})

function setup(stored = view(), confirmed = stored) {
  const clock = { now: 0 }
  const queries: string[][] = []
  const state = { away: false, deletedAt: null as Date | null, confirmations: 0 }
  const employees = {
    async find({ employeeToken: { $in } }: { employeeToken: { $in: string[] } }) {
      queries.push($in)
      if (state.away) throw unavailable()
      return $in
        .filter((token) => token.startsWith('T'))
        .map((token) => ({ ...row(Number(token.slice(1))), deletedAt: state.deletedAt }))
    },
  }
  const clients = {
    storedMany: async () => new Map([[1, stored]]),
    confirmed: async () => {
      state.confirmations++
      return confirmed
    },
  }
  const codes = { find: async () => [] } as never
  const deps = { employees: employees as never, codes, clients, now: () => clock.now, maxLinks: 3 }
  return { links: employeeLinks(deps), clock, queries, state }
}

test('concurrent lookups share one query, and their results are cached', async () => {
  const { links, queries } = setup()
  const found = await Promise.all([1, 2, 1, 3].map((number) => links.find(tokenOf(number))))
  expect(queries).toEqual([[tokenOf(1), tokenOf(2), tokenOf(3)]])
  expect(found[0]).toMatchObject({
    employeeId: 1,
    state: 'open',
    location: 'https://search.google.com/local/writereview?placeid=ChIJ_a_known_place',
  })
  await links.find(tokenOf(2))
  expect(links.fresh(tokenOf(2))).toEqual(found[1])
  expect(queries).toHaveLength(1)
})

test('changes of other processes are applied in any order of arrival', () => {
  const { links } = setup()
  links.learn({ links: [row(1, { rev: 2 })] })
  expect(links.fresh(tokenOf(1))).toBeUndefined()
  links.learn({ owners: [view({ rev: 3 })] })
  expect(links.fresh(tokenOf(1))).toMatchObject({ employeeId: 1, state: 'open' })
  links.learn({ owners: [view({ rev: 2, googlePlaceId: 'ChIJ_an_older_place' })] })
  expect(links.fresh(tokenOf(1))?.location).toContain('ChIJ_a_known_place')
  links.learn({ owners: [view({ rev: 4, googlePlaceId: 'ChIJ_another_place' })] })
  expect(links.fresh(tokenOf(1))?.location).toContain('ChIJ_another_place')
  links.learn({ links: [row(1, { deletedAt: new Date(0), rev: 3 })] })
  expect(links.fresh(tokenOf(1))).toBeUndefined()
})

test('a link that was handed on leads to its keeper, whatever revision it had', () => {
  const { links } = setup()
  links.learn({ owners: [view()], links: [row(1, { rev: 9 })] })
  const left = { ...row(50), employeeToken: tokenOf(1) }
  links.learn({ links: [{ ...left, isCode: true }] })
  expect(links.fresh(tokenOf(1))).toMatchObject({ employeeId: null, codeId: 50, state: 'open' })
  links.learn({ links: [{ ...left, _id: 2, rev: 2 }] })
  expect(links.fresh(tokenOf(1))).toMatchObject({ employeeId: 2 })
  expect(links.fresh(tokenOf(1))).not.toHaveProperty('codeId')
  links.learn({ links: [{ ...left, _id: 2, rev: 3, deletedAt: new Date(0) }] })
  expect(links.fresh(tokenOf(1))).toBeUndefined()
})

test('a client may be gone when it is deleted or not known', () => {
  const { links } = setup()
  expect(links.mayBeGone(1)).toBe(true)
  links.learn({ owners: [view({ status: 'inactive' })] })
  expect(links.mayBeGone(1)).toBe(false)
  // A purge leaves this.
  links.learn({ owners: [{ _id: 1, deleted: true, rev: Number.MAX_SAFE_INTEGER } as ClientView] })
  expect(links.mayBeGone(1)).toBe(true)
})

test('an unknown link is queried each time, a malformed one never', async () => {
  const { links, queries } = setup()
  const unknown = 'U'.repeat(22)
  expect([await links.find(unknown), await links.find(unknown)]).toEqual([null, null])
  expect(await links.find('AB1234')).toBeNull()
  expect(queries).toHaveLength(2)
})

test('while the store is away a known link works for an hour', async () => {
  const { links, clock, state } = setup()
  await links.find(tokenOf(1))
  state.away = true
  clock.now = 3_599_999
  expect(await links.find(tokenOf(1))).toMatchObject({ state: 'open' })
  expect(links.fresh(tokenOf(1))).toBeDefined()
  clock.now = 3_600_000
  expect(links.fresh(tokenOf(1))).toBeUndefined()
  await expect(links.find(tokenOf(1))).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
})

test('a refusal is confirmed with tenancy, and again after five seconds', async () => {
  const { links, state } = setup(view({ googlePlaceId: null }), view({ rev: 2 }))
  expect(await links.find(tokenOf(1))).toMatchObject({ state: 'open' })
  expect(state.confirmations).toBe(1)

  const suspended = setup(view({ status: 'inactive' }))
  suspended.links.learn({ links: [row(1)], owners: [view({ status: 'inactive' })] })
  expect(suspended.links.fresh(tokenOf(1))).toBeUndefined()
  for (const [now, confirmations] of [
    [0, 1],
    [4999, 1],
    [5000, 2],
  ] as const) {
    suspended.clock.now = now
    expect(await suspended.links.find(tokenOf(1))).toMatchObject({ state: 'suspended', location: '' })
    expect(suspended.state.confirmations).toBe(confirmations)
  }
})

test('a suspended client’s link stays suspended while the store is away', async () => {
  const { links, clock, state } = setup(view({ status: 'inactive' }))
  await links.find(tokenOf(1))
  state.away = true
  clock.now = 60_000
  expect(await links.find(tokenOf(1))).toMatchObject({ state: 'suspended' })
})

test('a change of the client or the link applies at once', async () => {
  const { links, state } = setup()
  await links.find(tokenOf(1))
  links.forgetClient(1)
  expect(links.fresh(tokenOf(1))).toBeUndefined()
  await links.find(tokenOf(1))
  state.deletedAt = new Date(0)
  links.forget(tokenOf(1))
  expect(await links.find(tokenOf(1))).toMatchObject({ state: 'gone' })
  expect(links.fresh(tokenOf(1))).toBeUndefined()
})

test('rows read before a change are not cached after it', async () => {
  const { links } = setup()
  const reading = links.find(tokenOf(1))
  links.forget(tokenOf(1))
  await reading
  expect(links.fresh(tokenOf(1))).toBeDefined()
  const again = links.find(tokenOf(2))
  await new Promise((resolve) => setImmediate(resolve))
  links.forget(tokenOf(2))
  await again
  expect(links.fresh(tokenOf(2))).toBeUndefined()
})

test('beyond the limit new links are not kept and are queried on each visit', async () => {
  const { links, queries } = setup()
  links.learn({ owners: [view()], links: [1, 2, 3, 4].map((number) => row(number)) })
  expect([1, 2, 3, 4].filter((number) => !links.fresh(tokenOf(number)))).toEqual([4])
  expect(links.size()).toBe(3)
  for (let visit = 0; visit < 2; visit++)
    expect(await links.find(tokenOf(4))).toMatchObject({ employeeId: 4, state: 'open' })
  expect(queries).toHaveLength(2)
  links.learn({ links: [row(1, { deletedAt: new Date(0), rev: 2 })] })
  await links.find(tokenOf(4))
  expect(links.fresh(tokenOf(4))).toBeDefined()
})
