import { latestImportRun } from '@avaliax/proto/reviews/import.routes.ts'
import { getReviewSummary, listReviews, postResponse } from '@avaliax/proto/reviews/review.routes.ts'
import { listReviewDoubles } from '@avaliax/proto/reviews/review-doubles.routes.ts'
import { getClient, getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { getGoogleAuthUrl } from '@avaliax/proto/tenancy/google.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { configure, screen, within } from '@testing-library/react'
import { aClient } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, pageOf, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aReview, aSummary } from '../../testing/review-builders.ts'
import { ReviewsPage } from './pages/reviews-page.tsx'

// Asking the style sheets of antd about every element makes each query slow.
configure({ defaultHidden: true })

const READY = {
  googleConnected: true,
  googleLocationResourceName: 'accounts/1/locations/2',
  googleIntegrationMode: 'advanced',
  googleStatus: 'connected',
} as const
const LOST = {
  ...READY,
  googleConnected: false,
  googleIntegrationMode: 'basic',
  googleStatus: 'reconnect',
} as const
const EXPIRED = 'Sua conexão com o Google expirou. Reconecte para publicar.'
const DRAFT = { replyState: 'draft', responseText: 'Obrigada!' } as const
const FAILED = { ...DRAFT, replyState: 'rejected', replyViolation: 'GOOGLE_NOT_READY' } as const

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getReviewSummary, aSummary())
  api.on(latestImportRun, null)
  api.on(listReviewDoubles, { total: 0, merged: 0, doubles: [] })
})
function show(client: Parameters<typeof aClient>[0], review: Parameters<typeof aReview>[0]) {
  api.on(getOwnClient, aClient(client))
  api.on(listReviews, () => pageOf([aReview(review)], 1))
  return renderPage(<ReviewsPage />, { at: '/reviews', language: 'pt' })
}
const detail = () => screen.findByRole('region', { name: 'Avaliação selecionada' })

test('the page says that the connection is lost, and starts the way back', async () => {
  api.on(getGoogleAuthUrl, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = show(LOST, DRAFT)
  expect(await screen.findByText('Sua conexão com o Google expirou')).toBeVisible()
  const open = await detail()
  expect(within(open).getByText(EXPIRED)).toBeVisible()
  expect(within(open).queryByRole('button', { name: /Publicar/ })).toBeNull()
  await person.click(within(open).getByRole('button', { name: /Reconectar/ }))
  expect(await screen.findByText('Falha ao conectar com Google')).toBeVisible()
  expect(api.received(getGoogleAuthUrl)).toHaveLength(1)
})

test('a publish refused because the connection went meanwhile names that cause', async () => {
  api.on(postResponse, () => {
    // The later answer comes first, and `/me` would pass for an id.
    api.on(getClient, aClient(LOST))
    api.on(getOwnClient, aClient(LOST))
    return refuse('GOOGLE_NOT_READY')
  })
  const { person } = show(READY, DRAFT)
  await person.click(within(await detail()).getByRole('button', { name: /Publicar no Google/ }))
  expect(await screen.findByText('Erro ao Publicar')).toBeVisible()
  expect(screen.getAllByText(EXPIRED)[0]).toBeVisible()
  expect((await screen.findAllByRole('button', { name: /Reconectar/ }))[0]).toBeVisible()
})

test('a reply that failed on its way shows no code', async () => {
  show(LOST, FAILED)
  const open = await detail()
  expect(await within(open).findByText('A resposta não foi publicada')).toBeVisible()
  expect(within(open).getByText(EXPIRED)).toBeVisible()
  expect(within(open).getByRole('button', { name: /Reconectar/ })).toBeVisible()
  expect(document.body).not.toHaveTextContent('GOOGLE_NOT_READY')
})

test('a connection whose location was not restored asks for the location', async () => {
  show({ ...READY, googleIntegrationMode: 'basic' }, DRAFT)
  expect(await screen.findByText('Falta um passo no Google Meu Negócio')).toBeVisible()
})
