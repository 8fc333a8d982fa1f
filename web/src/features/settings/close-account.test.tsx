import {
  closeAccount,
  getAccountClosing,
  undoAccountClosing,
} from '@avaliax/proto/identity/account-closing.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aSuperadmin, aUser } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { CloseAccountSection } from './components/close-account-section.tsx'
import { ClosingBanner } from './components/closing-notice.tsx'

const CLOSING = {
  requestedAt: '2026-11-23T12:00:00.000Z',
  undoUntil: '2026-12-07T12:00:00.000Z',
  purgeAt: '2027-01-06T12:00:00.000Z',
}

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(getAccountClosing, { closing: null })
})

test('the account is closed with the password, and kept with one click', async () => {
  api.on(closeAccount, () => refuse('CURRENT_PASSWORD_WRONG'))
  const { person } = renderPage(<CloseAccountSection />, { user: aUser(), language: 'pt' })
  expect(await screen.findByText(/Você tem 14 dias para desfazer; 30 dias depois/)).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Encerrar conta…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar a conta?' }))
  const send = dialog.getByRole('button', { name: 'Encerrar conta' })
  await person.click(send)
  expect(await dialog.findByText('Informe sua senha')).toBeVisible()
  expect(api.received(closeAccount)).toHaveLength(0)
  await person.type(dialog.getByLabelText('Sua senha'), 'errada')
  await person.click(send)
  expect(await dialog.findByText('Senha atual incorreta')).toBeVisible()

  api.on(closeAccount, CLOSING)
  api.on(getAccountClosing, { closing: CLOSING })
  await person.click(send)
  expect(await screen.findByText('Sua conta será encerrada')).toBeVisible()
  expect(
    screen.getByText('Você pode desfazer até 07/12/2026. Tudo será apagado em 06/01/2027.'),
  ).toBeVisible()

  api.on(undoAccountClosing, null)
  api.on(getAccountClosing, { closing: null })
  await person.click(screen.getByRole('button', { name: 'Manter a conta' }))
  expect(await screen.findByText('Sua conta continua aberta')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Encerrar conta…' })).toBeVisible()
})

test('above the dashboard stands that the account is closing, with the way back', async () => {
  api.on(getAccountClosing, { closing: CLOSING })
  api.on(undoAccountClosing, null)
  const { person } = renderPage(<ClosingBanner />, { user: aUser(), language: 'en' })
  expect(
    await screen.findByText('You can undo this until 07/12/2026. Everything is deleted on 06/01/2027.'),
  ).toBeVisible()
  api.on(getAccountClosing, { closing: null })
  await person.click(screen.getByRole('button', { name: 'Keep the account' }))
  expect(await screen.findByText('Your account stays open')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Your account will be closed')).toBeNull())
})

test('a superadmin who looks in asks for no closing of its own', async () => {
  renderPage(<ClosingBanner />, { user: aSuperadmin(), language: 'en' })
  await waitFor(() => expect(api.received(getAccountClosing)).toHaveLength(0))
})
