import { expect, test } from '@jest/globals'
import type { RouteContract } from '../contract.ts'
import { ROUTES } from '../registry.ts'
import { AUDIT_ACTIONS } from './audit-actions.texts.ts'

/** Routes whose calls can enter the trail under their own address. */
const isTold = ({ access, method, ownAccount, audited, path }: RouteContract) =>
  access !== 'internal' &&
  !ownAccount &&
  audited !== false &&
  // Log-ins have entries of their own.
  !path.startsWith('/api/auth/') &&
  (audited || method !== 'GET')

test('every call that enters the trail has a name in words', () => {
  const calls = ROUTES.filter(isTold).map(({ method, path }) => `${method} ${path}`)
  expect(calls.length).toBeGreaterThan(60)
  expect(calls.filter((call) => !Object.hasOwn(AUDIT_ACTIONS, call))).toEqual([])
})
