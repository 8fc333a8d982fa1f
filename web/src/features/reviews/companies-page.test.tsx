import { listAllReviews } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { configure, screen, waitFor } from '@testing-library/react'
import { aSuperadmin } from '../../testing/builders.ts'
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
const urgent = { ...aReview({ id: 8, clientId: 17, rating: 1 }), companyName: 'Oficina Boa Vista' }

test('the agency sees the urgent reviews of all clients, each leading to its client and back', async () => {
  api.on(listAllReviews, () => pageOf([urgent], 12, 'next'))
  const { person, router } = renderPage(<AllReviewsPage />, {
    at: '/reviews/all',
    language: 'pt',
    user: aSuperadmin(),
  })
  const row = await screen.findByRole('link', { name: /Oficina Boa Vista.*Carla Dias/ })
  expect(row).toHaveAttribute('href', '/reviews/8?impersonate=17')
  expect(screen.getByText('1 de 12')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Avaliações dos clientes' })).toBeVisible()
  expect(api.received(listAllReviews)[0]?.query).toMatchObject({ urgent: true })

  await person.click(screen.getByText('Todas'))
  await waitFor(() => expect(api.received(listAllReviews).at(-1)?.query.urgent).toBeUndefined())
  await person.click(await screen.findByRole('link', { name: /Oficina Boa Vista/ }))
  expect(router.state.location.state).toEqual({ from: '/reviews/all?which=all' })
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
  api.on(listAllReviews, [urgent])
  await person.click(retry)
  expect(await screen.findByText('Oficina Boa Vista')).toBeVisible()
})
