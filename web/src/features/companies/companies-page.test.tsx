import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listOwnCompanies } from '@avaliax/proto/tenancy/company.routes.ts'
import { createCompany, removeCompany, updateCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aClient, aCompany, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { CompaniesPage } from './pages/companies-page.tsx'

const BRANCH = aCompany({
  id: 4,
  companyName: 'Aurora Centro',
  clientId: 12,
  address: null,
  phone: null,
  extension: null,
  phoneText: null,
  isHeadquarter: false,
  role: 'owner',
  googlePlaceId: null,
})

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient())
  api.on(listOwnCompanies, [aCompany(), BRANCH])
})
const open = (language: 'en' | 'pt' = 'en') => renderPage(<CompaniesPage />, { language, at: '/companies' })
const card = (name: string) => screen.findByRole('article', { name })

test('each company shows where it is, whether it is the headquarters, and its place on Google', async () => {
  open('pt')
  expect(await card('Padaria Aurora')).toHaveTextContent(
    'Padaria AuroraMatrizEm uso Rua das Flores, 10 (11) 90000-0000Google configurado',
  )
  expect(await card('Aurora Centro')).toHaveTextContent(
    'Aurora Centro Sem endereço Sem telefoneNão configurado',
  )
  expect(screen.getByRole('heading', { name: 'Dicas' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remover Padaria Aurora' })).toBeNull()
})

test('a company is created from its trimmed name; a blank one is ignored', async () => {
  api.on(createCompany, aCompany({ id: 5, companyName: 'Aurora Sul', isHeadquarter: false }))
  const { person } = open('pt')
  await person.click(await screen.findByRole('button', { name: 'Nova empresa' }))
  await person.type(await screen.findByLabelText('Qual é o nome da empresa?'), '   {Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.received(createCompany)).toEqual([])

  await person.click(screen.getByRole('button', { name: 'Nova empresa' }))
  await person.type(await screen.findByLabelText('Qual é o nome da empresa?'), '  Aurora Sul ')
  await person.click(screen.getByRole('button', { name: 'Criar empresa' }))
  expect(await screen.findByText('Empresa criada com sucesso!')).toBeVisible()
  expect(api.received(createCompany).map(({ body }) => body)).toEqual([{ name: 'Aurora Sul' }])
  expect(api.received(listOwnCompanies)).toHaveLength(2)
})

test('the plan’s limit is said where the name was typed, and the name stays', async () => {
  api.on(createCompany, () => refuse('COMPANY_LIMIT_EXCEEDED'))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'New company' }))
  const field = await screen.findByLabelText('What is the company called?')
  await person.type(field, 'Aurora Sul{Enter}')
  expect(await screen.findByText('Company limit reached for your current plan')).toBeVisible()
  expect(field).toHaveValue('Aurora Sul')
})

test('a branch needs a name, and is added with address and phone', async () => {
  api.on(createCompany, aCompany({ id: 5, companyName: 'Aurora Sul', isHeadquarter: false }))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: /Add branch/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add branch' }))
  await person.click(dialog.getByRole('button', { name: 'Add branch' }))
  expect(await dialog.findByText('Branch name is required')).toBeVisible()
  await person.type(dialog.getByLabelText(/^Name/), 'Aurora Sul')
  await person.type(dialog.getByLabelText(/Address/), ' Rua B, 2 ')
  await person.click(dialog.getByRole('button', { name: 'Add branch' }))
  expect(await screen.findByText('Company created successfully!')).toBeVisible()
  expect(api.received(createCompany)[0]?.body).toEqual({ name: 'Aurora Sul', address: 'Rua B, 2' })
})

test('only what changed is sent, and nothing when nothing did', async () => {
  api.on(updateCompany, { ...BRANCH, companyName: 'Aurora Norte', isHeadquarter: true })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Edit Aurora Centro' }))
  await person.type(await screen.findByLabelText(/^Name/), '  ')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.received(updateCompany)).toEqual([])

  await person.click(screen.getByRole('button', { name: 'Edit Aurora Centro' }))
  const name = await screen.findByLabelText(/^Name/)
  await person.clear(name)
  await person.type(name, 'Aurora Norte')
  await person.click(screen.getByRole('switch', { name: 'This is the headquarters' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Company updated successfully!')).toBeVisible()
  expect(api.received(updateCompany)[0]).toMatchObject({
    params: { companyId: 4 },
    body: { name: 'Aurora Norte', isHeadquarter: true },
  })
})

test.each([
  ['Aurora Centro', 'Error updating branch'],
  ['Padaria Aurora', 'Error updating company'],
])('a failed change of %s says "%s"', async (company, text) => {
  api.on(updateCompany, () => refuse('CLIENT_INACTIVE'))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: `Edit ${company}` }))
  const name = await screen.findByLabelText(/^Name/)
  await person.type(name, '!')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(name).toHaveValue(`${company}!`)
})

test('removing the chosen branch names it, tells what goes with it, and returns to the headquarters', async () => {
  localStorage.setItem('selectedCompanyId', '4')
  api.on(removeCompany, () => {
    api.on(listOwnCompanies, [aCompany()])
    return null
  })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Remove Aurora Centro' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove Aurora Centro?' }))
  expect(question.getByText(/reviews, widgets and settings/)).toBeVisible()
  await person.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Aurora Centro' })).toBeNull())
  expect(api.received(removeCompany)[0]?.params).toEqual({ companyId: 4 })
  expect(localStorage.getItem('selectedCompanyId')).toBeNull()
  expect(api.received(listOwnCompanies).at(-1)?.headers.has('x-company-id')).toBe(false)
})

test('a branch that cannot be removed stays chosen', async () => {
  localStorage.setItem('selectedCompanyId', '4')
  api.on(removeCompany, () => refuse('CLIENT_INACTIVE'))
  const { person } = open('pt')
  await person.click(await screen.findByRole('button', { name: 'Remover Aurora Centro' }))
  const question = within(await screen.findByRole('dialog'))
  await person.click(question.getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Erro ao remover filial')).toBeVisible()
  expect(localStorage.getItem('selectedCompanyId')).toBe('4')
})

test('no company yet, and a list that fails', async () => {
  api.on(listOwnCompanies, [])
  const { unmount } = open()
  expect(await screen.findByText('No companies yet')).toBeVisible()
  unmount()
  api.on(listOwnCompanies, () => refuse('DEPENDENCY_UNAVAILABLE'))
  open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a superadmin has none, and leaves for the dashboard while viewing a client', async () => {
  const { unmount } = renderPage(<CompaniesPage />, { user: aSuperadmin(), at: '/companies' })
  expect(await screen.findByText('Companies belong to clients')).toBeVisible()
  unmount()
  const { router } = renderPage(<CompaniesPage />, {
    user: aSuperadmin(),
    at: '/companies?impersonate=11',
  })
  expect(router.state.location.pathname + router.state.location.search).toBe('/dashboard?impersonate=11')
})
