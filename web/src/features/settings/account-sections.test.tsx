import { getAddressChange } from '@avaliax/proto/identity/address-change.routes.ts'
import { getMe } from '@avaliax/proto/identity/auth.routes.ts'
import { listPasskeys } from '@avaliax/proto/identity/passkey.routes.ts'
import { changePassword } from '@avaliax/proto/identity/password.routes.ts'
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  type Session,
} from '@avaliax/proto/identity/session.routes.ts'
import { getClient, getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { getGoogleIntegration } from '@avaliax/proto/tenancy/google.routes.ts'
import { getSystemSettings, updateSystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { aClient, aMe, aSuperadmin, aUser } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { SettingsPage } from './pages/settings-page.tsx'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'

const aSession = (overrides: Partial<Session> = {}): Session => ({
  id: '0b2f6f0e-6a4e-4f0c-9a55-0d8d6a3c1a01',
  device: MAC,
  createdAt: '2026-11-02T12:00:00.000Z',
  lastSeenAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  expiresAt: '2026-12-02T12:00:00.000Z',
  current: false,
  ...overrides,
})
const HERE = aSession({ current: true })
const PHONE = aSession({ id: '0b2f6f0e-6a4e-4f0c-9a55-0d8d6a3c1a02', device: ANDROID })
const STRANGE = aSession({ id: '0b2f6f0e-6a4e-4f0c-9a55-0d8d6a3c1a03', device: '' })

const AGENCY = {
  agencyName: 'Agência Sol',
  agencyUrl: 'https://sol.com.br',
  scannerOfferText: 'Cinco dias.',
  placesStudio: true,
  betaBadges: true,
}

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(listSessions, [HERE, PHONE, STRANGE])
  api.on(listPasskeys, [])
  api.on(getAddressChange, { change: null })
  api.on(getSystemSettings, AGENCY)
  api.on(getMe, aMe(aSuperadmin()))
})
const open = (language: 'en' | 'pt' = 'en') =>
  renderPage(<SettingsPage page="account" />, { user: aSuperadmin(), language })
const openAgency = () =>
  renderPage(<SettingsPage ofOthers={{ usage: 'the usage' }} />, { user: aSuperadmin() })

test('a password is changed, the fields are empty again, and the devices are read anew', async () => {
  api.on(changePassword, { message: 'Senha alterada com sucesso!' })
  const { person } = open('pt')
  await person.type(await screen.findByLabelText('Senha atual'), 'antiga1')
  await person.type(screen.getByLabelText('Nova senha'), 'uma frase curta')
  await person.type(screen.getByLabelText('Confirme a nova senha'), 'uma frase curta')
  await person.click(screen.getByRole('button', { name: 'Alterar senha' }))
  expect(await screen.findByText('Senha alterada com sucesso!')).toBeVisible()
  expect(api.received(changePassword)[0]?.body).toEqual({
    currentPassword: 'antiga1',
    newPassword: 'uma frase curta',
    confirmPassword: 'uma frase curta',
  })
  expect(screen.getByLabelText('Senha atual')).toHaveValue('')
  expect(api.received(listSessions).length).toBeGreaterThan(1)
  expect({ ...sessionStorage }).toEqual({})
})

test('each rule stands at its own field, in the words of the specification', async () => {
  const user = aUser()
  api.on(getMe, aMe(user))
  api.on(getOwnClient, aClient())
  const { person } = renderPage(<SettingsPage page="account" />, { user, language: 'pt' })
  await person.type(await screen.findByLabelText('Nova senha'), '12345')
  await person.click(screen.getByRole('button', { name: 'Alterar senha' }))
  expect(await screen.findByText('Senha atual é obrigatória')).toBeVisible()
  expect(screen.getByText('Nova senha deve ter pelo menos 6 caracteres')).toBeVisible()
  expect(screen.getByText('Confirmação de senha é obrigatória')).toBeVisible()
  await person.type(screen.getByLabelText('Confirme a nova senha'), 'outra')
  await person.tab()
  const differs = await screen.findByText('Nova senha e confirmação devem ser iguais')
  expect(differs.closest('.ant-form-item')).toContainElement(screen.getByLabelText('Confirme a nova senha'))
  expect(api.received(changePassword)).toEqual([])
})

test('whoever runs the agency needs twelve signs', async () => {
  const { person } = open('pt')
  expect(await screen.findByText(/Pelo menos 12 caracteres: este login abre dados de clientes/)).toBeVisible()
  await person.type(screen.getByLabelText('Nova senha'), 'onze-signos')
  await person.click(screen.getByRole('button', { name: 'Alterar senha' }))
  expect(await screen.findByText('Nova senha deve ter pelo menos 12 caracteres')).toBeVisible()
})

test.each([
  ['CURRENT_PASSWORD_WRONG', undefined, 'The current password is incorrect', 'Current password'],
  [
    'VALIDATION_ERROR',
    [{ path: 'confirmPassword', message: 'New password and confirmation must match' }],
    'New password and confirmation must match',
    'Confirm the new password',
  ],
] as const)('%s of the server is said at its field', async (code, details, text, label) => {
  api.on(changePassword, () => refuse(code, details && [...details]))
  const { person } = open()
  for (const name of ['Current password', 'New password', 'Confirm the new password'])
    await person.type(await screen.findByLabelText(name), 'secret1-secret1')
  await person.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Couldn’t change the password')).toBeVisible()
  const field = screen.getByLabelText(label)
  expect(within(field.closest('.ant-form-item') as HTMLElement).getByText(text)).toBeVisible()
  expect(field).toHaveFocus()
})

test('devices have names that people know, and this one is marked', async () => {
  open()
  const list = within(await screen.findByRole('list', { name: 'Active sessions' }))
  const [here, phone, strange] = list.getAllByRole('listitem')
  expect(here).toHaveTextContent('Safari on macOSthis deviceActive now · signed in on 02/11/2026')
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull()
  expect(phone).toHaveTextContent('Chrome on AndroidLast seen 3 hours ago')
  expect(strange).toHaveTextContent('Unknown device')
})

test('a device is logged out, and then all others', async () => {
  api.on(revokeSession, () => {
    api.on(listSessions, [HERE, STRANGE])
    return null
  })
  api.on(revokeOtherSessions, () => {
    api.on(listSessions, [HERE])
    return null
  })
  const { person } = open('pt')
  await person.click(await screen.findByRole('button', { name: 'Desconectar Chrome no Android' }))
  expect(await screen.findByText('Chrome no Android foi desconectado')).toBeVisible()
  expect(api.received(revokeSession)[0]?.params).toEqual({ sessionId: PHONE.id })

  await person.click(screen.getByRole('button', { name: 'Desconectar todos os outros' }))
  const question = within(await screen.findByRole('dialog', { name: 'Desconectar o outro dispositivo?' }))
  await person.click(question.getByRole('button', { name: 'Desconectar todos os outros' }))
  expect(await screen.findByText('Todos os outros dispositivos foram desconectados')).toBeVisible()
  expect(screen.queryByText('Dispositivo desconhecido')).toBeNull()
})

test('an offer that rewards praise says why not while it is typed', async () => {
  const { person } = openAgency()
  await screen.findByDisplayValue('Agência Sol')
  const offer = screen.getByLabelText(/paid offer/)
  await person.clear(offer)
  await person.type(offer, 'Um desconto por 5 estrelas')
  expect(await screen.findByText(/against the law/)).toBeVisible()
})

test('devices that cannot be read leave the rest of the page alone', async () => {
  api.on(listSessions, () => refuse('DEPENDENCY_UNAVAILABLE'))
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load this')
  expect(screen.getByRole('heading', { name: 'Password' })).toBeVisible()
})

test('the agency’s name and link are changed; a link without its scheme is refused', async () => {
  api.on(updateSystemSettings, { ...AGENCY, agencyName: 'Agência Lua' })
  const { person } = openAgency()
  const name = await screen.findByDisplayValue('Agência Sol')
  const link = screen.getByLabelText('Agency link')
  await person.clear(name)
  await person.type(name, ' Agência Lua ')
  await person.clear(link)
  await person.type(link, 'lua.com.br')
  await person.click(screen.getByRole('button', { name: 'Save agency' }))
  expect(await screen.findByText('Enter a full URL, e.g. https://agency.com')).toBeVisible()
  await person.clear(link)
  await person.type(link, 'https://lua.com.br')
  const offer = screen.getByLabelText(/paid offer/)
  expect(screen.getByText(/The price and number of days are fixed/)).toBeVisible()
  await person.clear(offer)
  await person.type(offer, 'Cinco dias de convites. ')
  await person.click(screen.getByRole('switch', { name: /read from Google Maps/ }))
  await person.click(screen.getByRole('switch', { name: /Beta/ }))
  await person.click(screen.getByRole('button', { name: 'Save agency' }))
  expect(await screen.findByText('Agency settings saved')).toBeVisible()
  expect(api.received(updateSystemSettings).map(({ body }) => body)).toEqual([
    {
      agencyName: 'Agência Lua',
      agencyUrl: 'https://lua.com.br',
      scannerOfferText: 'Cinco dias de convites.',
      placesStudio: false,
      betaBadges: false,
      seen: {
        agencyName: 'Agência Sol',
        agencyUrl: 'https://sol.com.br',
        scannerOfferText: 'Cinco dias.',
        placesStudio: true,
        betaBadges: true,
      },
    },
  ])
  expect(screen.getByText('the usage')).toBeVisible()
})

test('only what was changed is sent, so that another operator’s change of the rest stays', async () => {
  api.on(updateSystemSettings, { ...AGENCY, agencyName: 'Agência Lua' })
  const { person } = openAgency()
  const name = await screen.findByDisplayValue('Agência Sol')
  await person.clear(name)
  await person.type(name, 'Agência Lua')
  await person.click(screen.getByRole('button', { name: 'Save agency' }))
  expect(await screen.findByText('Agency settings saved')).toBeVisible()
  expect(api.received(updateSystemSettings).map(({ body }) => body)).toEqual([
    { agencyName: 'Agência Lua', seen: { agencyName: 'Agência Sol' } },
  ])
})

test('while the agency is on its way its fields keep their places, so that nothing below them moves', async () => {
  const settings = Promise.withResolvers<object>()
  api.on(getSystemSettings, () => settings.promise)
  openAgency()
  expect(await screen.findByLabelText('Agency name')).toBeDisabled()
  expect(screen.getByLabelText('Agency link')).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Save agency' })).toBeDisabled()
  settings.resolve(AGENCY)
  expect(await screen.findByDisplayValue('Agência Sol')).toBeEnabled()
})

test('whoever views a client sees no password and no agency', async () => {
  api.on(getClient, aClient())
  api.on(getOwnClient, aClient())
  api.on(getGoogleIntegration, () => refuse('PROVIDER_ERROR'))
  const viewer = { user: aSuperadmin(), at: '/settings?impersonate=11' }
  const { unmount } = renderPage(<SettingsPage />, viewer)
  expect(await screen.findByLabelText('Company name')).toHaveValue('Padaria Aurora')
  const pages = within(screen.getByRole('navigation', { name: 'Settings pages' })).getAllByRole('link')
  expect(pages.map(({ textContent }) => textContent)).toEqual([
    'Business',
    'Replies and automation',
    'People',
    'Integrations',
    'Your account',
  ])
  unmount()
  renderPage(<SettingsPage page="account" />, viewer)
  expect(await screen.findByRole('heading', { name: 'Language and theme' })).toBeVisible()
  for (const heading of ['Password', 'Active sessions'])
    expect(screen.queryByRole('heading', { name: heading })).toBeNull()
})
