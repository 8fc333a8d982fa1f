import {
  checkSender,
  getSender,
  putSender,
  type Sender,
  type SenderRecord,
} from '@avaliax/proto/cards/sender/sender.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { SenderLine } from './components/sender-line.tsx'

const FALLBACK = 'no-reply@agency.test'
const dkim = (overrides: Partial<SenderRecord> = {}): SenderRecord => ({
  kind: 'dkim',
  name: 'av12ab._domainkey.padaria.com.br',
  value: 'v=DKIM1; k=rsa; p=MIIB',
  state: 'missing',
  found: [],
  ...overrides,
})
const sender = (overrides: Partial<Sender> = {}): Sender => ({
  address: 'contato@padaria.com.br',
  domain: 'padaria.com.br',
  state: 'waiting',
  records: [dkim()],
  checkedAt: '2026-11-02T12:00:00.000Z',
  verifiedAt: null,
  ...overrides,
})

let api: FakeApi
let stored: Sender | null
beforeEach(() => {
  api = fakeApi()
  stored = null
  api.on(getSender, () => ({ sender: stored, fallback: FALLBACK }))
  api.on(checkSender, () => ({ sender: stored }))
})

async function open(button: string) {
  const { person } = renderPage(
    <ul>
      <SenderLine clientId={1} />
    </ul>,
  )
  await person.click(await screen.findByRole('button', { name: button }))
  return { person, dialog: within(await screen.findByRole('dialog')) }
}

test('an address is typed, and the record to set is shown with its parts to copy', async () => {
  api.on(putSender, () => {
    stored = sender()
    return stored
  })
  const { person, dialog } = await open('Use your own address')
  await person.type(dialog.getByLabelText('Address'), 'contato@padaria.com.br')
  await person.click(dialog.getByRole('button', { name: 'Use this address' }))
  expect(await dialog.findByText('One record is missing')).toBeVisible()
  const records = within(dialog.getByRole('list', { name: 'Records of padaria.com.br' }))
  expect(records.getByText('v=DKIM1; k=rsa; p=MIIB')).toBeVisible()
  expect(
    records.getByText('If the page adds padaria.com.br by itself, type only av12ab._domainkey.'),
  ).toBeVisible()
  expect(records.getByRole('button', { name: 'Copy the value' })).toBeVisible()
  expect(await screen.findByText(/until the record of contato@padaria.com.br is found/)).toBeInTheDocument()
})

test('a record that is right becomes so while the dialog is open', async () => {
  stored = sender()
  api.on(checkSender, () => {
    stored = sender({ state: 'verified', records: [dkim({ state: 'right', found: ['v=DKIM1; p=MIIB'] })] })
    return { sender: stored }
  })
  const { dialog } = await open('See the address')
  expect(await dialog.findByText('Ready: emails leave from contato@padaria.com.br')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Copy the value' })).toBeNull()
})

test('a mailbox of a large provider is refused with what to use instead', async () => {
  api.on(putSender, () =>
    refuse('VALIDATION_ERROR', [{ path: 'address', message: 'Use um endereço do domínio' }]),
  )
  const { person, dialog } = await open('Use your own address')
  await person.type(dialog.getByLabelText('Address'), 'padaria@gmail.com')
  await person.click(dialog.getByRole('button', { name: 'Use this address' }))
  expect(await screen.findByText(/Gmail, Outlook and the like cannot be used/)).toBeVisible()
})
