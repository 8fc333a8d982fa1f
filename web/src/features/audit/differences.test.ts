import { expect, test } from '@jest/globals'
import { differences, show } from './differences.ts'

test('changed fields come first, whichever side they are on', () => {
  const rows = differences({ plan: 1, name: 'Padaria', phone: '1' }, { plan: 2, name: 'Padaria', tag: 'vip' })
  expect(rows.map(({ field, changed }) => [field, changed])).toEqual([
    ['phone', true],
    ['plan', true],
    ['tag', true],
    ['name', false],
  ])
  expect(rows[2]).toMatchObject({ before: undefined, after: 'vip' })
})

test('nothing recorded is no difference', () => {
  expect(differences(null, null)).toEqual([])
})

test('values read as text', () => {
  expect([show('Ana'), show(false), show(['a', 'b']), show({ a: 1 })]).toEqual([
    'Ana',
    'false',
    'a, b',
    '{"a":1}',
  ])
  expect([show('2026-11-26'), show('2026-11-26T15:00:00.000Z')]).toEqual([
    '26/11/2026',
    expect.stringMatching(/^26\/11\/2026, \d{2}:00$/),
  ])
  expect([show(null), show([]), show('')]).toEqual(['–', '–', '–'])
})
