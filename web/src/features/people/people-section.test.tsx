import {
  type ClientPerson,
  changeClientPerson,
  inviteClientPerson,
  listClientPeople,
  removeClientPerson,
  tryClientPersonsMail,
} from '@avaliax/proto/identity/client-person.routes.ts'
import { RIGHTS } from '@avaliax/proto/rights.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { aClient, aUser } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { PeopleSection } from './components/people-section.tsx'

const aPerson = (overrides: Partial<ClientPerson> = {}): ClientPerson => ({
  userId: 7,
  email: 'ana@padaria.test',
  role: 'owner',
  state: 'active',
  status: 'active',
  lastSeenAt: null,
  ...overrides,
})
const RITA = aPerson({
  userId: 8,
  email: 'rita@padaria.test',
  role: 'manager',
  state: 'invited',
  status: 'invited',
})

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient())
  api.on(listClientPeople, { people: [aPerson(), RITA] })
})
const open = (options: Parameters<typeof renderPage>[1] = {}) => renderPage(<PeopleSection />, options)

test('everybody is listed with a role; the owner’s stays', async () => {
  open({ language: 'pt' })
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows[0]).toHaveTextContent('ana@padaria.test (você)ProprietárioAtivonunca')
  expect(rows[1]).toHaveTextContent('rita@padaria.testGerenteConvidadonunca')
  expect(screen.getAllByRole('button', { name: /^Remover/ })).toHaveLength(1)
  expect(screen.queryByRole('combobox', { name: 'Perfil de ana@padaria.test' })).toBeNull()
})

test('somebody is invited as what was chosen, and told that a mail leaves', async () => {
  api.on(inviteClientPerson, RITA)
  const { person } = open()
  await person.type(await screen.findByLabelText('Invite somebody'), 'rita@padaria.test')
  await person.click(screen.getByRole('button', { name: 'Invite' }))
  expect(
    await screen.findByText('rita@padaria.test is invited. An address gets one email a day at most.'),
  ).toBeVisible()
  expect(api.received(inviteClientPerson)[0]?.body).toEqual({ email: 'rita@padaria.test', role: 'manager' })
})

test('an address that cannot be added is told beside the field', async () => {
  api.on(inviteClientPerson, () => refuse('EMAIL_IN_USE'))
  const { person } = open({ language: 'pt' })
  await person.type(await screen.findByLabelText('Convidar pessoa'), 'rita@padaria.test')
  await person.click(screen.getByRole('button', { name: 'Convidar' }))
  expect(
    await screen.findByText('Este email já está cadastrado.', { selector: 'span[role=alert]' }),
  ).toBeVisible()
})

test('another role is chosen, and somebody is removed after a question', async () => {
  api.on(changeClientPerson, { ...RITA, role: 'viewer' })
  api.on(removeClientPerson, null)
  const { person } = open()
  await person.click(await screen.findByRole('combobox', { name: 'Role of rita@padaria.test' }))
  await person.click(await screen.findByText('Sees everything of daily work and changes nothing.'))
  expect(await screen.findByText('rita@padaria.test is now: Viewer')).toBeVisible()
  expect(api.received(changeClientPerson)[0]).toMatchObject({
    params: { clientId: 11, personId: 8 },
    body: { role: 'viewer' },
  })
  await person.click(screen.getByRole('button', { name: 'Remove rita@padaria.test' }))
  const question = within(await screen.findByRole('dialog'))
  await person.click(question.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('rita@padaria.test removed')).toBeVisible()
})

test('an address that refused our mail is marked, with a way to try again for whoever invites', async () => {
  const mailRefusal = {
    code: 552,
    words: '',
    at: '2026-11-27T12:00:00.000Z',
    until: '2026-11-30T12:00:00.000Z',
  }
  api.on(listClientPeople, { people: [aPerson(), { ...RITA, mailRefusal }] })
  api.on(tryClientPersonsMail, null)
  const { person, unmount } = open()
  expect(await screen.findByText(/Nothing is sent there.*seems to be full: from 30\/11\/2026/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Send email to rita@padaria.test again' }))
  expect(await screen.findByText(/rita@padaria.test gets email again/)).toBeVisible()
  expect(api.received(tryClientPersonsMail)[0]?.params).toEqual({ clientId: aClient().id, personId: 8 })
  unmount()
  open({ user: aUser({ rights: RIGHTS.auditor }) })
  expect(await screen.findByText('Refused our email')).toBeVisible()
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
})

test('an auditor of the agency reads and changes nothing', async () => {
  open({ user: aUser({ rights: RIGHTS.auditor }) })
  expect(await screen.findByText('rita@padaria.test')).toBeVisible()
  expect(screen.queryAllByRole('combobox')).toEqual([])
  expect(screen.queryByRole('button', { name: /^(Remove|Invite|Send)/ })).toBeNull()
})

test('a failed load can be tried again', async () => {
  api.on(listClientPeople, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(listClientPeople, { people: [aPerson()] })
  await person.click(again)
  expect(await screen.findByText('ana@padaria.test')).toBeVisible()
})
