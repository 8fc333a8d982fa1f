import { getAgencyStats } from '@avaliax/proto/tenancy/agency.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { agencyStats, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { AnalyticsPage } from './pages/analytics-page.tsx'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(
    getAgencyStats,
    agencyStats({ totalClients: 1200, activeCards: 40, totalEmployees: 7, availableCards: 30 }),
  )
})

test('the totals are there, and that more is coming', async () => {
  renderPage(<AnalyticsPage />, { user: aSuperadmin() })
  expect((await screen.findByText('1,200')).parentElement).toHaveTextContent('Total clients1,200')
  expect(screen.getByText('Active cards').parentElement).toHaveTextContent('40')
  expect(screen.getByText('Available cards').parentElement).toHaveTextContent('30')
  expect(screen.getByText('Functionality coming soon')).toBeVisible()
})

test('in Portuguese, with a failure that can be tried again', async () => {
  api.on(getAgencyStats, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = renderPage(<AnalyticsPage />, { user: aSuperadmin(), language: 'pt' })
  expect(await screen.findByText('Funcionalidade em breve')).toBeVisible()
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  api.on(getAgencyStats, agencyStats({ totalEmployees: 7 }))
  await person.click(again)
  expect((await screen.findByText('Total de funcionários')).parentElement).toHaveTextContent('7')
})
