import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { getRequestFigures } from '@avaliax/proto/cards/request/request-figures.routes.ts'
import { getReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { aClient } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { requestFigures, requestSums } from '../../testing/request-builders.ts'
import { reviewTrend, tapSummary } from '../../testing/visit-builders.ts'
import { CustomerFunnel } from './components/customer-funnel.tsx'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  const total = { taps: 100, reviewRequests: 80 }
  const bySource = { card: 90, link: 0, qr: 0, code: 0, request: 10 }
  api.on(getTapSummary, tapSummary(0, { total, bySource }))
  api.on(getRequestFigures, requestFigures({ total: requestSums({ opened: 20, tapped: 10 }) }))
  api.on(getReviewTrend, reviewTrend({ total: { count: 16, averageRating: 4.5 } }))
})

test.each([
  ['en', 'From customers to reviews', ['110', '80 · 73% of the step before', '16 · 20% of the step before']],
  ['pt', 'Do cliente à avaliação', ['110', '80 · 73% da etapa anterior', '16 · 20% da etapa anterior']],
] as const)(
  'joins cards and requests in %s, as a table for who sees no bars',
  async (language, name, figures) => {
    renderPage(<CustomerFunnel client={aClient()} />, { language })
    await screen.findByText('110')
    const rows = within(screen.getByRole('table', { name })).getAllByRole('cell')
    expect(rows.map(({ textContent }) => textContent)).toEqual([...figures])
  },
)

test('says that requests could not be loaded', async () => {
  api.on(getRequestFigures, () => refuse('DEPENDENCY_UNAVAILABLE'))
  renderPage(<CustomerFunnel client={aClient()} />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})
