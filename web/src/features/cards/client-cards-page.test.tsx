import {
  assignCard,
  listClientCards,
  unassignCard,
  updateCard,
} from '@avaliax/proto/cards/card/card.routes.ts'
import { listClientEmployees, updateEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { getClientStats } from '@avaliax/proto/cards/figures/stats.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { getPublicSystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aCard, aClient, anEmployee } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, pageOf, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ClientCardsPage } from './pages/client-cards-page.tsx'

const FREE = aCard({ clientId: 11 })
const HELD = aCard({
  id: 62,
  cardNumber: 'CD5678XK7QPM',
  code: 'CD5678',
  cardType: 'premium',
  clientId: 11,
  employeeId: 21,
  employeeName: 'Ana Souza',
})
const LOST = aCard({ id: 63, cardNumber: 'EF9999XK7QPM', code: 'EF9999', clientId: 11, status: 'lost' })

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient())
  api.on(getClientStats, {
    employeeCount: 2,
    cardCount: 3,
    assignedCards: 1,
    unassignedCards: 1,
    outOfUseCards: 1,
  })
  api.on(listClientCards, ({ query }: { query: { status?: string } }) =>
    [FREE, HELD, LOST].filter((card) => !query.status || card.status === query.status),
  )
  api.on(listClientEmployees, [
    anEmployee({ cardId: 62, cardNumber: 'CD5678XK7QPM' }),
    anEmployee({ id: 22, name: 'Bruno Lima' }),
  ])
})
const open = (options: Parameters<typeof renderPage>[1] = {}) => renderPage(<ClientCardsPage />, options)
const press = async (person: ReturnType<typeof open>['person'], name: string) =>
  person.click(await screen.findByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

test('each card says whose it is, and the figures add up', async () => {
  open({ language: 'pt' })
  const table = await screen.findByRole('table', { name: 'Cartões' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    'AB1234XK7QPMPadrãoAtivoNão atribuídoAtribuirAlterar status',
    'CD5678XK7QPMPremiumAtivoAna SouzaRetirarAlterar status',
    'EF9999XK7QPMPadrãoPerdido–Alterar status',
  ])
  expect((await screen.findByText('Atribuídos')).parentElement).toHaveTextContent('Atribuídos1')
  expect(screen.getByText('Disponíveis').parentElement).toHaveTextContent('Disponíveis1')
  expect(screen.getByText('Perdidos ou desativados').parentElement).toHaveTextContent(/desativados1$/)
  expect(screen.getByText('Seus cartões').parentElement).toHaveTextContent('Seus cartões3')
})

test('search and filters live in the address', async () => {
  const { person, router } = open({ at: '/cards?search=ana&status=lost&type=standard' })
  expect(await screen.findByText('1 of 1 card')).toBeVisible()
  const queries = api.received(listClientCards).map(({ query }) => query)
  expect(queries).toContainEqual({ limit: 50, search: 'ana', status: 'lost', type: 'standard' })
  await press(person, 'Clear filters')
  expect(router.state.location.search).toBe('')
  expect(await screen.findByText('3 of 3 cards')).toBeVisible()
})

test('a free card is given to somebody', async () => {
  api.on(assignCard, HELD)
  const { person } = open()
  await press(person, 'Assign card AB1234')
  const form = await dialog()
  expect(form.getByRole('button', { name: 'Assign' })).toBeDisabled()
  await person.click(await form.findByRole('radio', { name: /Bruno Lima/ }))
  await person.click(form.getByRole('button', { name: 'Assign' }))
  expect(await screen.findByText('Card AB1234 assigned to Bruno Lima')).toBeVisible()
  expect(api.received(assignCard)[0]?.body).toEqual({ cardId: 61, employeeId: 22 })
})

test('whoever has a card swaps it, and is told so before', async () => {
  api.on(updateEmployee, anEmployee())
  const { person } = open({ language: 'pt' })
  await press(person, 'Atribuir o cartão AB1234')
  const form = await dialog()
  await person.click(await form.findByRole('radio', { name: /Ana Souza/ }))
  expect(form.getByText('O cartão atual de Ana Souza, CD5678XK7QPM, fica disponível.')).toBeVisible()
  await person.click(form.getByRole('button', { name: 'Atribuir' }))
  await waitFor(() => expect(api.received(updateEmployee)[0]?.body).toEqual({ cardNumber: FREE.cardNumber }))
})

test('a card that somebody else was quicker to give keeps the dialog', async () => {
  api.on(assignCard, () => refuse('CARD_ALREADY_ASSIGNED'))
  const { person } = open({ language: 'pt' })
  await press(person, 'Atribuir o cartão AB1234')
  const form = await dialog()
  await person.click(await form.findByRole('radio', { name: /Bruno Lima/ }))
  await person.click(form.getByRole('button', { name: 'Atribuir' }))
  expect(await screen.findByText('Falha ao atribuir cartão')).toBeVisible()
  expect(screen.getByText('Este cartão já está atribuído a outra pessoa.')).toBeVisible()
  expect(form.getByRole('radio', { name: /Bruno Lima/ })).toBeChecked()
})

test('taking a card back asks first and says what happens', async () => {
  api.on(unassignCard, FREE)
  const { person } = open()
  await press(person, 'Unassign card CD5678')
  const question = await dialog()
  expect(question.getAllByText('Unassign card CD5678 from Ana Souza?').length).toBeGreaterThan(0)
  expect(question.getByText(/^The card stops working until it’s reassigned/)).toBeVisible()
  expect(api.received(unassignCard)).toEqual([])
  await person.click(question.getByRole('button', { name: 'Unassign' }))
  expect(await screen.findByText('Card CD5678 unassigned')).toBeVisible()
  expect(api.received(unassignCard)[0]?.body).toEqual({ cardId: 62 })
})

test('a card is marked as lost, its holder named who goes without', async () => {
  api.on(updateCard, LOST)
  const { person } = open()
  await press(person, 'Change status of card CD5678')
  const form = await dialog()
  expect(form.queryByRole('radio', { name: /Reactivate/ })).toBeNull()
  await person.click(form.getByRole('radio', { name: /Lost/ }))
  expect(form.getByText(/^Ana Souza will have no card/)).toBeVisible()
  await person.click(form.getByRole('button', { name: 'Change status' }))
  expect(await screen.findByText('Status of card CD5678 changed')).toBeVisible()
  expect(api.received(updateCard)[0]).toMatchObject({ params: { cardId: 62 }, body: { status: 'lost' } })
})

test('a card that turned up is in use again', async () => {
  api.on(updateCard, FREE)
  const { person } = open({ language: 'pt' })
  await press(person, 'Alterar status do cartão EF9999')
  const form = await dialog()
  expect(form.queryByRole('radio', { name: /Perdido/ })).toBeNull()
  await person.click(form.getByRole('radio', { name: /Reativar/ }))
  await person.click(form.getByRole('button', { name: 'Alterar status' }))
  await waitFor(() => expect(api.received(updateCard)[0]?.body).toEqual({ status: 'active' }))
})

test('a refused change keeps the dialog', async () => {
  api.on(updateCard, () => refuse('CLIENT_INACTIVE'))
  const { person } = open()
  await press(person, 'Change status of card AB1234')
  const form = await dialog()
  await person.click(form.getByRole('radio', { name: /Retired/ }))
  await person.click(form.getByRole('button', { name: 'Change status' }))
  expect(await screen.findByText('Couldn’t change the status')).toBeVisible()
  expect(form.getByRole('radio', { name: /Retired/ })).toBeChecked()
})

test('without cards the page says where to get them', async () => {
  api.on(getClientStats, { employeeCount: 0, cardCount: 0, assignedCards: 0, unassignedCards: 0 })
  api.on(listClientCards, [])
  api.on(getPublicSystemSettings, {
    agencyName: 'Agência Ipê',
    agencyUrl: 'https://ipe.example.com',
    scannerOfferText: '',
  })
  open({ language: 'pt' })
  expect(await screen.findByText(/^Peça cartões para Agência Ipê\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Falar com Agência Ipê' })).toHaveAttribute(
    'href',
    'https://ipe.example.com',
  )
})

test('many cards come in pages', async () => {
  api.on(listClientCards, ({ query }: { query: { cursor?: string } }) =>
    query.cursor ? pageOf([HELD], 2) : pageOf([FREE], 2, 'next-page'),
  )
  const { person } = open()
  expect(await screen.findByText('1 of 2 cards')).toBeVisible()
  await press(person, 'Show more')
  expect(await screen.findByText('2 of 2 cards')).toBeVisible()
})

test('a failed load offers to try again', async () => {
  api.on(listClientCards, () => refuse('DEPENDENCY_UNAVAILABLE'))
  open()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})
