import { expect, test } from '@jest/globals'
import type { RouteContract } from './contract.ts'
import { agencyRoleOf, allows, RIGHTS, type Rights, roleIn } from './rights.ts'

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
  expect(agencyRoleOf({ role: 'superadmin' })).toBe('superadmin')
  expect(agencyRoleOf({ role: 'client' })).toBeNull()
  expect(roleIn({ role: 'client', memberships: [{ clientId: 3 }] }, 3)).toBe('owner')
  expect(roleIn({ role: 'client', memberships: [] }, null)).toBe('owner')
})

test('each client has its own role; without one the highest counts', () => {
  const person = {
    role: 'client',
    memberships: [
      { clientId: 3, role: 'viewer' },
      { clientId: 4, role: 'manager' },
    ],
  } as const
  expect([3, 4, 5, null].map((clientId) => roleIn(person, clientId))).toEqual([
    ...['viewer', 'manager'],
    // A moment old, or somebody else's: found by its owner alone.
    'owner',
    'manager',
  ])
})

test('the agency’s people are everywhere the same, also behind a token of one client', () => {
  const token = { role: 'client', agencyRole: 'auditor', memberships: [{ clientId: 3 }] } as const
  expect([roleIn(token, 3), roleIn({ role: 'superadmin', agencyRole: 'operator' }, 3)]).toEqual([
    'auditor',
    'operator',
  ])
})
