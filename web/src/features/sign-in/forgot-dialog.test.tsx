import { forgotPassword } from '@avaliax/proto/identity/password.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { LoginPage } from './pages/login-page.tsx'

const SAID = 'Se o email estiver cadastrado, você receberá um link de redefinição de senha.'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('language', 'pt')
  api = fakeApi()
})

test('the link is asked for with the address that was typed; the dialog works, then says so', async () => {
  let answer: (value: unknown) => void = () => {}
  api.on(forgotPassword, () => new Promise((resolve) => (answer = resolve)))
  const { dialog, person } = await open('ana@padaria.test')
  await person.click(dialog.getByRole('button', { name: 'Enviar link' }))
  expect(dialog.getByRole('button', { name: 'Enviando...' })).toBeDisabled()

  answer({ message: SAID })
  expect(await dialog.findByText(SAID)).toBeVisible()
  expect(api.received(forgotPassword).map(({ body }) => body)).toEqual([{ email: 'ana@padaria.test' }])
})

test.each(['refused', 'offline'])('the same is said when the call is %s', async (how) => {
  if (how === 'refused') api.on(forgotPassword, () => refuse('RATE_LIMITED'))
  else api.goOffline()
  const { dialog, person } = await open('ana@padaria.test')
  await person.click(dialog.getByRole('button', { name: 'Enviar link' }))
  expect(await dialog.findByText(SAID)).toBeVisible()
})

test('an address that is none is not sent', async () => {
  const { dialog, person } = await open('')
  await person.type(dialog.getByLabelText('Email'), 'ana@')
  await person.click(dialog.getByRole('button', { name: 'Enviar link' }))
  expect(dialog.getByText('Por favor, insira um email válido')).toBeVisible()
  expect(api.received(forgotPassword)).toEqual([])
})

test('closing starts over', async () => {
  api.on(forgotPassword, { message: SAID })
  const { dialog, person } = await open('ana@padaria.test')
  await person.click(dialog.getByRole('button', { name: 'Enviar link' }))
  await person.click(await dialog.findByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Esqueceu a senha?' }))
  expect(screen.queryByText(SAID)).toBeNull()
  expect(screen.getByRole('button', { name: 'Enviar link' })).toBeVisible()
})

async function open(email: string) {
  render(<LoginPage />)
  const person = userEvent.setup()
  if (email) await person.type(screen.getByLabelText('Email'), email)
  await person.click(screen.getByRole('button', { name: 'Esqueceu a senha?' }))
  return { person, dialog: within(screen.getByRole('dialog', { name: 'Recuperar senha' })) }
}
