import { expect, test } from '@jest/globals'
import { decodeGroup, encodeGroup } from './tap-group.domain.ts'
import { encodeRecord, type TapRecord } from './tap-record.domain.ts'

const record = (id: string): TapRecord => ({
  id,
  at: 1_763_772_000_123,
  clientId: 17,
  employeeId: 4,
  verdict: 'counted',
  source: 'qr',
  sent: true,
  visitor: 'aZ09_-aZ09_-aZ09_-aZ09',
  zone: 'America/Sao_Paulo',
})
const records = [record('a'), record('b')]
const group = encodeGroup(records.map(encodeRecord).join(''))

test('decodes what was encoded, at any position', () => {
  expect(decodeGroup(group, 0)).toEqual({ records, bytes: group.length })
  const chunk = Buffer.concat([group, group, Buffer.alloc(50)])
  expect(decodeGroup(chunk, group.length)).toEqual({ records, bytes: group.length })
  expect(decodeGroup(chunk, 2 * group.length)).toBeNull()
})

test('a truncated or altered group is not decoded', () => {
  for (let at = 0; at < group.length; at++) {
    expect(decodeGroup(group.subarray(0, at), 0)).toBeNull()
    const altered = Buffer.from(group)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(decodeGroup(altered, 0)).toBeNull()
  }
})
