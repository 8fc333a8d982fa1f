import { messageClients } from '@avaliax/proto/identity/client-message.routes.ts'
import { listOwnerAccounts } from '@avaliax/proto/identity/owner.routes.ts'
import { createClient, getAgencyStats, updateClientRecord } from '@avaliax/proto/tenancy/agency.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { changeClients, inviteClients } from '@avaliax/proto/tenancy/client-bulk.routes.ts'
import { countInvitations, listClients, listClientTags } from '@avaliax/proto/tenancy/client-list.routes.ts'
import {
  listClientViews,
  removeClientView,
  saveClientView,
} from '@avaliax/proto/tenancy/client-view.routes.ts'
import { listPlans } from '@avaliax/proto/tenancy/plan.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aClient, aClientRow, agencyStats, aPlan, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, pageOf, type Received, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { chooseInRow } from '../../testing/row-menu.ts'
import { ClientsPage } from './pages/clients-page.tsx'

const INVITATION = { email: 'rosa@flores.test', url: 'http://localhost:8080/reset-password?token=abc' }
const PADARIA = aClientRow({ id: 1, companyName: 'Padaria', employeeCount: 1, googleLinked: true })
const OFICINA = aClientRow({
  id: 2,
  companyName: 'Oficina',
  status: 'inactive',
  employeeCount: 4,
  maxEmployees: null,
  tags: ['vip'],
  notes: 'Liga às terças',
})

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getAgencyStats, agencyStats())
  api.on(listClients, [PADARIA, OFICINA])
  api.on(listClientViews, { views: [] })
  api.on(listClientTags, { tags: [] })
  api.on(countInvitations, { not_invited: 3, invited: 4, expired: 1, accepted: 112 })
  api.on(listPlans, [
    aPlan({ id: 1, displayName: 'Gratuito' }),
    aPlan({ id: 2, displayName: 'Antigo', isActive: false }),
  ])
})
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<ClientsPage />, { user: aSuperadmin(), ...options })

test('a row shows plan, Google, seats against the maximum, status and tags, and opens as the client', async () => {
  open()
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows[0]).toHaveTextContent(/Padaria.*Gratuito.*Linked1\/1 \(limit reached\)Active/)
  expect(rows[1]).toHaveTextContent(/OficinavipLiga às terças.*Not linked4\/∞Suspended/)
  expect(screen.getByRole('link', { name: 'View as client – Oficina' })).toHaveAttribute(
    'href',
    '/dashboard?impersonate=2',
  )
})

test('an auditor finds nothing to change and no file to take', async () => {
  open({ user: aSuperadmin({ agencyRole: 'auditor' }) })
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows[0]).toHaveTextContent('Padaria')
  expect(screen.queryByRole('button', { name: /Create|Import|Export|More/ })).toBeNull()
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test('an operator creates clients, without a plan to choose and without revenue', async () => {
  const { person } = open({ user: aSuperadmin({ agencyRole: 'operator' }) })
  await person.click(await screen.findByRole('button', { name: /Create client/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText('Status')).toBeInTheDocument()
  expect(dialog.queryByLabelText('Plan')).toBeNull()
})

test('filters and sort come from the address and go to the server', async () => {
  const { person, router } = open({ at: '/clients?status=active&plan=1&tag=vip&sort=attention' })
  await person.type(await screen.findByRole('searchbox', { name: 'Search clients' }), 'pad')
  await waitFor(() => expect(router.state.location.search).toContain('search=pad'))
  await waitFor(() =>
    expect(api.received(listClients).at(-1)?.query).toEqual({
      search: 'pad',
      status: 'active',
      planId: 1,
      tag: 'vip',
      sort: 'attention',
      limit: 50,
    }),
  )
})

test('each row says why it needs help; a reason narrows the list, keeps the other filters, and lets go', async () => {
  const health = [{ reason: 'urgent_reviews' as const, count: 14 }]
  api.on(listClients, [{ ...PADARIA, health }, OFICINA])
  api.on(
    getAgencyStats,
    agencyStats({
      attention: [
        { reason: 'urgent_reviews', clients: 1 },
        { reason: 'payment_failed', clients: 0 },
        { reason: 'no_employees', clients: 39 },
      ],
    }),
  )
  const { person, router } = open({ at: '/clients?plan=1', language: 'pt' })
  expect(await screen.findByText('14 avaliações urgentes')).toBeVisible()
  const reasons = within(await screen.findByRole('navigation', { name: 'Clientes por motivo' }))
  const links = () => reasons.getAllByRole('link')
  expect(links().map(({ textContent }) => textContent)).toEqual([
    'Avaliações urgentes1',
    'Sem funcionários39',
  ])
  await person.click(links()[0] as HTMLElement)
  await waitFor(() =>
    expect(api.received(listClients).at(-1)?.query).toMatchObject({ reason: 'urgent_reviews', planId: 1 }),
  )
  expect(links()[0]).toHaveAttribute('aria-current', 'true')
  await person.click(links()[0] as HTMLElement)
  expect(router.state.location.search).toBe('?plan=1&sort=attention')
})

test('a tag of a row narrows the list', async () => {
  const { person, router } = open({ at: '/clients?status=inactive' })
  await person.click(await screen.findByRole('button', { name: 'Show clients tagged vip' }))
  expect(router.state.location.search).toBe('?status=inactive&tag=vip')
})

test('creating a client shows the link of its owner', async () => {
  api.on(createClient, { client: aClient({ id: 9, companyName: 'Flores' }), invitation: INVITATION })
  const { person } = open({ language: 'pt' })
  await person.click(await screen.findByRole('button', { name: 'Criar cliente' }))
  const dialog = await dialogNamed('Criar cliente')
  await person.type(within(dialog).getByLabelText('Nome da empresa'), 'Flores')
  await person.type(within(dialog).getByLabelText('Email'), 'rosa@flores.test')
  await person.click(within(dialog).getByRole('button', { name: 'Criar cliente' }))
  expect(await screen.findByText('Cliente criado com sucesso')).toBeVisible()
  expect(await screen.findByText(INVITATION.url)).toBeVisible()
  expect(api.received(createClient)[0]?.body).toEqual({
    companyName: 'Flores',
    email: 'rosa@flores.test',
    status: 'active',
    contactPerson: null,
    phone: null,
  })
})

test('a client who is created on a plan with a price says how that is paid', async () => {
  const plan = aPlan({ id: 2, price: '99.00' })
  api.on(listPlans, [plan])
  api.on(createClient, { client: aClient({ id: 9, companyName: 'Flores' }), invitation: INVITATION })
  const { person } = open({ language: 'pt' })
  await person.click(await screen.findByRole('button', { name: 'Criar cliente' }))
  const dialog = within(await dialogNamed('Criar cliente'))
  await person.type(dialog.getByLabelText('Nome da empresa'), 'Flores')
  await person.type(dialog.getByLabelText('Email'), 'rosa@flores.test')
  expect(dialog.queryByLabelText('Cobrança pela plataforma')).toBeNull()
  await choose(person, dialog.getByLabelText(/^Plano/), plan.translations.displayName.pt)
  await choose(person, await dialog.findByLabelText('Cobrança pela plataforma'), 'A partir de um dia')
  await person.click(dialog.getByRole('button', { name: 'Criar cliente' }))
  expect(await dialog.findByText('Informe um dia')).toBeVisible()
  await person.type(dialog.getByRole('textbox', { name: /^Cobrar a partir de/ }), '31122030')
  await person.click(dialog.getByRole('button', { name: 'Criar cliente' }))
  expect(await screen.findByText('Cliente criado com sucesso')).toBeVisible()
  const expected = { planId: 2, chargeFrom: '2030-12-31', contract: null }
  expect(api.received(createClient).at(-1)?.body).toMatchObject(expected)
})

test('a refused creation keeps what was typed and says why', async () => {
  api.on(createClient, () => refuse('EMAIL_IN_USE'))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Create client' }))
  const dialog = await dialogNamed('Create client')
  await person.type(within(dialog).getByLabelText('Company name'), 'Flores')
  await person.click(within(dialog).getByRole('button', { name: 'Create client' }))
  expect(await within(dialog).findByText('Please enter a valid email')).toBeVisible()
  await person.type(within(dialog).getByLabelText('Email'), 'rosa@flores.test')
  await person.click(within(dialog).getByRole('button', { name: 'Create client' }))
  expect(await within(dialog).findByText('This email is already registered.')).toBeVisible()
  expect(within(dialog).getByLabelText('Company name')).toHaveValue('Flores')
})

test('editing sends what changed, the agency’s notes apart', async () => {
  api.on(updateClient, OFICINA)
  api.on(updateClientRecord, OFICINA)
  const { person } = open()
  await chooseInRow(person, 'Oficina', 'Edit')
  const dialog = await dialogNamed('Edit client')
  await person.type(within(dialog).getByLabelText(/^Phone/), '9')
  await person.clear(within(dialog).getByLabelText(/^Notes/))
  await person.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Client information has been updated successfully')).toBeVisible()
  expect(api.received(updateClient)[0]?.body).toEqual({
    phone: '(11) 90000-00009',
    seen: { phone: '+5511900000000' },
  })
  expect(api.received(updateClientRecord)[0]?.body).toEqual({
    notes: null,
    seen: { notes: 'Liga às terças' },
  })
})

test('suspending says first what goes quiet', async () => {
  api.on(updateClient, PADARIA)
  const { person } = open()
  await chooseInRow(person, 'Padaria', 'Suspend')
  const dialog = await dialogNamed('Suspend Padaria?')
  expect(dialog).toHaveTextContent('Nothing is deleted.')
  expect(api.received(updateClient)).toEqual([])
  const before = api.received(getAgencyStats).length
  await person.click(within(dialog).getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByText('Padaria is suspended')).toBeVisible()
  expect(api.received(updateClient)[0]).toMatchObject({
    params: { clientId: 1 },
    body: { status: 'inactive' },
  })
  // Who is active counts in the agency's figures.
  await waitFor(() => expect(api.received(getAgencyStats).length).toBeGreaterThan(before))
})

test('all that the filters leave are ticked, over the pages of the list', async () => {
  const third = aClientRow({ id: 3, companyName: 'Floricultura' })
  api.on(listClients, ({ query }: Received) =>
    query.cursor ? pageOf([third], 3) : pageOf([PADARIA, OFICINA], 3, 'more'),
  )
  api.on(changeClients, { results: [1, 2, 3].map((clientId) => ({ clientId, ok: true, code: null })) })
  const { person } = open()
  await person.click(await screen.findByRole('checkbox', { name: 'Select Padaria' }))
  await person.click(screen.getByRole('button', { name: 'Select all 3 found' }))
  expect(await screen.findByText('3 clients selected')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Actions…' }))
  const dialog = within(await dialogNamed('3 clients'))
  await choose(person, dialog.getByLabelText('What to do'), 'Add a tag')
  await person.type(await dialog.findByLabelText('Tag'), 'natal')
  await person.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Done for 3 clients')).toBeVisible()
  expect(api.received(changeClients)[0]?.body).toEqual({ clientIds: [1, 2, 3], addTag: 'natal' })
})

test('a bulk change names each client that refused, and keeps it ticked', async () => {
  api.on(changeClients, {
    results: [
      { clientId: 1, ok: true, code: null },
      { clientId: 2, ok: false, code: 'PLAN_INACTIVE' },
    ],
  })
  const { person } = open()
  const [head] = await screen.findAllByRole('columnheader')
  await person.click(within(head as HTMLElement).getByRole('checkbox', { name: 'Select all shown' }))
  expect(screen.getByText('2 clients selected')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Actions…' }))
  const dialog = await dialogNamed('2 clients')
  await choose(person, within(dialog).getByLabelText('What to do'), 'Add a tag')
  await person.type(await within(dialog).findByLabelText('Tag'), 'renovar')
  await person.click(within(dialog).getByRole('button', { name: 'Apply' }))
  const results = await screen.findByRole('list', { name: 'Result per client' })
  expect(results).toHaveTextContent('Padaria doneOficina This plan doesn’t accept new clients.')
  expect(api.received(changeClients)[0]?.body).toEqual({ clientIds: [1, 2], addTag: 'renovar' })
  expect(screen.getByRole('checkbox', { name: 'Select Oficina' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Select Padaria' })).not.toBeChecked()
})

test('nothing found offers to clear the filters, no client at all to create one', async () => {
  api.on(listClients, [])
  const { person, router } = open({ at: '/clients?search=xyz', language: 'pt' })
  expect(await screen.findByText('Nenhum cliente encontrado')).toBeVisible()
  await person.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] as HTMLElement)
  expect(await screen.findByText('Nenhum cliente ainda')).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test('a failure is told and can be tried again', async () => {
  api.on(listClients, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(listClients, [PADARIA])
  await person.click(again)
  expect(await screen.findByText('Padaria')).toBeVisible()
})

test('a part that hangs does not hide the list', async () => {
  api.on(listClientTags, () => new Promise(() => {}))
  open()
  expect(await screen.findByText('Padaria')).toBeVisible()
})

test('what was not known in time does not push the list down when it comes', async () => {
  const stats = Promise.withResolvers<unknown>()
  api.on(getAgencyStats, () => stats.promise)
  const { awaited } = open()
  expect(await screen.findByText('Padaria')).toBeVisible()
  stats.resolve(agencyStats({ attention: [{ reason: 'silent', clients: 3 }] }))
  await waitFor(() => expect(awaited()).toEqual([]))
  expect(screen.queryByRole('navigation', { name: 'Clients by reason' })).toBeNull()
})

test('a phone shows cards with the same facts', async () => {
  open({ width: 390 })
  const cards = await screen.findByRole('list', { name: 'Clients' })
  expect(within(cards).getAllByText(/Gratuito/)).toHaveLength(2)
  expect(within(cards).getByRole('button', { name: 'More actions – Padaria' })).toBeVisible()
})

async function choose(person: ReturnType<typeof renderPage>['person'], box: HTMLElement, option: string) {
  await person.click(box)
  await person.click(await screen.findByTitle(option))
}

/** By its title: antd gives everything that has an id the same one in tests, so accessible names mislead. */
async function dialogNamed(title: string): Promise<HTMLElement> {
  const heading = await screen.findByText(title, { selector: '.ant-modal-title' })
  return heading.closest('[role="dialog"]') as HTMLElement
}

test('an owner who never came in is marked, and tags are those of all clients', async () => {
  api.on(listClients, [
    { ...PADARIA, userId: 7 },
    { ...OFICINA, userId: 8 },
  ])
  api.on(listOwnerAccounts, {
    owners: [
      { userId: 7, email: 'a@x.test', state: 'invited', lastSeenAt: null, twoFactor: false },
      { userId: 8, email: 'b@x.test', state: 'active', lastSeenAt: null, twoFactor: false },
    ],
  })
  api.on(listClientTags, { tags: [{ tag: 'praia', clients: 3 }] })
  const { person } = open()
  expect(await screen.findByText('Invitation pending')).toBeVisible()
  expect(screen.getAllByText('Invitation pending')).toHaveLength(1)
  await person.click(await screen.findByRole('combobox', { name: 'Tags' }))
  expect(await screen.findByTitle('praia')).toBeVisible()
})

test.each([
  [{ state: 'unsent', at: null }, 'Não convidado'],
  [{ state: 'sent', at: '2026-11-12T15:00:00.000Z' }, 'Convidado em 12/11/2026'],
  [{ state: 'expired', at: null }, 'Convite expirado'],
] as const)('an owner with the invitation %j is called %s', async (invitation, words) => {
  api.on(listClients, [{ ...PADARIA, userId: 7 }])
  const owner = { userId: 7, email: 'a@x.test', lastSeenAt: null, twoFactor: false }
  api.on(listOwnerAccounts, { owners: [{ ...owner, state: 'invited', invitation }] })
  open({ language: 'pt' })
  expect(await screen.findByText(words)).toBeVisible()
})

test('an owner whose address refused our mail is marked in the list', async () => {
  const mailRefusal = { code: 550, words: '5.1.1 unknown', at: '2026-11-27T12:00:00.000Z', until: null }
  const owner = { userId: 7, email: 'a@x.test', state: 'active', lastSeenAt: null, twoFactor: false } as const
  api.on(listClients, [
    { ...PADARIA, userId: 7 },
    { ...OFICINA, userId: 8 },
  ])
  api.on(listOwnerAccounts, {
    owners: [
      { ...owner, mailRefusal },
      { ...owner, userId: 8, mailRefusal: null },
    ],
  })
  open()
  expect(await screen.findByText('Address refuses email')).toBeVisible()
  expect(screen.getAllByText('Address refuses email')).toHaveLength(1)
})

test('everything that the filters leave is ticked with one press, what later pages hold as well', async () => {
  api.on(listClients, ({ query }: { query: Record<string, unknown> }) =>
    Number(query.limit) === 200
      ? [PADARIA, OFICINA, aClientRow({ id: 3, companyName: 'Livraria' })]
      : pageOf([PADARIA, OFICINA], 3, 'more'),
  )
  api.on(changeClients, { results: [1, 2, 3].map((clientId) => ({ clientId, ok: true, code: null })) })
  const { person } = open()
  await person.click(await screen.findByRole('checkbox', { name: 'Select Padaria' }))
  await person.click(screen.getByRole('button', { name: 'Select all 3 found' }))
  expect(await screen.findByText('3 clients selected')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Actions…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByLabelText(/New value/))
  await person.click(await screen.findByTitle('Suspended'))
  await person.click(dialog.getByRole('button', { name: 'Apply' }))
  await waitFor(() =>
    expect(api.received(changeClients)[0]?.body).toEqual({ clientIds: [1, 2, 3], status: 'inactive' }),
  )
})

test('a second client of the same name is warned of, with where the first one is', async () => {
  const { person } = open()
  await person.click((await screen.findAllByRole('button', { name: 'Create client' }))[0] as HTMLElement)
  api.on(listClients, [aClientRow({ id: 9, companyName: 'Café Sol', address: 'Rua B, 2, Olinda' })])
  const name = await screen.findByLabelText('Company name')
  await person.type(name, 'cafe so')
  await waitFor(() => expect(api.received(listClients).at(-1)?.query).toMatchObject({ search: 'cafe so' }))
  expect(screen.queryByText('There is already a client of this name')).toBeNull()
  await person.type(name, 'l')
  expect(await screen.findByText('There is already a client of this name')).toBeVisible()
  expect(screen.getByText(/Rua B, 2, Olinda/)).toBeVisible()
})

test('a column’s title orders the list by it, a second press turns it round', async () => {
  const { person, router } = open()
  const head = await screen.findByRole('button', { name: 'Sort by Employees' })
  await person.click(head)
  await waitFor(() => expect(api.received(listClients).at(-1)?.query).toMatchObject({ sort: 'employees' }))
  expect(head).toHaveFocus()
  expect(screen.getByRole('columnheader', { name: /Employees/ })).toHaveAttribute('aria-sort', 'descending')
  await person.click(head)
  await waitFor(() => expect(router.state.location.search).toBe('?sort=employees&direction=asc'))
  expect(screen.getByRole('columnheader', { name: /Employees/ })).toHaveAttribute('aria-sort', 'ascending')
  await person.click(screen.getByRole('button', { name: 'Sort by Company' }))
  await waitFor(() => expect(router.state.location.search).toBe('?sort=name'))
})

test('owners who have not come in are invited again; the others are named with the reason', async () => {
  api.on(inviteClients, {
    results: [
      { clientId: 1, ok: true, code: null },
      { clientId: 2, ok: false, code: 'CONFLICT' },
    ],
  })
  const { person } = open()
  await person.click((await screen.findAllByRole('checkbox', { name: 'Select all shown' }))[0] as HTMLElement)
  await person.click(screen.getByRole('button', { name: 'Actions…' }))
  const dialog = within(await dialogNamed('2 clients'))
  await choose(person, dialog.getByLabelText('What to do'), 'Send the invitation again')
  await person.click(dialog.getByRole('button', { name: 'Apply' }))
  const results = await screen.findByRole('list', { name: 'Result per client' })
  expect(results).toHaveTextContent('Padaria doneOficina already has a password')
  expect(api.received(inviteClients)[0]?.body).toEqual({ clientIds: [1, 2] })
})

test('a message needs words and goes to the ticked clients', async () => {
  api.on(messageClients, { results: [{ clientId: 2, ok: true, code: null }] })
  const { person } = open({ language: 'pt' })
  await person.click(await screen.findByRole('checkbox', { name: 'Selecionar Oficina' }))
  await person.click(screen.getByRole('button', { name: 'Ações…' }))
  const dialog = within(await dialogNamed('1 cliente'))
  await choose(person, dialog.getByLabelText('O que fazer'), 'Enviar uma mensagem')
  await person.click(dialog.getByRole('button', { name: 'Aplicar' }))
  expect(await dialog.findByText('Escreva a mensagem')).toBeVisible()
  await person.type(dialog.getByLabelText('Mensagem'), ' Fechamos na sexta ')
  await person.click(dialog.getByRole('button', { name: 'Aplicar' }))
  expect(await screen.findByText('Feito para 1 cliente')).toBeVisible()
  expect(api.received(messageClients)[0]?.body).toEqual({ clientIds: [2], text: 'Fechamos na sexta' })
})

test('a message is shown as its first reader gets it, and a field that nothing fills is refused', async () => {
  api.on(messageClients, { results: [{ clientId: 2, ok: true, code: null }] })
  const { person } = open()
  await person.click(await screen.findByRole('checkbox', { name: 'Select Oficina' }))
  await person.click(screen.getByRole('button', { name: 'Actions…' }))
  const dialog = within(await dialogNamed('1 client'))
  await choose(person, dialog.getByLabelText('What to do'), 'Send a message')
  await person.type(await dialog.findByLabelText(/^Subject/), 'News for {{company}')
  await person.type(dialog.getByLabelText('Message'), 'Dear {{name},{enter}{enter}we close on Friday.')
  const preview = dialog.getByRole('region', { name: 'As Oficina reads it' })
  expect(preview).toHaveTextContent(
    'Message from the agency: News for OficinaDear {name},we close on Friday.',
  )
  await person.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await dialog.findByText('Only {company} is filled in; remove {name}')).toBeVisible()
  await person.clear(dialog.getByLabelText('Message'))
  await person.type(dialog.getByLabelText('Message'), 'We close on Friday.')
  await person.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Done for 1 client')).toBeVisible()
  expect(api.received(messageClients).map(({ body }) => body)).toEqual([
    { clientIds: [2], subject: 'News for {company}', text: 'We close on Friday.' },
  ])
})

test('the preview shows a repeated paragraph as often as it is written, and no longer than that', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('checkbox', { name: 'Select Oficina' }))
  await person.click(screen.getByRole('button', { name: 'Actions…' }))
  const dialog = within(await dialogNamed('1 client'))
  await choose(person, dialog.getByLabelText('What to do'), 'Send a message')
  const field = await dialog.findByLabelText<HTMLTextAreaElement>('Message')
  await person.click(field)
  await person.paste('Hello\n\nThank you!\n\nThank you!')
  const preview = dialog.getByRole('region', { name: 'As Oficina reads it' })
  expect(within(preview).getAllByText('Thank you!')).toHaveLength(2)
  field.setSelectionRange(0, field.value.length)
  await person.paste('Hello\n\nBye')
  expect(preview).toHaveTextContent('Bye')
  expect(preview).not.toHaveTextContent('Thank you!')
})

test.each([
  ['Send a message', 'Message', messageClients, 'text'],
  ['Add a tag', 'Tag', changeClients, 'addTag'],
] as const)('%s: what the server refuses stands at its field', async (what, label, route, path) => {
  api.on(route, () => refuse('VALIDATION_ERROR', [{ path, message: 'Not these words' }]))
  const { person } = open()
  await person.click(await screen.findByRole('checkbox', { name: 'Select Oficina' }))
  await person.click(screen.getByRole('button', { name: 'Actions…' }))
  const dialog = within(await dialogNamed('1 client'))
  await choose(person, dialog.getByLabelText('What to do'), what)
  await person.type(dialog.getByLabelText(label), 'x')
  await person.click(dialog.getByRole('button', { name: 'Apply' }))
  await waitFor(() =>
    expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(
      expect.stringContaining('Not these words'),
    ),
  )
  expect(dialog.getByLabelText(label)).toHaveFocus()
})

test('what the agency bills outside is set for many, and an empty sum ends it', async () => {
  api.on(changeClients, { results: [{ clientId: 2, ok: true, code: null }] })
  const { person } = open({ language: 'pt' })
  const set = async (typed: string) => {
    const tick = await screen.findByRole('checkbox', { name: 'Selecionar Oficina' })
    if (!(tick as HTMLInputElement).checked) await person.click(tick)
    await person.click(screen.getByRole('button', { name: 'Ações…' }))
    const dialog = within(await dialogNamed('1 cliente'))
    await choose(person, dialog.getByLabelText('O que fazer'), 'Definir o que você cobra por fora')
    const sum = await dialog.findByLabelText(/^Você cobra por fora/)
    if (typed) await person.type(sum, typed)
    await person.click(dialog.getByRole('button', { name: 'Aplicar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await set('250,00')
  await set('')
  expect(api.received(changeClients).map(({ body }) => body)).toEqual([
    { clientIds: [2], contract: { amount: '250.00', everyMonths: 1 } },
    { clientIds: [2], contract: null },
  ])
})

test('the list is narrowed to plans that the agency gave, and says until when', async () => {
  localStorage.setItem('client_columns', 'plan charge')
  api.on(listClients, [
    { ...PADARIA, planSource: 'given', givenUntil: '2026-12-31' },
    {
      ...PADARIA,
      id: 9,
      companyName: 'Empório',
      planSource: 'given',
      contract: { amount: '90.00', everyMonths: 3 },
    },
  ])
  open({ at: '/clients?charge=given', language: 'pt' })
  expect(await screen.findByText('Dado até 31/12/2026')).toBeVisible()
  expect(screen.getByText(/^R\$\s90,00 a cada 3 meses$/)).toBeVisible()
  expect(api.received(listClients).at(-1)?.query).toMatchObject({ planSource: 'given' })
})

test('a message typed in half when the session ended is there in the next dialog', async () => {
  const values = { what: 'message', value: 'Fechamos na' }
  sessionStorage.setItem(`draft:${aSuperadmin().id}:clients-bulk`, JSON.stringify(values))
  const { person } = open({ language: 'pt' })
  await person.click(await screen.findByRole('checkbox', { name: 'Selecionar Oficina' }))
  await person.click(screen.getByRole('button', { name: 'Ações…' }))
  const dialog = within(await dialogNamed('1 cliente'))
  expect(await dialog.findByLabelText('Mensagem')).toHaveValue('Fechamos na')
})

test('a message whose answer was lost is sent again under its key, another one under its own', async () => {
  api.on(messageClients, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  await person.click(await screen.findByRole('checkbox', { name: 'Select Oficina' }))
  await person.click(screen.getByRole('button', { name: 'Actions…' }))
  const dialog = within(await dialogNamed('1 client'))
  await choose(person, dialog.getByLabelText('What to do'), 'Send a message')
  const keys = () => api.received(messageClients).map(({ headers }) => headers.get('idempotency-key'))
  const send = async (times: number) => {
    await person.click(dialog.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(keys()).toHaveLength(times))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled())
  }
  await person.type(dialog.getByLabelText('Message'), 'Closed on Friday')
  await send(1)
  await send(2)
  await person.type(dialog.getByLabelText('Message'), '!')
  await send(3)
  const [first, again, other] = keys()
  expect(first).toMatch(/^\S{16,}$/)
  expect([again === first, other === first]).toEqual([true, false])
})

test('filters and order are saved under a name, shown again with one press, and removed', async () => {
  const view = { id: 5, name: 'Caros', query: { planId: 1, sort: 'revenue' as const } }
  api.on(listClientViews, { views: [] })
  api.on(saveClientView, view)
  api.on(removeClientView, null)
  const { person, router } = open({ at: '/clients?plan=1&sort=revenue' })
  await person.click(await screen.findByRole('button', { name: 'Save this view' }))
  const dialog = within(await dialogNamed('Save this view'))
  await person.type(dialog.getByLabelText('Name of the view'), 'Caros')
  api.on(listClientViews, { views: [view] })
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Caros', pressed: true })).toBeVisible()
  expect(api.received(saveClientView)[0]?.body).toEqual({
    name: 'Caros',
    query: { planId: 1, sort: 'revenue' },
  })
  await person.click(screen.getByRole('button', { name: 'Caros' }))
  expect(router.state.location.search).toBe('')
  await person.click(screen.getByRole('button', { name: 'Caros', pressed: false }))
  await waitFor(() => expect(router.state.location.search).toBe('?plan=1&sort=revenue'))
  await person.click(screen.getByRole('button', { name: 'Remove view' }))
  expect(await screen.findByText('View “Caros” removed')).toBeVisible()
  expect(api.received(removeClientView)[0]?.params).toEqual({ clientViewId: 5 })
})

test('columns are chosen and stay so in this browser', async () => {
  api.on(listClients, [{ ...PADARIA, rating: 4.62, monthlyAmount: '99.00', place: 'Natal - RN' }])
  const { person } = open()
  expect(await screen.findByText('Natal - RN')).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: /Rating/ })).toBeNull()
  await choose(person, screen.getByRole('combobox', { name: 'Columns' }), 'Rating')
  await person.click(await screen.findByTitle('Per month'))
  await person.click(await screen.findByTitle('Contact'))
  expect(await screen.findByRole('columnheader', { name: /Rating/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Padaria/ })).toHaveTextContent(/4\.6.*R\$\s99,00/)
  expect(screen.queryByRole('columnheader', { name: 'Contact' })).toBeNull()
  expect(localStorage.getItem('client_columns')).toBe(
    'needs plan google employees rating revenue status activity',
  )
})

test('the list is narrowed to one’s own clients, and to those of nobody', async () => {
  const { person } = open()
  const choose = async (name: string) => {
    await person.click(await screen.findByRole('combobox', { name: 'Account manager' }))
    await person.click(await screen.findByText(name, { selector: '.ant-select-item *' }))
  }
  await choose('My clients')
  await waitFor(() => expect(api.received(listClients).at(-1)?.query).toMatchObject({ managerId: 1 }))
  await choose('Nobody')
  await waitFor(() => expect(api.received(listClients).at(-1)?.query).toMatchObject({ managerId: 'none' }))
})

test('invitations are a filter, each state with its number', async () => {
  const { person } = renderPage(<ClientsPage />, { user: aSuperadmin(), language: 'pt' })
  await person.click(await screen.findByRole('combobox', { name: 'Convite' }))
  await person.click(await screen.findByTitle('Convite expirado (1)'))
  await waitFor(() =>
    expect(api.received(listClients).at(-1)?.query).toMatchObject({ invitation: 'expired' }),
  )
})
