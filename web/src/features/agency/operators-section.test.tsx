import {
  changeOperator,
  inviteOperator,
  listOperators,
  type Operator,
  removeOperator,
} from '@avaliax/proto/identity/operator.routes.ts'
import { handOverClients, listWorkloads } from '@avaliax/proto/tenancy/client-manager.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { OperatorsSection } from './components/operators-section.tsx'

const anOperator = (overrides: Partial<Operator> = {}): Operator => ({
  id: 1,
  email: 'root@agency.test',
  agencyRole: 'superadmin',
  status: 'active',
  createdAt: '2026-11-02T12:00:00.000Z',
  lastSeenAt: '2026-11-02T12:00:00.000Z',
  ...overrides,
})
const INVITED = anOperator({
  id: 2,
  email: 'bia@agency.test',
  agencyRole: 'operator',
  status: 'invited',
  lastSeenAt: null,
})
const ANSWER = {
  operator: INVITED,
  invitation: { email: 'bia@agency.test', url: 'http://x.test/reset?token=1' },
}

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(listOperators, [anOperator(), INVITED])
  api.on(listWorkloads, { workloads: [] })
})
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<OperatorsSection />, { user: aSuperadmin(), ...options })

test('operators are listed; nobody can remove themselves', async () => {
  open({ language: 'pt' })
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows[0]).toHaveTextContent('root@agency.test (você)SuperAdminAtivo')
  expect(rows[1]).toHaveTextContent('bia@agency.testOperadorConvidadonunca')
  expect(screen.getAllByRole('button', { name: /^Remover/ })).toHaveLength(1)
})

test('an invitation shows its link once', async () => {
  api.on(inviteOperator, ANSWER)
  const { person } = open()
  await person.type(await screen.findByLabelText('Invite an operator'), 'bia@agency.test')
  await person.click(screen.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText('http://x.test/reset?token=1')).toBeVisible()
  expect(api.received(inviteOperator)[0]?.body).toEqual({ email: 'bia@agency.test', agencyRole: 'operator' })
})

test('another role is chosen, and told; nobody chooses their own', async () => {
  api.on(changeOperator, anOperator({ ...INVITED, agencyRole: 'auditor' }))
  const { person } = open({ language: 'pt' })
  await person.click(await screen.findByRole('combobox', { name: 'Perfil de bia@agency.test' }))
  await person.click(await screen.findByText('Vê tudo e não muda nada. Não baixa listas de contatos.'))
  expect(await screen.findByText('bia@agency.test agora é: Auditor')).toBeVisible()
  expect(api.received(changeOperator)[0]).toMatchObject({
    params: { userId: 2 },
    body: { agencyRole: 'auditor' },
  })
  expect(screen.queryByRole('combobox', { name: 'Perfil de root@agency.test' })).toBeNull()
})

test('an auditor reads who works here and changes nothing', async () => {
  open({ user: aSuperadmin({ id: 3, agencyRole: 'auditor' }) })
  expect(await screen.findByText('bia@agency.test')).toBeVisible()
  expect(screen.queryAllByRole('combobox')).toEqual([])
  expect(screen.queryByRole('button', { name: /^(Remove|Invite|New link)/ })).toBeNull()
})

test('a malformed or taken address is told beside the field', async () => {
  api.on(inviteOperator, () => refuse('EMAIL_IN_USE'))
  const { person } = open({ language: 'pt' })
  await person.type(await screen.findByLabelText('Convidar operador'), 'bia@')
  await person.click(screen.getByRole('button', { name: 'Convidar' }))
  expect(await screen.findByText('Email inválido')).toBeVisible()
  expect(api.received(inviteOperator)).toEqual([])
  await person.type(screen.getByLabelText('Convidar operador'), 'agency.test')
  await person.click(screen.getByRole('button', { name: 'Convidar' }))
  const finding = await screen.findByText('Este email já está cadastrado.', { selector: 'span[role=alert]' })
  expect(finding).toBeVisible()
})

test('removing names who and what goes with them', async () => {
  api.on(removeOperator, null)
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Remove bia@agency.test' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/signed out everywhere/)).toBeInTheDocument()
  await person.click(question.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('bia@agency.test removed')).toBeVisible()
  expect(api.received(removeOperator)[0]?.params).toEqual({ userId: 2 })
})

test('a failed load can be tried again', async () => {
  api.on(listOperators, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(listOperators, [anOperator()])
  await person.click(again)
  expect(await screen.findByText('root@agency.test')).toBeVisible()
})

test('whoever has clients is removed once somebody takes them over', async () => {
  const manager = { id: 2, email: 'bia@agency.test' }
  api.on(listWorkloads, { workloads: [{ manager, clients: 3, needHelp: 1, urgentReviews: 0 }] })
  api.on(handOverClients, { clients: 3 })
  api.on(removeOperator, null)
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Remove bia@agency.test' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Who takes over from bia@agency.test?3 clients go')
  await person.click(within(dialog).getByRole('button', { name: 'Hand over and remove' }))
  expect(await within(dialog).findByText('Choose who takes over')).toBeVisible()
  expect(api.received(removeOperator)).toEqual([])
  await person.click(within(dialog).getByRole('combobox'))
  await person.click(await screen.findByText('root@agency.test (you)', { selector: '.ant-select-item *' }))
  await person.click(within(dialog).getByRole('button', { name: 'Hand over and remove' }))
  await waitFor(() => expect(api.received(removeOperator)).toHaveLength(1))
  expect(api.received(handOverClients)[0]?.body).toEqual({ fromId: 2, toId: 1 })
})
