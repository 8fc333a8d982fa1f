import { listUnassignedCards } from '@avaliax/proto/cards/card/card.routes.ts'
import { listCardBatches } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import {
  correctCardSale,
  getCardSale,
  listCardSales,
  sellCards,
  voidCardSale,
} from '@avaliax/proto/cards/card/card-sale.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { getPublicSystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aBatch, aCard, aClientRow, aSale, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, pageOf, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { chooseInRow } from '../../testing/row-menu.ts'
import { SalesList } from './components/sales-list.tsx'
import { SellCardsButton } from './components/sell-cards-button.tsx'

const PLACES = { inStock: 0, soldUnassigned: 3, assigned: 2, outOfUse: 0 }
const DETAIL = { ...aSale(), codes: ['AB1234', 'CD5678', 'EF9012', 'GH3456', 'JK7890'], stock: PLACES }

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(listClients, [aClientRow({ id: 17, companyName: 'Oficina' })])
  api.on(listCardBatches, [
    aBatch({ id: 5, cardType: 'premium', cardCount: 12, stock: { ...PLACES, inStock: 4 } }),
    aBatch({ id: 6, cardCount: 10, stock: { ...PLACES, inStock: 0 } }),
  ])
  api.on(listUnassignedCards, ({ query }: { query: { type?: string } }) =>
    pageOf([aCard()], query.type === 'premium' ? 4 : 12),
  )
  api.on(listCardSales, [aSale()])
  api.on(getCardSale, DETAIL)
  api.on(getPublicSystemSettings, { agencyName: 'Agência Ipê', agencyUrl: '', scannerOfferText: '' })
})
const open = (page: React.ReactElement, options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(page, { user: aSuperadmin(), ...options })
const dialog = async () => within(await screen.findByRole('dialog'))

test('cards of a type are sold at a price each, within what is in stock; the receipt names their numbers', async () => {
  api.on(sellCards, aSale())
  const { person } = open(<SellCardsButton />)
  await person.click(screen.getByRole('button', { name: 'Sell cards' }))
  const form = await dialog()
  expect(await form.findByText(/^12 cards in stock/)).toBeVisible()
  await person.click(form.getByRole('radio', { name: 'Premium' }))
  expect(await form.findByText(/^4 cards in stock/)).toBeVisible()
  expect(api.received(listUnassignedCards).at(-1)?.query).toEqual({ limit: 1, stock: true, type: 'premium' })
  await person.click(form.getByLabelText('Client'))
  await person.click(await screen.findByTitle('Oficina'))
  await person.type(form.getByLabelText('Price per card (R$)'), '39,98')
  const count = form.getByLabelText('Number of cards')
  await person.type(count, '5')
  expect(form.getByText(/^Total: R\$\s199,90$/)).toBeVisible()
  await person.click(form.getByRole('button', { name: 'Sell cards' }))
  expect(await form.findByText('Only 4 cards in stock')).toBeVisible()
  expect(api.received(sellCards)).toHaveLength(0)
  await person.click(form.getByRole('radio', { name: 'Standard' }))
  await form.findByText(/^12 cards in stock/)
  await person.click(form.getByRole('button', { name: 'Sell cards' }))
  expect(await screen.findByText('5 cards sold to Oficina')).toBeVisible()
  expect(api.received(sellCards)[0]?.body).toEqual({
    clientId: 17,
    cardType: 'standard',
    cardCount: 5,
    totalAmount: '199.90',
  })
  const numbers = await screen.findByText('Printed numbers, for the envelope')
  expect(numbers.nextElementSibling).toHaveTextContent('AB1234CD5678EF9012GH3456JK7890')
})

test('only batches of the type with cards in stock can be chosen', async () => {
  const { person } = open(<SellCardsButton />)
  await person.click(screen.getByRole('button', { name: 'Sell cards' }))
  const form = await dialog()
  await person.click(form.getByRole('radio', { name: 'Premium' }))
  await person.click(form.getByLabelText(/^Batch/))
  expect(await screen.findByTitle('Batch 5 · 4 of 12 in stock')).toBeVisible()
  expect(screen.queryByTitle(/^Batch 6/)).toBeNull()
})

test('a receipt says all of a sale, and prints', async () => {
  const titles: string[] = []
  window.print = () => titles.push(document.title)
  const { person } = open(<SalesList />, { language: 'pt' })
  await chooseInRow(person, 'Venda nº 3', 'Recibo')
  const receipt = await dialog()
  expect(await receipt.findByText('Agência Ipê')).toBeVisible()
  const facts = receipt.getAllByRole('term').map((term) => term.parentElement?.textContent)
  expect(facts).toEqual([
    expect.stringMatching(/^Data/),
    'ClienteOficina',
    'TipoPadrão',
    'Cartões5',
    expect.stringMatching(/^Por cartãoR\$\s39,98$/),
    expect.stringMatching(/^TotalR\$\s199,90$/),
  ])
  await person.click(receipt.getByRole('button', { name: 'Imprimir' }))
  expect(titles).toHaveLength(1)
})

test('a sale is voided once that is confirmed', async () => {
  api.on(voidCardSale, aSale({ voidedAt: '2026-11-03T12:00:00.000Z' }))
  const { person } = open(<SalesList />)
  await chooseInRow(person, 'Sale #3', 'Void')
  const question = await dialog()
  expect(question.getByText(/^5 cards go back to stock, and R\$\s199,90 no longer counts/)).toBeVisible()
  expect(api.received(voidCardSale)).toEqual([])
  api.on(listCardSales, [aSale({ voidedAt: '2026-11-03T12:00:00.000Z' })])
  await person.click(question.getByRole('button', { name: 'Void' }))
  expect(await screen.findByText('Sale #3 voided')).toBeVisible()
  expect(api.received(voidCardSale)[0]?.params).toEqual({ saleId: 3 })
  expect(await screen.findByText('Voided')).toBeVisible()
})

test('a refusal to void says why, and which cards stand in the way', async () => {
  api.on(voidCardSale, () => refuse('SALE_CARDS_ASSIGNED', [{ path: 'cards', message: 'AB1234' }]))
  const { person } = open(<SalesList />, { language: 'pt' })
  await chooseInRow(person, 'Venda nº 3', 'Cancelar venda')
  await person.click((await dialog()).getByRole('button', { name: 'Cancelar venda' }))
  expect(await screen.findByText('Não foi possível cancelar a venda')).toBeVisible()
  expect(screen.getByText(/já estão com funcionários.* Atribuídos: AB1234\.$/)).toBeVisible()
})

test('a sale is corrected to fewer cards and another amount', async () => {
  api.on(correctCardSale, aSale({ cardCount: 3, totalAmount: '119.94' }))
  const { person } = open(<SalesList />)
  await chooseInRow(person, 'Sale #3', 'Correct')
  const form = await dialog()
  const count = form.getByLabelText('Number of cards')
  await person.clear(count)
  await person.type(count, '6')
  await person.click(form.getByRole('button', { name: 'Correct' }))
  expect(await form.findByText('From 1 to 5', { selector: '.ant-form-item-explain-error' })).toBeVisible()
  await person.clear(count)
  await person.type(count, '3')
  const amount = form.getByLabelText('Total amount (R$)')
  expect(amount).toHaveValue('199.90')
  await person.clear(amount)
  await person.type(amount, '119,94')
  await person.click(form.getByRole('button', { name: 'Correct' }))
  expect(await screen.findByText('Sale #3 corrected')).toBeVisible()
  expect(api.received(correctCardSale)[0]).toMatchObject({
    params: { saleId: 3 },
    body: { cardCount: 3, totalAmount: '119.94' },
  })
})

test('what was voided keeps its receipt and cannot be changed', async () => {
  const voided = { voidedAt: '2026-11-03T12:00:00.000Z' }
  api.on(listCardSales, [aSale(voided)])
  api.on(getCardSale, { ...DETAIL, ...voided, codes: [] })
  const { person } = open(<SalesList />)
  await person.click(await screen.findByRole('button', { name: /Sale #3/ }))
  await waitFor(() => expect(screen.getAllByRole('menuitem')).toHaveLength(1))
  await person.click(screen.getByRole('menuitem', { name: 'Receipt' }))
  expect(await screen.findByText('Voided on 03/11/2026. The cards went back to stock.')).toBeVisible()
})
