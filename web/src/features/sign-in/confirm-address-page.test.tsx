import { confirmAddressChange } from '@avaliax/proto/identity/address-change.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setLanguage } from '../../shared/i18n/language.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { ConfirmAddressPage } from './pages/confirm-address-page.tsx'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  setLanguage('pt')
})
function open(address = '/confirm-address?token=tok-1') {
  history.replaceState(null, '', address)
  render(<ConfirmAddressPage />)
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))

test('a click confirms, and the page says what is left', async () => {
  api.on(confirmAddressChange, { state: 'waiting', email: 'novo@example.com' })
  open()
  expect(location.search).toBe('')
  expect(api.received(confirmAddressChange)).toEqual([])
  await confirm()
  expect(
    await screen.findByRole('heading', { name: 'Confirmado. Falta uma caixa de entrada.' }),
  ).toBeVisible()
  expect(api.received(confirmAddressChange)[0]?.body).toEqual({ token: 'tok-1' })
})

test('the second mailbox changes it, and leads to the log-in', async () => {
  api.on(confirmAddressChange, { state: 'changed', email: 'novo@example.com' })
  open()
  await confirm()
  expect(await screen.findByText('De agora em diante, entre com novo@example.com.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Voltar ao login' }))
  expect(location.pathname).toBe('/login')
})

test('a link that ended, or none, says so; an address that was taken is told', async () => {
  api.on(confirmAddressChange, () => refuse('EMAIL_IN_USE'))
  open()
  await confirm()
  expect(await screen.findByText('Este email já está cadastrado.')).toBeVisible()
  api.on(confirmAddressChange, () => refuse('RESET_TOKEN_INVALID'))
  await confirm()
  expect(await screen.findByRole('heading', { name: 'Este link não é mais válido' })).toBeVisible()
})

test('the link of a sign-up confirms, and leads to the application', async () => {
  api.on(confirmAddressChange, { state: 'confirmed', email: 'ana@example.com' })
  open('/confirm-address?token=17-1796000000000.abc')
  expect(screen.getByText('Com isto você confirma que este email é seu.')).toBeVisible()
  await confirm()
  expect(await screen.findByRole('heading', { name: 'Email confirmado' })).toBeVisible()
  expect(screen.getByText(/chegam em ana@example.com/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Abrir sua conta' }))
  expect(location.pathname).toBe('/login')
})

test('one of a sign-up that ended says where a new one comes from', async () => {
  api.on(confirmAddressChange, () => refuse('RESET_TOKEN_INVALID'))
  open('/confirm-address?token=17-1796000000000.abc')
  await confirm()
  expect(await screen.findByText(/o aviso no alto do painel envia/)).toBeVisible()
})
