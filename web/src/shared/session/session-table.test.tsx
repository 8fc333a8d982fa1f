import { listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getClientStats } from '@avaliax/proto/cards/figures/stats.routes.ts'
import { getMe, logIn, logOut, updateMe } from '@avaliax/proto/identity/auth.routes.ts'
import { getReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listOwnCompanies } from '@avaliax/proto/tenancy/company.routes.ts'
import { getPlan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { aClient, aMe, aPlan, aReviewSummary, aUser } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { setLanguage } from '../i18n/language.ts'
import { checkSession, followOtherTabs, PATIENCE_MS, signIn, signOut, useSession } from './session.ts'
import { selectCompany } from './storage.ts'

// The session table of the specification, section 4, with the outage rule of the API's page.

const SESSION_KEYS = ['token', 'auth_token', 'current_user', 'selectedCompanyId', 'selectedCompanyName']
const NOTHING = SESSION_KEYS.map(() => null)

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
})
afterEach(() => {
  jest.useRealTimers()
})

const stored = () => SESSION_KEYS.map((key) => localStorage.getItem(key))
const session = () => renderHook(useSession).result.current

function signedInWithCompany() {
  signIn({ token: 'a-token', user: aUser() })
  selectCompany({ id: 3, companyName: 'Padaria Centro' })
  setLanguage('pt')
}

test('the stored keys are those of the specification, and no others', () => {
  signedInWithCompany()
  expect({ ...localStorage }).toEqual({
    token: 'a-token',
    auth_token: 'a-token',
    current_user: JSON.stringify(aUser()),
    selectedCompanyId: '3',
    selectedCompanyName: 'Padaria Centro',
    language: 'pt',
  })
})

test('no stored token: the lookup is not run, and nobody is signed in', async () => {
  localStorage.setItem('current_user', JSON.stringify(aUser()))
  await checkSession()
  expect(api.received(getMe)).toEqual([])
  expect(session()).toEqual({ status: 'signed-out', user: null, lost: false })
})

test.each(['token', 'auth_token'])(
  'a valid token under %s signs in and renews the stored user',
  async (key) => {
    localStorage.setItem(key, 'a-token')
    api.on(getMe, aMe(aUser({ language: 'pt' })))
    await checkSession()
    expect(api.received(getMe)[0]?.headers.get('authorization')).toBe('Bearer a-token')
    expect(session()).toEqual({
      status: 'signed-in',
      user: aUser({ language: 'pt' }),
      twoFactorDue: false,
    })
    expect(JSON.parse(localStorage.getItem('current_user') ?? '')).toEqual(aUser({ language: 'pt' }))
  },
)

test.each(['UNAUTHENTICATED', 'FORBIDDEN'] as const)(
  '%s clears what is stored, logs that the token expired, and signs out',
  async (code) => {
    signedInWithCompany()
    api.on(getMe, () => refuse(code))
    const log = jest.spyOn(console, 'info').mockImplementation(() => {})
    await checkSession()
    expect(session()).toEqual({ status: 'signed-out', user: null, lost: true })
    expect(stored()).toEqual(NOTHING)
    expect(localStorage.getItem('language')).toBe('pt')
    expect(log).toHaveBeenCalledWith(expect.stringContaining('token has expired'))
    expect(api.received(getMe)).toHaveLength(1)
  },
)

test.each(['NOT_FOUND', 'RATE_LIMITED', 'INTERNAL', 'PROVIDER_ERROR', 'UPSTREAM_TIMEOUT'] as const)(
  '%s gives no user and clears nothing',
  async (code) => {
    signedInWithCompany()
    const before = stored()
    api.on(getMe, () => refuse(code))
    await checkSession()
    expect(session()).toEqual({ status: 'signed-out', user: null, lost: true })
    expect(stored()).toEqual(before)
  },
)

test.each(['offline', 'unavailable'])('%s for ten seconds clears what is stored', async (how) => {
  jest.useFakeTimers()
  signedInWithCompany()
  if (how === 'offline') api.goOffline()
  else api.on(getMe, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const checking = checkSession()
  await jest.advanceTimersByTimeAsync(PATIENCE_MS - 1500)
  expect(stored()).not.toContain(null)
  await jest.advanceTimersByTimeAsync(1500)
  await checking
  expect(session()).toEqual({ status: 'signed-out', user: null, lost: true })
  expect(stored()).toEqual(NOTHING)
})

test('an outage of less than ten seconds costs nobody the session', async () => {
  jest.useFakeTimers()
  localStorage.setItem('token', 'a-token')
  api.on(getMe, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const checking = checkSession()
  await jest.advanceTimersByTimeAsync(PATIENCE_MS - 2500)
  api.on(getMe, aMe())
  await jest.advanceTimersByTimeAsync(2000)
  await checking
  expect(session().status).toBe('signed-in')
})

test('several refused calls at once end the session once, and it still counts as lost', async () => {
  signedInWithCompany()
  api.on(getMe, () => refuse('UNAUTHENTICATED'))
  await Promise.all([checkSession(), checkSession(), checkSession()])
  await checkSession()
  expect(session()).toEqual({ status: 'signed-out', user: null, lost: true })
})

test('a late answer about an old token does not end the session that began meanwhile', async () => {
  localStorage.setItem('token', 'old')
  api.on(getMe, ({ headers }) => {
    if (headers.get('authorization') === 'Bearer new') return aMe()
    signIn({ token: 'new', user: aUser() })
    return refuse('UNAUTHENTICATED')
  })
  await checkSession()
  expect(session().status).toBe('signed-in')
  expect(localStorage.getItem('token')).toBe('new')
})

test.each([
  { chosen: 'pt', known: 'en', account: 'en', saved: [{ language: 'pt' }], spoken: 'pt' },
  { chosen: 'pt', known: 'pt', account: 'en', saved: [], spoken: 'en' },
  { chosen: 'pt', known: null, account: 'en', saved: [], spoken: 'en' },
  { chosen: 'pt', known: 'pt', account: 'pt', saved: [], spoken: 'pt' },
  { chosen: null, known: null, account: 'pt', saved: [], spoken: 'pt' },
] as const)(
  'the browser’s language $chosen, the account’s $account, last heard of as $known: $spoken is spoken',
  async ({ chosen, known, account, saved, spoken }) => {
    if (chosen) setLanguage(chosen)
    localStorage.setItem('token', 'a-token')
    if (known) localStorage.setItem('current_user', JSON.stringify(aUser({ language: known })))
    api.on(getMe, aMe(aUser({ language: account })))
    api.on(updateMe, { user: aUser({ language: spoken }) })
    await checkSession()
    expect(api.received(updateMe).map(({ body }) => body)).toEqual(saved)
    expect(session().user?.language).toBe(spoken)
    expect(localStorage.getItem('language')).toBe(spoken)
  },
)

test('logging out clears at once, also what the tab kept, and tells the server with the old token', () => {
  signedInWithCompany()
  sessionStorage.setItem('draft:7:business', '{}')
  api.on(logOut, null)
  act(() => signOut())
  expect(stored()).toEqual(NOTHING)
  expect(sessionStorage).toHaveLength(0)
  expect(session()).toEqual({ status: 'signed-out', user: null, lost: false })
  expect(api.received(logOut)[0]?.headers.get('authorization')).toBe('Bearer a-token')
})

/** Collects what the other tabs hear of the token while something is done in this one. */
async function heardByOthers(what: () => unknown): Promise<StorageEvent[]> {
  const heard: StorageEvent[] = []
  const { setItem, removeItem } = Storage.prototype
  const note = (key: string, newValue: string | null) => {
    const oldValue = localStorage.getItem(key)
    if (key !== 'token' || newValue === oldValue) return
    heard.push(new StorageEvent('storage', { key, oldValue, newValue }))
  }
  Storage.prototype.setItem = function (key, value) {
    note(key, value)
    setItem.call(this, key, value)
  }
  Storage.prototype.removeItem = function (key) {
    note(key, null)
    removeItem.call(this, key)
  }
  await what()
  Object.assign(Storage.prototype, { setItem, removeItem })
  return heard
}

/** This window plays the other tab: signed in, with something half typed. */
function followsWithDraft(events: StorageEvent[]): void {
  signedInWithCompany()
  sessionStorage.setItem('draft:7:business', '{}')
  const stop = followOtherTabs()
  for (const event of events) act(() => void dispatchEvent(event))
  stop()
}

test('logging out in another tab signs out here, and what is being typed stays, for nobody but its author', async () => {
  api.on(logOut, null)
  signedInWithCompany()
  const events = await heardByOthers(signOut)
  sessionStorage.setItem('dismissed', '1')
  followsWithDraft(events)
  expect(session()).toEqual({ status: 'signed-out', user: null, lost: false })
  expect(Object.keys(sessionStorage)).toEqual(['draft:7:business'])
  act(() => signIn({ token: 'b-token', user: aUser({ id: 7 }) }))
  expect(sessionStorage.getItem('draft:7:business')).toBe('{}')
  act(() => signIn({ token: 'c-token', user: aUser({ id: 8 }) }))
  expect(sessionStorage).toHaveLength(0)
})

test('a session lost in another tab is lost here, and what is being typed stays', async () => {
  api.on(getMe, () => refuse('UNAUTHENTICATED'))
  jest.spyOn(console, 'info').mockImplementation(() => {})
  signedInWithCompany()
  followsWithDraft(await heardByOthers(() => checkSession()))
  expect(session()).toEqual({ status: 'signed-out', user: null, lost: true })
  expect(sessionStorage.getItem('draft:7:business')).toBe('{}')
})

test('whoever logs in after a log-out sees no answer that was cached for the one before', async () => {
  api.on(listOwnCompanies, [])
  api.on(getPlan, aPlan())
  api.on(listClientEmployees, [])
  api.on(getClientStats, { employeeCount: 0, cardCount: 0, assignedCards: 0, unassignedCards: 0 })
  api.on(getReviewSummary, aReviewSummary())
  api.on(logOut, null)
  api.on(getOwnClient, aClient({ companyName: 'Padaria Aurora' }))
  signIn({ token: 'of-ana', user: aUser() })
  const { findAllByText, findByRole } = await renderApp('/dashboard')
  await findAllByText('Padaria Aurora')

  await userEvent.click(await findByRole('button', { name: /^Your account/ }))
  await userEvent.click(await findByRole('button', { name: 'Sign out' }))
  // The same person again, so that nothing but the cache could tell the old name.
  api.on(getOwnClient, aClient({ companyName: 'Padaria Nova' }))
  api.on(logIn, { token: 'of-ana-again', user: aUser() })
  await userEvent.type(screen.getByLabelText('Email'), 'ana@padaria.test')
  await userEvent.type(screen.getByLabelText('Password'), 'secret1')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await findAllByText('Padaria Nova')
  expect(screen.queryByText('Padaria Aurora')).toBeNull()
  expect(api.received(getOwnClient)).toHaveLength(2)
})

/** As a browser shows a page again that it kept for the way back. */
function comeBack(meanwhile: () => void): void {
  const stop = followOtherTabs()
  act(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    meanwhile()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  stop()
}

test('a page that comes back after the log-out of another page shows nothing of the person', () => {
  signedInWithCompany()
  comeBack(() => localStorage.clear())
  expect(session()).toEqual({ status: 'signed-out', user: null, lost: false })
})

test('a page that comes back after somebody else signed in is theirs', async () => {
  signedInWithCompany()
  api.on(getMe, aMe(aUser({ id: 8 })))
  comeBack(() => localStorage.setItem('token', 'of-another'))
  expect(session().status).toBe('loading')
  await waitFor(() => expect(session().user?.id).toBe(8))
})

test('a page that comes back to the same session asks nothing', () => {
  signedInWithCompany()
  comeBack(() => {})
  expect([session().status, api.received(getMe)]).toEqual(['signed-in', []])
})
