import { expect, test } from '@jest/globals'
import { FLOOD_MS, judgeFloods, type NetworkVisit } from './flood.domain.ts'

type Visit = NetworkVisit & { id: number }

const MINUTE = 60_000
let number = 0
const visit = (at: number, changes: Partial<NetworkVisit> = {}): Visit => ({
  id: ++number,
  at,
  clientId: 1,
  network: 'shop',
  verdict: 'counted',
  ...changes,
})
const row = (count: number, everyMs: number, from = 0, changes: Partial<NetworkVisit> = {}) =>
  Array.from({ length: count }, (_, index) => visit(from + index * everyMs, changes))
const flagged = (visits: readonly Visit[]) => judgeFloods(visits).suspicious.size

test('thirty visits in ten minutes are normal; the thirty-first flags all of them', () => {
  expect(flagged(row(30, 1000))).toBe(0)
  expect(flagged(row(31, 1000))).toBe(31)
  expect(flagged(row(31, FLOOD_MS / 30))).toBe(31)
  expect(flagged(row(31, FLOOD_MS / 30 + 1))).toBe(0)
})

test('visits outside the ten minutes are not flagged', () => {
  expect(flagged([...row(31, 1000), ...row(5, 1000, 30 * MINUTE)])).toBe(31)
  // Within ten minutes of its end, yet not among more than thirty.
  expect(flagged([...row(31, 1000), visit(30_000 + FLOOD_MS)])).toBe(31)
})

test.each<[string, Partial<NetworkVisit>]>([
  ['another network', { network: 'home' }],
  ['another client', { clientId: 2 }],
  ['a card of the stock', { clientId: null }],
  ['a machine that says so', { verdict: 'preview' }],
  ['an earlier version', { network: undefined }],
])('%s is not a flood', (_, changes) => {
  expect(flagged([...row(30, 1000), ...row(30, 1000, 500, changes)])).toBe(0)
})

test('duplicates count towards a flood', () => {
  expect(flagged([visit(0), ...row(60, 100, 1, { verdict: 'duplicate' })])).toBe(61)
})

/** A ledger that keeps networks only where they are needed, written to in batches of any size and order. */
function ledgerOf(visits: readonly Visit[], batch: number): Visit[] {
  let stored: Visit[] = []
  for (let from = 0; from < visits.length; from += batch) {
    const fresh = visits.slice(from, from + batch)
    const known = [...stored, ...fresh]
    const { suspicious, settled } = judgeFloods(known)
    stored = known.map((one) => ({
      ...one,
      ...(suspicious.has(one) && { suspicious: true }),
      ...(settled.has(one) && { network: undefined }),
    }))
  }
  return stored
}

/** Numbers that are the same in every run (mulberry32). */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const ids = (visits: readonly Visit[]) => visits.map(({ id }) => id).sort((a, b) => a - b)

test.each([1, 2, 3, 4, 5, 6])(
  'the same visits are flagged in whatever order and batches they come (%i)',
  (seed) => {
    const random = dice(seed)
    const bursts = Array.from({ length: 8 }, () => ({
      at: random() * 90 * MINUTE,
      long: random() * 12 * MINUTE,
    }))
    const visits = bursts.flatMap(({ at, long }) =>
      Array.from({ length: Math.floor(random() * 90) }, () => visit(Math.floor(at + random() * long))),
    )
    const expected = ids([...judgeFloods(visits).suspicious])
    for (const batch of [1, 7, 50]) {
      const shuffled = visits.map((one) => ({ one, key: random() })).sort((a, b) => a.key - b.key)
      const stored = ledgerOf(
        shuffled.map(({ one }) => one),
        batch,
      )
      expect(ids(stored.filter(({ suspicious }) => suspicious))).toEqual(expected)
    }
    expect(expected.length).toBeGreaterThan(0)
  },
)

test('few visits of an hour-long flood keep their network', () => {
  const stored = ledgerOf(row(3600, 1000), 500)
  const known = stored.filter(({ network }) => network !== undefined)
  expect(stored.every(({ suspicious }) => suspicious)).toBe(true)
  expect(known.length).toBeLessThan(500)
})
