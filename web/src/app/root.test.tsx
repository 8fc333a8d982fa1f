import { findCardToClaim } from '@avaliax/proto/cards/card/card-claim.routes.ts'
import { listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getClientStats } from '@avaliax/proto/cards/figures/stats.routes.ts'
import { getMe, logIn, logOut } from '@avaliax/proto/identity/auth.routes.ts'
import { getReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listOwnCompanies } from '@avaliax/proto/tenancy/company.routes.ts'
import { getPlan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { checkSession } from '../shared/session/session.ts'
import { aClient, aMe, aPlan, aReviewSummary, aUser } from '../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../testing/fake-api.ts'
import { renderApp } from '../testing/render-app.tsx'
import { loadSignedInApp } from './root.tsx'

// Its script is compiled on first use, which is no business of the test that happens to come first.
beforeAll(async () => {
  await loadSignedInApp()
}, 60_000)
beforeEach(() => {
  localStorage.clear()
})

test('every address shows the log-in page to somebody without a token', async () => {
  fakeApi()
  await open('/reviews?ratings=1')
  expect(screen.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  expect(location.pathname).toBe('/reviews')
})

test('an unknown public address is the 404 page, signed out', async () => {
  fakeApi()
  await open('/public/nothing')
  expect(await screen.findByRole('heading', { name: '404 – page not found' })).toBeVisible()
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('a client sees the own menu, and pages of others are not found', async () => {
  asClient()
  await open('/clients')
  expect(await screen.findByText('404 – page not found')).toBeVisible()
  const menu = screen.getAllByRole('navigation', { name: 'Main navigation' })[0] as HTMLElement
  expect(menu.textContent).toBe(
    'DashboardCompaniesEmployeesLeaderboardReviewsBetaRequestsTopicsReportsSaved imagesWidgetBetaSettings',
  )
})

test('a card tapped by somebody signed out waits behind the log-in page, and is there afterwards', async () => {
  const api = fakeApi()
  await open('/cards/claim/AB1234XK7QPM')
  expect(screen.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  answerAsClient(api)
  api.on(logIn, { token: 'a-token', user: aUser() })
  api.on(findCardToClaim, () => refuse('NOT_FOUND'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@padaria.test')
  await userEvent.type(screen.getByLabelText('Password'), 'uma-senha-longa{Enter}')
  expect(await screen.findByText('Card not found')).toBeVisible()
  expect(location.pathname).toBe('/cards/claim/AB1234XK7QPM')
})

test('logging out leads to the log-in page and forgets the session', async () => {
  asClient().on(logOut, null)
  await open('/nowhere')
  await userEvent.click(await screen.findByRole('button', { name: /^Your account/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(screen.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  expect(localStorage.getItem('token')).toBeNull()
})

test('a session that the server no longer knows ends with the next refused call', async () => {
  const api = asClient()
  api.on(getOwnClient, () => refuse('UNAUTHENTICATED'))
  let answers = 0
  api.on(getMe, () => (answers++ === 0 ? aMe() : refuse('UNAUTHENTICATED')))
  await open('/nowhere')
  expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
})

async function open(path: string) {
  history.replaceState(null, '', path)
  await act(() => checkSession())
  await renderApp(path)
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
}

function asClient() {
  localStorage.setItem('token', 'a-token')
  const api = fakeApi()
  answerAsClient(api)
  return api
}

function answerAsClient(api: FakeApi) {
  api.on(getMe, aMe())
  api.on(getOwnClient, aClient())
  api.on(getPlan, aPlan())
  api.on(listOwnCompanies, [])
  api.on(listClientEmployees, [])
  api.on(getClientStats, { employeeCount: 0, cardCount: 0, assignedCards: 0, unassignedCards: 0 })
  api.on(getReviewSummary, aReviewSummary())
}
