import { logInWithCode } from '@avaliax/proto/identity/auth.routes.ts'
import {
  beginSingleSignOn,
  finishSingleSignOn,
  getSingleSignOn,
} from '@avaliax/proto/identity/single-sign-on.routes.ts'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aUser } from '../../testing/builders.ts'
import { answerAs, type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { SingleSignOnButton } from './components/single-sign-on-button.tsx'
import { SingleSignOnPage } from './pages/single-sign-on-page.tsx'

const RETURN = '/login/sso?code=a-code&state=a-state&iss=https%3A%2F%2Flogin.example.com'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/login')
  api = fakeApi()
  api.on(getSingleSignOn, { provider: { name: 'Agência Sol' } })
})

const leftFor = (transaction = 'sealed') => {
  sessionStorage.setItem('single_sign_on', transaction)
  history.replaceState(null, '', RETURN)
}

test('the button leads to the provider, and this tab remembers the way back', async () => {
  api.on(beginSingleSignOn, { url: 'https://login.example.com/authorize', transaction: 'sealed' })
  const leave = jest.fn<(url: string) => void>()
  render(<SingleSignOnButton leave={leave} />)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Sign in with Agência Sol' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://login.example.com/authorize'))
  expect(sessionStorage.getItem('single_sign_on')).toBe('sealed')
})

test('a provider that is away is said, and one may try again', async () => {
  api.on(beginSingleSignOn, () => refuse('DEPENDENCY_UNAVAILABLE'))
  render(<SingleSignOnButton />)
  const button = await screen.findByRole('button', { name: 'Sign in with Agência Sol' })
  await userEvent.setup().click(button)
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(button).toBeEnabled()
})

test('without a provider there is no button', async () => {
  api.on(getSingleSignOn, { provider: null })
  render(<SingleSignOnButton />)
  await waitFor(() => expect(api.received(getSingleSignOn)).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})

test('whoever comes back is signed in, and the code leaves the address', async () => {
  leftFor()
  api.on(finishSingleSignOn, { token: 'a-token', user: aUser({ role: 'superadmin' }) })
  render(<SingleSignOnPage />)
  await waitFor(() => expect(localStorage.getItem('token')).toBe('a-token'))
  expect(location.pathname + location.search).toBe('/')
  expect(api.received(finishSingleSignOn).map(({ body }) => body)).toEqual([
    { transaction: 'sealed', code: 'a-code', state: 'a-state', iss: 'https://login.example.com' },
  ])
  expect(sessionStorage.getItem('single_sign_on')).toBeNull()
})

test('an account with a second step is asked for its code', async () => {
  leftFor()
  api.on(finishSingleSignOn, () =>
    answerAs(202, { challenge: 'a-challenge', expiresAt: '2026-11-02T12:05:00.000Z' }),
  )
  api.on(logInWithCode, { token: 'a-token', user: aUser() })
  render(<SingleSignOnPage />)
  const person = userEvent.setup()
  await person.type(await screen.findByLabelText('Code'), '123456')
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(localStorage.getItem('token')).toBe('a-token'))
  expect(location.pathname).toBe('/')
})

test.each([
  ['a refusal', () => leftFor(), 'We couldn’t confirm who you are'],
  ['an answer that was begun in another tab', () => history.replaceState(null, '', RETURN), 'another tab'],
  [
    'somebody who turned back at the provider',
    () => {
      leftFor()
      history.replaceState(null, '', '/login/sso?error=access_denied&state=a-state')
    },
    'Start again',
  ],
])('%s is said with the way back to the log-in', async (_, arrive, words) => {
  arrive()
  api.on(finishSingleSignOn, () => refuse('UNAUTHENTICATED'))
  render(<SingleSignOnPage />)
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Back to sign in' }))
  expect(location.pathname).toBe('/login')
  expect(localStorage.getItem('token')).toBeNull()
})
