import {
  type CustomerImport,
  type ImportedCustomer,
  importCustomers,
} from '@avaliax/proto/cards/request/customer-import.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { configure, fireEvent, screen, within } from '@testing-library/react'
import { fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ImportCustomersButton } from './components/import-customers-button.tsx'

configure({ defaultHidden: true })
beforeEach(() => localStorage.clear())

const row = (more: Partial<ImportedCustomer>): ImportedCustomer => ({
  line: 2,
  name: 'Maria',
  contact: '+5541•••••0412',
  state: 'ready',
  reason: null,
  message: null,
  sameAs: null,
  ...more,
})
const answer = (rows: ImportedCustomer[], dryRun = true): CustomerImport => {
  const count = (state: string) => rows.filter((each) => each.state === state).length
  return {
    dryRun,
    created: count('created'),
    ready: count('ready'),
    exists: count('exists'),
    merged: count('merged'),
    refused: count('refused'),
    invalid: count('invalid'),
    droppedColumns: ['Cidade'],
    rows,
  }
}

async function pasted(text: string, language: 'pt' | 'en' = 'en') {
  const { person } = renderPage(<ImportCustomersButton clientId={11} />, { language })
  await person.click(screen.getByRole('button', { name: /Import/ }))
  const dialog = within(await screen.findByRole('dialog'))
  if (language === 'en') await person.click(dialog.getByRole('radio', { name: /agreed/ }))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: text } })
  await person.click(dialog.getByRole('button', { name: language === 'en' ? 'Preview' : 'Ver prévia' }))
  return { person, dialog }
}

test('looks first, with what becomes of each row, and imports for the chosen reason', async () => {
  const api = fakeApi()
  const rows = [
    row({}),
    row({ line: 3, name: 'Ana', state: 'refused', reason: 'opt_out' }),
    row({ line: 4, name: 'Bia', state: 'merged', sameAs: 2 }),
    row({ line: 5, name: '', state: 'invalid', message: 'name: Name is required' }),
  ]
  api.on(importCustomers, ({ body }: { body: { dryRun: boolean } }) =>
    body.dryRun ? answer(rows) : answer([row({ state: 'created' }), ...rows.slice(1)], false),
  )
  const { person, dialog } = await pasted('name,phone\nMaria,41999990412')
  expect(await dialog.findByText('Asked not to be asked again')).toBeVisible()
  expect(dialog.getByText('Joined with line 2')).toBeVisible()
  expect(dialog.getByText('name: Name is required')).toBeVisible()
  expect(dialog.getByText('Columns not imported: Cidade')).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Import 1 customer' }))
  expect(await dialog.findByText('1 customer imported')).toBeVisible()
  const bodies = api.received(importCustomers).map(({ body }) => body)
  expect(bodies).toEqual([
    { csv: 'name,phone\nMaria,41999990412', basis: 'consent', dryRun: true },
    { csv: 'name,phone\nMaria,41999990412', basis: 'consent', dryRun: false },
  ])
})

test('says why a file that chooses by satisfaction is refused', async () => {
  const api = fakeApi()
  api.on(importCustomers, () => refuse('CUSTOMERS_BY_RATING'))
  const { dialog } = await pasted('nome;telefone;nota\nMaria;41999990412;10', 'pt')
  expect(await dialog.findByText(/O Google não permite escolher/)).toBeVisible()
})

test('lists two hundred rows and says how many more there are', async () => {
  const api = fakeApi()
  const rows = Array.from({ length: 203 }, (_, at) => row({ line: at + 2, name: `P${at}` }))
  api.on(importCustomers, answer(rows))
  const { dialog } = await pasted('name,phone\nMaria,41999990412')
  expect(await dialog.findByText('3 more rows')).toBeVisible()
  expect(dialog.queryByText('P202')).toBeNull()
})
