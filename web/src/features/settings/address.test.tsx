import {
  beginAddressChange,
  cancelAddressChange,
  getAddressChange,
} from '@avaliax/proto/identity/address-change.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { AddressSection } from './components/address-section.tsx'

const CHANGE = {
  email: 'novo@example.com',
  confirmed: { former: false, next: false },
  expiresAt: '2026-12-02T12:00:00.000Z',
}

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getAddressChange, { change: null })
})
const open = () =>
  renderPage(<AddressSection />, { user: aSuperadmin({ username: 'ana@example.com' }), language: 'pt' })

test('another address is asked for; both mailboxes are named until they have confirmed', async () => {
  api.on(beginAddressChange, () => {
    api.on(getAddressChange, { change: CHANGE })
    return CHANGE
  })
  const { person } = open()
  expect(screen.getByText('Você entra com ana@example.com.')).toBeVisible()
  await person.type(await screen.findByLabelText('Novo email'), ' novo@example.com ')
  await person.click(screen.getByRole('button', { name: 'Alterar email' }))
  expect(await screen.findByText('Aguardando novo@example.com')).toBeVisible()
  expect(screen.getByText(/ana@example.com e novo@example.com/)).toBeVisible()
  expect(api.received(beginAddressChange)[0]?.body).toEqual({ email: 'novo@example.com' })

  api.on(cancelAddressChange, () => {
    api.on(getAddressChange, { change: null })
    return undefined
  })
  await person.click(screen.getByRole('button', { name: 'Manter o email atual' }))
  expect(await screen.findByLabelText('Novo email')).toBeVisible()
})

test('the mailbox that is left is named', async () => {
  api.on(getAddressChange, { change: { ...CHANGE, confirmed: { former: true, next: false } } })
  open()
  expect(await screen.findByText(/Só falta confirmar em novo@example.com/)).toBeVisible()
})

test('an address that somebody has stands at its field', async () => {
  api.on(beginAddressChange, () => refuse('EMAIL_IN_USE'))
  const { person } = open()
  await person.type(await screen.findByLabelText('Novo email'), 'outro@example.com')
  await person.click(screen.getByRole('button', { name: 'Alterar email' }))
  expect(await screen.findByText('Este email já está cadastrado.')).toBeVisible()
  expect(screen.getByLabelText('Novo email')).toHaveFocus()
})
