import { type AuditEntry, exportAudit, listAudit } from '@avaliax/proto/identity/audit.routes.ts'
import { listOperators } from '@avaliax/proto/identity/operator.routes.ts'
import { getLead } from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import { getClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aClient, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, pageOf, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { AuditPage } from './pages/audit-page.tsx'

const anEntry = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'a1',
  at: '2026-11-02T12:00:00.000Z',
  actorId: 1,
  actorEmail: 'root@agency.test',
  onBehalfOf: null,
  action: 'client.changed',
  outcome: 'done',
  subject: 'client 17',
  before: null,
  after: null,
  address: '203.0.113.9',
  requestId: 'req-1',
  ...overrides,
})

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(listClients, [])
  api.on(getClient, aClient({ id: 17, companyName: 'Oficina' }))
  api.on(listAudit, [
    anEntry({ onBehalfOf: 17, before: { planId: 1, name: 'x' }, after: { planId: 2, name: 'x' } }),
    anEntry({ id: 'a2', action: 'auth.login', outcome: 'refused', actorId: null, actorEmail: null }),
  ])
})
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<AuditPage />, { user: aSuperadmin(), ...options })

test('an entry says who, for whom, what and how it ended', async () => {
  open({ language: 'pt' })
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(await screen.findByText('em nome de Oficina')).toBeVisible()
  expect(rows[0]).toHaveTextContent('root@agency.testem nome de Oficinaclient.changedclient 17Concluído')
  expect(rows[1]).toHaveTextContent('Não autenticadoLoginclient 17Recusado')
})

test('one click on a row opens it, and a name stands for a number', async () => {
  const named = anEntry({ subject: 'employee-7', subjectName: 'Ana Souza', action: 'account.purged' })
  api.on(listAudit, [{ ...named, actorId: null, actorEmail: null }])
  const { person } = open({ language: 'pt' })
  const row = await screen.findByRole('row', { name: /Funcionário Ana Souza/ })
  expect(row).toHaveTextContent('A plataforma')
  await person.click(within(row).getByText('Funcionário Ana Souza'))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Funcionário Ana Souza')
})

test('an entry opens what changed, before beside after', async () => {
  const { person } = open()
  const [button] = await screen.findAllByRole('button', { name: /^Details of client.changed/ })
  await person.click(button as HTMLElement)
  const changes = await screen.findByRole('table', { name: 'Changes' })
  const rows = within(changes).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(['Plan12', 'Namexx'])
  expect(screen.getByText('203.0.113.9')).toBeInTheDocument()
})

test('the filters of the address reach the server, whole days in the local zone', async () => {
  open({ at: '/audit?search=root&outcome=refused&client=17&from=2026-11-01&to=2026-11-02' })
  await waitFor(() =>
    expect(api.received(listAudit)[0]?.query).toEqual({
      limit: 50,
      search: 'root',
      outcome: 'refused',
      clientId: 17,
      from: new Date('2026-11-01T00:00:00').toISOString(),
      to: new Date('2026-11-02T23:59:59.999').toISOString(),
    }),
  )
  expect(await screen.findByText('Oficina')).toBeVisible()
})

test('an action is chosen by its words in either language', async () => {
  const { person } = open({ language: 'pt' })
  const filter = await screen.findByRole('combobox', { name: 'Ação' })
  await person.click(filter)
  await person.type(filter, 'changed the password')
  await person.click(await screen.findByTitle('Alteração de senha'))
  await waitFor(() =>
    expect(api.received(listAudit).at(-1)?.query).toMatchObject({ action: 'auth.password-changed' }),
  )
})

test('more entries come with the cursor of the server', async () => {
  api.on(listAudit, ({ query }: { query: Record<string, unknown> }) =>
    query.cursor
      ? pageOf([anEntry({ id: 'a3', action: 'plan.changed' })], 2)
      : pageOf([anEntry()], 2, 'next1'),
  )
  const { person } = open()
  expect(await screen.findByText('1 of 2 entries')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('plan.changed')).toBeVisible()
})

test('the export asks with the same filters and reports a failure', async () => {
  api.on(exportAudit, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open({ at: '/audit?outcome=done' })
  await person.click(await screen.findByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('Failed to download CSV: 503')).toBeVisible()
  expect(api.received(exportAudit)[0]?.query).toEqual({ outcome: 'done' })
})

test('nothing found offers to clear the filters', async () => {
  api.on(listAudit, [])
  const { person, router } = open({ at: '/audit?outcome=done', language: 'pt' })
  expect(await screen.findByText('Nenhuma entrada encontrada')).toBeVisible()
  await person.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] as HTMLElement)
  expect(await screen.findByText('Nenhuma entrada ainda')).toBeVisible()
  expect(router.state.location.search).toBe('')
})

test('a failed load can be tried again', async () => {
  api.on(listAudit, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(listAudit, [anEntry()])
  await person.click(again)
  expect(await screen.findByText('client.changed')).toBeVisible()
})

test('a lead is called as it is today, an operator by address', async () => {
  api.on(getLead, () => refuse('NOT_FOUND'))
  api.on(listOperators, [
    {
      id: 5,
      email: 'bia@agency.test',
      agencyRole: 'operator',
      status: 'active',
      createdAt: '2026-11-02T12:00:00.000Z',
      lastSeenAt: null,
    },
  ])
  api.on(listAudit, [anEntry({ subject: 'user-5' }), anEntry({ id: 'a2', subject: 'lead-9' })])
  open({ language: 'pt' })
  expect(await screen.findByText('Usuário bia@agency.test')).toBeVisible()
  expect(screen.getByText('Lead 9')).toBeVisible()
})
