import { getMe, logOut } from '@avaliax/proto/identity/auth.routes.ts'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { aUser } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { checkSession, followOtherTabs, PATIENCE_MS, signIn, signOut, useSession } from './session.ts'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
})
afterEach(() => {
  jest.useRealTimers()
})

const stored = () => ['token', 'auth_token', 'current_user'].map((key) => localStorage.getItem(key))
const status = () => renderHook(useSession).result.current.status

test('without a stored token nobody is asked', async () => {
  await checkSession()
  expect(api.received(getMe)).toEqual([])
  expect(status()).toBe('signed-out')
})

test('a valid token signs in and refreshes the stored user', async () => {
  localStorage.setItem('token', 'a-token')
  api.on(getMe, { user: aUser() })
  await checkSession()
  expect(status()).toBe('signed-in')
  expect(JSON.parse(localStorage.getItem('current_user') ?? '')).toEqual(aUser())
})

test.each(['UNAUTHENTICATED', 'FORBIDDEN'] as const)('%s clears everything stored, at once', async (code) => {
  signIn({ token: 'a-token', user: aUser() })
  localStorage.setItem('selectedCompanyId', '3')
  api.on(getMe, () => refuse(code))
  const log = jest.spyOn(console, 'info').mockImplementation(() => {})
  await checkSession()
  expect(status()).toBe('signed-out')
  expect(stored()).toEqual([null, null, null])
  expect(localStorage.getItem('selectedCompanyId')).toBeNull()
  expect(log).toHaveBeenCalledWith(expect.stringContaining('token has expired'))
})

test('any other refusal gives no user but keeps what is stored', async () => {
  signIn({ token: 'a-token', user: aUser() })
  api.on(getMe, () => refuse('INTERNAL'))
  await checkSession()
  expect(status()).toBe('signed-out')
  expect(stored()[0]).toBe('a-token')
})

test('an outage is waited for: the session survives when the server comes back within 10 seconds', async () => {
  jest.useFakeTimers()
  localStorage.setItem('token', 'a-token')
  api.on(getMe, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const checking = checkSession()
  await jest.advanceTimersByTimeAsync(PATIENCE_MS - 2500)
  api.on(getMe, { user: aUser() })
  await jest.advanceTimersByTimeAsync(2000)
  await checking
  expect(status()).toBe('signed-in')
})

test('after 10 seconds without the server the stored data are cleared', async () => {
  jest.useFakeTimers()
  localStorage.setItem('token', 'a-token')
  api.goOffline()
  const checking = checkSession()
  await jest.advanceTimersByTimeAsync(PATIENCE_MS - 1500)
  expect(stored()[0]).toBe('a-token')
  await jest.advanceTimersByTimeAsync(1500)
  await checking
  expect(stored()).toEqual([null, null, null])
})

test('logging out clears at once and tells the server with the old token', () => {
  signIn({ token: 'a-token', user: aUser() })
  api.on(logOut, null)
  act(() => signOut())
  expect(stored()).toEqual([null, null, null])
  expect(api.received(logOut)[0]?.headers.get('authorization')).toBe('Bearer a-token')
})

test('signing out in another tab signs out here', () => {
  followOtherTabs()
  signIn({ token: 'a-token', user: aUser() })
  act(() => dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null })))
  expect(status()).toBe('signed-out')
})
