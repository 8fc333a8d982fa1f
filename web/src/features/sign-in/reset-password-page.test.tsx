import { logOut } from '@avaliax/proto/identity/auth.routes.ts'
import { checkPasswordLink, LINK_USED, resetPassword } from '@avaliax/proto/identity/password.routes.ts'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { signIn } from '../../shared/session/session.ts'
import { aUser } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { ResetPasswordPage } from './pages/reset-password-page.tsx'

const LINK = '/reset-password?token=tok-123'
const LINK_OPEN = {
  expiresAt: '2026-11-30T12:00:00.000Z',
  minLength: 6,
  language: 'en' as const,
  invitation: null,
}

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(checkPasswordLink, LINK_OPEN)
})
afterEach(() => {
  jest.useRealTimers()
})

test('without a token the link is invalid, and a button leads to the log-in', async () => {
  open('/reset-password', 'pt')
  expect(screen.getByRole('heading', { name: 'Token Inválido' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Voltar ao login' }))
  expect(location.pathname).toBe('/login')
})

test('the token leaves the address and still survives a reload', async () => {
  const { unmount } = open(LINK)
  expect(location.search).toBe('')
  unmount()
  render(<ResetPasswordPage />)
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible()
})

test('a link that ended says so before anything is typed, and leads to a new one', async () => {
  api.on(checkPasswordLink, () => refuse('RESET_TOKEN_INVALID'))
  open(LINK)
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(api.received(checkPasswordLink)[0]?.body).toEqual({ token: 'tok-123' })
  await userEvent.click(screen.getByRole('button', { name: 'Request a new link' }))
  expect(screen.getByRole('dialog', { name: 'Reset your password' })).toBeVisible()
})

test('a used link says that it was used', async () => {
  api.on(checkPasswordLink, () => refuse('RESET_TOKEN_INVALID', [{ path: 'token', message: LINK_USED }]))
  open(LINK)
  expect(await screen.findByRole('heading', { name: 'This link was already used' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Request a new link' })).toBeVisible()
})

test('where nobody can say whether the link holds, the form is there', async () => {
  api.goOffline()
  open(LINK)
  await waitFor(() => expect(screen.getByLabelText('New password')).toBeVisible())
})

test('whoever runs the agency is asked for twelve signs before anything is sent', async () => {
  api.on(checkPasswordLink, { ...LINK_OPEN, minLength: 12 })
  open(LINK)
  expect(await screen.findByText(/At least 12 characters: this login opens clients’ data/)).toBeVisible()
  await userEvent.type(screen.getByLabelText('New password'), 'onze-signos')
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
  expect(await screen.findByText('New password must be at least 12 characters')).toBeVisible()
  expect(api.received(resetPassword)).toEqual([])
})

const INVITED = {
  kind: 'owner' as const,
  email: 'ana@padaria.test',
  agencyName: 'Agência Sol',
  companyName: 'Padaria Aurora',
  invitedBy: 'eva@sol.test',
}

test('whoever was invited reads in the mail’s language who made the account for whom, and is in at once', async () => {
  api.on(checkPasswordLink, { ...LINK_OPEN, language: 'pt', invitation: INVITED })
  api.on(resetPassword, {
    message: 'Senha alterada com sucesso!',
    credentials: { token: 'fresh', user: aUser({ language: 'pt' }) },
  })
  history.replaceState(null, '', LINK)
  render(<ResetPasswordPage />)
  expect(await screen.findByRole('heading', { name: 'Boas-vindas! Escolha sua senha' })).toBeVisible()
  expect(
    screen.getByText(
      'Agência Sol criou esta conta para Padaria Aurora: aqui você acompanha e responde as avaliações dos seus clientes.',
    ),
  ).toBeVisible()
  expect(screen.getByText('Você entra com ana@padaria.test. Quem convidou: eva@sol.test.')).toBeVisible()
  expect(localStorage.getItem('language')).toBeNull()
  await fillIn('Nova senha', 'uma frase curta', 'Confirme a nova senha', 'uma frase curta', 'Salvar senha')
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(localStorage.getItem('token')).toBe('fresh')
  expect(history.state).toBeNull()
})

test.each([
  [
    'operator',
    { agencyName: null, companyName: null },
    'You were invited to work for the agency: its clients, their reviews and cards.',
  ],
  ['person', { companyName: null }, 'You were invited to your company, to look after its reviews and team.'],
] as const)('an invited %s reads it as well', async (kind, names, text) => {
  api.on(checkPasswordLink, { ...LINK_OPEN, invitation: { ...INVITED, ...names, kind } })
  open(LINK)
  expect(await screen.findByText(text)).toBeVisible()
})

test('a new password is set, said, and after three seconds leads to the log-in', async () => {
  jest.useFakeTimers()
  api.on(resetPassword, { message: 'Senha alterada com sucesso!' })
  api.on(logOut, null)
  signIn({ token: 'of-somebody', user: aUser() })
  open(LINK, 'pt')
  await fillIn('Nova senha', 'uma frase curta', 'Confirme a nova senha', 'uma frase curta', 'Salvar senha')

  expect(await screen.findByText('Senha alterada com sucesso! Redirecionando para o login...')).toBeVisible()
  expect(api.received(resetPassword)[0]?.body).toEqual({
    token: 'tok-123',
    newPassword: 'uma frase curta',
    confirmPassword: 'uma frase curta',
  })
  expect(localStorage.getItem('token')).toBeNull()
  act(() => jest.advanceTimersByTime(2900))
  expect(location.pathname).toBe('/reset-password')
  act(() => jest.advanceTimersByTime(200))
  expect(location.pathname).toBe('/login')
  expect(history.state).toBeNull()
})

test.each([
  ['12345', '12345', 'Nova senha deve ter pelo menos 6 caracteres'],
  ['123456', '', 'Confirmação de senha é obrigatória'],
  ['123456', '1234567', 'As senhas não coincidem'],
])('%s and %s are refused before they are sent: %s', async (first, second, text) => {
  open(LINK, 'pt')
  await fillIn('Nova senha', first, 'Confirme a nova senha', second, 'Salvar senha')
  expect(screen.getByText(text)).toBeVisible()
  expect(api.received(resetPassword)).toEqual([])
})

test('what the server says of a field stands at that field, in the language of the page', async () => {
  api.on(resetPassword, () =>
    refuse('VALIDATION_ERROR', [
      { path: 'newPassword', message: 'This password is too common. Choose another.' },
      { path: 'confirmPassword', message: 'A sentence only the server knows' },
    ]),
  )
  open(LINK)
  await fillIn('New password', 'password', 'Confirm the new password', 'password', 'Save password')
  expect(await screen.findByText('A sentence only the server knows')).toBeVisible()
  const field = screen.getByLabelText('New password')
  expect(field).toHaveAccessibleDescription('This password is too common. Choose another.')
  expect(field).toHaveFocus()
})

test('a used link says so above the form; an answer that is not ours gets our own words', async () => {
  api.on(resetPassword, () => refuse('RESET_TOKEN_INVALID'))
  open(LINK, 'pt')
  await fillIn('Nova senha', 'uma frase', 'Confirme a nova senha', 'uma frase', 'Salvar senha')
  expect(await screen.findByRole('alert')).toHaveTextContent('Link inválido ou expirado. Peça um novo.')

  api.on(resetPassword, new Response('<html>', { status: 500 }))
  await userEvent.click(screen.getByRole('button', { name: 'Salvar senha' }))
  expect(await screen.findByText('Erro ao redefinir senha')).toBeVisible()
})

function open(address: string, language = 'en') {
  localStorage.setItem('language', language)
  history.replaceState(null, '', address)
  return render(<ResetPasswordPage />)
}

async function fillIn(label: string, first: string, again: string, second: string, button: string) {
  const person = userEvent.setup({ delay: null })
  await waitFor(() => expect(screen.getByLabelText(label)).toBeVisible())
  await person.type(screen.getByLabelText(label), first)
  if (second) await person.type(screen.getByLabelText(again), second)
  await person.click(screen.getByRole('button', { name: button }))
}
