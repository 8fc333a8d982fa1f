import { getAddressChange } from '@avaliax/proto/identity/address-change.routes.ts'
import { getMe, updateMe } from '@avaliax/proto/identity/auth.routes.ts'
import { listPasskeys } from '@avaliax/proto/identity/passkey.routes.ts'
import { listSessions } from '@avaliax/proto/identity/session.routes.ts'
import { RIGHTS } from '@avaliax/proto/rights.ts'
import { getOwnClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import {
  disconnectGoogle,
  type GoogleIntegration,
  type GoogleLocation,
  getGoogleAuthUrl,
  getGoogleIntegration,
  getPlacePhotos,
  listGoogleLocations,
  refreshGoogleInfo,
  searchPlaces,
  selectGoogleLocation,
} from '@avaliax/proto/tenancy/google.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { act, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { checkSession, signIn, useSession } from '../../shared/session/session.ts'
import { aClient, aMe, aUser } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { SettingsPage } from './pages/settings-page.tsx'

const BASIC: GoogleIntegration = {
  mode: 'basic',
  hasAdvancedAuth: false,
  connectedEmail: null,
  businessAccountId: null,
  locationResourceName: null,
  status: 'none',
}
const CONNECTED: GoogleIntegration = {
  ...BASIC,
  hasAdvancedAuth: true,
  connectedEmail: 'dona@padaria.test',
  status: 'connected',
}
const RESOURCE = 'accounts/1/locations/2'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient({ googlePlaceId: null, googleBusinessName: null }))
  api.on(searchPlaces, [])
  api.on(getGoogleIntegration, BASIC)
  api.on(listSessions, [])
  api.on(listPasskeys, [])
  api.on(getAddressChange, { change: null })
  api.on(getMe, aMe())
})
const open = (options: Parameters<typeof renderPage>[1] = {}) => renderPage(<SettingsPage />, options)

test('a place is found and linked', async () => {
  api.on(searchPlaces, [
    { placeId: 'ChIJpadariaaurora01', name: 'Padaria Aurora', formatted_address: 'Rua A, 1' },
  ])
  api.on(updateClient, () => {
    const client = aClient()
    api.on(getOwnClient, client)
    return client
  })
  const { person } = open({ at: '/settings' })
  const field = await screen.findByLabelText('Search for your business')
  // It begins with the company's name.
  expect(field).toHaveValue('Padaria Aurora')
  await person.clear(field)
  await person.type(field, ' padaria aurora {Enter}')
  await person.click(await screen.findByRole('button', { name: 'Link Padaria Aurora' }))
  expect(await screen.findByRole('region', { name: 'Linked place' })).toHaveTextContent('Padaria Aurora')
  expect(api.received(searchPlaces).at(-1)?.body).toEqual({ query: 'padaria aurora' })
  expect(api.received(updateClient)[0]?.body).toEqual({
    googlePlaceId: 'ChIJpadariaaurora01',
    googleLocation: 'Rua A, 1',
  })
})

test('the search runs by itself with the company’s name, once in a tab, and is silent when it fails', async () => {
  api.on(searchPlaces, [
    { placeId: 'ChIJpadariaaurora01', name: 'Padaria Aurora', formatted_address: 'Rua A, 1' },
  ])
  const { unmount } = open({ at: '/settings' })
  expect(await screen.findByRole('button', { name: 'Link Padaria Aurora' })).toBeVisible()
  expect(api.received(searchPlaces).map(({ body }) => body)).toEqual([{ query: 'Padaria Aurora' }])
  unmount()
  const again = open({ at: '/settings' })
  await screen.findByLabelText('Search for your business')
  expect(api.received(searchPlaces)).toHaveLength(1)
  again.unmount()

  sessionStorage.clear()
  api.on(searchPlaces, () => refuse('SEARCH_BUDGET_EXHAUSTED'))
  open({ at: '/settings' })
  await waitFor(() => expect(api.received(searchPlaces)).toHaveLength(2))
  expect(screen.queryByText('Search failed')).toBeNull()
})

test('a company that has its place, or no name yet, is not searched for', async () => {
  for (const client of [aClient(), aClient({ googlePlaceId: null, companyNameGiven: false })]) {
    api.on(getOwnClient, client)
    const { unmount } = open({ at: '/settings' })
    await screen.findByLabelText('Search for your business')
    unmount()
  }
  expect(api.received(searchPlaces)).toEqual([])
})

test('a pasted link that says nothing tells what to paste', async () => {
  api.on(getOwnClient, aClient())
  api.on(searchPlaces, () => refuse('PLACE_LINK_UNREADABLE'))
  const { person } = open({ at: '/settings' })
  await person.click(await screen.findByLabelText('Search for your business'))
  const link = `https://www.google.com/maps/place/Padaria/data=${'x'.repeat(400)}`
  await person.paste(link)
  await person.keyboard('{Enter}')
  expect(await screen.findByText(/copy the browser’s address/)).toBeVisible()
  expect(api.received(searchPlaces)[0]?.body).toEqual({ query: link })
})

test('the first place leads back to the first steps; one of another name is asked about', async () => {
  const fresh = aClient({ googlePlaceId: null, googleBusinessName: null, activatedAt: null })
  api.on(getOwnClient, fresh)
  api.on(searchPlaces, [{ placeId: 'ChIJoficina', name: 'Oficina Lua', formatted_address: 'Rua B, 2' }])
  api.on(updateClient, { ...fresh, googlePlaceId: 'ChIJoficina' })
  const photo = { url: 'https://photos.test/1', thumbnailUrl: 'https://photos.test/1', width: 12, height: 9 }
  api.on(getPlacePhotos, {
    photos: [{ ...photo, attribution: 'Bia', attributionUrl: 'https://maps.test/bia' }],
    totalCount: 1,
  })
  const { person, router } = open({ at: '/settings' })
  await person.click(await screen.findByRole('button', { name: 'Search' }))
  await person.click(await screen.findByRole('button', { name: 'Link Oficina Lua' }))
  expect(await screen.findByText(/Its name differs from Padaria Aurora/)).toBeVisible()
  expect(await screen.findByRole('img', { name: 'Photo 1 of the place' })).toHaveAttribute(
    'src',
    'https://photos.test/1',
  )
  expect(screen.getByRole('link', { name: 'Photo: Bia' })).toBeVisible()
  expect(api.received(getPlacePhotos)[0]?.query).toEqual({ placeId: 'ChIJoficina' })
  expect(api.received(updateClient)).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Link' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  expect(api.received(updateClient)).toHaveLength(1)
})

test('a rival of the same trade is asked about, then named as whom customers review, and taken back', async () => {
  const own = aClient({
    companyName: 'Padaria Estrela do Mar',
    googlePlaceId: 'ChIJestreladomar',
    googleLocation: 'Rua A, 1',
  })
  api.on(getOwnClient, own)
  api.on(searchPlaces, [
    { placeId: 'ChIJpaodaserra01', name: 'Padaria Pão da Serra', formatted_address: 'Rua B, 2' },
  ])
  api.on(updateClient, { ...own, googlePlaceId: 'ChIJpaodaserra01' })
  const { person } = open({ at: '/settings', language: 'pt' })
  await person.type(await screen.findByLabelText('Busque sua empresa'), 'padaria{Enter}')
  await person.click(await screen.findByRole('button', { name: 'Vincular Padaria Pão da Serra' }))
  expect(await screen.findByText(/Os clientes avaliariam este local: Rua B, 2/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver as fotos no Google' })).toHaveAttribute(
    'href',
    expect.stringContaining('query_place_id=ChIJpaodaserra01'),
  )
  await person.click(screen.getByRole('button', { name: 'Vincular' }))
  expect(
    await screen.findByText('A partir de agora os clientes avaliam Padaria Pão da Serra, Rua B, 2'),
  ).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(api.received(updateClient)).toHaveLength(2))
  expect(api.received(updateClient)[1]?.body).toEqual({
    googlePlaceId: 'ChIJestreladomar',
    googleLocation: 'Rua A, 1',
  })
})

test('an empty search is not sent; one without results and one that fails say so', async () => {
  api.on(getOwnClient, aClient())
  const { person } = open()
  await person.clear(await screen.findByLabelText('Search for your business'))
  await person.click(await screen.findByRole('button', { name: 'Search' }))
  expect(await screen.findByText('Type at least 2 letters of your business’s name')).toBeInTheDocument()
  expect(api.received(searchPlaces)).toEqual([])

  api.on(searchPlaces, [])
  await person.type(screen.getByLabelText('Search for your business'), 'nobody{Enter}')
  expect(await screen.findByText('No results')).toBeVisible()
  api.on(searchPlaces, () => refuse('PROVIDER_ERROR'))
  await person.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('Search failed')).toBeVisible()
})

test.each([
  [
    'en',
    'Search for your business',
    'Update from Google',
    'Today’s limit for Google searches has been reached. Try again tomorrow.',
  ],
  [
    'pt',
    'Busque sua empresa',
    'Atualizar do Google',
    'O limite de consultas ao Google de hoje foi atingido. Tente amanhã.',
  ],
] as const)('a used-up budget is told in plain words (%s)', async (language, field, refresh, words) => {
  for (const route of [searchPlaces, refreshGoogleInfo]) {
    api.on(route, () => refuse('SEARCH_BUDGET_EXHAUSTED'))
  }
  api.on(getOwnClient, aClient())
  const { person } = open({ language })
  await person.type(await screen.findByLabelText(field), 'padaria{Enter}')
  expect(await screen.findByText(words)).toBeVisible()
  await person.click(screen.getByRole('button', { name: refresh }))
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2))
  expect(screen.queryByText(/SEARCH_BUDGET/)).toBeNull()
})

test('a connected account chooses its location and is then configured', async () => {
  api.on(getGoogleIntegration, CONNECTED)
  api.on(listGoogleLocations, [
    {
      title: 'Padaria Aurora',
      address: 'Rua A, 1',
      resourceName: RESOURCE,
      placeId: null,
      verified: true,
      mayPost: true,
    },
  ])
  api.on(selectGoogleLocation, () => {
    api.on(getGoogleIntegration, { ...CONNECTED, mode: 'advanced', locationResourceName: RESOURCE })
    return aClient({ googleIntegrationMode: 'advanced', googleConnected: true })
  })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Choose Padaria Aurora' }))
  expect(await screen.findByText('Configured')).toBeVisible()
  expect(screen.getByText('Connected as dona@padaria.test')).toBeVisible()
  expect(api.received(selectGoogleLocation)[0]?.body).toEqual({ resourceName: RESOURCE })
})

test('what Google says a location may do is read before it is chosen', async () => {
  api.on(getGoogleIntegration, CONNECTED)
  const locationOf = (title: string, n: number, may: Partial<GoogleLocation>) => ({
    title,
    address: null,
    resourceName: `accounts/1/locations/${n}`,
    placeId: null,
    ...may,
  })
  api.on(listGoogleLocations, [
    locationOf('Nova', 1, { verified: false, mayPost: false }),
    { ...locationOf('Pousada', 4, { verified: false, mayPost: null }), verificationRequested: true },
    locationOf('Bistrô', 5, { verified: true, mayPost: null, role: 'member' }),
    locationOf('Hotel', 2, { verified: true, mayPost: false }),
    locationOf('Padaria', 3, { verified: true, mayPost: true }),
  ])
  open()
  expect(await screen.findByRole('button', { name: 'Choose Nova' })).toBeDisabled()
  expect(screen.getByText(/Not verified by Google yet/).closest('li')).toHaveTextContent('Nova')
  expect(screen.getByRole('button', { name: 'Choose Pousada' })).toBeDisabled()
  expect(screen.getByText(/still checking this account/).closest('li')).toHaveTextContent('Pousada')
  expect(screen.getByRole('button', { name: 'Choose Bistrô' })).toBeEnabled()
  expect(screen.getByText(/not an owner of the profile/).closest('li')).toHaveTextContent('Bistrô')
  expect(screen.getByRole('button', { name: 'Choose Hotel' })).toBeEnabled()
  expect(screen.getByText(/Google takes no posts/).closest('li')).toHaveTextContent('Hotel')
  expect(screen.getByRole('button', { name: 'Choose Padaria' }).closest('li')).not.toHaveTextContent(/Google/)
})

test('among many locations one is found by name or address, without accents', async () => {
  api.on(getGoogleIntegration, CONNECTED)
  const locationOf = (n: number) => ({
    title: `Padaria ${n}`,
    address: n === 4 ? 'Praça da Sé, 4' : `Rua A, ${n}`,
    resourceName: `accounts/1/locations/${n}`,
    placeId: null,
    verified: true,
    mayPost: true,
  })
  api.on(listGoogleLocations, [1, 2, 3, 4, 5, 6].map(locationOf))
  const { person } = open()
  await person.type(await screen.findByRole('searchbox', { name: 'Search by name or address' }), 'praca')
  const list = screen.getByRole('list', { name: 'Choose the location' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  expect(within(list).getByRole('button', { name: 'Choose Padaria 4' })).toBeVisible()
})

test('the settings are pages, the one that is open is marked', async () => {
  renderPage(<SettingsPage />, { at: '/settings' })
  const links = within(await screen.findByRole('navigation', { name: 'Settings pages' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Business', '/settings'],
    ['Replies and automation', '/settings/replies'],
    ['People', '/settings/people'],
    ['Plan and payment', '/settings/plan'],
    ['Integrations', '/settings/api'],
    ['Your account', '/settings/account'],
  ])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', ...Array(5).fill(null)])
})

test.each([
  ['manager', ['Business', 'Replies and automation', 'Integrations', 'Your account']],
  ['viewer', ['Business', 'Replies and automation', 'Integrations', 'Your account']],
] as const)('a %s finds neither money nor people nor tokens', async (role, pages) => {
  renderPage(<SettingsPage />, { at: '/settings', user: aUser({ rights: RIGHTS[role] }) })
  const links = within(await screen.findByRole('navigation', { name: 'Settings pages' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(pages)
})

test('disconnecting asks first and returns to basic mode', async () => {
  api.on(getGoogleIntegration, { ...CONNECTED, mode: 'advanced', locationResourceName: RESOURCE })
  api.on(disconnectGoogle, () => {
    api.on(getGoogleIntegration, BASIC)
    return null
  })
  const { person } = open({ language: 'pt' })
  await person.click(await screen.findByRole('button', { name: 'Desconectar' }))
  const question = within(await screen.findByRole('dialog', { name: 'Desconectar a conta Google?' }))
  await person.click(question.getByRole('button', { name: 'Desconectar' }))
  expect(await screen.findByRole('button', { name: 'Conectar Google' })).toBeVisible()
})

test.each([
  ['connected', 'Conta Google conectada'],
  ['scope_missing', 'A permissão de gerenciar a empresa não foi concedida. Reconecte e mantenha-a marcada.'],
  ['denied', 'Google não conectado: a permissão foi negada.'],
  ['failed', 'Não foi possível falar com o Google. Tente conectar de novo.'],
  ['suspended', 'Google não conectado: esta conta está suspensa.'],
  ['not_allowed', 'Google não conectado: você não tem mais acesso a esta empresa.'],
  ['of_tomorrow', 'Não foi possível falar com o Google. Tente conectar de novo.'],
])('coming back from Google with %s is said, and the address is cleaned', async (outcome, text) => {
  const { router } = open({ at: `/settings?google=${outcome}`, language: 'pt' })
  expect(await screen.findByText(text)).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test.each([
  ['none', 'Nenhuma conta Google está conectada.', 'No Google account is connected.'],
  [
    'connected',
    'Falta um passo: selecione o local desta empresa.',
    'One step left: select this company’s location.',
  ],
  ['reconnect', 'Sua conexão com o Google expirou', 'Your Google connection has expired'],
  ['awaiting_approval', 'O Google ainda não aprovou esta conta', 'Google hasn’t approved this account yet'],
  ['scope_missing', 'Falta uma permissão do Google', 'A permission from Google is missing'],
] as const)('the state %s is explained in both languages', async (status, pt, en) => {
  api.on(getGoogleIntegration, { ...CONNECTED, hasAdvancedAuth: status === 'connected', status })
  api.on(listGoogleLocations, [])
  const { unmount } = open({ language: 'pt' })
  expect(await screen.findByText(pt)).toBeVisible()
  unmount()
  open({ language: 'en' })
  expect(await screen.findByText(en)).toBeVisible()
})

test('a lost connection offers to reconnect, and no location to choose', async () => {
  api.on(getGoogleIntegration, {
    ...CONNECTED,
    hasAdvancedAuth: false,
    status: 'reconnect',
    locationResourceName: RESOURCE,
  })
  api.on(getGoogleAuthUrl, () => refuse('CLIENT_INACTIVE'))
  const { person } = open({ language: 'pt' })
  await person.click(await screen.findByRole('button', { name: /Reconectar/ }))
  expect(await screen.findByText('Falha ao conectar com Google')).toBeVisible()
  expect(api.received(getGoogleAuthUrl)).toHaveLength(1)
  expect(screen.queryByText('Configurado')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Trocar local' })).toBeNull()
})

test('connected again without its location, the same one can be chosen again', async () => {
  api.on(getGoogleIntegration, { ...CONNECTED, locationResourceName: RESOURCE })
  api.on(listGoogleLocations, [
    {
      title: 'Padaria Aurora',
      address: 'Rua A, 1',
      resourceName: RESOURCE,
      placeId: null,
      verified: true,
      mayPost: true,
    },
  ])
  open()
  expect(await screen.findByRole('button', { name: 'Choose Padaria Aurora' })).toBeEnabled()
  expect(screen.queryByText('Configured')).toBeNull()
})

test('a chosen location whose verification is gone says what does not work and what to do', async () => {
  api.on(getGoogleIntegration, { ...CONNECTED, mode: 'advanced', locationResourceName: RESOURCE })
  api.on(
    getOwnClient,
    aClient({ googleIntegrationMode: 'advanced', googleConnected: true, googleVerified: false }),
  )
  open()
  expect(await screen.findByText(/no longer shows this location as verified/)).toBeVisible()
  expect(screen.queryByText(/takes no posts/)).toBeNull()
})

test('the business form keeps what was typed when saving fails', async () => {
  api.on(updateClient, () => refuse('CLIENT_INACTIVE'))
  const { person } = open()
  const name = await screen.findByLabelText('Company name')
  await person.clear(name)
  await person.type(name, 'Padaria Nova')
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Failed to update client information')).toBeVisible()
  expect(name).toHaveValue('Padaria Nova')
})

test('leaving with unsaved changes asks first', async () => {
  const { person, router } = open({ at: '/settings' })
  await person.type(await screen.findByLabelText('Company name'), '!')
  await act(() => router.navigate('/dashboard'))
  const question = within(await screen.findByRole('dialog'))
  await person.click(question.getByRole('button', { name: 'Stay' }))
  expect(router.state.location.pathname).toBe('/settings')
})

test('the language changes here at once and is saved for the user', async () => {
  api.on(updateMe, { user: aUser({ language: 'pt' }) })
  const { person } = renderPage(<SettingsPage page="account" />)
  await person.click(await screen.findByRole('button', { name: 'PT – Português' }))
  expect(await screen.findByRole('heading', { name: 'Configurações' })).toBeVisible()
  expect(localStorage.getItem('language')).toBe('pt')
  expect(api.received(updateMe)[0]?.body).toEqual({ language: 'pt' })
})

test('what was typed into the business form outlives the session', async () => {
  api.on(getMe, () => refuse('UNAUTHENTICATED'))
  const { person } = renderPage(
    <WhileSignedIn>
      <SettingsPage />
    </WhileSignedIn>,
  )
  await person.type(await screen.findByLabelText('Company name'), ' Nova')
  await act(() => checkSession())
  expect(screen.queryByLabelText('Company name')).toBeNull()
  act(() => signIn({ token: 'another', user: aUser() }))
  expect(await screen.findByLabelText('Company name')).toHaveValue('Padaria Aurora Nova')
})

test.each([
  ['/settings#billing', '/settings/plan'],
  ['/settings#access', '/settings'],
  ['/settings/replies#close-account', '/settings/account'],
])('%s, as mails and notices link to it, opens %s', async (at, path) => {
  const { router } = renderPage(<OwnPage />, { at })
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  expect(router.state.location.hash).toBe(at.slice(at.indexOf('#')))
})

test('a page that is not there leads to the first one', async () => {
  const { router } = renderPage(<OwnPage />, { at: '/settings/none' })
  expect(await screen.findByLabelText('Company name')).toBeVisible()
  expect(router.state.location.pathname).toBe('/settings')
})

/** The page's name comes from the address, as it does in the application. */
const OwnPage = () => <SettingsPage page={useLocation().pathname.split('/')[2]} />

/** The page goes with the session, as it does in the application. */
const WhileSignedIn = ({ children }: { children: ReactNode }) => useSession().user && children
