import {
  createEmployee,
  deleteEmployee,
  listClientEmployees,
  updateEmployee,
} from '@avaliax/proto/cards/employee/employee.routes.ts'
import {
  createMyCardLink,
  deleteMyCardLink,
  getMyCardLink,
} from '@avaliax/proto/cards/employee/my-card.routes.ts'
import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { createRequest, getRequestSettings } from '@avaliax/proto/cards/request/request.routes.ts'
import { DEFAULT_REQUEST_SETTINGS } from '@avaliax/proto/cards/request/request-settings.fields.ts'
import { getAgencyStats } from '@avaliax/proto/tenancy/agency.routes.ts'
import { getPlan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { useGetAgencyStatsQuery } from '../../shared/api/agency.api.ts'
import {
  aClient,
  agencyStats,
  aHandedRequest,
  anEmployee,
  aPlan,
  aSuperadmin,
} from '../../testing/builders.ts'
import { type FakeApi, fakeApi, pageOf, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { chooseInRow } from '../../testing/row-menu.ts'
import { tapSummary } from '../../testing/visit-builders.ts'
import { TeamSection } from './components/team-section.tsx'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getPlan, aPlan())
  api.on(listClientEmployees, [])
  visitedInPeriod([])
})

function visitedInPeriod(visits: readonly { employeeId: number; taps: number }[]): void {
  const byEmployee = visits.map((row) => ({ ...row, name: `P${row.taps}`, reviewRequests: row.taps }))
  api.on(getTapSummary, tapSummary(0, { byEmployee }))
}

const open = (client = aClient(), language: 'en' | 'pt' = 'en') =>
  renderPage(<TeamSection client={client} />, { language })
const dialog = async () => within(await screen.findByRole('dialog'))

test('an empty team offers to add the first employee', async () => {
  const { person } = open()
  expect(await screen.findByRole('heading', { name: 'No employees yet' })).toBeVisible()
  await person.click(screen.getAllByRole('button', { name: 'Add employee' })[0] as HTMLElement)
  expect((await dialog()).getByLabelText('Name')).toBeInTheDocument()
})

test('people keep the order of the server, with the visits of the period and card', async () => {
  api.on(listClientEmployees, [
    anEmployee({ id: 1, name: 'Zélia', accessCount: 9000, cardNumber: 'AB1234XK7Q2M' }),
    anEmployee({ id: 2, name: 'Ana' }),
  ])
  visitedInPeriod([{ employeeId: 1, taps: 1234 }])
  open()
  await screen.findByText('1,234')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^ZéliaSalão1,234AB1234XK7Q2M/),
    expect.stringMatching(/^AnaSalão0–/),
  ])
})

/** A team in the order of creation, and what each of them had in the chosen days. */
function visitsOf(visits: readonly number[]) {
  const rows = visits.map((taps, i) => ({ employeeId: i + 1, taps }))
  visitedInPeriod(rows.filter(({ taps }) => taps > 0).sort((a, b) => b.taps - a.taps))
  return rows.map(({ employeeId: id, taps }) => anEmployee({ id, name: `P${taps}` }))
}
const names = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => /^P\d+(?=Sal)/.exec(row.textContent ?? '')?.[0])

test('of a larger team the ten oldest are shown, with a way to all', async () => {
  api.on(listClientEmployees, visitsOf([0, 7, 3, 9, 1, 5, 2, 8, 4, 6, 12, 11]))
  open()
  expect(await names()).toEqual(['P0', 'P7', 'P3', 'P9', 'P1', 'P5', 'P2', 'P8', 'P4', 'P6'])
  expect(screen.getByRole('link', { name: 'View all employees (12)' })).toHaveAttribute('href', '/employees')
})

test('sorted by visits it is the ten of everybody, also of the pages that were not loaded', async () => {
  const all = visitsOf([...Array(60).keys()])
  api.on(listClientEmployees, ({ query }: { query: { cursor?: string } }) =>
    query.cursor ? pageOf(all.slice(50), 60) : pageOf(all.slice(0, 50), 60, 'two'),
  )
  const { person, router } = open()
  expect(await names()).toEqual(['P0', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9'])
  const sort = () => screen.getByRole('button', { name: 'Sort by visits' })
  expect(sort().closest('th')).toHaveAttribute('aria-sort', 'none')
  await person.click(sort())
  await waitFor(async () => expect((await names())[0]).toBe('P59'))
  expect(await names()).toHaveLength(10)
  expect(sort().closest('th')).toHaveAttribute('aria-sort', 'descending')
  expect(router.state.location.search).toBe('?team=visits')
  await person.click(sort())
  expect((await names())[0]).toBe('P0')
})

test('on a phone a person is one row with the visits of the chosen days and the code', async () => {
  api.on(listClientEmployees, [
    anEmployee({ id: 1, name: 'Ana', accessCount: 900 }),
    anEmployee({ id: 2, name: 'Bia', accessCount: 5 }),
  ])
  visitedInPeriod([{ employeeId: 2, taps: 3 }])
  const { person } = renderPage(<TeamSection client={aClient()} />, { at: '/?days=7', width: 390 })
  const list = await screen.findByRole('list', { name: 'Team' })
  await within(list).findByText('3 visits')
  const rows = () => within(list).getAllByRole('listitem')
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^AnaSalão0 visits/),
    expect.stringMatching(/^BiaSalão3 visits/),
  ])
  const [{ from, to } = {}] = api.received(getTapSummary).map(({ query }) => query)
  expect(Date.parse(String(to)) - Date.parse(String(from))).toBe(6 * 24 * 60 * 60 * 1000)
  await person.click(screen.getByRole('button', { name: 'Sort by visits' }))
  expect(rows()[0]).toHaveTextContent(/^Bia/)
  await chooseInRow(person, 'Bia', 'Edit')
  expect(await screen.findByRole('dialog', { name: 'Edit employee' })).toBeVisible()
})

test('visits that cannot be loaded are not told as none', async () => {
  api.on(listClientEmployees, [anEmployee()])
  api.on(getTapSummary, () => refuse('DEPENDENCY_UNAVAILABLE'))
  renderPage(<TeamSection client={aClient()} />, { width: 390 })
  const list = await screen.findByRole('list', { name: 'Team' })
  expect(list).not.toHaveTextContent(/visit/)
  expect(within(list).getByRole('button', { name: 'QR code – Ana Souza' })).toBeVisible()
})

test('without a linked place link and code are off, and say why', async () => {
  api.on(listClientEmployees, [anEmployee()])
  open(aClient({ googlePlaceId: null }), 'pt')
  expect(await screen.findByRole('button', { name: 'Copiar link – Ana Souza' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'QR Code – Ana Souza' })).toBeDisabled()
  expect(screen.getByText('Configure o Google Places primeiro para gerar o link')).toBeInTheDocument()
})

test('the link is copied as it is', async () => {
  api.on(listClientEmployees, [anEmployee()])
  const { person } = open()
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  await person.click(await screen.findByRole('button', { name: 'Copy link – Ana Souza' }))
  expect(await screen.findByText('Link copied to clipboard')).toBeVisible()
  expect(write).toHaveBeenCalledWith(anEmployee().reviewUrl)
})

test('the form says what is missing, and goes to the first mistake', async () => {
  const { person } = open()
  await person.click((await screen.findAllByRole('button', { name: 'Add employee' }))[0] as HTMLElement)
  const form = await dialog()
  await person.click(form.getByRole('button', { name: 'Add employee' }))
  expect(await form.findByText('Name is required')).toBeInTheDocument()
  expect(form.queryByText('Department is required')).toBeNull()
  await waitFor(() => expect(form.getByLabelText('Name')).toHaveFocus())
})

test('a new employee is sent with the client and appears', async () => {
  const { person } = open()
  api.on(createEmployee, ({ body }: { body: unknown }) => {
    const created = anEmployee({ ...(body as object), id: 30 })
    api.on(listClientEmployees, [created])
    return created
  })
  await person.click((await screen.findAllByRole('button', { name: 'Add employee' }))[0] as HTMLElement)
  const form = await dialog()
  await person.type(form.getByLabelText('Name'), 'Bruno')
  await person.type(form.getByLabelText(/^Department/), 'Balcão{Enter}')
  expect(await screen.findByRole('button', { name: 'More actions – Bruno' })).toBeVisible()
  expect(api.received(createEmployee)[0]?.body).toEqual({ name: 'Bruno', department: 'Balcão', clientId: 11 })
})

/** A viewed client's team, after the agency's dashboard was seen. */
function TeamAndFigures() {
  const { data } = useGetAgencyStatsQuery()
  return data && <TeamSection client={aClient()} />
}

test('nobody has to make a department, and where there is none nothing speaks of it', async () => {
  api.on(listClientEmployees, [anEmployee({ name: 'Ana', department: null })])
  api.on(createEmployee, anEmployee({ id: 22, name: 'Bruno', department: null }))
  const { person } = open()
  expect(await screen.findByRole('columnheader', { name: 'Card' })).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: 'Department' })).toBeNull()
  await person.click(screen.getAllByRole('button', { name: 'Add employee' })[0] as HTMLElement)
  const form = await dialog()
  expect(form.getByText('Department').closest('label')).toHaveTextContent(/optional/)
  await person.type(form.getByLabelText('Name'), 'Bruno{Enter}')
  await waitFor(() => expect(api.received(createEmployee)).toHaveLength(1))
  expect(api.received(createEmployee)[0]?.body).toEqual({ name: 'Bruno', department: null, clientId: 11 })
})

test('people added for a client count in the agency’s figures', async () => {
  api.on(getAgencyStats, agencyStats())
  api.on(createEmployee, anEmployee())
  const { person } = renderPage(<TeamAndFigures />, { user: aSuperadmin() })
  await person.click((await screen.findAllByRole('button', { name: 'Add employee' }))[0] as HTMLElement)
  const form = await dialog()
  await person.type(form.getByLabelText('Name'), 'Bruno')
  await person.type(form.getByLabelText(/^Department/), 'Caixa')
  await person.click(form.getByRole('button', { name: 'Add employee' }))
  await waitFor(() => expect(api.received(createEmployee)).toHaveLength(1))
  await waitFor(() => expect(api.received(getAgencyStats)).toHaveLength(2))
})

test('the limit told by the server keeps the dialog and what was typed', async () => {
  api.on(createEmployee, () => refuse('EMPLOYEE_LIMIT_EXCEEDED'))
  const { person } = open(aClient(), 'pt')
  await person.click(
    (await screen.findAllByRole('button', { name: 'Adicionar funcionário' }))[0] as HTMLElement,
  )
  const form = await dialog()
  await person.type(form.getByLabelText('Nome'), 'Bruno')
  await person.type(form.getByLabelText(/^Departamento/), 'Balcão{Enter}')
  expect(await screen.findByText('Limite de funcionários atingido para o seu plano atual')).toBeVisible()
  expect(form.getByLabelText('Nome')).toHaveValue('Bruno')
})

test('at the plan’s maximum nobody can be added', async () => {
  api.on(getPlan, aPlan({ maxEmployees: 1 }))
  api.on(listClientEmployees, [anEmployee()])
  open(aClient(), 'pt')
  expect(await screen.findByRole('button', { name: 'Limite Atingido' })).toBeDisabled()
})

test('editing sends only what changed', async () => {
  api.on(listClientEmployees, [anEmployee({ cardNumber: 'AB1234XK7Q2M' })])
  api.on(updateEmployee, anEmployee({ email: 'ana@padaria.test' }))
  const { person } = open()
  await chooseInRow(person, 'Ana Souza', 'Edit')
  const form = await dialog()
  await person.type(form.getByLabelText(/Email/), 'ana@padaria.test{Enter}')
  await waitFor(() =>
    expect(api.received(updateEmployee)[0]?.body).toEqual({
      email: 'ana@padaria.test',
      seen: { email: null },
    }),
  )
})

test('deleting asks first and names the person', async () => {
  api.on(listClientEmployees, [anEmployee()])
  api.on(deleteEmployee, () => {
    api.on(listClientEmployees, [])
    return null
  })
  const { person } = open()
  await chooseInRow(person, 'Ana Souza', 'Delete')
  const name = 'Are you sure you want to delete Ana Souza?'
  const question = within(await screen.findByRole('dialog', { name }))
  expect(api.received(deleteEmployee)).toEqual([])
  await person.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('heading', { name: 'No employees yet' })).toBeVisible()
})

test('a failed load offers to try again', async () => {
  api.on(listClientEmployees, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(listClientEmployees, [anEmployee()])
  await person.click(again)
  expect(await screen.findByText('Ana Souza')).toBeVisible()
})

test('an employee typed in half when the session ended is typed in half after the next log-in', async () => {
  sessionStorage.setItem('draft:7:employee-new-11', JSON.stringify({ name: 'Bia', department: 'Caixa' }))
  open()
  const form = await dialog()
  expect(form.getByLabelText('Name')).toHaveValue('Bia')
  expect(form.getByLabelText(/^Department/)).toHaveValue('Caixa')
})

test('a person’s own page: link and PIN are shown once, and the page can be turned off', async () => {
  api.on(listClientEmployees, [anEmployee({ id: 4, name: 'Ana' })])
  api.on(getMyCardLink, { link: null })
  api.on(createMyCardLink, { url: 'http://localhost/meu-cartao#abc', pin: '012345' })
  api.on(deleteMyCardLink, null)
  const { person } = open()
  await chooseInRow(person, 'Ana', 'Own page')
  await person.click(await screen.findByRole('button', { name: 'Create link' }))
  expect(await screen.findByLabelText('PIN')).toHaveValue('012345')
  expect(screen.getByLabelText('Link')).toHaveValue('http://localhost/meu-cartao#abc')
  await person.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  api.on(getMyCardLink, { link: { createdAt: '2026-11-20T12:00:00.000Z', openedAt: null } })
  await chooseInRow(person, 'Ana', 'Own page')
  expect((await dialog()).queryByLabelText('PIN')).toBeNull()
  expect(await (await dialog()).findByText(/Not opened yet/)).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'Turn off' }))
  await waitFor(() => expect(api.received(deleteMyCardLink)).toHaveLength(1))
})

test('a customer is asked from the person’s own row: WhatsApp, copying, the share sheet', async () => {
  api.on(listClientEmployees, [anEmployee({ id: 7, name: 'Ana Souza' })])
  api.on(getRequestSettings, DEFAULT_REQUEST_SETTINGS)
  const text = 'Olá, Carla! https://app.test/i/abc'
  const chatUrl = 'https://wa.me/5541999990412'
  api.on(createRequest, () => aHandedRequest({ text, waLink: chatUrl }))
  const share = jest.fn(async (_: ShareData) => {})
  Object.assign(navigator, { share })
  try {
    const { person } = open()
    const write = jest.spyOn(navigator.clipboard, 'writeText')
    await person.click(await screen.findByRole('button', { name: 'Ask a customer – Ana Souza' }))
    const form = await dialog()
    await person.type(form.getByLabelText('Customer’s name'), 'Carla')
    await person.type(form.getByLabelText('WhatsApp number'), '(41) 99999-0412')
    await person.click(form.getByRole('checkbox'))
    await person.click(form.getByRole('button', { name: 'Prepare the message' }))
    const chat = (await screen.findByRole('link', { name: /Open WhatsApp/ })) as HTMLAnchorElement
    expect(chat.href).toBe(chatUrl)
    expect(api.received(createRequest)[0]?.body).toMatchObject({ employeeId: 7, name: 'Carla' })
    await person.click(screen.getByRole('button', { name: 'Copy the message' }))
    expect(write).toHaveBeenCalledWith(text)
    await person.click(screen.getByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith({ text })
  } finally {
    delete (navigator as { share?: unknown }).share
  }
})
