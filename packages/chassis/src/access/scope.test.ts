import { expect, test } from '@jest/globals'
import { inScope, NOTHING, owned, rowScopeOf, scopeOf } from './scope.ts'

const actor = {
  userId: 1,
  sessionId: 's',
  email: 'a@example.com',
  language: 'pt' as const,
  memberships: [
    { companyId: 1, clientId: 3, active: true },
    { companyId: 2, clientId: 3, active: true },
    { companyId: 4, clientId: 5, active: false },
  ],
  selectedClientId: 3,
  selectedCompanyId: 1,
}

test('a client may touch its own clients, a superadmin all', () => {
  expect(scopeOf({ ...actor, role: 'client' })).toEqual({ clientIds: [3, 5] })
  expect(scopeOf({ ...actor, role: 'superadmin' })).toBe('all')
  expect(inScope({ clientIds: [3] }, 3)).toBe(true)
  expect(inScope({ clientIds: [3] }, 4)).toBe(false)
  expect(inScope(NOTHING, 3)).toBe(false)
})

test('a filter is narrowed, never widened', () => {
  expect(owned({ clientIds: [3, 5] }, { _id: 9 })).toEqual({ _id: 9, clientId: { $in: [3, 5] } })
  expect(owned(NOTHING, { _id: 9 })).toEqual({ _id: 9, clientId: { $in: [] } })
  expect(owned({ clientIds: [3] }, { clientId: 4 })).toEqual({
    $and: [{ clientId: { $in: [3] } }, { clientId: 4 }],
  })
  expect(owned({ clientIds: [3] }, {}, '_id')).toEqual({ _id: { $in: [3] } })
  expect(owned('all', { clientId: 4 })).toEqual({ clientId: 4 })
})

test('rows of no client are of the agency’s scope, and of nobody’s else', () => {
  expect([rowScopeOf(null), rowScopeOf(3)]).toEqual(['agency', { clientIds: [3] }])
  expect([inScope('agency', null), inScope('agency', 3)]).toEqual([true, false])
  expect([inScope({ clientIds: [3] }, null), inScope('all', null)]).toEqual([false, true])
})
