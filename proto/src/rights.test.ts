import { expect, test } from '@jest/globals'
import type { RouteContract } from './contract.ts'
import { allows, personRole, RIGHTS, type Rights } from './rights.ts'

const read = { ...RIGHTS.auditor, business: 'read' } as Rights
const may = (rights: Rights, route: Partial<RouteContract>) =>
  allows(rights, { method: 'GET', ...route } as RouteContract)

test('reading is a GET that begins no change', () => {
  expect(may(read, {})).toBe(true)
  expect(may(read, { method: 'POST' })).toBe(false)
  expect(may(read, { changes: true })).toBe(false)
  expect(may({ ...read, business: 'write' }, { method: 'DELETE' })).toBe(true)
  expect(may({ ...read, business: 'none' }, {})).toBe(false)
})

test('a route is about what its contract names, else the caller’s account, else the business', () => {
  const noMoney: Rights = { ...RIGHTS.superadmin, money: 'none' }
  expect([may(noMoney, {}), may(noMoney, { resource: 'money' })]).toEqual([true, false])
  expect(may(read, { method: 'POST', ownAccount: true })).toBe(true)
  expect(may(read, { method: 'POST', ownAccount: true, resource: 'money' })).toBe(false)
})

test('whoever has no role yet is what they were before there were roles', () => {
  expect(personRole({ role: 'superadmin' })).toBe('superadmin')
  expect(personRole({ role: 'client' })).toBe('owner')
  expect(personRole({ role: 'superadmin', agencyRole: 'auditor' })).toBe('auditor')
  expect(personRole({ role: 'client', agencyRole: 'operator' })).toBe('operator')
})
