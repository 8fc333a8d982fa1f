import { type ClientRow, listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { aClient, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { AgencyPage } from './pages/agency-page.tsx'
import { ClientsPage } from './pages/clients-page.tsx'

const aRow = (given: Partial<ClientRow> = {}): ClientRow => ({
  ...aClient(),
  planName: 'free',
  planDisplayName: 'Gratuito',
  maxEmployees: 1,
  googleLinked: false,
  lastActivityAt: null,
  health: [],
  tags: [],
  notes: null,
  ...given,
})

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(listClients, [
    aRow({ id: 1, companyName: 'Padaria', employeeCount: 1, googleLinked: true }),
    aRow({ id: 2, companyName: 'Oficina', status: 'inactive', employeeCount: 4, maxEmployees: null }),
  ])
})

test('clients show plan, Google, seats and status, and open as the client', async () => {
  renderPage(<ClientsPage />, { user: aSuperadmin() })
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows[0]).toHaveTextContent(/Padaria.*Gratuito.*Linked1\/1Active/)
  expect(rows[1]).toHaveTextContent(/Oficina.*Not linked4\/∞Inactive/)
  expect(screen.getByRole('link', { name: 'View as client – Oficina' })).toHaveAttribute(
    'href',
    '/dashboard?impersonate=2',
  )
})

test('the search goes into the address and to the server', async () => {
  const { person, router } = renderPage(<ClientsPage />, {
    user: aSuperadmin(),
    at: '/clients?status=active',
  })
  await person.type(await screen.findByRole('searchbox', { name: 'Search clients' }), 'pad')
  await waitFor(() => expect(router.state.location.search).toBe('?status=active&search=pad'))
  await waitFor(() =>
    expect(api.received(listClients).at(-1)?.query).toMatchObject({ search: 'pad', status: 'active' }),
  )
})

test('the agency’s first page counts by status and shows the newest', async () => {
  renderPage(<AgencyPage />, { user: aSuperadmin() })
  expect(await screen.findByText('Padaria')).toBeVisible()
  const asked = api.received(listClients).map(({ query }) => query.status)
  expect(new Set(asked)).toEqual(new Set([undefined, 'active', 'pending', 'inactive']))
})
