import { logIn, logInWithCode, signUp, updateMe } from '@avaliax/proto/identity/auth.routes.ts'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { speakAsLinked } from '../../shared/i18n/language.ts'
import { aUser } from '../../testing/builders.ts'
import { answerAs, fakeApi, refuse } from '../../testing/fake-api.ts'
import { LoginPage } from './pages/login-page.tsx'

beforeEach(() => localStorage.clear())

test('a successful log-in stores token and user under the keys of the specification', async () => {
  const api = fakeApi()
  const user = aUser()
  api.on(logIn, { token: 'a-token', user })
  await fillIn('ana@padaria.test', 'secret1')

  expect(api.received(logIn)[0]?.body).toEqual({ email: 'ana@padaria.test', password: 'secret1' })
  expect(localStorage.getItem('token')).toBe('a-token')
  expect(localStorage.getItem('auth_token')).toBe('a-token')
  expect(JSON.parse(localStorage.getItem('current_user') ?? '')).toEqual(user)
})

test('what a password manager filled in without an event is what is sent', async () => {
  const api = fakeApi()
  api.on(logIn, { token: 'a-token', user: aUser() })
  render(<LoginPage />)
  const write = (label: string, text: string) => {
    const input = screen.getByLabelText(label) as HTMLInputElement
    // As browsers do it: past React, which keeps a setter of its own on the element.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  }
  write('Email', 'ana@padaria.test')
  write('Password', 'secret1')
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() =>
    expect(api.received(logIn)[0]?.body).toEqual({ email: 'ana@padaria.test', password: 'secret1' }),
  )
})

test('typing in one field keeps what was filled into the other one', async () => {
  const api = fakeApi()
  api.on(logIn, { token: 'a-token', user: aUser() })
  render(<LoginPage />)
  const password = screen.getByLabelText('Password') as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(password, 'secret1')
  const person = userEvent.setup()
  await person.type(screen.getByLabelText('Email'), 'ana@padaria.test')
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() =>
    expect(api.received(logIn)[0]?.body).toEqual({ email: 'ana@padaria.test', password: 'secret1' }),
  )
})

test('a refused log-in is said above the form and keeps what was typed', async () => {
  fakeApi().on(logIn, () => refuse('UNAUTHENTICATED'))
  await fillIn('ana@padaria.test', 'wrong')

  expect(await screen.findByRole('alert')).toHaveTextContent('Wrong email or password')
  expect(screen.getByLabelText('Email')).toHaveValue('ana@padaria.test')
  expect(localStorage.getItem('token')).toBeNull()
})

test('an account with a second step is asked for a code, and a wrong one is said', async () => {
  const api = fakeApi()
  api.on(logIn, () => answerAs(202, { challenge: 'a-challenge', expiresAt: '2026-11-02T12:05:00.000Z' }))
  api.on(logInWithCode, () => refuse('UNAUTHENTICATED'))
  await fillIn('ana@padaria.test', 'secret1')
  const person = userEvent.setup()
  expect(await screen.findByRole('heading', { name: 'Two-step verification' })).toBeVisible()
  expect(localStorage.getItem('token')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByText('Enter the code')).toBeVisible()
  await person.type(screen.getByLabelText('Code'), '000000')
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is incorrect')

  api.on(logInWithCode, { token: 'a-token', user: aUser() })
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(localStorage.getItem('token')).toBe('a-token'))
  expect(api.received(logInWithCode)[0]?.body).toEqual({ challenge: 'a-challenge', code: '000000' })
})

test('fields are checked on leaving them, and a refused submit goes to the first wrong one', async () => {
  render(<LoginPage />)
  const person = userEvent.setup()
  await person.type(screen.getByLabelText('Email'), 'ana@')
  await person.tab()
  expect(screen.getByText('Please enter a valid email')).toBeVisible()

  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByText('Password is required')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveFocus()
})

test('a misspelt address is asked about before anything is sent', async () => {
  fakeApi()
  render(<LoginPage />)
  const person = userEvent.setup()
  await person.type(screen.getByLabelText('Email'), 'ana@hotmial.com')
  await person.click(await screen.findByRole('button', { name: 'ana@hotmail.com' }))
  expect(screen.getByLabelText('Email')).toHaveValue('ana@hotmail.com')
})

test('the card turns into sign-up, in Portuguese as well', async () => {
  render(<LoginPage />)
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: 'PT – Português' }))
  await person.click(screen.getByRole('button', { name: 'Criar conta' }))
  await person.type(screen.getByLabelText('Senha'), '12345')
  await person.tab()
  expect(screen.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible()
  expect(screen.getByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible()
})

test('a sign-up sends the company’s name and the language of the page', async () => {
  const api = fakeApi()
  history.replaceState(null, '', '/signup')
  localStorage.setItem('language', 'pt')
  api.on(signUp, { token: 'a-token', user: aUser({ language: 'pt' }) })
  render(<LoginPage />)
  const person = userEvent.setup()
  expect(screen.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible()
  expect(screen.getByLabelText('Nome da empresa (opcional)')).toHaveFocus()
  expect(screen.getByRole('link', { name: 'termos de uso' })).toHaveAttribute('href', '/public/terms?lang=pt')
  await person.type(screen.getByLabelText('Nome da empresa (opcional)'), ' Padaria Aurora ')
  await person.type(screen.getByLabelText('Email'), 'ana@padaria.test')
  await person.type(screen.getByLabelText('Senha'), 'aaaaaa')
  await person.click(screen.getByRole('button', { name: 'Criar conta' }))
  expect(screen.getByText('A senha não pode ser um único caractere repetido nem só espaços')).toBeVisible()
  await person.type(screen.getByLabelText('Senha'), 'b')
  await person.click(screen.getByRole('button', { name: 'Criar conta' }))
  expect(api.received(signUp).map(({ body }) => body)).toEqual([
    {
      email: 'ana@padaria.test',
      password: 'aaaaaab',
      companyName: 'Padaria Aurora',
      language: 'pt',
      acceptedTerms: true,
    },
  ])
  history.replaceState(null, '', '/')
})

test('a language that is picked here is the account’s from now on; else the account’s wins', async () => {
  const api = fakeApi()
  api.on(logIn, { token: 'a-token', user: aUser({ language: 'pt' }) })
  api.on(updateMe, { user: aUser({ language: 'en' }) })
  await fillIn('ana@padaria.test', 'secret1')
  expect(localStorage.getItem('language')).toBe('pt')
  expect(api.received(updateMe)).toEqual([])

  cleanup()
  render(<LoginPage />)
  await userEvent.click(screen.getByRole('button', { name: 'EN – English' }))
  await typeIn('ana@padaria.test', 'secret1')
  expect(localStorage.getItem('language')).toBe('en')
  expect(api.received(updateMe).map(({ body }) => body)).toEqual([{ language: 'en' }])
})

test('a link from a page in Portuguese opens the sign-up in Portuguese and keeps the plan', () => {
  localStorage.setItem('language', 'en')
  history.replaceState(null, '', '/signup?lang=pt&planId=2')
  speakAsLinked()
  render(<LoginPage />)
  expect(screen.getByText(/confere o plano que escolheu/)).toBeVisible()
  expect(location.search).toBe('?planId=2')
  history.replaceState(null, '', '/')
})

test('what was typed stays when the card turns', async () => {
  render(<LoginPage />)
  const person = userEvent.setup()
  await person.type(screen.getByLabelText('Email'), 'ana@padaria.test')
  await person.click(screen.getByRole('button', { name: 'Create account' }))
  expect(screen.getByLabelText('Email')).toHaveValue('ana@padaria.test')
})

async function fillIn(email: string, password: string) {
  render(<LoginPage />)
  await typeIn(email, password)
}

async function typeIn(email: string, password: string) {
  const person = userEvent.setup()
  await person.type(screen.getByLabelText('Email'), email)
  await person.type(screen.getByLabelText('Password'), password)
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('inside Instagram it says to open the page in the browser; elsewhere nothing does', async () => {
  fakeApi()
  const { unmount } = render(<LoginPage />)
  expect(screen.queryByText('Open this page in your browser')).toBeNull()
  unmount()
  const words =
    'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/126.0 Mobile Instagram 340.0 Android'
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(words)
  try {
    render(<LoginPage />)
    const link = await screen.findByRole('link', { name: 'Open in browser' })
    expect(link).toHaveAttribute('href', expect.stringMatching(/^intent:\/\//))
    expect(screen.getByLabelText('Email')).toBeVisible()
  } finally {
    agent.mockRestore()
  }
})
