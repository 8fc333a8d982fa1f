import { generateCards } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aBatch, aCard, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { GenerateCardsButton } from './components/generate-cards-button.tsx'

const MADE = {
  batch: aBatch({ id: 9, cardCount: 3, cardType: 'premium' }),
  cards: [
    aCard({ id: 71, code: 'QX10234' }),
    aCard({ id: 72, code: 'AB55512' }),
    aCard({ id: 73, code: 'MK90817' }),
  ],
}

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
})

async function openForm(options: Parameters<typeof renderPage>[1] = {}) {
  const { person, ...rest } = renderPage(<GenerateCardsButton />, { user: aSuperadmin(), ...options })
  await person.click(screen.getByRole('button'))
  const dialog = await screen.findByRole('dialog')
  return { ...rest, person, dialog, form: within(dialog) }
}

test('1 to 100 cards are generated', async () => {
  api.on(generateCards, MADE)
  const { person, form } = await openForm()
  const count = form.getByLabelText('Number of cards')
  const order = form.getByRole('button', { name: 'Generate cards' })
  for (const [typed, refusal] of [
    ['101', 'Maximum 100 cards at once'],
    ['0', 'Card count must be at least 1'],
  ] as const) {
    await person.clear(count)
    await person.type(count, typed)
    await person.click(order)
    expect(await form.findByText(refusal)).toBeVisible()
  }
  expect(api.received(generateCards)).toEqual([])
  await person.clear(count)
  await person.type(count, '3')
  await person.click(form.getByLabelText('Premium'))
  await person.click(order)
  expect(await form.findByText('Generated 3 cards successfully')).toBeVisible()
  expect(api.received(generateCards)[0]?.body).toEqual({
    cardCount: 3,
    cardType: 'premium',
    language: 'pt',
    brand: 'agency',
  })
})

test('while they are made the dialog says so and is locked; then it shows the batch and what comes next', async () => {
  const answer = Promise.withResolvers<object>()
  api.on(generateCards, () => answer.promise)
  const { person, dialog, form } = await openForm({ language: 'pt' })
  const status = form.getByRole('status')
  expect(status).toBeEmptyDOMElement()
  const count = form.getByLabelText('Quantidade de cartões')
  await person.clear(count)
  await person.type(count, '100{Enter}')
  await waitFor(() => expect(status).toHaveTextContent('Gerando 100 cartões…'))
  expect(count).toHaveAttribute('readonly')
  expect(form.getByLabelText('Premium')).toBeDisabled()
  for (const name of ['Cancelar', 'Fechar']) expect(form.getByRole('button', { name })).toBeDisabled()
  await person.type(count, '7{Enter}')
  await person.click(form.getByRole('button', { name: /Gerar cartões/ }))
  expect(count).toHaveValue(100)
  expect(api.received(generateCards)).toHaveLength(1)

  act(() => answer.resolve(MADE))
  await waitFor(() => expect(status).toHaveTextContent('3 cartões gerados com sucesso'))
  expect(dialog).toHaveAccessibleName('Lote 9 pronto')
  expect(dialog).toHaveTextContent('TipoPremiumPrimeiro número impressoQX10234Último número impressoMK90817')
  for (const action of ['Prévia do lote 9', 'Baixar CSV do lote 9', 'Folha de impressão do lote 9 (PDF)']) {
    expect(form.getByRole('button', { name: action })).toBeVisible()
  }
  const close = form.getByText('Fechar', { selector: 'button *' }).closest('button') as HTMLElement
  expect(close).toHaveFocus()
  await person.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Gerar cartões' }))
  expect(within(await screen.findByRole('dialog')).getByLabelText('Quantidade de cartões')).toHaveValue(10)
})

test('an order that fails is there to be sent again', async () => {
  api.on(generateCards, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person, form } = await openForm()
  await person.click(form.getByRole('button', { name: 'Generate cards' }))
  expect(await screen.findByText('Failed to generate cards')).toBeVisible()
  expect(form.getByRole('status')).toBeEmptyDOMElement()
  api.on(generateCards, MADE)
  await person.click(form.getByRole('button', { name: 'Generate cards' }))
  expect(await form.findByText('Generated 3 cards successfully')).toBeVisible()
})

test('an order of 1,000 cards is ten batches, whose sheets come in one file', async () => {
  let id = 20
  api.on(generateCards, () => ({ ...MADE, batch: aBatch({ id: id++, cardCount: 100 }) }))
  const { person, dialog, form } = await openForm()
  const type = async (label: string, text: string) => {
    await person.clear(form.getByLabelText(label))
    await person.type(form.getByLabelText(label), text)
  }
  await type('Number of cards', '100')
  await type('Number of batches', '11')
  await person.click(form.getByRole('button', { name: 'Generate cards' }))
  expect(await form.findByText('From 1 to 10 batches')).toBeVisible()
  expect(api.received(generateCards)).toEqual([])
  await type('Number of batches', '10')
  await person.click(form.getByRole('button', { name: 'Generate cards' }))
  expect(await form.findByRole('button', { name: 'Sheets of all batches (PDF)' })).toBeVisible()
  expect(dialog).toHaveAccessibleName('Batches 20 to 29 are ready')
  expect(api.received(generateCards)).toHaveLength(10)
})

test('what was made before a failure stays, and what is missing is said', async () => {
  let id = 20
  api.on(generateCards, () =>
    id < 23 ? { ...MADE, batch: aBatch({ id: id++, cardCount: 3 }) } : refuse('DEPENDENCY_UNAVAILABLE'),
  )
  const { person, form } = await openForm()
  await person.clear(form.getByLabelText('Number of batches'))
  await person.type(form.getByLabelText('Number of batches'), '5')
  await person.click(form.getByRole('button', { name: 'Generate cards' }))
  expect(await form.findByText('2 batches were not made: order them again.')).toBeVisible()
  expect(form.getByRole('button', { name: 'Sheets of all batches (PDF)' })).toBeVisible()
})
