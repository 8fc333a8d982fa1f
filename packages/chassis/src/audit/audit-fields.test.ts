import { expect, test } from '@jest/globals'
import { changedFields, recordName } from './audit-fields.ts'

test('only what differs is told, secrets are not', () => {
  const at = new Date('2026-11-02T12:00:00Z')
  const before = { _id: 1, rev: 1, name: 'Padaria', phone: null, status: 'active', apiToken: 'a', seen: at }
  const after = { _id: 1, rev: 2, name: 'Padaria', phone: '11', status: 'inactive', apiToken: 'b', seen: at }
  expect(changedFields(before, after)).toEqual({
    before: { phone: null, status: 'active', apiToken: '[redacted]' },
    after: { phone: '11', status: 'inactive', apiToken: '[redacted]' },
  })
})

test('a new record has no before, a removed one no after', () => {
  expect(changedFields(null, { name: 'Padaria', phone: null })).toEqual({
    before: null,
    after: { name: 'Padaria' },
  })
  expect(changedFields({ name: 'Padaria' }, null)).toEqual({ before: { name: 'Padaria' }, after: null })
})

test('nested secrets and long texts are cut', () => {
  const { after } = changedFields(
    {},
    { newPassword: 'x', config: { secret: 'x', theme: 'dark' }, notes: 'a'.repeat(600) },
  )
  expect(after).toEqual({
    newPassword: '[redacted]',
    config: { secret: '[redacted]', theme: 'dark' },
    notes: `${'a'.repeat(500)}…`,
  })
})

test('an entry stays small enough for an event, however much a record holds', () => {
  const much = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`field${at}`, { texts: Array(5_000).fill('漢'.repeat(5_000)) }]),
  )
  const told = changedFields({ name: 'Padaria' }, { name: '漢'.repeat(400), ...much })
  expect(Buffer.byteLength(JSON.stringify(told))).toBeLessThan(14_000)
  expect(told.after).toMatchObject({ name: '…', field59: { texts: ['…'] } })
  const { after } = changedFields({}, { name: 'Padaria', features: Array(5_000).fill('qr_codes') })
  expect(after).toEqual({ name: 'Padaria', features: [...Array(500).fill('qr_codes'), '…'] })
})

test.each([
  ['as it is called afterwards', { name: 'Ana' }, { name: 'Ana Souza' }, 'Ana Souza'],
  ['as it was called when it is gone', { companyName: 'Oficina', name: 'x' }, null, 'Oficina'],
  ['by nothing', { planId: 1, name: '' }, { planId: 2 }, null],
  ['at most as long as a text', null, { name: 'x'.repeat(600) }, 'x'.repeat(500)],
])('a record is called %s', (_, before, after, name) => expect(recordName(before, after)).toBe(name))
