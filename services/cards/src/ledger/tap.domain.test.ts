import { monthClock } from '@avaliax/chassis/time/local-clock.ts'
import { expect, test } from '@jest/globals'
import type { TapRecord } from '../journal/tap-record.domain.ts'
import { additionsOf, clientSumsOf, incrementsOf, sumsOf, withoutRepeats } from './tap.domain.ts'

let number = 0
const tap = (changes: Partial<TapRecord> = {}): TapRecord => ({
  id: `id-${++number}`,
  at: 1_000_000,
  clientId: 1,
  employeeId: 7,
  verdict: 'counted',
  source: 'link',
  sent: true,
  visitor: 'ana',
  zone: 'America/Sao_Paulo',
  ...changes,
})
const verdicts = (records: readonly TapRecord[]) => records.map(({ verdict }) => verdict)

test('a visitor counts once within thirty seconds, whatever the order of records', () => {
  const later = tap({ at: 1_029_999 })
  expect(verdicts(withoutRepeats([later, tap({ at: 1_000_000 })], []))).toEqual(['counted', 'duplicate'])
  expect(verdicts(withoutRepeats([tap({ at: 1_030_000 }), tap({ at: 1_000_000 })], []))).toEqual([
    'counted',
    'counted',
  ])
  const known = [{ clientId: 1, employeeId: 7, visitor: 'ana', at: 1_020_000 }]
  expect(verdicts(withoutRepeats([tap({ at: 1_000_001 })], known))).toEqual(['duplicate'])
})

test('a duplicate does not keep the window open', () => {
  const taps = [0, 20_000, 40_000].map((ms) => tap({ at: 1_000_000 + ms }))
  expect(verdicts(withoutRepeats(taps, []))).toEqual(['counted', 'duplicate', 'counted'])
})

test('other visitors, other employees and bots are not duplicates', () => {
  const taps = [tap(), tap({ visitor: 'bia' }), tap({ employeeId: 8 }), tap({ verdict: 'bot' })]
  expect(verdicts(withoutRepeats(taps, []))).toEqual(['counted', 'counted', 'counted', 'bot'])
})

test('a visitor of two shops, of two codes or of a person counts for each', () => {
  const shop = { employeeId: null, verdict: 'shop' } as const
  const taps = [
    tap(),
    tap({ employeeId: null, codeId: 7 }),
    tap({ employeeId: null, codeId: 8 }),
    tap(shop),
    tap({ ...shop, clientId: 2 }),
    tap({ ...shop, at: 1_000_001 }),
  ]
  const decided = withoutRepeats(taps, [])
  expect(verdicts(decided)).toEqual(['counted', 'counted', 'counted', 'shop', 'shop', 'duplicate'])
  const sums = sumsOf(additionsOf(decided), () => '2026-11')
  expect(
    sums.map(({ clientId, employeeId, codeId, cardTaps }) => [clientId, employeeId, codeId, cardTaps]),
  ).toEqual([
    [1, 7, undefined, 1],
    [1, null, 7, 1],
    [1, null, 8, 1],
    [1, null, undefined, 1],
    [2, null, undefined, 1],
  ])
  expect(clientSumsOf(sums).map(({ clientId, cardTaps }) => [clientId, cardTaps])).toEqual([
    [1, 4],
    [2, 1],
  ])
})

test('sums include people only, and requests only with a redirect', () => {
  const taps = [
    tap(),
    tap({ sent: false, at: 1_000_001 }),
    tap({ verdict: 'duplicate' }),
    tap({ verdict: 'bot' }),
  ]
  expect(sumsOf(additionsOf(taps), () => '2026-11')).toEqual([
    {
      clientId: 1,
      employeeId: 7,
      month: '2026-11',
      cardTaps: 2,
      reviewRequests: 1,
      suspicious: 0,
      excluded: 0,
      lastTapAt: 1_000_001,
    },
  ])
})

test('suspicious visits are in the visits and in the suspicious count', () => {
  const sums = sumsOf(additionsOf([{ ...tap(), suspicious: true }, tap({ employeeId: 8 })]), () => '2026-11')
  expect(sums.map(({ cardTaps, suspicious }) => [cardTaps, suspicious])).toEqual([
    [1, 1],
    [1, 0],
  ])
  const [total] = clientSumsOf(sums)
  expect(total).toEqual({
    clientId: 1,
    month: '2026-11',
    cardTaps: 2,
    reviewRequests: 2,
    suspicious: 1,
    excluded: 0,
  })
  expect(total && incrementsOf(total)).toEqual({ cardTaps: 2, reviewRequests: 2, suspicious: 1 })
})

test('the month is the one in the client’s zone', () => {
  const monthOf = monthClock()
  const at = Date.parse('2026-12-01T02:59:59.900Z')
  expect(monthOf('America/Sao_Paulo', at)).toBe('2026-11')
  expect(monthOf('America/Sao_Paulo', at + 100)).toBe('2026-12')
  expect(monthOf('Asia/Tokyo', at)).toBe('2026-12')
})
