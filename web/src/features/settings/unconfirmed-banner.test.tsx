import { getAddressChange, requestConfirmation } from '@avaliax/proto/identity/address-change.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { UnconfirmedBanner } from './components/unconfirmed-banner.tsx'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
})
const show = () => renderPage(<UnconfirmedBanner />, { language: 'pt', width: 390 })

test('asks to confirm the mailbox, sends the link again once, and leads to another address', async () => {
  api.on(getAddressChange, { change: null, unconfirmed: true })
  api.on(requestConfirmation, null)
  // Whoever is reading is not pushed away; the next visit knows.
  const first = show()
  await waitFor(() => expect(localStorage.getItem('unconfirmedMailbox')).not.toBeNull())
  expect(screen.queryByText('Confirme seu email')).toBeNull()
  first.unmount()
  const { person } = show()
  expect(await screen.findByText('Confirme seu email')).toBeVisible()
  expect(screen.getByRole('link', { name: 'O endereço está errado' })).toHaveAttribute(
    'href',
    '/settings#address',
  )
  const again = screen.getByRole('button', { name: 'Enviar de novo' })
  await person.click(again)
  await waitFor(() => expect(again).toBeDisabled())
  expect(api.received(requestConfirmation)).toHaveLength(1)
})

test('says nothing to who has confirmed', async () => {
  api.on(getAddressChange, { change: null, unconfirmed: true })
  const first = show()
  await waitFor(() => expect(localStorage.getItem('unconfirmedMailbox')).not.toBeNull())
  first.unmount()
  api.on(getAddressChange, { change: null })
  show()
  await waitFor(() => expect(localStorage.getItem('unconfirmedMailbox')).toBeNull())
  expect(screen.queryByText('Confirme seu email')).toBeNull()
})
