import { listOwnCompanies } from '@avaliax/proto/tenancy/company.routes.ts'
import {
  type CompanyFigures,
  getCompanyFigures,
  putCompanyTags,
} from '@avaliax/proto/tenancy/company-figures.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { type FakeApi, fakeApi, refuse } from '../../../testing/fake-api.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { inOrder } from './compared.ts'
import { ComparisonPage } from './comparison-page.tsx'

const company = (changes: Partial<CompanyFigures> = {}): CompanyFigures => ({
  clientId: 11,
  companyName: 'Padaria Aurora',
  status: 'active',
  tags: [],
  rating: 4.6,
  reviews: 120,
  newReviews: 9,
  newBefore: 4,
  urgent: 2,
  medianHours: 5.5,
  praised: { aspect: 'service', count: 7 },
  criticised: null,
  visits: 300,
  requests: 12,
  ...changes,
})
const SECOND = company({
  clientId: 12,
  companyName: 'Aurora Centro',
  rating: 3.9,
  urgent: 0,
  medianHours: null,
  tags: ['Litoral'],
})
const UNRATED = company({
  clientId: 13,
  companyName: 'Aurora Sul',
  rating: null,
  urgent: 5,
  tags: ['Litoral'],
})

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(listOwnCompanies, [])
})
function open(companies: CompanyFigures[], options: Parameters<typeof renderPage>[1] = {}, leftOut = 0) {
  api.on(getCompanyFigures, { companies, leftOut })
  return renderPage(<ComparisonPage />, { language: 'pt', at: '/comparison', ...options })
}
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => /Padaria Aurora|Aurora Centro|Aurora Sul/.exec(row.textContent ?? '')?.[0])

test('companies stand side by side, the lowest rating first, and are sorted anew', async () => {
  const { person, router } = open([company(), SECOND, UNRATED])
  await screen.findByRole('table')
  expect(names()).toEqual(['Aurora Centro', 'Padaria Aurora', 'Aurora Sul'])
  expect(screen.getAllByText(/Atendimento \(7\)/)).toHaveLength(3)
  await person.click(screen.getByRole('combobox', { name: 'Ordenar por' }))
  await person.click(await screen.findByText('Mais urgentes'))
  expect(names()).toEqual(['Aurora Sul', 'Padaria Aurora', 'Aurora Centro'])
  expect(router.state.location.search).toBe('?sort=urgent')
})

test('a group leaves the others out', async () => {
  open([company(), SECOND, UNRATED], { at: '/comparison?group=Litoral' })
  await screen.findByRole('table')
  expect(names()).toEqual(['Aurora Centro', 'Aurora Sul'])
})

test('on a phone each company is a card with the same figures', async () => {
  open([company(), SECOND], { width: 390 })
  const cards = within(await screen.findByRole('list', { name: 'Comparativo das empresas' }))
  expect(cards.getAllByRole('listitem')).toHaveLength(2)
  expect(cards.getAllByText('Tempo de resposta')).toHaveLength(2)
  expect(cards.getByText('5,5 h')).toBeVisible()
})

test('one company has nothing to compare, and none is no mistake', async () => {
  const { unmount } = open([company()])
  expect(await screen.findByText('Só uma empresa')).toBeVisible()
  unmount()
  open([])
  expect(await screen.findByText('Nenhuma empresa ainda')).toBeVisible()
})

test('companies without room are said, and a failure can be tried again', async () => {
  const { unmount } = open([company(), SECOND], {}, 3)
  expect(await screen.findByText('Mais 3 empresas não aparecem aqui')).toBeVisible()
  unmount()
  api.on(getCompanyFigures, () => refuse('DEPENDENCY_UNAVAILABLE'))
  renderPage(<ComparisonPage />, { language: 'pt' })
  expect(await screen.findByRole('button', { name: /Tentar/ })).toBeVisible()
})

test('groups are typed in the owner’s own words', async () => {
  api.on(putCompanyTags, { clientId: 11, tags: ['Serra'] })
  const { person } = open([company(), SECOND])
  await person.click(await screen.findByRole('button', { name: 'Grupos de Padaria Aurora' }))
  const dialog = await screen.findByRole('dialog')
  await person.type(within(dialog).getByRole('combobox', { name: /^Grupos/ }), 'Serra{Enter}')
  await person.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Grupos salvos')).toBeVisible()
  expect(api.received(putCompanyTags)[0]).toMatchObject({
    params: { clientId: 11 },
    body: { tags: ['Serra'] },
  })
})

test('companies alike stand by name, those without a value last', () => {
  const ids = (order: Parameters<typeof inOrder>[1]) =>
    inOrder([UNRATED, company(), SECOND], order).map(({ clientId }) => clientId)
  expect(ids('replyTime')).toEqual([13, 11, 12])
  expect(ids('company')).toEqual([12, 13, 11])
})
