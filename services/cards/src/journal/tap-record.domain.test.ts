import { expect, test } from '@jest/globals'
import { decodeRecord, encodeRecord, type TapRecord } from './tap-record.domain.ts'

const TAP: TapRecord = {
  id: '0190d6a0-0000-7000-8000-000000000000',
  at: 1_763_772_000_123,
  clientId: 17,
  employeeId: 4,
  verdict: 'counted',
  source: 'qr',
  sent: true,
  visitor: 'aZ09_-aZ09_-aZ09_-aZ09',
  network: 'bZ09_-aZ09_-aZ09_-aZ09',
  zone: 'America/Argentina/Buenos_Aires',
}

test.each<Partial<TapRecord>>([
  {},
  { clientId: null, employeeId: null, verdict: 'unassigned', source: 'card', sent: false },
])('decodes what was encoded: %j', (changes) => {
  const record = { ...TAP, ...changes }
  const line = encodeRecord(record)
  expect(line.endsWith('\n')).toBe(true)
  expect(decodeRecord(line.slice(0, -1))).toEqual(record)
})

test('carries the trace of a visit that somebody keeps', () => {
  const traced = { ...TAP, traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` }
  expect(decodeRecord(encodeRecord(traced).slice(0, -1))).toEqual(traced)
})

test.each<Partial<TapRecord>>([
  { employeeId: null, codeId: 12, source: 'code' },
  { employeeId: null, codeId: 12, source: 'code', inApp: 'instagram' },
  { employeeId: null, verdict: 'shop', source: 'card' },
  { employeeId: null, verdict: 'shop', source: 'card', lostCard: true },
  { employeeId: null, verdict: 'shop', source: 'card', lostCard: true, traceparent: '00-ab-cd-01' },
])('keeps what a visit of the shop came through: %j', (changes) => {
  const { network: _, ...bare } = TAP
  for (const visit of [TAP, bare])
    expect(decodeRecord(encodeRecord({ ...visit, ...changes }).slice(0, -1))).toEqual({
      ...visit,
      ...changes,
    })
})

test('decodes a visit without a network', () => {
  const { network: _, ...rest } = TAP
  expect(decodeRecord(encodeRecord(rest).slice(0, -1))).toEqual(rest)
})
