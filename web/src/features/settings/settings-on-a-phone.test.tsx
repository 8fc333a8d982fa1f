import { getAddressChange } from '@avaliax/proto/identity/address-change.routes.ts'
import { getMe } from '@avaliax/proto/identity/auth.routes.ts'
import { listPasskeys } from '@avaliax/proto/identity/passkey.routes.ts'
import { listSessions } from '@avaliax/proto/identity/session.routes.ts'
import { RIGHTS } from '@avaliax/proto/rights.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { getGoogleIntegration } from '@avaliax/proto/tenancy/google.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { aClient, aMe, aUser } from '../../testing/builders.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { SettingsPage } from './pages/settings-page.tsx'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient())
  api.on(getGoogleIntegration, {
    mode: 'basic',
    hasAdvancedAuth: false,
    connectedEmail: null,
    businessAccountId: null,
    locationResourceName: null,
    status: 'none',
  })
  api.on(listSessions, [])
  api.on(listPasskeys, [])
  api.on(getAddressChange, { change: null })
  api.on(getMe, aMe())
})

/** Page and section come from the address, as they do in the application. */
function OwnPage() {
  const [, , page, section] = useLocation().pathname.split('/')
  return <SettingsPage page={page} section={section} ofOthers={{ billing: <h2>What you pay</h2> }} />
}
const open = (at: string, options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<OwnPage />, { at, width: 390, ...options })

test('the settings are a list of rows that say in one line what is behind them', async () => {
  const { person, router } = open('/settings', { language: 'pt' })
  const rows = await screen.findAllByRole('link', { name: /./ })
  expect(rows.length).toBeGreaterThan(15)
  for (const row of rows) expect(row.querySelectorAll('span')).toHaveLength(2)
  expect(screen.queryByRole('textbox')).toBeNull()
  await person.click(screen.getByRole('link', { name: /^Informações da empresa/ }))
  expect(await screen.findByLabelText('Nome da empresa')).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  expect(router.state.location.pathname).toBe('/settings/business/business')
  await person.click(screen.getByRole('link', { name: 'Todas as configurações' }))
  expect(await screen.findByRole('link', { name: /^Informações da empresa/ })).toBeVisible()
  await act(() => router.navigate(-1))
  expect(await screen.findByLabelText('Nome da empresa')).toBeVisible()
})

test.each([
  ['/settings#business', '/settings/business/business', 'Business information'],
  ['/settings/account#password', '/settings/account/password', 'Password'],
  ['/settings/replies#close-account', '/settings/account/close-account', 'Close account'],
  ['/settings?google=connected', '/settings/business/access', 'Access to Google'],
  ['/settings/plan', '/settings/plan', 'What you pay'],
])('%s, as mails, help and Google lead to it, opens its section', async (at, path, heading) => {
  const { router } = open(at)
  expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(path))
})

test('a page of several sections is their rows', async () => {
  open('/settings/account')
  const list = within(await screen.findByRole('region', { name: 'Your account' }))
  expect(list.getByRole('link', { name: /^Password/ })).toHaveAttribute('href', '/settings/account/password')
  expect(screen.queryByRole('region', { name: 'Business' })).toBeNull()
  expect(screen.getByRole('link', { name: 'All settings' })).toBeVisible()
})

test.each(['/settings/none', '/settings/business/none'])('%s leads to the list', async (at) => {
  const { router } = open(at)
  expect(await screen.findByRole('link', { name: /^Business information/ })).toBeVisible()
  expect(router.state.location.pathname).toBe('/settings')
})

test('a manager finds neither money nor people among the rows', async () => {
  open('/settings', { user: aUser({ rights: RIGHTS.manager }) })
  await screen.findByRole('link', { name: /^Business information/ })
  expect(screen.queryByRole('link', { name: /^(Plan|People)/ })).toBeNull()
})

test('with room, the address of a section opens its page there', async () => {
  const { router } = open('/settings/account/password', { width: 1280 })
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/account'))
  expect(router.state.location.hash).toBe('#password')
})

test('whoever only reads is not led to templates and rules that they cannot see', async () => {
  open('/settings', { language: 'pt', user: aUser({ rights: RIGHTS.viewer }) })
  expect(await screen.findByRole('link', { name: /^Respostas às avaliações/ })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Respostas prontas/ })).toBeNull()
})
