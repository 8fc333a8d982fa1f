import { beginPasskeySignIn, logInWithPasskey } from '@avaliax/proto/identity/passkey.routes.ts'
import { getSingleSignOn } from '@avaliax/proto/identity/single-sign-on.routes.ts'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aUser } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { ASSERTION, fakePasskeys, noPasskeys, REQUEST } from '../../testing/fake-passkeys.ts'
import { LoginPage } from './pages/login-page.tsx'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/login')
  api = fakeApi()
  api.on(getSingleSignOn, { provider: null })
  api.on(beginPasskeySignIn, REQUEST)
  api.on(logInWithPasskey, { token: 'a-token', user: aUser() })
})
afterEach(noPasskeys)

const button = () => screen.getByRole('button', { name: 'Sign in with a passkey' })
const press = () => userEvent.setup().click(button())

test('a passkey signs in without e-mail and password', async () => {
  const asked = fakePasskeys()
  render(<LoginPage />)
  await press()
  await waitFor(() => expect(localStorage.getItem('token')).toBe('a-token'))
  expect(api.received(logInWithPasskey).map(({ body }) => body)).toEqual([ASSERTION])
  expect(asked.get[0]?.publicKey).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
})

test('a refusal is said in our own words, and one may try again', async () => {
  fakePasskeys()
  api.on(logInWithPasskey, () => refuse('UNAUTHENTICATED'))
  render(<LoginPage />)
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('This passkey wasn’t accepted')
  expect(button()).toBeEnabled()
  expect(localStorage.getItem('token')).toBeNull()
})

test('whoever turns back at the browser’s question is told nothing', async () => {
  fakePasskeys({ refusesAs: 'NotAllowedError' })
  render(<LoginPage />)
  await press()
  await waitFor(() => expect(button()).toBeEnabled())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(api.received(logInWithPasskey)).toEqual([])
})

test('where the browser can, passkeys are offered at the e-mail, and taken without another click', async () => {
  const asked = fakePasskeys()
  Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => true })
  render(<LoginPage />)
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await waitFor(() => expect(localStorage.getItem('token')).toBe('a-token'))
  expect(asked.get[0]).toMatchObject({ mediation: 'conditional' })
})

test('a browser without passkeys, and the sign-up, have no button', async () => {
  const { unmount } = render(<LoginPage />)
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  unmount()
  fakePasskeys()
  render(<LoginPage />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Create account' }))
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
})
