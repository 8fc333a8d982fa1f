import { listCards, listUnassignedCards } from '@avaliax/proto/cards/card/card.routes.ts'
import { exportCardBatch, listCardBatches } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { listCardSales } from '@avaliax/proto/cards/card/card-sale.routes.ts'
import { getCardStock } from '@avaliax/proto/cards/card/card-stock.routes.ts'
import { printCardBatch } from '@avaliax/proto/cards/print/print.routes.ts'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aBatch, aCard, aSale, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { chooseInRow } from '../../testing/row-menu.ts'
import { CardsPage } from './pages/cards-page.tsx'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(getCardStock, { generated: 40, inStock: 19, soldUnassigned: 8, assigned: 10, outOfUse: 3 })
  api.on(listCardBatches, [
    aBatch({
      id: 5,
      cardCount: 12,
      cardType: 'premium',
      printedAt: '2026-11-03T12:00:00.000Z',
      stock: { inStock: 4, soldUnassigned: 2, assigned: 5, outOfUse: 1 },
    }),
  ])
  api.on(listCards, [
    aCard({ employeeName: 'Ana', companyName: 'Padaria', clientId: 11, employeeId: 21 }),
    aCard({ id: 62, cardNumber: 'ZZ9999AAAA22', code: 'ZZ9999', status: 'lost' }),
  ])
  api.on(listUnassignedCards, [aCard({ id: 63, cardNumber: 'YY8888BBBB22', code: 'YY8888' })])
  api.on(listCardSales, [aSale()])
})
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<CardsPage />, { user: aSuperadmin(), ...options })

test('figures, batches, cards and sales are there', async () => {
  open({ language: 'pt' })
  const total = await screen.findByText('Cartões disponíveis: 27')
  const figures = [...(total.parentElement?.parentElement?.children ?? [])].map(
    ({ textContent }) => textContent,
  )
  // 40 = 19 + 8 + 10 + 3
  expect(figures).toEqual([
    'Total de cartões40Cartões disponíveis: 27',
    'Em estoque1948% do total',
    'Vendidos, não atribuídos820% do total',
    'Cartões atribuídos1025% do total',
    'Perdidos ou desativados38% do total',
  ])
  const batches = await screen.findByRole('table', { name: 'Lotes de cartões' })
  expect(batches).toHaveTextContent('#512Premium425103/11/2026Ainda não')
  const cards = await screen.findByRole('table', { name: 'Últimos cartões' })
  expect(cards).toHaveTextContent('AB1234XK7QPMPadrãoAtivoAnaPadaria#5')
  expect(cards).toHaveTextContent('ZZ9999AAAA22PadrãoPerdidoNão atribuído')
  expect(await screen.findByRole('table', { name: 'Vendas' })).toHaveTextContent(
    /OficinaPadrão5R\$\s39,98R\$\s199,90/,
  )
  expect(api.received(listCards)[0]?.query).toEqual({ limit: 20 })
})

test('a batch is saved under its own name', async () => {
  const fileNames: string[] = []
  URL.createObjectURL = () => 'blob:made'
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    fileNames.push(this.download)
  })
  api.on(exportCardBatch, () => new Response('card_number,code\r\n'))
  const { person } = open()
  await chooseInRow(person, 'Batch #5', 'Download CSV')
  expect(await screen.findByText('CSV downloaded successfully')).toBeVisible()
  expect(fileNames).toEqual(['batch-5-cards.csv'])
  expect(api.received(exportCardBatch)[0]?.headers.get('authorization')).toBe('Bearer test-token')
})

test('the sheets of a batch are a PDF in the language of the page', async () => {
  const fileNames: string[] = []
  URL.createObjectURL = () => 'blob:made'
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    fileNames.push(this.download)
  })
  const answer = Promise.withResolvers<Response>()
  api.on(printCardBatch, () => answer.promise)
  const { person } = open({ language: 'pt' })
  await chooseInRow(person, 'Lote #5', 'Folha de impressão (PDF)')
  expect(await screen.findByText('Preparando as folhas…')).toBeInTheDocument()
  answer.resolve(new Response('%PDF'))
  expect(await screen.findByText('PDF baixado com sucesso')).toBeVisible()
  expect(screen.queryByText('Preparando as folhas…')).toBeNull()
  expect(fileNames).toEqual(['batch-5-cards.pdf'])
  expect(api.received(printCardBatch)[0]).toMatchObject({ params: { batchId: 5 }, query: { language: 'pt' } })
})

test('a batch without a card in use is not printed, and the page says why', async () => {
  api.on(printCardBatch, () => refuse('CONFLICT'))
  const { person } = open()
  await chooseInRow(person, 'Batch #5', 'Print sheet (PDF)')
  expect(await screen.findByText('This batch has no active cards')).toBeVisible()
})

test('a batch is seen as it will be printed', async () => {
  const { person } = open()
  await chooseInRow(person, 'Batch #5', 'Preview')
  const dialog = within(await screen.findByRole('dialog'))
  const front = await dialog.findByRole('img', { name: 'Front of card AB1234' })
  expect(front).toHaveTextContent(
    'PadariaWhen you like, tell us how it wasHold your phone here or scan the QR codeAB1234',
  )
  expect(api.received(listCards).at(-1)?.query).toEqual({ limit: 1, batchId: 5 })
})

test('without a stored token nothing is asked', async () => {
  const { person } = open()
  await screen.findByRole('table', { name: 'Card batches' })
  localStorage.removeItem('token')
  localStorage.removeItem('auth_token')
  await chooseInRow(person, 'Batch #5', 'Download CSV')
  expect(await screen.findByText('No authentication token found - please log in again')).toBeVisible()
  expect(api.received(exportCardBatch)).toEqual([])
})

test('a refused session loses its keys at once and the page a second later', async () => {
  history.replaceState(null, '', '/cards')
  api.on(exportCardBatch, () => refuse('UNAUTHENTICATED'))
  const { person } = open({ language: 'pt' })
  await chooseInRow(person, 'Lote #5', 'Baixar CSV')
  expect(await screen.findByText('Sessão Expirada')).toBeVisible()
  expect(screen.getByText('Faça login novamente para continuar')).toBeVisible()
  expect([localStorage.getItem('token'), localStorage.getItem('current_user')]).toEqual([null, null])
  expect(location.pathname).toBe('/cards')
  // The root takes care of what stands after the session's end: here the page itself is left.
  jest.spyOn(console, 'error').mockImplementation(() => {})
  await waitFor(() => expect(location.pathname).toBe('/'))
})

test('the search of the address finds a card', async () => {
  api.on(listCards, [])
  open({ at: '/cards?search=AB12' })
  expect(await screen.findByText('No cards found')).toBeVisible()
  expect(api.received(listCards)[0]?.query).toEqual({ limit: 20, search: 'AB12' })
})

test('an agency without cards is offered the first batch', async () => {
  for (const route of [listCardBatches, listCards, listCardSales]) api.on(route, [])
  open()
  expect(await screen.findByText('No batches yet')).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Generate cards' })).toHaveLength(2)
})

test('a part that fails says so and leaves the others alone', async () => {
  api.on(listCardBatches, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  expect(await screen.findByRole('table', { name: 'Last cards' })).toBeVisible()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(listCardBatches, [aBatch()])
  await person.click(again)
  expect(await screen.findByRole('table', { name: 'Card batches' })).toBeVisible()
})

test('what nobody holds yet is a choice away from the newest cards', async () => {
  const { person } = open()
  await screen.findByRole('table', { name: 'Last cards' })
  await person.click(await screen.findByTitle('Unassigned cards (1)'))
  expect(await screen.findByRole('table', { name: 'Unassigned cards' })).toHaveTextContent('YY8888BBBB22')
  expect(screen.queryByRole('table', { name: 'Last cards' })).toBeNull()
})
