import { getAddressChange } from '@avaliax/proto/identity/address-change.routes.ts'
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  PASSKEYS_MAX,
  type Passkey,
  type PasskeyCreation,
  removePasskey,
  renamePasskey,
} from '@avaliax/proto/identity/passkey.routes.ts'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { fakePasskeys, noPasskeys, written } from '../../testing/fake-passkeys.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { PasskeysSection } from './components/passkeys-section.tsx'

const CREATION: PasskeyCreation = {
  rp: { id: 'localhost', name: 'Avaliax' },
  user: { id: 'Nw', name: 'ana@padaria.test', displayName: 'ana@padaria.test' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
}
const aPasskey = (overrides: Partial<Passkey> = {}): Passkey => ({
  id: '0b2f6f0e-6a4e-4f0c-9a55-0d8d6a3c1a01',
  name: 'Celular',
  synced: true,
  createdAt: '2026-11-02T12:00:00.000Z',
  lastUsedAt: null,
  ...overrides,
})

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(listPasskeys, [aPasskey()])
  api.on(beginPasskey, CREATION)
})
afterEach(noPasskeys)

const list = async () => within(await screen.findByRole('list'))

test('a passkey is named, made by the browser and listed', async () => {
  fakePasskeys()
  api.on(listPasskeys, [])
  api.on(getAddressChange, { change: null })
  api.on(addPasskey, () => {
    api.on(listPasskeys, [aPasskey({ name: 'Da loja' })])
    return aPasskey({ name: 'Da loja' })
  })
  const { person } = renderPage(<PasskeysSection />)
  await person.click(await screen.findByRole('button', { name: 'Add a passkey' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }))
  const name = dialog.getByLabelText('Name')
  expect(name).not.toHaveValue('')
  await person.clear(name)
  await person.type(name, 'Da loja')
  await person.click(dialog.getByRole('button', { name: 'Continue' }))
  expect((await list()).getByText('Da loja')).toBeVisible()
  const passkey = {
    id: 'AQID',
    clientDataJSON: written('client'),
    attestationObject: written('attestation'),
    transports: ['internal'],
  }
  expect(api.received(addPasskey).map(({ body }) => body)).toEqual([{ name: 'Da loja', passkey }])
})

test.each([
  ['NotAllowedError', 'The browser made no passkey. You can try again.'],
  ['InvalidStateError', 'This device already has a passkey of your account.'],
])('what the browser refuses as %s is said', async (refusesAs, words) => {
  fakePasskeys({ refusesAs })
  const { person } = renderPage(<PasskeysSection />)
  await list()
  await person.click(screen.getByRole('button', { name: 'Add a passkey' }))
  await person.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(words)).toBeVisible()
  expect(api.received(addPasskey)).toEqual([])
})

test('what the server refuses is said, and the dialog stays', async () => {
  fakePasskeys()
  api.on(addPasskey, () => refuse('PASSKEY_REFUSED'))
  const { person } = renderPage(<PasskeysSection />)
  await list()
  await person.click(screen.getByRole('button', { name: 'Add a passkey' }))
  await person.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(/was not accepted/)).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Add a passkey' })).toBeVisible()
})

test('one is renamed and removed, in Portuguese', async () => {
  fakePasskeys()
  api.on(renamePasskey, () => {
    api.on(listPasskeys, [aPasskey({ name: 'Notebook' })])
    return aPasskey({ name: 'Notebook' })
  })
  api.on(removePasskey, () => {
    api.on(listPasskeys, [])
    return null
  })
  const { person } = renderPage(<PasskeysSection />, { language: 'pt' })
  expect((await list()).getByText('sincronizada')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Renomear Celular' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Renomear chave de acesso' }))
  await person.clear(dialog.getByLabelText('Nome'))
  await person.type(dialog.getByLabelText('Nome'), 'Notebook')
  await person.click(dialog.getByRole('button', { name: 'Salvar' }))
  await person.click(await screen.findByRole('button', { name: 'Remover Notebook' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remover Notebook?' }))
  await person.click(question.getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Notebook removida')).toBeVisible()
  expect(screen.queryByRole('list')).toBeNull()
})

test('ten are the most, and a browser without passkeys says so', async () => {
  fakePasskeys()
  const id = (count: number) => `0b2f6f0e-6a4e-4f0c-9a55-0d8d6a3c1a${String(count).padStart(2, '0')}`
  api.on(
    listPasskeys,
    Array.from({ length: PASSKEYS_MAX }, (_, count) => aPasskey({ id: id(count) })),
  )
  const { unmount } = renderPage(<PasskeysSection />)
  expect(await screen.findByText(/You have 10/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeDisabled()
  unmount()
  noPasskeys()
  renderPage(<PasskeysSection />)
  expect(await screen.findByText(/This browser can’t use passkeys/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

test('a list that cannot be read is said', async () => {
  api.on(listPasskeys, () => refuse('DEPENDENCY_UNAVAILABLE'))
  renderPage(<PasskeysSection />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})
