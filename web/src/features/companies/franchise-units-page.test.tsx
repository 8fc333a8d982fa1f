import { getClient, getOwnClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { createCompany, listFranchiseUnits } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { getPlan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { aClient, aCompany, aPlan, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import type { Unit } from './components/unit-dialog.tsx'
import { FranchiseUnitsPage } from './pages/franchise-units-page.tsx'

const aUnit = (overrides: Partial<Unit> = {}): Unit => ({
  id: 11,
  companyName: 'Padaria Aurora',
  email: 'contato@padaria.test',
  contactPerson: 'Ana Souza',
  status: 'active',
  createdAt: '2026-11-02T12:00:00.000Z',
  ...overrides,
})
const UNITS = [
  aUnit(),
  aUnit({ id: 12, companyName: 'Aurora Centro', contactPerson: null, status: 'inactive' }),
]

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient())
  api.on(getPlan, aPlan({ displayName: 'Empresarial' }))
  api.on(listFranchiseUnits, { units: UNITS, allowed: null, plan: 'Empresarial' })
})
const open = (options: Parameters<typeof renderPage>[1] = {}) => renderPage(<FranchiseUnitsPage />, options)

test('units stand in figures and in a table; without a limit the plan shows infinity', async () => {
  open()
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows[0]).toHaveTextContent('Padaria Auroracontato@padaria.testAna SouzaActive02/11/2026Edit')
  expect(rows[1]).toHaveTextContent('Aurora Centrocontato@padaria.test–Suspended02/11/2026Edit')
  expect(screen.getByText('2/∞')).toBeVisible()
  expect(screen.getByText('Active units').nextSibling).toHaveTextContent('1')
  expect(await screen.findByText('Empresarial')).toBeVisible()
})

test('a new unit is made in the dialog of the companies; at the limit the page says why not', async () => {
  api.on(createCompany, aCompany({ id: 13, companyName: 'Aurora Sul' }))
  const { person, unmount } = open({ language: 'pt' })
  const button = await screen.findByRole('button', { name: 'Nova unidade' })
  await waitFor(() => expect(button).toBeEnabled())
  await person.click(button)
  await person.type(await screen.findByLabelText('Nome'), 'Aurora Sul')
  await person.click(screen.getByRole('button', { name: 'Adicionar filial' }))
  expect(await screen.findByText('Empresa criada com sucesso!')).toBeVisible()
  expect(api.received(createCompany).map(({ body }) => body)).toEqual([{ name: 'Aurora Sul' }])
  expect(screen.getByRole('link', { name: 'Ver em cartões' })).toHaveAttribute('href', '/companies')
  unmount()

  api.on(listFranchiseUnits, { units: UNITS, allowed: 2, plan: 'Gratuito' })
  open({ language: 'pt' })
  expect(await screen.findByText('Limite de unidades atingido (2/2)')).toBeVisible()
  expect(screen.getByText('Faça upgrade do seu plano para adicionar mais unidades.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Nova unidade' })).toBeDisabled()
})

test('a unit is edited by its own client record, also by a superadmin who views the owner', async () => {
  api.on(getClient, aClient())
  api.on(updateClient, aClient())
  const { person } = open({ user: aSuperadmin(), at: '/franchise-units?impersonate=11' })
  await person.click(await screen.findByRole('button', { name: 'Edit Aurora Centro' }))
  // Companies belong to their owner.
  expect(screen.queryByRole('button', { name: 'New unit' })).toBeNull()
  const contact = await screen.findByLabelText(/Contact person/)
  await person.type(contact, ' Bia Lima ')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Client updated')).toBeVisible()
  expect(screen.getByText('Client information has been updated successfully')).toBeVisible()
  expect(api.received(updateClient)).toMatchObject([
    { params: { clientId: 12 }, body: { contactPerson: 'Bia Lima' } },
  ])
  expect(api.received(listFranchiseUnits)).toHaveLength(2)
})

test('a refused change keeps what was typed', async () => {
  api.on(updateClient, () => refuse('VALIDATION_ERROR', [{ path: 'email', message: 'Invalid email' }]))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Edit Padaria Aurora' }))
  const email = await screen.findByLabelText('Email')
  await person.type(email, 'x')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Failed to update client')).toBeVisible()
  expect(email).toHaveValue('contato@padaria.testx')
  expect(screen.getByText('Invalid email')).toBeVisible()
})

test('no units, and units that cannot be read', async () => {
  api.on(getOwnClient, aClient({ planId: null }))
  api.on(listFranchiseUnits, { units: [], allowed: 0, plan: null })
  const { unmount } = open()
  expect(await screen.findByText('No units yet')).toBeVisible()
  expect(screen.getByText('No plan')).toBeVisible()
  expect(screen.getByRole('button', { name: 'New unit' })).toBeDisabled()
  unmount()
  api.on(listFranchiseUnits, () => refuse('INTERNAL'))
  open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})
