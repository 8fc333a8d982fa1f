import {
  type AgencyGoogle,
  type AgencyLocation,
  createLocationClients,
  disconnectAgencyGoogle,
  getAgencyGoogle,
  ignoreAgencyLocation,
  listAgencyLocations,
  matchAgencyLocations,
  readAgencyLocations,
  releaseAgencyLocation,
} from '@avaliax/proto/tenancy/agency-google.routes.ts'
import { listPlans } from '@avaliax/proto/tenancy/plan.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, pageOf } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { chooseInRow } from '../../testing/row-menu.ts'
import { GoogleLocationsPage } from './pages/google-locations-page.tsx'

const location = (overrides: Partial<AgencyLocation> = {}): AgencyLocation => ({
  id: '7501',
  title: 'Padaria Aurora',
  address: 'Rua A, 1, Curitiba',
  phone: '(41) 3700-1000',
  group: 'Grupo Norte',
  verified: true,
  state: 'new',
  client: null,
  suggestions: [],
  contested: false,
  ...overrides,
})
const CERTAIN = location({
  id: '7502',
  title: 'Oficina Boa Vista',
  state: 'certain',
  suggestions: [{ id: 12, companyName: 'Oficina', by: 'place', taken: false }],
})
const RIVALS = location({
  id: '7503',
  title: 'Café Sol',
  state: 'suggested',
  contested: true,
  suggestions: [
    { id: 13, companyName: 'Café Sol Centro', by: 'phone', taken: false },
    { id: 14, companyName: 'Café do Sol', by: 'city', taken: true },
  ],
})
const MATCHED = location({
  id: '7504',
  title: 'Pet Shop',
  state: 'matched',
  client: { id: 15, companyName: 'Pet Shop Patinhas' },
})
const agency = (overrides: Partial<AgencyGoogle> = {}): AgencyGoogle => ({
  status: 'connected',
  email: 'rede@agencia.example',
  clients: 1,
  run: {
    state: 'done',
    reason: null,
    startedAt: '2026-11-01T12:00:00.000Z',
    endedAt: '2026-11-01T12:01:00.000Z',
    accounts: 5,
    accountsRead: 5,
    locations: 260,
    skipped: [],
  },
  counts: { certain: 1, suggested: 1, new: 1, matched: 1, ignored: 0, gone: 0 },
  ...overrides,
})

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(getAgencyGoogle, agency())
  api.on(listAgencyLocations, [location(), CERTAIN, RIVALS, MATCHED])
  api.on(listPlans, [])
})
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<GoogleLocationsPage />, { at: '/google', user: aSuperadmin(), ...options })

test('says how it stands with the account, what was read and how many are what', async () => {
  open()
  expect(await screen.findByText('Connected: rede@agencia.example')).toBeVisible()
  expect(screen.getByText(/260 locations/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Certain 1' })).toBeVisible()
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Padaria Aurora'),
    expect.stringContaining('same place'),
    expect.stringMatching(/More than one fits.*same phone, like name.*has another location/),
    expect.stringContaining('Pet Shop Patinhas'),
  ])
})

test.each([
  ['none', 'Connect the agency’s Google'],
  ['reconnect', 'Connect again'],
  ['scope_missing', 'Connect again'],
] as const)('%s offers the way to Google', async (status, name) => {
  api.on(getAgencyGoogle, agency({ status, run: null }))
  open()
  expect(await screen.findByRole('button', { name })).toBeVisible()
})

test('before anything was read there is nothing to look for', async () => {
  api.on(getAgencyGoogle, agency({ status: 'none', run: null, email: null }))
  open()
  expect(await screen.findByRole('button', { name: 'Connect the agency’s Google' })).toBeVisible()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^New / })).toBeNull()
})

test('all new ones are ticked at once, those of later pages too', async () => {
  const counts = { ...agency().counts, new: 3 }
  api.on(getAgencyGoogle, agency({ counts }))
  const more = [location({ id: '7601', title: 'Bar Sul' }), location({ id: '7602', verified: false })]
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Padaria Aurora' }))
  api.on(listAgencyLocations, ({ query }: { query: { cursor?: string } }) =>
    query.cursor ? pageOf(more, 3) : pageOf([location()], 3, 'two'),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Select all 3 new ones' }))
  expect(await screen.findByText('2 selected')).toBeVisible()
  // The third is not verified, so there is nothing left to select.
  expect(screen.queryByRole('button', { name: /Select all/ })).not.toBeInTheDocument()
  const asked = api.received(listAgencyLocations).slice(-2)
  expect(asked.map(({ query }) => query)).toEqual([
    { state: 'new', limit: 200 },
    { state: 'new', limit: 200, cursor: 'two' },
  ])
})

test('a reading that broke off says why, and goes on', async () => {
  const run = { ...agency().run, state: 'failed', reason: 'PROVIDER_ERROR', locations: 120 }
  api.on(getAgencyGoogle, agency({ run: run as AgencyGoogle['run'] }))
  api.on(readAgencyLocations, { ...run, state: 'running' } as never)
  open()
  expect(await screen.findByText(/Stopped after 120 locations/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(api.received(readAgencyLocations)).toHaveLength(1))
})

test('confirms one, and all certain ones', async () => {
  const done = { results: [{ locationId: '7503', ok: true, code: null, clientId: 13 }] }
  api.on(matchAgencyLocations, done)
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm Café Sol Centro for Café Sol' }))
  await waitFor(() =>
    expect(api.received(matchAgencyLocations)[0]?.body).toEqual({
      pairs: [{ locationId: '7503', clientId: 13 }],
    }),
  )
  api.on(listAgencyLocations, [CERTAIN])
  api.on(matchAgencyLocations, {
    results: [{ locationId: '7502', ok: false, code: 'CONFLICT', clientId: null }],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the certain one' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }))
  await waitFor(() =>
    expect(api.received(matchAgencyLocations)[1]?.body).toEqual({
      pairs: [{ locationId: '7502', clientId: 12 }],
    }),
  )
})

test('makes clients of the chosen ones, with an email where one is known, and says what became of each', async () => {
  api.on(createLocationClients, {
    results: [{ locationId: '7501', ok: true, code: null, clientId: 99 }],
  })
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Padaria Aurora' }))
  await userEvent.click(screen.getByRole('button', { name: 'Make clients' }))
  const dialog = await screen.findByRole('dialog')
  const email = within(dialog).getByRole('textbox', { name: 'Email of the owner of Padaria Aurora' })
  await userEvent.type(email, 'kein')
  expect(within(dialog).getByRole('button', { name: 'Make 1 client' })).toBeDisabled()
  await userEvent.clear(email)
  await userEvent.type(email, 'dona@example.com')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make 1 client' }))
  expect(await within(dialog).findByText('1 client made')).toBeVisible()
  expect(api.received(createLocationClients)[0]?.body).toEqual({
    locations: [{ locationId: '7501', email: 'dona@example.com' }],
  })
  expect(within(dialog).getByRole('link', { name: 'Padaria Aurora' })).toHaveAttribute('href', '/clients/99')
})

test('leaves a location out, takes one away from its client, and disconnects', async () => {
  api.on(ignoreAgencyLocation, location({ state: 'ignored' }))
  api.on(releaseAgencyLocation, location({ id: '7504' }))
  api.on(disconnectAgencyGoogle, undefined as never)
  const person = userEvent.setup()
  open()
  await screen.findByRole('table')
  await chooseInRow(person, 'Padaria Aurora', 'Leave out')
  await waitFor(() => expect(api.received(ignoreAgencyLocation)[0]?.body).toEqual({ ignored: true }))
  await chooseInRow(person, 'Pet Shop', 'Take away from the client')
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take away from the client' }),
  )
  await waitFor(() => expect(api.received(releaseAgencyLocation)).toHaveLength(1))
})

test('whoever may change no settings reads it and connects nothing', async () => {
  open({ user: aSuperadmin({ agencyRole: 'operator' }) })
  expect(await screen.findByText('Connected: rede@agencia.example')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull()
})
