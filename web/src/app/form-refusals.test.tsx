import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { setTaxId } from '@avaliax/proto/tenancy/billing.routes.ts'
import { createCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { TaxIdForm } from '../features/billing/components/tax-id-form.tsx'
import { NamePrompt } from '../features/companies/components/name-prompt.tsx'
import { EmployeeFormDialog } from '../features/team/components/employee-form.tsx'
import { type FakeApi, fakeApi, refuse } from '../testing/fake-api.ts'
import { renderPage } from '../testing/render-page.tsx'
import { FirstCompany } from './shell/first-company.tsx'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
})

async function saidAt(label: string | RegExp, text: string) {
  const field = await screen.findByLabelText(label)
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(text)))
  await waitFor(() => expect(field).toHaveFocus())
  expect(field).toHaveAttribute('aria-invalid', 'true')
}
const refusing = (path: string, message: string) => () => refuse('VALIDATION_ERROR', [{ path, message }])

test('a first company whose name is refused', async () => {
  api.on(createCompany, refusing('name', 'Nome já usado'))
  const { person } = renderPage(<FirstCompany />, { language: 'pt' })
  await person.type(screen.getByLabelText(/Nome/), 'Padaria')
  await person.click(screen.getByRole('button', { name: 'Abrir empresa' }))
  await saidAt(/Nome/, 'Nome já usado')
})

test('a further company whose name is refused', async () => {
  api.on(createCompany, refusing('name', 'Name with an address'))
  const { person } = renderPage(<NamePrompt open onClose={() => undefined} />)
  await person.type(await screen.findByRole('textbox'), 'Padaria x.com')
  await person.click(screen.getByRole('button', { name: 'Create company' }))
  await saidAt('What is the company called?', 'Name with an address')
})

test('a tax number that is none', async () => {
  api.on(setTaxId, refusing('taxId', 'Wrong'))
  const { person } = renderPage(<TaxIdForm taxId={null} />, { language: 'pt' })
  await person.type(screen.getByLabelText('CPF ou CNPJ nas faturas'), '123')
  await person.click(screen.getByRole('button', { name: 'Salvar' }))
  await saidAt('CPF ou CNPJ nas faturas', 'CPF ou CNPJ inválido')
})

test.each<[path: string, label: RegExp]>([
  ['name', /^Name/],
  ['department', /^Department/],
  ['email', /^Email/],
  ['cardNumber', /card code/],
])('an employee whose %s is refused', async (path, label) => {
  api.on(createEmployee, refusing(path, 'Not like this'))
  const { person } = renderPage(<EmployeeFormDialog clientId={1} subject="new" onClose={() => undefined} />)
  await person.type(await screen.findByLabelText(/^Name/), 'Ana')
  await person.type(screen.getByLabelText(/^Department/), 'Sales')
  await person.click(screen.getByRole('button', { name: 'Add employee' }))
  await saidAt(label, 'Not like this')
})

test.each(['CARD_ALREADY_ASSIGNED', 'NOT_FOUND'] as const)('a card answered with %s', async (code) => {
  api.on(createEmployee, () => refuse(code))
  const { person } = renderPage(<EmployeeFormDialog clientId={1} subject="new" onClose={() => undefined} />)
  await person.type(await screen.findByLabelText(/^Name/), 'Ana')
  await person.type(screen.getByLabelText(/^Department/), 'Sales')
  await person.type(screen.getByLabelText(/card code/), 'AB1234XK7Q2M')
  await person.click(screen.getByRole('button', { name: 'Add employee' }))
  await saidAt(/card code/, code === 'NOT_FOUND' ? 'Card not found' : 'card')
})
