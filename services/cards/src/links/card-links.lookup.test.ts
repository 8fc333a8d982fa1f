import { unavailable } from '@avaliax/chassis/errors.ts'
import { expect, test } from '@jest/globals'
import { cardLinks } from './card-links.lookup.ts'

const NUMBER = 'AB1234CDEFGH'

function setup() {
  const clock = { now: 0 }
  const state = {
    away: false,
    employeeId: 7 as number | null,
    status: 'active',
    owner: 'active',
    place: null as string | null,
    asked: 0,
    answer: Promise.resolve(),
  }
  async function find<T>(found: () => T[]): Promise<T[]> {
    state.asked++
    const rows = found()
    await state.answer
    if (state.away) throw unavailable()
    return rows
  }
  const card = () => ({ _id: 1, cardNumber: NUMBER, clientId: 3, ...state })
  const target = { employeeId: 7, clientId: 3, state: 'open' as const, location: 'https://x', zone: 'UTC' }
  const links = cardLinks({
    cards: {
      find: ({ cardNumber: { $in } }: { cardNumber: { $in: string[] } }) =>
        find(() => ($in.includes(NUMBER) ? [card()] : [])),
    } as never,
    employees: { find: () => find(() => [{ _id: 7, employeeToken: 'T' }]) } as never,
    clients: {
      storedMany: async () => {
        const owner = { status: state.owner, timeZone: 'UTC', googlePlaceId: state.place }
        return new Map([[3, owner as never]])
      },
    },
    employeeLinks: {
      find: async (token) => (token === 'T' ? target : null),
      fresh: (token) => (token === 'T' ? target : undefined),
    },
    now: () => clock.now,
  })
  return { links, clock, state, target }
}

test('has the target of its holder’s link, and is queried again after five seconds', async () => {
  const { links, clock, state, target } = setup()
  expect(await links.find(NUMBER.toLowerCase())).toBe(target)
  state.employeeId = null
  clock.now = 4999
  expect(await links.find(NUMBER)).toBe(target)
  clock.now = 5000
  expect(await links.find(NUMBER)).toMatchObject({ state: 'unassigned', employeeId: null, clientId: 3 })
})

test('a card is cached until it changes or expires', async () => {
  const { links, clock, state, target } = setup()
  expect(links.fresh(NUMBER)).toBeUndefined()
  await links.find(NUMBER)
  expect(links.fresh(NUMBER)).toBe(target)
  clock.now = 5000
  expect(links.fresh(NUMBER)).toBeUndefined()
  state.employeeId = null
  await links.find(NUMBER)
  expect(links.fresh(NUMBER)).toBeUndefined()
})

test('malformed numbers and printed codes are not queried', async () => {
  const { links, state } = setup()
  for (const text of ['AB1234', 'AB1234CDEF01', 'x'.repeat(200), ''])
    expect(await links.find(text)).toBeNull()
  expect(state.asked).toBe(0)
  expect(await links.find('ZZ9999ZZZZZZ')).toBeNull()
  expect(state.asked).toBe(1)
})

test('a change applies at once, also to a lookup that began before it', async () => {
  const { links, state, target } = setup()
  const { promise, resolve } = Promise.withResolvers<void>()
  state.answer = promise
  const early = links.find(NUMBER)
  await new Promise((resume) => setImmediate(resume))
  state.employeeId = null
  links.forget([NUMBER])
  resolve()
  expect(await early).toBe(target)
  expect(await links.find(NUMBER)).toMatchObject({ state: 'unassigned' })
  links.forget([NUMBER])
  state.employeeId = 7
  expect(await links.find(NUMBER)).toBe(target)
})

test.each([
  ['lost', 'active', 'gone'],
  ['active', 'inactive', 'suspended'],
  ['active', 'active', 'unassigned'],
])('a %s card of an %s client without a holder is %s', async (status, owner, expected) => {
  const { links, state } = setup()
  Object.assign(state, { employeeId: null, status, owner })
  expect(await links.find(NUMBER)).toMatchObject({ state: expected, location: '' })
})

test.each([
  ['active', 'active', 'ChIJ_a_known_place', { state: 'open' }],
  ['lost', 'active', 'ChIJ_a_known_place', { state: 'open', lostCard: true }],
  ['retired', 'active', 'ChIJ_a_known_place', { state: 'gone', location: '' }],
  ['replaced', 'active', 'ChIJ_a_known_place', { state: 'gone', location: '' }],
  ['lost', 'inactive', 'ChIJ_a_known_place', { state: 'gone', location: '' }],
])(
  'a %s card of an %s shop with a place and without a holder leads to %j',
  async (status, owner, place, expected) => {
    const { links, state } = setup()
    Object.assign(state, { employeeId: null, status, owner, place })
    expect(await links.find(NUMBER)).toMatchObject({ employeeId: null, clientId: 3, ...expected })
    // Nobody holds it, so whoever gives it to somebody must be seen at once.
    expect(links.fresh(NUMBER)).toBeUndefined()
  },
)

test('while the store is away a known card works for an hour', async () => {
  const { links, clock, state, target } = setup()
  await links.find(NUMBER)
  state.away = true
  clock.now = 3_599_999
  expect(await links.find(NUMBER)).toBe(target)
  clock.now = 3_600_000
  await expect(links.find(NUMBER)).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
})
