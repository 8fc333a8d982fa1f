import { unassignCard } from '@avaliax/proto/cards/card/card.routes.ts'
import { type ClaimableCard, findCardToClaim } from '@avaliax/proto/cards/card/card-claim.routes.ts'
import {
  createEmployee,
  listClientEmployees,
  updateEmployee,
} from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getClient, getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listOwnCompanies } from '@avaliax/proto/tenancy/company.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { aCard, aClient, anEmployee, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ClaimCardPage } from './pages/claim-card-page.tsx'

const NUMBER = 'AB1234XK7QPM'
const BRUNO = anEmployee({ id: 22, name: 'Bruno Lima', department: 'Caixa' })

const aClaim = (overrides: Partial<ClaimableCard> = {}): ClaimableCard => ({
  id: 61,
  cardNumber: NUMBER,
  code: 'AB1234',
  cardType: 'standard',
  status: 'active',
  standing: 'free',
  employeeId: null,
  employeeName: null,
  ...overrides,
})
const aCompany = (id: number, companyName: string, clientId: number) => ({
  id,
  companyName,
  clientId,
  address: null,
  phone: null,
  extension: null,
  phoneText: null,
  isHeadquarter: id === 1,
  role: 'owner',
  googlePlaceId: null,
  status: 'active',
  createdAt: '2026-11-02T12:00:00.000Z',
})

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient())
  api.on(listOwnCompanies, [aCompany(1, 'Padaria Aurora', 11)])
  api.on(listClientEmployees, [anEmployee(), BRUNO])
  api.on(findCardToClaim, aClaim())
  api.on(updateEmployee, ({ params }: { params: { employeeId: number } }) =>
    params.employeeId === 22 ? { ...BRUNO, cardId: 61, cardNumber: NUMBER } : anEmployee({ cardId: 61 }),
  )
})

const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(
    <Routes>
      <Route path="/cards/claim/:cardNumber" element={<ClaimCardPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { at: `/cards/claim/${NUMBER}`, width: 360, ...options },
  )

test('a free card is shown, given to somebody, and is to be tried out', async () => {
  const { person } = open({ language: 'pt' })
  expect(await screen.findByText('AB1234')).toBeVisible()
  expect(screen.getByText('Cartão padrão')).toBeVisible()
  expect(screen.getByText('Para Padaria Aurora')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Escolha uma pessoa' })).toBeDisabled()
  await person.click(await screen.findByRole('radio', { name: /Bruno Lima/ }))
  await person.click(screen.getByRole('button', { name: 'Atribuir a Bruno Lima' }))
  expect(await screen.findByText('Cartão AB1234 atribuído a Bruno Lima')).toBeVisible()
  expect(screen.getByText(/^Teste agora: aproxime o celular/)).toBeVisible()
  expect(api.received(updateEmployee)[0]).toMatchObject({
    params: { employeeId: 22 },
    body: { cardNumber: NUMBER },
  })
  expect(api.received(findCardToClaim)[0]?.params).toEqual({ clientId: 11, cardNumber: NUMBER })
})

test('whoever has another card is told what becomes of it', async () => {
  api.on(listClientEmployees, [anEmployee({ cardId: 5, cardNumber: 'CD5678XK7QPM' })])
  const { person } = open()
  await person.click(await screen.findByRole('radio', { name: /Ana Souza/ }))
  expect(screen.getByText('Ana Souza’s current card, CD5678XK7QPM, becomes available.')).toBeVisible()
})

test('somebody new is added and assigned to the card at once', async () => {
  api.on(listClientEmployees, [])
  api.on(createEmployee, anEmployee({ id: 30, name: 'Carla' }))
  api.on(updateEmployee, anEmployee({ id: 30, name: 'Carla', cardId: 61 }))
  const { person } = open()
  expect(await screen.findByText(/^You have no employees yet/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Add employee' }))
  const form = within(await screen.findByRole('dialog'))
  expect(form.queryByLabelText('NFC card code')).toBeNull()
  await person.type(form.getByLabelText('Name'), 'Carla')
  await person.type(form.getByLabelText(/^Department/), 'Caixa{Enter}')
  expect(await screen.findByText('Card AB1234 assigned to Carla')).toBeVisible()
  expect(api.received(updateEmployee)[0]?.params).toEqual({ employeeId: 30 })
})

test('a card that somebody has is moved only when asked to: taken back, then given', async () => {
  const order: string[] = []
  api.on(findCardToClaim, aClaim({ standing: 'held', employeeId: 21, employeeName: 'Ana Souza' }))
  api.on(unassignCard, () => {
    order.push('taken')
    api.on(findCardToClaim, aClaim())
    return aCard({ clientId: 11 })
  })
  api.on(updateEmployee, () => {
    order.push('given')
    return BRUNO
  })
  const { person } = open()
  expect(await screen.findByText('Assigned to Ana Souza')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Reassign' }))
  await person.click(await screen.findByRole('radio', { name: /Bruno Lima/ }))
  expect(screen.queryByRole('radio', { name: /Ana Souza/ })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Reassign from Ana Souza to Bruno Lima' }))
  expect(await screen.findByText('Card AB1234 assigned to Bruno Lima')).toBeVisible()
  expect(order).toEqual(['taken', 'given'])
  expect(api.received(unassignCard)[0]?.body).toEqual({ cardId: 61 })
})

test('a card out of use leads to where it is made active', async () => {
  api.on(findCardToClaim, aClaim({ status: 'lost', standing: 'blocked' }))
  const { person, router } = open({ language: 'pt' })
  expect(await screen.findByText('Este cartão está inativo')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Abrir em cartões' }))
  expect(router.state.location).toMatchObject({ pathname: '/cards', search: `?search=${NUMBER}` })
})

test('a card that is not there or not yours says so, and offers one’s other companies', async () => {
  api.on(findCardToClaim, () => refuse('NOT_FOUND'))
  api.on(listOwnCompanies, [aCompany(1, 'Padaria Aurora', 11), aCompany(2, 'Aurora Centro', 12)])
  open()
  expect(await screen.findByText('Card not found')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Aurora Centro' })).toBeVisible()
  expect(screen.queryByText(/It goes to the team/)).toBeNull()
})

test('an owner of several companies sees which one gets the card', async () => {
  api.on(listOwnCompanies, [aCompany(1, 'Padaria Aurora', 11), aCompany(2, 'Aurora Centro', 12)])
  open()
  expect(await screen.findByText('For Padaria Aurora')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Aurora Centro' })).toBeVisible()
})

test('somebody was faster: it says so and shows who has it now', async () => {
  api.on(updateEmployee, () => {
    api.on(findCardToClaim, aClaim({ standing: 'held', employeeId: 21, employeeName: 'Ana Souza' }))
    return refuse('CARD_ALREADY_ASSIGNED')
  })
  const { person } = open()
  await person.click(await screen.findByRole('radio', { name: /Bruno Lima/ }))
  await person.click(screen.getByRole('button', { name: 'Assign to Bruno Lima' }))
  expect(await screen.findByText('Failed to assign card')).toBeVisible()
  expect(screen.getByText('This card is already assigned to someone else.')).toBeVisible()
  expect(await screen.findByText('Assigned to Ana Souza')).toBeVisible()
})

test('without a place the card waits for one, and the page says so', async () => {
  api.on(getOwnClient, aClient({ googlePlaceId: null }))
  const { person, router } = open()
  await person.click(await screen.findByRole('radio', { name: /Bruno Lima/ }))
  await person.click(screen.getByRole('button', { name: 'Assign to Bruno Lima' }))
  expect(await screen.findByText(/^One step left: link your business/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Open settings' }))
  expect(router.state.location.pathname).toBe('/settings')
})

test('a failure offers to try again', async () => {
  api.on(findCardToClaim, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(findCardToClaim, aClaim())
  await person.click(again)
  expect(await screen.findByText('AB1234')).toBeVisible()
})

test('an operator who views a client gives on its behalf', async () => {
  api.on(getClient, aClient({ id: 17, companyName: 'Oficina' }))
  open({ user: aSuperadmin(), at: `/cards/claim/${NUMBER}?impersonate=17` })
  expect(await screen.findByText('For Oficina')).toBeVisible()
  expect(api.received(findCardToClaim)[0]?.params).toEqual({ clientId: 17, cardNumber: NUMBER })
})

test('an operator who views nobody is shown the card in the stock', async () => {
  const { router } = open({ user: aSuperadmin() })
  await screen.findByText('elsewhere')
  expect(router.state.location).toMatchObject({ pathname: '/cards', search: `?search=${NUMBER}` })
})
