import { getPublicReport } from '@avaliax/proto/tenancy/report.routes.ts'
import { notePublicReportOpened } from '@avaliax/proto/tenancy/report-opening.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { screenWidth } from '../../testing/screen-width.ts'
import { PublicReportPage } from './pages/public-report-page.tsx'
import { reportTokenIn } from './public-path.ts'
import { aReport } from './testing/builders.ts'

const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345'
const { clientId: _, linkExpiresAt: __, winners, ...report } = aReport()
const answer = {
  ...report,
  winners: winners.map(({ position, cardTaps, reviewRequests }) => ({
    employeeName: 'Ana S.',
    position,
    cardTaps,
    reviewRequests,
  })),
}

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  screenWidth(360)
  api = fakeApi()
  api.on(getPublicReport, answer)
  history.replaceState(null, '', `/report/${TOKEN}`)
})

test('whoever has the link reads the report, without any way into the console', async () => {
  render(<PublicReportPage />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Report of October 2026' })).toBeVisible()
  expect(api.received(getPublicReport)[0]?.params).toEqual({ linkToken: TOKEN })
  expect(screen.getByText('Padaria Aurora')).toBeVisible()
  expect(screen.getByText('Ana S.')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
  expect(document.title).toBe('Report of October 2026 – Padaria Aurora · Avaliax')
})

test('it has the client’s logo and the agency’s words, and its opening is counted', async () => {
  api.on(notePublicReportOpened, null)
  api.on(getPublicReport, { ...answer, logoUrl: 'https://x.example/files/logo.png', agencyNote: 'Ótimo mês' })
  render(<PublicReportPage />)
  expect(await screen.findByText('Ótimo mês')).toBeVisible()
  expect(document.querySelector('.public-report-logo')).toHaveAttribute('src', '/files/logo.png')
  await waitFor(() => expect(api.received(notePublicReportOpened)[0]?.params).toEqual({ linkToken: TOKEN }))
})

test('it is taken along as a PDF in the language of the page', async () => {
  render(<PublicReportPage />)
  const form = (await screen.findByRole('button', { name: 'PDF' })).closest('form')
  expect(form).toHaveAttribute('action', `/api/public/reports/${TOKEN}/pdf`)
  expect(form).toHaveFormValues({ language: 'en' })
})

test.each(['NOT_FOUND', 'VALIDATION_ERROR'] as const)(
  'a link that opens nothing (%s) says so',
  async (code) => {
    api.on(getPublicReport, () => refuse(code))
    render(<PublicReportPage />)
    expect(await screen.findByRole('heading', { name: 'This report is not available' })).toBeVisible()
  },
)

test('a failure offers another try', async () => {
  api.on(getPublicReport, () => refuse('DEPENDENCY_UNAVAILABLE'))
  render(<PublicReportPage />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(getPublicReport, answer)
  await userEvent.click(again)
  expect(await screen.findByRole('heading', { name: 'Report of October 2026' })).toBeVisible()
})

test.each([
  [`/report/${TOKEN}`, TOKEN],
  [`/report/${TOKEN}/`, TOKEN],
  ['/report', null],
  ['/reports/2026-10', null],
  ['/report/a/b', null],
])('%s names %p', (path, token) => expect(reportTokenIn(path)).toBe(token))
