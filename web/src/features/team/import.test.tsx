import {
  type EmployeeImport,
  type ImportedRow,
  importEmployees,
} from '@avaliax/proto/cards/employee/employee-import.routes.ts'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ImportButton } from './components/import-button.tsx'

const row = (overrides: Partial<ImportedRow>): ImportedRow => ({
  line: 2,
  name: 'Ana Souza',
  department: 'Balcão',
  email: null,
  state: 'ready',
  message: null,
  employeeId: null,
  ...overrides,
})
const ROWS = [
  row({}),
  row({ line: 3, name: '', state: 'invalid', message: 'name: Name is required' }),
  row({ line: 4, name: 'Bia', state: 'exists' }),
  row({ line: 5, name: 'Caio', state: 'limit' }),
  row({ line: 6, name: 'Duda', email: 'duda@', state: 'invalid', message: 'email: Invalid email' }),
]
const answer = (rows: ImportedRow[], dryRun = true): EmployeeImport => {
  const count = (state: ImportedRow['state']) => rows.filter((one) => one.state === state).length
  return {
    dryRun,
    rows,
    created: count('created'),
    ready: count('ready'),
    exists: count('exists'),
    invalid: count('invalid'),
    limit: count('limit'),
    droppedColumns: ['idade'],
  }
}
const DONE = ROWS.map((one) => (one.state === 'ready' ? row({ state: 'created', employeeId: 9 }) : one))
type ImportCall = { body: { csv: string; dryRun: boolean } }

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(importEmployees, ({ body }: ImportCall) => (body.dryRun ? answer(ROWS) : answer(DONE, false)))
})

async function open(language: 'en' | 'pt' = 'en') {
  const screens = renderPage(<ImportButton clientId={11} />, { language })
  const opening = language === 'pt' ? 'Importar CSV' : 'Import CSV'
  await screens.person.click(screen.getByRole('button', { name: opening }))
  return { ...screens, dialog: within(await screen.findByRole('dialog')) }
}
const bodies = () => api.received(importEmployees).map(({ body }) => body)

test('a chosen file is looked at first, confirmed, and told row by row', async () => {
  const { person, dialog } = await open()
  const csv = 'name,department\r\nAna Souza,Balcão\r\n'
  await person.upload(dialog.getByLabelText('Choose a CSV or Excel file'), new File([csv], 'team.csv'))
  expect(await dialog.findByText('New: 1')).toBeVisible()
  expect(bodies()).toEqual([{ csv, dryRun: true }])
  const lines = dialog.getAllByRole('row').slice(1)
  expect(lines.map((line) => line.textContent)).toEqual([
    '3(no name)BalcãoWith errorsname: Name is required',
    '6Dudaduda@BalcãoWith errorsemail: Invalid email',
    '5CaioBalcãoOver your plan’s limitYour plan has no seats left',
    '4BiaBalcãoAlready addedSame name and department, or the same email',
    '2Ana SouzaBalcãoNew',
  ])
  await person.click(dialog.getByRole('button', { name: 'Import 1 person' }))
  expect(await dialog.findByText('1 employee added')).toBeVisible()
  expect(dialog.getByText('Added: 1')).toBeVisible()
  expect(bodies()[1]).toEqual({ csv, dryRun: false })
  await person.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('pasted rows are as good, in Portuguese as well', async () => {
  const { person, dialog } = await open('pt')
  const check = dialog.getByRole('button', { name: 'Ver prévia' })
  expect(check).toBeDisabled()
  fireEvent.change(dialog.getByLabelText('Ou cole as linhas'), {
    target: { value: 'nome;departamento\nAna;X' },
  })
  await person.click(check)
  expect(await dialog.findByText('Com erro: 2')).toBeVisible()
  expect(dialog.getByText('Limite de funcionários atingido para o seu plano atual')).toBeVisible()
  expect(dialog.getByText('name: Name is required')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Importar 1 pessoa' })).toBeEnabled()
})

const TABLE = 'nome,setor\nJosé,Balcão'

test.each([
  ['Windows-1252', Buffer.from(TABLE, 'latin1')],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${TABLE}`, 'utf16le')],
  ['UTF-16 without one', Buffer.from(TABLE, 'utf16le')],
])('a dropped file in %s keeps its accents, and its unknown column is named', async (_, latin) => {
  const { dialog } = await open()
  const place = dialog.getByText('or drop it here').closest('label') as HTMLElement
  fireEvent.drop(place, { dataTransfer: { files: [new File([latin], 'equipe.csv')] } })
  expect(await dialog.findByText('New: 1')).toBeVisible()
  expect(bodies()).toEqual([{ csv: TABLE, dryRun: true }])
  expect(dialog.getByText('Columns not imported: idade')).toBeVisible()
})

test('the work shows while it lasts and cannot be started twice', async () => {
  const { promise: imported, resolve: finish } = Promise.withResolvers<void>()
  api.on(importEmployees, async ({ body }: ImportCall) => {
    if (body.dryRun) return answer(ROWS)
    await imported
    return answer(DONE, false)
  })
  const { person, dialog } = await open()
  await person.upload(dialog.getByLabelText('Choose a CSV or Excel file'), new File(['name\nx'], 'team.csv'))
  const button = await dialog.findByRole('button', { name: 'Import 1 person' })
  await person.click(button)
  expect(await dialog.findByText('Adding 1 person…')).toBeVisible()
  await person.click(button)
  expect(bodies()).toHaveLength(2)
  finish()
  expect(await dialog.findByText('1 employee added')).toBeVisible()
})

test('nobody new: there is nothing to import, and another file can be chosen', async () => {
  api.on(importEmployees, answer([row({ state: 'exists' })]))
  const { person, dialog } = await open()
  await person.upload(dialog.getByLabelText('Choose a CSV or Excel file'), new File(['name\nx'], 'team.csv'))
  expect(await dialog.findByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  await person.click(dialog.getByRole('button', { name: 'Choose another file' }))
  expect(await dialog.findByLabelText('Choose a CSV or Excel file')).toBeInTheDocument()
})

const BROKEN = [{ path: 'csv', message: 'O arquivo está vazio.' }]
test.each([
  ['pt', () => refuse('VALIDATION_ERROR', BROKEN), 'O arquivo está vazio.'],
  [
    'en',
    () => refuse('VALIDATION_ERROR', [{ path: 'csv', message: 'The file is empty.' }]),
    'The file is empty.',
  ],
  ['en', () => refuse('VALIDATION_ERROR'), /^The first line needs the heading name/],
  ['en', () => refuse('CLIENT_INACTIVE'), /suspended|inactive/i],
  ['en', () => refuse('PAYLOAD_TOO_LARGE'), 'The content sent is too large.'],
] as const)('a file that is refused says why (%s, %#)', async (language, refusal, words) => {
  api.on(importEmployees, refusal)
  const { person, dialog } = await open(language)
  const choose = language === 'pt' ? 'Escolher um arquivo CSV ou Excel' : 'Choose a CSV or Excel file'
  await person.upload(dialog.getByLabelText(choose), new File(['name\nx'], 'team.csv'))
  expect(await dialog.findByText(words)).toBeVisible()
  // Nothing is lost: another file can be chosen at once.
  expect(dialog.getByLabelText(choose)).toBeEnabled()
})

test('too much and nothing at all are seen before anything is sent', async () => {
  const { person, dialog } = await open()
  await person.upload(
    dialog.getByLabelText('Choose a CSV or Excel file'),
    new File(['x'.repeat(200_001)], 'team.csv'),
  )
  expect(await dialog.findByText('The file is too large. Import up to 500 rows at once.')).toBeVisible()
  await person.upload(dialog.getByLabelText('Choose a CSV or Excel file'), new File([' \n'], 'team.csv'))
  expect(await dialog.findByText('The file is empty')).toBeVisible()
  expect(bodies()).toEqual([])
})

test('an import lost on the way says that the same file may be sent again', async () => {
  api.on(importEmployees, ({ body }: ImportCall) =>
    body.dryRun ? answer(ROWS) : refuse('DEPENDENCY_UNAVAILABLE'),
  )
  const { person, dialog } = await open()
  await person.upload(dialog.getByLabelText('Choose a CSV or Excel file'), new File(['name\nx'], 'team.csv'))
  await person.click(await dialog.findByRole('button', { name: 'Import 1 person' }))
  expect(await dialog.findByText('Failed to create employees')).toBeVisible()
  expect(dialog.getByText(/no one is added twice/)).toBeVisible()
  expect(await dialog.findByRole('button', { name: 'Import 1 person' })).toBeEnabled()
})

test('the template opens in the spreadsheet of each language', async () => {
  let saved: Blob | undefined
  URL.createObjectURL = (content) => {
    saved = content as Blob
    return 'blob:made'
  }
  URL.revokeObjectURL = () => {}
  const names: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { person, dialog } = await open('pt')
  await person.click(dialog.getByRole('button', { name: 'Baixar um modelo' }))
  expect(names).toEqual(['modelo-equipe.csv'])
  const bytes = new Uint8Array((await saved?.arrayBuffer()) ?? new ArrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toMatch(/^nome;departamento;email\r\n/)
})
