import {
  endAbsence,
  listOperators,
  type Operator,
  setAbsence,
} from '@avaliax/proto/identity/operator.routes.ts'
import { handOverClients, listWorkloads } from '@avaliax/proto/tenancy/client-manager.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { WorkloadSection } from './components/workload-section.tsx'

const anOperator = (overrides: Partial<Operator> = {}): Operator => ({
  id: 1,
  email: 'root@agency.test',
  agencyRole: 'superadmin',
  status: 'active',
  createdAt: '2026-11-02T12:00:00.000Z',
  lastSeenAt: '2026-11-02T12:00:00.000Z',
  ...overrides,
})
const BIA = anOperator({ id: 2, email: 'bia@agency.test', agencyRole: 'account_manager' })

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(listOperators, [anOperator(), BIA])
  api.on(listWorkloads, {
    workloads: [
      { manager: { id: 2, email: 'bia@agency.test' }, clients: 7, needHelp: 2, urgentReviews: 4 },
      { manager: null, clients: 1, needHelp: 0, urgentReviews: 0 },
    ],
  })
})
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<WorkloadSection />, { user: aSuperadmin(), ...options })

test('who has how many clients is shown, those of nobody first, and each leads to the list', async () => {
  open({ language: 'pt' })
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    'Ninguém100',
    expect.stringMatching(/^bia@agency\.test724/),
    expect.stringMatching(/^root@agency\.test000/),
  ])
  expect(screen.getByRole('link', { name: 'bia@agency.test' })).toHaveAttribute('href', '/clients?manager=2')
  expect(screen.getByRole('link', { name: 'Ninguém' })).toHaveAttribute('href', '/clients?manager=none')
  expect(screen.getAllByRole('button', { name: /^Passar os clientes/ })).toHaveLength(1)
})

test('all clients of a person are handed over, and a refusal is told', async () => {
  api.on(handOverClients, () => refuse('INTERNAL'))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: /^Hand over the clients of bia/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/^7 clients go to the person you choose/)).toBeVisible()
  await person.click(within(dialog).getByRole('combobox'))
  await person.click(await screen.findByText('Nobody', { selector: '.ant-select-item *' }))
  const submit = () => person.click(within(dialog).getByRole('button', { name: 'Hand clients over' }))
  await submit()
  expect(await screen.findByText('Couldn’t hand the clients over')).toBeVisible()
  api.on(handOverClients, { clients: 7 })
  await submit()
  expect(await screen.findByText('Clients handed over')).toBeVisible()
  expect(api.received(handOverClients).at(-1)?.body).toEqual({ fromId: 2, toId: null })
})

test('an absence is entered with its deputy, shown, and ended', async () => {
  const absence = { from: '2027-01-04', until: '2027-01-15', deputyId: 1 }
  api.on(setAbsence, { ...BIA, absence })
  api.on(endAbsence, null)
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Absence of bia@agency.test' }))
  const dialog = await screen.findByRole('dialog')
  await person.type(within(dialog).getByLabelText('First day'), '04/01/2027')
  await person.type(within(dialog).getByLabelText('Last day'), '15/01/2027')
  await person.click(within(dialog).getByRole('combobox'))
  await person.click(await screen.findByText('root@agency.test (you)', { selector: '.ant-select-item *' }))
  api.on(listOperators, [anOperator(), { ...BIA, absence }])
  await person.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Away: 04/01/2027 to 15/01/2027, deputy: root@agency.test')).toBeVisible()
  expect(api.received(setAbsence)[0]).toMatchObject({ params: { userId: 2 }, body: absence })

  await person.click(screen.getByRole('button', { name: 'Absence of bia@agency.test' }))
  await person.click(await screen.findByRole('button', { name: 'End absence' }))
  await waitFor(() => expect(api.received(endAbsence)).toHaveLength(1))
})

test('an auditor reads it and changes nothing', async () => {
  open({ user: aSuperadmin({ id: 3, agencyRole: 'auditor' }) })
  expect(await screen.findByRole('link', { name: 'bia@agency.test' })).toBeVisible()
  expect(screen.queryAllByRole('button')).toEqual([])
})
