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

test.each([
  ['as it is called afterwards', { name: 'Ana' }, { name: 'Ana Souza' }, 'Ana Souza'],
  ['as it was called when it is gone', { companyName: 'Oficina', name: 'x' }, null, 'Oficina'],
  ['by nothing', { planId: 1, name: '' }, { planId: 2 }, null],
  ['at most as long as a text', null, { name: 'x'.repeat(600) }, 'x'.repeat(500)],
])('a record is called %s', (_, before, after, name) => expect(recordName(before, after)).toBe(name))
