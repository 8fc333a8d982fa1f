import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listReports } from '@avaliax/proto/tenancy/report.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { aClient } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ReportsPage } from './pages/reports-page.tsx'
import { aReport } from './testing/builders.ts'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient())
  api.on(listReports, [aReport(), aReport({ month: '2026-09' })])
})

test('each month that is over has a row with its figures and a way to its report', async () => {
  renderPage(<ReportsPage />)
  const table = await screen.findByRole('table', { name: 'Reports' })
  const [, first] = within(table).getAllByRole('row')
  expect(first).toHaveTextContent('October 20261,234214.720Open')
  expect(screen.getByRole('link', { name: 'Open the report of September 2026' })).toHaveAttribute(
    'href',
    '/reports/2026-09',
  )
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible()
})

test('on a phone a month is a card', async () => {
  renderPage(<ReportsPage />, { width: 360, language: 'pt' })
  const list = await screen.findByRole('list', { name: 'Relatórios' })
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(
    'outubro de 2026Visitas: 1.234 · Novas avaliações: 21 · Nota média: 4,7Abrir',
  )
})

test('before the first month is over it says when a report comes', async () => {
  api.on(listReports, [])
  renderPage(<ReportsPage />)
  expect(await screen.findByText('No report yet')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
})

test('a failure offers another try', async () => {
  api.on(listReports, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = renderPage(<ReportsPage />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(listReports, [aReport()])
  await person.click(again)
  expect(await screen.findByRole('table', { name: 'Reports' })).toBeVisible()
})
