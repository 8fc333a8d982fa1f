import { listOwnerAccounts } from '@avaliax/proto/identity/owner.routes.ts'
import { getReport } from '@avaliax/proto/tenancy/report.routes.ts'
import {
  changeDeskReport,
  getDeskReportCounts,
  listDeskReports,
  listReportAddresses,
  type ReportDeskRow,
  sendReports,
  setReportAddresses,
} from '@avaliax/proto/tenancy/report-desk.routes.ts'
import {
  DEFAULT_REPORT_SCHEDULE,
  getClientReportSchedule,
  getReportSchedule,
  setClientReportSchedule,
  setReportSchedule,
} from '@avaliax/proto/tenancy/report-schedule.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { forgetBulk } from '../../shared/bulk-run.ts'
import { aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ReportDeskPage } from './pages/report-desk-page.tsx'
import { aReport } from './testing/builders.ts'

const MONTH = '2026-10'
const deskRow = (overrides: Partial<ReportDeskRow> = {}): ReportDeskRow => ({
  clientId: 11,
  month: MONTH,
  companyName: 'Padaria Aurora',
  userId: 5,
  figures: aReport().figures,
  madeAt: '2026-11-01T15:00:00.000Z',
  state: 'ready',
  agencyNote: null,
  dueAt: null,
  sentAt: null,
  openedAt: null,
  opens: 0,
  addresses: 0,
  undelivered: 0,
  ...overrides,
})
const HELD = deskRow({ clientId: 12, companyName: 'Oficina Boa Vista', state: 'held', userId: null })

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  forgetBulk()
  api = fakeApi()
  api.on(listDeskReports, [deskRow(), HELD])
  api.on(getDeskReportCounts, {
    states: { ready: 1, held: 1, unreachable: 0, sent: 0, opened: 0 },
    withoutReport: 3,
    sums: { visits: 2468, newReviews: 42, answered: 40, urgentLeft: 17 },
  })
  api.on(getReport, aReport({ agencyNote: 'Ótimo mês' }))
  api.on(listReportAddresses, { addresses: [] })
  api.on(listOwnerAccounts, { owners: [] })
  api.on(getReportSchedule, DEFAULT_REPORT_SCHEDULE)
  api.on(getClientReportSchedule, { own: null, agency: DEFAULT_REPORT_SCHEDULE })
})

const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<ReportDeskPage />, { at: `/reports?month=${MONTH}`, user: aSuperadmin(), ...options })

test('shows the reports of a month with their states, counts and sums', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Reports' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Padaria AuroraReady'),
    expect.stringContaining('Oficina Boa VistaHeld back'),
  ])
  expect(await screen.findByRole('button', { name: 'Held back 1' })).toBeVisible()
  expect(screen.getByText(/2,468 visits, 42 new reviews, 40 answered/)).toHaveTextContent(
    '3 clients in use have no report of this month',
  )
})

test('a state narrows the list, and widens it again', async () => {
  const { person } = open()
  const held = await screen.findByRole('button', { name: 'Held back 1' })
  await person.click(held)
  await waitFor(() => expect(api.received(listDeskReports).at(-1)?.query).toMatchObject({ state: 'held' }))
  expect(held).toHaveAttribute('aria-pressed', 'true')
  await person.click(held)
  await waitFor(() => expect(held).toHaveAttribute('aria-pressed', 'false'))
})

test('those that are ticked are sent in the background, and those held back stay', async () => {
  api.on(sendReports, { results: [{ clientId: 11, ok: true, code: null }] })
  const { person } = open()
  await person.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
  expect(screen.getByText('2 reports selected')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Send' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Send 1 report?')
  await person.click(within(dialog).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(api.received(sendReports)[0]?.body).toEqual({ month: MONTH, clientIds: [11] }))
})

test('one is opened, read, held back and given the agency’s words', async () => {
  api.on(changeDeskReport, (call) => deskRow(call.body as Partial<ReportDeskRow>))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Open the report of Padaria Aurora' }))
  const drawer = await screen.findByRole('dialog')
  expect(await within(drawer).findByText('Ótimo mês')).toBeVisible()
  await person.type(within(drawer).getByLabelText(/^Your words/), 'Parabéns!')
  const [save] = within(drawer).getAllByRole('button', { name: 'Save' })
  await person.click(save as HTMLElement)
  await waitFor(() =>
    expect(api.received(changeDeskReport)[0]?.body).toEqual({
      agencyNote: 'Parabéns!',
      seen: { agencyNote: null },
    }),
  )
  await person.click(within(drawer).getByRole('button', { name: 'Hold back' }))
  await waitFor(() => expect(api.received(changeDeskReport)[1]?.body).toEqual({ held: true }))
})

test('a report that nobody takes says so, and whom it could go to', async () => {
  const row = deskRow({ state: 'unreachable' })
  api.on(listDeskReports, [row])
  const owner = { userId: 5, email: 'ana@example.com', lastSeenAt: null, twoFactor: false }
  api.on(listOwnerAccounts, { owners: [{ ...owner, state: 'invited' as const }] })
  api.on(sendReports, { results: [{ clientId: 11, ok: false, code: 'REPORT_NO_RECIPIENT' }] })
  api.on(setReportAddresses, { addresses: [] })
  const { person } = open({ at: `/reports?month=${MONTH}&client=11` })
  expect(await screen.findByText(/Nobody gets this report: the owner has not signed in/)).toBeVisible()
  expect(await screen.findByText(/ana@example.com: owner, invited and never signed in/)).toBeVisible()
  const drawer = within(await screen.findByRole('dialog'))
  await person.click(drawer.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The report was not sent')
  await person.type(await drawer.findByLabelText(/^Addresses without/), 'a@b.example, c@d.example')
  await person.click(drawer.getAllByRole('button', { name: 'Save' })[1] as HTMLElement)
  await waitFor(() =>
    expect(api.received(setReportAddresses)[0]?.body).toEqual({ emails: ['a@b.example', 'c@d.example'] }),
  )
})

test('day and hour are the agency’s, or the client’s own', async () => {
  api.on(setReportSchedule, DEFAULT_REPORT_SCHEDULE)
  api.on(setClientReportSchedule, () => ({ own: DEFAULT_REPORT_SCHEDULE, agency: DEFAULT_REPORT_SCHEDULE }))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'When reports leave' }))
  await person.click(await screen.findByRole('checkbox', { name: 'Send by itself' }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const body = { automatic: false, day: 1, hour: 12 }
  await waitFor(() => expect(api.received(setReportSchedule)[0]?.body).toEqual(body))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(await screen.findByRole('button', { name: 'Open the report of Padaria Aurora' }))
  expect(await screen.findByText(/On day 1 of the next month at 12:00.*the agency’s/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Set a schedule of its own' }))
  await person.click(screen.getByRole('checkbox', { name: 'Send by itself' }))
  const [, , save] = screen.getAllByRole('button', { name: 'Save' })
  await person.click(save as HTMLElement)
  await waitFor(() =>
    expect(api.received(setClientReportSchedule)[0]?.body).toEqual({
      own: { automatic: false, day: 1, hour: 12 },
    }),
  )
})

test('an auditor reads, and is offered nothing to change', async () => {
  open({ user: aSuperadmin({ agencyRole: 'auditor' }) })
  expect(await screen.findByText('Padaria Aurora')).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('without reports it says when there will be some; a failure offers another try', async () => {
  api.on(listDeskReports, [])
  const first = open()
  expect(await screen.findByText('No report of this month')).toBeVisible()
  first.unmount()
  api.on(listDeskReports, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open({ at: '/reports?month=2026-09' })
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(listDeskReports, [deskRow()])
  await person.click(again)
  expect(await screen.findByText('Padaria Aurora')).toBeVisible()
})

test('a report of each week is switched on with its weekday, and said of a client that follows', async () => {
  api.on(setReportSchedule, DEFAULT_REPORT_SCHEDULE)
  const agency = { ...DEFAULT_REPORT_SCHEDULE, weekly: { weekday: 2, hour: 9 } }
  api.on(getClientReportSchedule, { own: null, agency })
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'When reports leave' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText(/Day of the next week/)).toBeNull()
  await person.click(dialog.getByRole('checkbox', { name: /short report of each week/ }))
  expect(await dialog.findByLabelText(/Day of the next week/)).toBeInTheDocument()
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.received(setReportSchedule)[0]?.body).toEqual({
      ...DEFAULT_REPORT_SCHEDULE,
      weekly: { weekday: 1, hour: 12 },
    }),
  )
})
