import { listAllReviews } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { configure, screen, waitFor } from '@testing-library/react'
import { type FakeApi, fakeApi, pageOf, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aReview } from '../../testing/review-builders.ts'
import { AllReviewsPage } from './pages/all-reviews-page.tsx'

configure({ defaultHidden: true })

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
})
const review = { ...aReview({ id: 8, clientId: 17, rating: 1 }), companyName: 'Oficina Boa Vista' }

test('each review of all companies leads to its page and back', async () => {
  api.on(listAllReviews, () => pageOf([review], 12, 'next'))
  const { person, router } = renderPage(<AllReviewsPage />, { at: '/reviews/all', language: 'pt' })
  const row = await screen.findByRole('link', { name: /Oficina Boa Vista.*Carla Dias/ })
  expect(row).toHaveAttribute('href', '/reviews/8')
  expect(screen.getByText('1 de 12')).toBeVisible()

  await person.click(screen.getByText('Urgentes'))
  await waitFor(() => expect(api.received(listAllReviews).at(-1)?.query).toMatchObject({ urgent: true }))
  await person.click(await screen.findByRole('link', { name: /Oficina Boa Vista/ }))
  expect(router.state.location.state).toEqual({ from: '/reviews/all?which=urgent' })
})

test('an owner sees all companies; nothing urgent is good news', async () => {
  api.on(listAllReviews, [])
  const { person } = renderPage(<AllReviewsPage />, { at: '/reviews/all', language: 'pt' })
  expect(await screen.findByText('Nenhuma avaliação encontrada')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Avaliações de todas as empresas' })).toBeVisible()
  await person.click(screen.getByText('Urgentes'))
  expect(await screen.findByText('Nenhuma avaliação urgente')).toBeVisible()
})

test('a failed load can be tried again', async () => {
  api.on(listAllReviews, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = renderPage(<AllReviewsPage />, { at: '/reviews/all', language: 'pt' })
  const retry = await screen.findByRole('button', { name: /Tentar de novo/ })
  api.on(listAllReviews, [review])
  await person.click(retry)
  expect(await screen.findByText('Oficina Boa Vista')).toBeVisible()
})
