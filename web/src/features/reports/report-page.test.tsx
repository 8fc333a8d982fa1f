import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { getReviewSummary, listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import { getClient, getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { createReportLink, getReport, revokeReportLink } from '@avaliax/proto/tenancy/report.routes.ts'
import { getReportPdf } from '@avaliax/proto/tenancy/report-pdf.routes.ts'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { aClient, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { requestSums } from '../../testing/request-builders.ts'
import { aReview, aSummary } from '../../testing/review-builders.ts'
import { tapSummary } from '../../testing/visit-builders.ts'
import { ReportPage } from './pages/report-page.tsx'
import { aReport } from './testing/builders.ts'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, aClient())
  api.on(getReport, aReport())
  api.on(listReviews, [])
  api.on(getReviewSummary, aSummary({ urgent: 2 }))
  api.on(getTapSummary, tapSummary())
})

const page = (
  <Routes>
    <Route path="/reports/:month" element={<ReportPage />} />
  </Routes>
)
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(page, { at: '/reports/2026-10', ...options })
const figure = (label: string) => screen.getByText(label).closest('div')

test('stands beside the other companies of the owner, whoever needs a look first', async () => {
  const { figures, previous } = aReport()
  const other = {
    clientId: 12,
    companyName: 'Padaria Norte',
    figures: { ...figures, averageRating: 3.4, newReviews: 7 },
    previous,
    urgentLeft: 5,
  }
  api.on(getReport, aReport({ companies: [other] }))
  open()
  const section = within(await screen.findByRole('region', { name: 'Your companies this month' }))
  const rows = section.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.querySelector('th')?.textContent)).toEqual([
    'Padaria Norte',
    'Padaria Aurora (this report)',
  ])
  expect(rows[0]).toHaveTextContent(/Padaria Norte3\.4/)
})

test('shows the figures of the month beside those of the month before', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Report of October 2026' })).toBeVisible()
  expect(api.received(getReport)[0]?.params).toEqual({ clientId: 11, month: '2026-10' })
  expect(figure('Visits')).toHaveTextContent('Visits1,234▼less by 661,300 in the month before')
  expect(figure('New reviews')).toHaveTextContent('New reviews21▲more by 318 in the month before')
  expect(figure('Average rating')).toHaveTextContent('Average rating4.7None in the month before')
  expect(figure('Answered')).toHaveTextContent('Answered20of 21 new reviews · 95%')
  expect(figure('Urgent without a reply')).toHaveTextContent('2Of all months')
  expect(screen.getByText('Place 1').closest('li')).toHaveTextContent('Place 1Ana Souza500 visits')
  const days = within(screen.getByRole('table', { name: 'Visits by day' })).getAllByRole('row')
  expect(days.map((row) => row.textContent)).toEqual([
    'DayVisits by day',
    '01/10/20261,200 visits',
    '02/10/202634 visits',
  ])
})

test('on paper stand the logo, the best sentences and the whole team', async () => {
  api.on(getOwnClient, aClient({ logoUrl: '/files/logo.png' }))
  api.on(listReviews, [
    aReview({ id: 1, rating: 5, text: 'Melhor pão da cidade. Voltarei!', authorName: 'Carla' }),
    aReview({ id: 2, rating: 5, text: 'a'.repeat(400), authorName: 'Davi' }),
  ])
  const byEmployee = [
    { employeeId: 3, name: 'Ana Souza', taps: 500, reviewRequests: 400 },
    { employeeId: 4, name: 'Bia', taps: 20, reviewRequests: 20 },
  ]
  api.on(getTapSummary, tapSummary(520, { byEmployee }))
  open()
  const paper = within(await screen.findByRole('region', { name: 'What customers wrote', hidden: true }))
  expect(paper.getByText(/Melhor pão da cidade/).closest('li')).toHaveTextContent('– Carla')
  expect(paper.getByText(/^“a+…”$/)).toBeInTheDocument()
  const team = within(await screen.findByRole('region', { name: 'Team', hidden: true }))
  expect(team.getAllByRole('listitem', { hidden: true }).map((row) => row.textContent)).toEqual([
    'Ana Souza500 visits',
    'Bia20 visits',
  ])
  expect(document.querySelector('.report-logo')).toHaveAttribute('src', '/files/logo.png')
  expect(api.received(getTapSummary)[0]?.query).toEqual({ from: '2026-10-01', to: '2026-10-02' })
  expect(api.received(listReviews)[0]?.query).toMatchObject({
    ratings: [5],
    content: 'text',
    from: '2026-10-01',
    to: '2026-10-02',
  })
})

test('says what asking customers brought, and that its reviews are an estimate', async () => {
  const requests = requestSums({
    asked: 40,
    opened: 20,
    tapped: 10,
    optOuts: 1,
    reviews: { count: 3, low: 0.1078, high: 0.6032 },
    cost: [{ currency: 'USD', amount: '1.25' }],
  })
  api.on(getReport, aReport({ requests }))
  open()
  const block = within(await screen.findByRole('region', { name: 'Requests to customers' }))
  expect(block.getByText('Opened').closest('div')).toHaveTextContent('Opened2050% of those asked')
  expect(block.getByText(/Reviews afterwards/).closest('div')).toHaveTextContent('3likely 1 to 6')
  expect(block.getByText('Cost').closest('div')).toHaveTextContent('USD 1.25')
  expect(block.getByText(/Google does not say who/)).toBeVisible()
})

test('says nothing of requests where nobody was asked', async () => {
  open()
  expect(await screen.findByText('Visits by day', { selector: 'h2' })).toBeVisible()
  expect(screen.queryByText('Requests to customers')).toBeNull()
})

test('a figure that repeats another is marked, so that paper leaves it out', async () => {
  const figures = { ...aReport().figures, visits: 70, reviewRequests: 70 }
  api.on(getReport, aReport({ figures }))
  open()
  await screen.findByRole('article')
  expect(figure('Sent to review')).toHaveClass('report-repeats')
  expect(figure('Visits')).not.toHaveClass('report-repeats')
})

test('each figure and each step opens the rows behind it, also while somebody views the client', async () => {
  api.on(getClient, aClient({ id: 17 }))
  open({ at: '/reports/2026-10?impersonate=17', user: aSuperadmin() })
  const links = within(await screen.findByRole('article')).getAllByRole('link')
  const viewing = 'impersonate=17'
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/visits?month=2026-10&verdict=counted&${viewing}`,
    `/visits?month=2026-10&verdict=counted&${viewing}`,
    `/reviews?from=2026-10-01&to=2026-10-31&${viewing}`,
    `/reviews?from=2026-10-01&to=2026-10-31&${viewing}`,
    `/reviews?from=2026-10-01&to=2026-10-31&status=responded&${viewing}`,
    `/reviews?urgent=true&${viewing}`,
    `/leaderboard?month=2026-10&${viewing}`,
    `/reviews?urgent=true&${viewing}`,
    `/reviews?from=2026-10-01&to=2026-10-31&status=unresponded&${viewing}`,
    `/cards?${viewing}`,
  ])
})

const month = (at: number) => new Date(Date.UTC(2024, 10 + at, 1)).toISOString().slice(0, 7)
const ratings = (from: number) =>
  Array.from({ length: 24 }, (_, at) => ({
    month: month(at),
    count: at < from ? 0 : 4,
    averageRating: at < from ? null : 4.5,
  }))
const quote = (rating: number, text: string | null, reply: string | null) => ({
  rating,
  authorName: 'Carla Souza',
  publishedAt: '2026-10-09T12:00:00.000Z',
  text,
  reply,
})

test('says how the rating went against the year before, and says so where none is stored', async () => {
  api.on(getReport, aReport({ ratingByMonth: ratings(3) }))
  const { unmount } = open()
  const curve = within(await screen.findByRole('region', { name: 'Average rating by month' }))
  const rows = curve.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toHaveLength(13)
  expect([rows[1], rows.at(-1)]).toEqual(['November 20254.50no review', 'October 20264.504.50'])
  expect(document.querySelectorAll('.rating-curve-before')).toHaveLength(1)
  unmount()
  api.on(getReport, aReport({ ratingByMonth: ratings(12) }))
  open()
  expect(await screen.findByText(/No review of the year before is stored/)).toBeVisible()
  expect(document.querySelectorAll('.rating-curve-before')).toHaveLength(0)
})

test('compares with the same month a year before, or says that nothing of it is stored', async () => {
  const yearBefore = { visits: 900, reviewRequests: 600, newReviews: 12, averageRating: 4.3, answered: 2 }
  api.on(getReport, aReport({ yearBefore }))
  const { unmount } = open()
  await screen.findByRole('article')
  expect(figure('Visits')).toHaveTextContent('900 a year before')
  expect(figure('Average rating')).toHaveTextContent('4.3 a year before')
  unmount()
  api.on(getReport, aReport({ yearBefore: null }))
  open()
  expect(await screen.findByText(/Nothing is stored of October 2025/)).toBeVisible()
})

test('quotes the best and the worst review with what was replied, and counts what was done', async () => {
  const quotes = { best: quote(5, 'Melhor pão', 'Obrigado!'), worst: quote(2, null, null) }
  const work = { replies: 20, posts: 3, cardsAdded: 2 }
  api.on(getReport, aReport({ quotes, work, medianReplyHours: 3.5, requests: requestSums({ asked: 40 }) }))
  open()
  const told = within(await screen.findByRole('region', { name: 'Best and worst review' }))
  const [best, worst] = told.getAllByRole('figure')
  expect(best).toHaveTextContent(/Best · 5 stars · Carla Souza · 09\/10\/2026Melhor pãoReply: Obrigado!/)
  expect(worst).toHaveTextContent(/Worst · 2 stars.*Stars alone, without words.No reply yet/)
  const done = within(screen.getByRole('region', { name: 'What was done this month' }))
  expect(done.getByText('Replies written').closest('div')).toHaveTextContent('20')
  expect(done.getByText('Customers asked').closest('div')).toHaveTextContent('40')
  expect(figure('Time to reply')).toHaveTextContent('3.5 h')
})

test('says why its urgent reviews are not those of today', async () => {
  api.on(getReviewSummary, aSummary({ urgent: 14 }))
  api.on(getReport, aReport({ urgentLeft: 17 }))
  const { unmount } = open()
  await screen.findByRole('article')
  expect(figure('Urgent without a reply')).toHaveTextContent(
    '17Of all months, as of 01/11/2026Today: 14. Replies and reviews since 01/11/2026 make the difference.',
  )
  unmount()
  api.on(getReport, aReport({ urgentLeft: 14 }))
  open()
  await screen.findByRole('article')
  expect(figure('Urgent without a reply')).not.toHaveTextContent('Today')
})

test('names the company where it has no logo, and who prepared the report', async () => {
  open()
  const sheet = within(await screen.findByRole('article'))
  expect(sheet.getByText('Padaria Aurora')).toBeVisible()
  expect(sheet.getByText('Prepared by')).toBeVisible()
})

test('is printed by a button', async () => {
  const print = jest.spyOn(globalThis, 'print').mockImplementation(() => {})
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalled()
})

test('is taken along as a PDF in the language of the page', async () => {
  api.on(getReportPdf, () => new Response('%PDF'))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'PDF' }))
  await waitFor(() =>
    expect(api.received(getReportPdf)[0]).toMatchObject({
      params: { clientId: 11, month: '2026-10' },
      query: { language: 'en' },
    }),
  )
})

test('a public link is created, shown once, and revoked', async () => {
  const url = 'https://avaliax.test/report/abcdefghijklmnopqrstuvwxyz012345'
  const expiresAt = '2026-12-01T12:00:00.000Z'
  api.on(createReportLink, () => {
    api.on(getReport, aReport({ linkExpiresAt: expiresAt }))
    return { url, expiresAt }
  })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Share' }))
  await person.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByText(url)).toBeVisible()
  expect(await screen.findByText(/not shown again. It works until 01\/12\/2026/)).toBeVisible()
  api.on(revokeReportLink, () => {
    api.on(getReport, aReport())
    return null
  })
  await person.click(screen.getByRole('button', { name: 'Turn link off' }))
  expect(await screen.findByText('The link no longer works')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(url)).toBeNull())
  expect(screen.getByRole('button', { name: 'Create link' })).toBeVisible()
})

test('a refused link says why', async () => {
  api.on(createReportLink, () => refuse('CLIENT_INACTIVE'))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Share' }))
  await person.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t create the link')
})

test.each(['2026-09', '2026-13', 'x'])('of %s there is no report', async (month) => {
  api.on(getReport, () => refuse('NOT_FOUND'))
  open({ at: `/reports/${month}` })
  expect(await screen.findByText('There is no report of this month')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All reports' })).toHaveAttribute('href', '/reports')
})

test('a failure offers another try', async () => {
  api.on(getReport, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(getReport, aReport())
  await person.click(again)
  expect(await screen.findByRole('heading', { level: 1, name: 'Report of October 2026' })).toBeVisible()
})
