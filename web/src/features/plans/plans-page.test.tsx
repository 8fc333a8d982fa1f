import { listPlans } from '@avaliax/proto/tenancy/plan.routes.ts'
import { createPlan, updatePlan } from '@avaliax/proto/tenancy/plan-change.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aPlan, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { PlansPage } from './pages/plans-page.tsx'

const SALE = aPlan({
  id: 2,
  name: 'enterprise',
  displayName: 'Empresarial',
  price: '99.00',
  originalPrice: '149.00',
  discountPercent: 33,
  maxCompanies: 10,
  maxEmployees: 25,
  features: ['leaderboard', 'qr_codes'],
})
const OLD = aPlan({ id: 3, name: 'old', displayName: 'Antigo', isActive: false, maxEmployees: null })

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(listPlans, [SALE, OLD])
})
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<PlansPage />, { user: aSuperadmin(), ...options })
const card = (name: string) => screen.findByRole('article', { name })

test('a card shows price, discount, limits and features; an inactive plan says so', async () => {
  open({ language: 'pt' })
  const sale = await card('Empresarial')
  expect(sale).toHaveTextContent(/R\$\s149,00R\$\s99,00por mês33% de desconto/)
  expect(sale).toHaveTextContent('até 10 empresasaté 25 funcionários')
  expect(within(sale).getByRole('list', { name: 'Recursos' })).toHaveTextContent('Placar mensal QR Codes')
  const old = await card('Antigo')
  expect(within(old).getByText('Inativo')).toBeVisible()
  expect(old).toHaveTextContent('funcionários ilimitados')
})

test('a new plan sends empty optional fields as null', async () => {
  api.on(createPlan, SALE)
  const { person } = open({ language: 'pt' })
  await person.click(await screen.findByRole('button', { name: 'Novo plano' }))
  const form = within(await screen.findByRole('dialog'))
  await person.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText('Nome é obrigatório')).toBeVisible()
  expect(form.getByText('Nome de exibição é obrigatório')).toBeVisible()
  await person.type(form.getByLabelText('Nome'), 'gold')
  await person.type(form.getByLabelText('Nome de exibição'), 'Ouro')
  await person.clear(form.getByLabelText('Preço (R$)'))
  await person.type(form.getByLabelText('Preço (R$)'), '39,9')
  await person.click(form.getByLabelText('Suporte prioritário'))
  await person.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Plano criado com sucesso!')).toBeVisible()
  expect(api.received(createPlan)[0]?.body).toEqual({
    name: 'gold',
    displayName: 'Ouro',
    price: '39.90',
    maxCompanies: 1,
    isActive: true,
    description: null,
    originalPrice: null,
    discountPercent: null,
    stripePriceId: null,
    trialDays: null,
    maxEmployees: null,
    features: ['priority_support'],
    yearlyPrice: null,
    yearlyStripePriceId: null,
  })
})

test('a year is typed with its sum and id, and shown with what it saves', async () => {
  api.on(createPlan, aPlan({ id: 9 }))
  const { person } = open({ language: 'pt' })
  await person.click(await screen.findByRole('button', { name: 'Novo plano' }))
  const form = within(await screen.findByRole('dialog', { name: 'Novo plano' }))
  const type = (label: string | RegExp, text: string) => person.type(form.getByLabelText(label), text)
  await type('Nome', 'gold')
  await type('Nome de exibição', 'Ouro')
  await person.clear(form.getByLabelText('Preço (R$)'))
  await type('Preço (R$)', '29,00')
  await type(/^Preço do ano/, '290,00')
  await type(/^ID do preço anual/, 'price_year')
  expect(form.getByText(/ou R\$\s290,00 por ano, economiza R\$\s58,00 \(16%\)/)).toBeVisible()
  await person.click(form.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Plano criado com sucesso!')
  expect(api.received(createPlan)[0]?.body).toMatchObject({
    yearlyPrice: '290.00',
    yearlyStripePriceId: 'price_year',
  })
})

test('the limits are judged by the rules of the product', async () => {
  const { person } = open({ language: 'pt' })
  await person.click(await screen.findByRole('button', { name: 'Editar plano Empresarial' }))
  const form = within(await screen.findByRole('dialog'))
  await person.clear(form.getByLabelText('Máximo de empresas'))
  await person.type(form.getByLabelText('Máximo de empresas'), '0')
  await person.clear(form.getByLabelText('Preço (R$)'))
  await person.click(form.getByRole('button', { name: 'Salvar' }))
  expect(await form.findByText('Máximo de empresas deve ser pelo menos 1')).toBeVisible()
  expect(await form.findByText('Preço é obrigatório')).toBeVisible()
  expect(api.received(updatePlan)).toEqual([])
})

test('the switch moves at once, and back when the server refuses', async () => {
  const { promise: decided, resolve: refuseNow } = Promise.withResolvers<void>()
  api.on(updatePlan, async () => {
    await decided
    return refuse('DEPENDENCY_UNAVAILABLE')
  })
  const { person } = open()
  const toggle = await screen.findByRole('switch', { name: 'Antigo: available to new clients' })
  await person.click(toggle)
  await waitFor(() => expect(toggle).toBeChecked())
  await waitFor(() => expect(api.received(updatePlan)[0]?.body).toEqual({ isActive: true }))
  refuseNow()
  expect(await screen.findByText('Error updating plan')).toBeVisible()
  await waitFor(() => expect(toggle).not.toBeChecked())
})

test('a taken name is told beside the field', async () => {
  api.on(updatePlan, () => refuse('PLAN_NAME_IN_USE'))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Edit plan Antigo' }))
  const form = within(await screen.findByRole('dialog'))
  await person.type(form.getByLabelText('Name'), 'x')
  await person.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('There is already a plan with this name.')).toBeVisible()
})

test('without plans the page offers to create one', async () => {
  api.on(listPlans, [])
  open()
  expect(await screen.findByRole('heading', { name: 'No plans yet' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'New plan' })).toHaveLength(2)
})

test('a failed load can be tried again', async () => {
  api.on(listPlans, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(listPlans, [SALE])
  await person.click(again)
  expect(await card('Empresarial')).toBeVisible()
})

test('a discount is computed, whatever was stored, and never exaggerated', async () => {
  api.on(listPlans, [{ ...SALE, discountPercent: 80 }])
  api.on(updatePlan, SALE)
  const { person } = open({ language: 'pt' })
  // 1 - 99 / 149 = 33.55…
  expect(await card('Empresarial')).toHaveTextContent('33% de desconto')
  await person.click(screen.getByRole('button', { name: 'Editar plano Empresarial' }))
  const form = within(await screen.findByRole('dialog'))
  expect(form.queryByLabelText('Desconto (%)')).toBeNull()
  await person.click(form.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(api.received(updatePlan)[0]?.body).toMatchObject({ discountPercent: 33 }))
})

test('features that the limits contradict are refused with words, and told of on the card', async () => {
  api.on(listPlans, [{ ...SALE, maxEmployees: 5, maxCompanies: 1, features: ['unlimited_employees'] }])
  const { person } = open({ language: 'pt' })
  const words = 'O recurso diz “Funcionários ilimitados”, mas o limite é 5.'
  expect(await card('Empresarial')).toHaveTextContent(words)
  await person.click(screen.getByRole('button', { name: 'Editar plano Empresarial' }))
  const form = within(await screen.findByRole('dialog'))
  await person.click(form.getByLabelText('Múltiplas localizações'))
  await person.click(form.getByRole('button', { name: 'Salvar' }))
  expect(
    await form.findByText(`${words} O recurso diz “Múltiplas localizações”, mas o limite é 1 empresa.`),
  ).toBeVisible()
  expect(api.received(updatePlan)).toEqual([])
})

test('a number in a text that is not the limit is told of, on the card and while it is typed', async () => {
  const description = { pt: 'Até 10 funcionários', en: 'For your team' }
  const { displayName } = SALE.translations
  api.on(listPlans, [{ ...SALE, maxEmployees: 5, translations: { displayName, description } }])
  const { person } = open({ language: 'pt' })
  const words = 'Um texto diz “até 10 funcionários”, mas o limite é “até 5 funcionários”.'
  expect(await card('Empresarial')).toHaveTextContent(words)
  await person.click(screen.getByRole('button', { name: 'Editar plano Empresarial' }))
  const preview = await screen.findByRole('region', { name: 'O que os clientes veem' })
  expect(preview).toHaveTextContent(words)
})

test('a plan without a price at the provider says that clients do not see it; a free one needs none', async () => {
  api.on(listPlans, [
    { ...SALE, stripePriceId: null },
    aPlan({ id: 4, displayName: 'Vendido', stripePriceId: 'price_4' }),
    aPlan({ id: 1, displayName: 'Gratuito', price: '0.00', stripePriceId: null }),
  ])
  open({ language: 'pt' })
  expect(await card('Empresarial')).toHaveTextContent('Os clientes não veem este plano')
  for (const name of ['Vendido', 'Gratuito'])
    expect(await card(name)).not.toHaveTextContent('Os clientes não veem este plano')
})

test('the form shows what clients will see, as it is typed', async () => {
  const { person } = open({ language: 'pt' })
  await person.click(await screen.findByRole('button', { name: 'Editar plano Empresarial' }))
  const form = within(await screen.findByRole('dialog'))
  const preview = form.getByRole('region', { name: 'O que os clientes veem' })
  expect(preview).toHaveTextContent(/R\$\s149,00R\$\s99,00por mês33% de desconto/)
  await person.clear(form.getByLabelText(/^Máximo de funcionários/))
  expect(preview).toHaveTextContent('funcionários ilimitados')
  await person.clear(form.getByLabelText('Preço (R$)'))
  await person.type(form.getByLabelText('Preço (R$)'), '149')
  expect(preview).not.toHaveTextContent('desconto')
})
