import {
  deleteIfood,
  getIfood,
  type IfoodConnection,
  putIfood,
  readIfood,
} from '@avaliax/proto/reviews/ifood.routes.ts'
import {
  getTripadvisor,
  getTripadvisorFigures,
  putTripadvisor,
} from '@avaliax/proto/reviews/tripadvisor.routes.ts'
import { RIGHTS } from '@avaliax/proto/rights.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { aClient, aUser } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { SourcesSection } from './components/sources-section.tsx'
import { TripadvisorRating } from './components/tripadvisor-rating.tsx'

const WHEN = '2026-11-02T12:00:00.000Z'
const SHOP = '7b1f2c34-5d6e-4f70-8a91-b2c3d4e5f607'
const CONNECTION: IfoodConnection = {
  merchantId: SHOP,
  appId: 'app',
  trouble: null,
  readAt: WHEN,
  dueAt: WHEN,
}

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient())
  api.on(getIfood, null)
  api.on(getTripadvisor, { available: true, locationId: null })
})
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<SourcesSection />, { language: 'pt', ...options })

test('iFood is connected with three codes, and a refusal stands at its field', async () => {
  let isRefused = true
  api.on(putIfood, () => (isRefused ? refuse('IFOOD_REFUSED') : CONNECTION))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Conectar o iFood' }))
  const dialog = await screen.findByRole('dialog')
  await person.type(within(dialog).getByLabelText('ID da loja'), SHOP.toUpperCase())
  await person.type(within(dialog).getByLabelText('Client ID'), 'app')
  await person.type(within(dialog).getByLabelText('Client Secret'), 'segredo')
  await person.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  expect(await within(dialog).findByText(/não reconheceu este Client ID/)).toBeVisible()
  isRefused = false
  api.on(getIfood, CONNECTION)
  await person.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Conectado')).toBeVisible()
  expect(api.received(putIfood).at(-1)?.body).toEqual({
    merchantId: SHOP,
    appId: 'app',
    appSecret: 'segredo',
  })
})

test.each([
  ['refused', 'O iFood não aceita mais estas credenciais'],
  ['no_access', 'O iFood não mostra mais esta loja para nós'],
] as const)('a connection in trouble (%s) says what to do', async (trouble, words) => {
  api.on(getIfood, { ...CONNECTION, trouble })
  open()
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByText('Conectado')).toBeNull()
})

test('reviews are read when somebody asks, and the connection is ended after a question', async () => {
  api.on(getIfood, CONNECTION)
  api.on(readIfood, CONNECTION)
  api.on(deleteIfood, null)
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Buscar agora' }))
  expect(await screen.findByText('Buscando no iFood')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Desconectar' }))
  const dialog = await screen.findByRole('dialog')
  api.on(getIfood, null)
  await person.click(within(dialog).getByRole('button', { name: 'Desconectar' }))
  expect(await screen.findByRole('button', { name: 'Conectar o iFood' })).toBeVisible()
  expect(api.received(deleteIfood)).toHaveLength(1)
})

test('somebody who only reads is offered nothing to change', async () => {
  api.on(getIfood, CONNECTION)
  open({ user: aUser({ rights: RIGHTS.viewer }) })
  expect(await screen.findByText(`Loja ${SHOP}`)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the page on Tripadvisor is set by its address', async () => {
  api.on(putTripadvisor, { available: true, locationId: '10234567' })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Informar a página' }))
  const dialog = await screen.findByRole('dialog')
  const address = 'https://www.tripadvisor.com.br/Restaurant_Review-g1-d10234567-Reviews.html'
  await person.type(within(dialog).getByLabelText(/Endereço ou número/), address)
  await person.click(within(dialog).getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Página salva')).toBeVisible()
})

test('without the agency’s key nothing is offered', async () => {
  api.on(getTripadvisor, { available: false, locationId: null })
  open()
  expect(await screen.findByText('Sua agência ainda não configurou o Tripadvisor.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Informar a página' })).toBeNull()
})

test('the rating of Tripadvisor has its name, number, time and link', async () => {
  api.on(getTripadvisor, { available: true, locationId: '10234567' })
  const url = 'https://www.tripadvisor.com/Restaurant_Review-d10234567'
  api.on(getTripadvisorFigures, { name: 'Padaria', rating: 4.5, reviewCount: 312, url, readAt: WHEN })
  renderPage(<TripadvisorRating clientId={11} />, { language: 'pt' })
  expect(await screen.findByText('4,5 de 5')).toBeVisible()
  expect(screen.getByText(/312 avaliações · lida em/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver no Tripadvisor' })).toHaveAttribute('href', url)
})

test('without a page Tripadvisor is not asked', async () => {
  const { awaited } = renderPage(<TripadvisorRating clientId={11} />)
  await screen.findByText((_, element) => element?.tagName === 'BODY')
  expect(api.received(getTripadvisorFigures)).toHaveLength(0)
  expect(awaited()).not.toContain('tripadvisorFigures')
})
