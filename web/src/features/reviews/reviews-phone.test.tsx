import { latestImportRun, refreshReviews } from '@avaliax/proto/reviews/import.routes.ts'
import { getReviewSummary, listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import { listReviewDoubles } from '@avaliax/proto/reviews/review-doubles.routes.ts'
import { listReviewViews } from '@avaliax/proto/reviews/review-view.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { aClient } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, pageOf } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aReview, aSummary } from '../../testing/review-builders.ts'
import { chooseInRow } from '../../testing/row-menu.ts'
import { ReviewsPage } from './pages/reviews-page.tsx'

configure({ defaultHidden: true })

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient({ googlePlaceId: 'ChIJ0000000001' }))
  const reviews = [aReview(), aReview({ id: 2, authorName: 'Bruno Lima', rating: 2 })]
  api.on(listReviews, () => pageOf(reviews, 6))
  api.on(getReviewSummary, aSummary())
  api.on(latestImportRun, null)
  api.on(listReviewDoubles, { total: 0, merged: 0, doubles: [] })
  api.on(listReviewViews, [])
})
const show = (at = '/reviews') => renderPage(<ReviewsPage />, { at, language: 'pt', width: 390 })
const list = () => screen.findByRole('list', { name: 'Avaliações' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('one row of chips stands above the reviews, the rest in icons and a sheet', async () => {
  const { person, router } = show()
  await list()
  for (const name of ['Todas', 'Urgentes', 'Sem resposta', 'Filtros', 'Buscar avaliações'])
    expect(button(name)).toBeVisible()
  expect(button('Todas')).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Selecionar$/ })).toBeNull()

  await person.click(button('Sem resposta'))
  expect(router.state.location.search).toBe('?status=unresponded')
  await person.click(button('Urgentes'))
  expect(router.state.location.search).toContain('ratings=3%2C2%2C1')
  expect(button('Sem resposta')).toHaveAttribute('aria-pressed', 'false')
  await person.click(button('Todas'))
  expect(router.state.location.search).toBe('')
})

test('refresh is an icon that says what it does', async () => {
  api.on(refreshReviews, { runId: 1 } as never)
  const { person } = show()
  await list()
  await person.click(button('Atualizar avaliações'))
  await waitFor(() => expect(api.received(refreshReviews)).toHaveLength(1))
})

test('search opens on a press, and stays while something is looked for', async () => {
  const { person, router } = show()
  await list()
  await person.click(button('Buscar avaliações'))
  await person.type(screen.getByRole('searchbox', { name: 'Buscar autor ou texto' }), 'bolo')
  await waitFor(() => expect(router.state.location.search).toBe('?search=bolo'))
  await person.click(button('Buscar avaliações'))
  expect(screen.getByRole('searchbox')).toHaveValue('bolo')
})

test('the sheet has every filter, and its button says how many reviews they show', async () => {
  const { person, router } = show()
  await list()
  await person.click(button('Filtros'))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtros' }))
  for (const label of ['Conteúdo', 'Resposta', 'Ordenar', 'Situação da resposta'])
    expect(sheet.getByRole('combobox', { name: label })).toBeVisible()
  expect(sheet.getByRole('checkbox', { name: /Removidas/ })).toBeVisible()
  expect(sheet.getByRole('button', { name: /Respondidas/ })).toBeVisible()
  await person.click(sheet.getByRole('button', { name: /^5 estrelas/ }))
  expect(router.state.location.search).toBe('?ratings=5')
  await person.click(sheet.getByRole('button', { name: 'Mostrar 6 avaliações' }))
  await waitFor(() => expect(button('Filtros')).toHaveAttribute('aria-expanded', 'false'))
  expect(button('Filtros')).toHaveAttribute('data-on', 'true')
})

test('choosing many begins in the menu', async () => {
  const { person } = show()
  await list()
  await chooseInRow(person, 'Avaliações', 'Selecionar avaliações')
  expect(await screen.findAllByRole('checkbox')).toHaveLength(2)
  expect(screen.getByText(/0 selecionad/)).toBeVisible()
})

test('a lost connection is one line with its way back', async () => {
  api.on(getOwnClient, aClient({ googlePlaceId: 'ChIJ0000000001', googleStatus: 'reconnect' }))
  show()
  await list()
  expect(screen.getByText('Sua conexão com o Google expirou')).toBeVisible()
  expect(button(/Reconectar/)).toBeVisible()
  expect(screen.queryByText(/Reconecte para buscar/)).toBeNull()
})
