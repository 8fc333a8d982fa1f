import {
  type ClientImport,
  type ImportedClient,
  importClients,
} from '@avaliax/proto/tenancy/client-import.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ImportClientsButton } from './components/import-clients-button.tsx'

const row = (overrides: Partial<ImportedClient>): ImportedClient => ({
  line: 2,
  companyName: 'Padaria Lua',
  email: 'lua@x.test',
  state: 'ready',
  message: null,
  clientId: null,
  ...overrides,
})
const answer = (rows: ImportedClient[], dryRun: boolean): ClientImport => {
  const count = (state: ImportedClient['state']) => rows.filter((one) => one.state === state).length
  return {
    dryRun,
    rows,
    ready: count('ready'),
    created: count('created'),
    exists: count('exists'),
    invalid: count('invalid'),
    droppedColumns: [],
  }
}
const BAD = row({ line: 3, companyName: '', email: 'x', state: 'invalid', message: 'email: Invalid email' })

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(importClients, ({ body }: { body: { dryRun: boolean } }) =>
    body.dryRun
      ? answer([row({}), BAD], true)
      : answer([row({ state: 'created', clientId: 17 }), BAD], false),
  )
})
async function open() {
  const { person } = renderPage(<ImportClientsButton />, { user: aSuperadmin() })
  await person.click(screen.getByRole('button', { name: 'Import CSV' }))
  return { person, dialog: within(await screen.findByRole('dialog')) }
}

test('rows are looked at first; confirmed, each new client leads to its page', async () => {
  const { person, dialog } = await open()
  await person.type(dialog.getByLabelText('Or paste the rows'), 'company,email')
  await person.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(await dialog.findByText('New: 1')).toBeVisible()
  const [first] = dialog.getAllByRole('row').slice(1)
  expect(first).toHaveTextContent('3(no name) · xWith errorsemail: Invalid email')
  const mails = dialog.getByRole('checkbox', { name: 'Email each owner an invitation' })
  expect(mails).not.toBeChecked()
  expect(dialog.getByRole('button', { name: 'Import 1 client' })).toBeVisible()
  await person.click(mails)
  await person.click(dialog.getByRole('button', { name: 'Import 1 client and send 1 email' }))
  expect(await dialog.findByText('1 client created')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Padaria Lua' })).toHaveAttribute('href', '/clients/17')
  expect(dialog.getByRole('button', { name: 'Search for Padaria Lua on Google' })).toBeVisible()
  expect(api.received(importClients).map(({ body }) => body)).toEqual([
    { csv: 'company,email', dryRun: true, invite: false },
    { csv: 'company,email', dryRun: false, invite: true },
  ])
})

test('columns that nobody knows are chosen by a person, and known the next time', async () => {
  api.on(importClients, ({ body: { csv, dryRun } }: { body: { csv: string; dryRun: boolean } }) =>
    csv.startsWith('empresa;email;')
      ? answer([row({})], dryRun)
      : refuse('VALIDATION_ERROR', [{ path: 'csv', message: 'Falta na primeira linha o título “empresa”' }]),
  )
  const table = 'Meus clientes\n\nRótulo;Caixa postal;Valor\n"Padaria; Lua";lua@x.test;9\nBar;bar@x.test;8'
  const { person, dialog } = await open()
  const paste = async () => {
    await person.clear(dialog.getByLabelText('Or paste the rows'))
    await person.paste(table)
    await person.click(dialog.getByRole('button', { name: 'Preview' }))
  }
  await paste()
  expect(await dialog.findByText('Still missing: Company, Email')).toBeVisible()
  expect(dialog.getByRole('cell', { name: 'Padaria; Lua' })).toBeVisible()
  const choose = async (field: string, column: string) => {
    await person.click(dialog.getByRole('combobox', { name: field }))
    const [option] = (await screen.findAllByTitle(column)).slice(-1)
    if (option) await person.click(option)
  }
  await choose('Company', 'Rótulo')
  await choose('Email', 'Caixa postal')
  await person.click(dialog.getByRole('button', { name: 'Read the file like this' }))
  expect(await dialog.findByText('New: 1')).toBeVisible()
  const sent = () => api.received(importClients).map(({ body }) => (body as { csv: string }).csv)
  const read = 'empresa;email;3 Valor\n"Padaria; Lua";lua@x.test;9\nBar;bar@x.test;8'
  expect(sent()).toEqual([table, read])

  await person.click(dialog.getByRole('button', { name: 'Choose another file' }))
  await paste()
  expect(await dialog.findByText('New: 1')).toBeVisible()
  expect(sent()).toEqual([table, read, table, read])
})

test('a spreadsheet is named for what it is, with the way to a CSV, and is not sent', async () => {
  const { person, dialog } = await open()
  const bytes = new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0, 0, 0, 8, 0, 0, 0, 0x21, 0, 0, 0, 0, 0])
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await person.upload(input, new File([bytes], 'clientes.xlsx'))
  expect(await dialog.findByText(/choose Save as .* CSV/)).toBeVisible()
  expect(api.received(importClients)).toEqual([])
})

test('a server that is away in the middle says that sending again is safe', async () => {
  const { person, dialog } = await open()
  await person.type(dialog.getByLabelText('Or paste the rows'), 'company,email')
  await person.click(dialog.getByRole('button', { name: 'Preview' }))
  await dialog.findByText('New: 1')
  api.on(importClients, () => refuse('DEPENDENCY_UNAVAILABLE'))
  await person.click(dialog.getByRole('button', { name: 'Import 1 client' }))
  expect(await dialog.findByText('Failed to create clients')).toBeVisible()
  expect(dialog.getByText(/no client is created twice/)).toBeVisible()
})

test('a row says how its plan is paid, and a name that a client has already', async () => {
  const nothing = { givenUntil: null, chargeFrom: null, contract: null }
  const contract = { amount: '250.00', everyMonths: 3 }
  api.on(
    importClients,
    answer(
      [
        row({
          line: 2,
          email: '2@x.test',
          payment: { ...nothing, planId: 2, chargeFrom: '2027-05-01', givenUntil: '2027-05-07' },
        }),
        row({ line: 3, email: '3@x.test', payment: { ...nothing, planId: 2, givenUntil: '2027-03-31' } }),
        row({ line: 4, email: '4@x.test', payment: { ...nothing, planId: 2, contract } }),
        row({ line: 5, email: '5@x.test', payment: { ...nothing, planId: 2 }, sameName: true }),
        row({ line: 6, email: '6@x.test' }),
      ],
      true,
    ),
  )
  const { person, dialog } = await open()
  await person.type(dialog.getByLabelText('Or paste the rows'), 'company,email')
  await person.click(dialog.getByRole('button', { name: 'Preview' }))
  await dialog.findByText('New: 5')
  const cells = dialog.getAllByRole('row').map((one) => one.textContent ?? '')
  expect(cells[1]).toMatch(/Charged from 01\/05\/2027/)
  expect(cells[2]).toMatch(/Given until 31\/03\/2027/)
  expect(cells[3]).toMatch(/you bill R\$\s250,00 every 3 months/)
  expect(cells[4]).toMatch(/given without charge or end.*There is already a client of this name/)
})

test('a file of 450 rows goes in three calls, and a failure says that sending it again is safe', async () => {
  let calls = 0
  api.on(importClients, ({ body: { csv, dryRun } }: { body: { csv: string; dryRun: boolean } }) => {
    if (!dryRun && ++calls === 2) return refuse('DEPENDENCY_UNAVAILABLE')
    const lines = csv.split('\n').slice(1).filter(Boolean)
    const state = dryRun ? ('ready' as const) : ('created' as const)
    return answer(
      lines.map((line, at) => row({ line: at + 2, companyName: line, email: `${line}@x.test`, state })),
      dryRun,
    )
  })
  const { person, dialog } = await open()
  await person.click(dialog.getByLabelText('Or paste the rows'))
  await person.paste(['company,email', ...Array.from({ length: 450 }, (_, at) => `shop-${at},`)].join('\n'))
  await person.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(await dialog.findByText('New: 450')).toBeVisible()
  expect(dialog.getByText('250 more rows')).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Import 450 clients' }))
  expect(await dialog.findByText(/no client is created twice/)).toBeVisible()
  await person.click(await dialog.findByRole('button', { name: 'Import 450 clients' }))
  expect(await dialog.findByText('450 clients created')).toBeVisible()
})
