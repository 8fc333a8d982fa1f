import {
  findPeople,
  listPrivacyRequests,
  openPrivacyRequest,
  type PrivacyRequest,
  takePrivacyFile,
} from '@avaliax/proto/identity/privacy.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { PrivacyPage } from './pages/privacy-page.tsx'

const aRequest = (changes: Partial<PrivacyRequest> = {}): PrivacyRequest => ({
  id: 7,
  kind: 'erasure',
  personKind: 'employee',
  clientId: 3,
  askedBy: { id: 1, email: 'root@agency.test' },
  steps: [
    {
      service: 'cards',
      doneAt: '2026-11-20T12:00:00.000Z',
      counts: { employees: 1, leaderboard_winners: 2 },
    },
    { service: 'tenancy', doneAt: null, counts: {} },
  ],
  createdAt: '2026-11-20T12:00:00.000Z',
  finishedAt: null,
  fileUntil: null,
  ...changes,
})
const MARINA = {
  kind: 'lead',
  id: 5,
  clientId: null,
  name: 'Marina Leal',
  detail: 'marina@example.com',
} as const

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(listPrivacyRequests, [])
  api.on(findPeople, { people: [MARINA] })
})
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<PrivacyPage />, { user: aSuperadmin(), language: 'en', ...options })

test('a person is found and their data handed out', async () => {
  api.on(openPrivacyRequest, aRequest({ kind: 'export', personKind: 'lead', clientId: null }))
  const { person } = open()
  expect(await screen.findByText('No requests yet')).toBeVisible()
  await person.type(screen.getByLabelText('Name, email or phone'), 'marina')
  await person.click(await screen.findByRole('button', { name: 'Export the data of Marina Leal' }))
  expect(await screen.findByText('Request opened')).toBeVisible()
  expect(api.received(findPeople).at(-1)?.query).toMatchObject({ kind: 'lead', search: 'marina' })
  expect(api.received(openPrivacyRequest)[0]?.body).toEqual({
    kind: 'export',
    person: { kind: 'lead', id: 5, clientId: null },
  })
})

test('nobody is erased before the name was typed', async () => {
  api.on(openPrivacyRequest, aRequest({ personKind: 'lead', clientId: null }))
  const { person } = open({ language: 'pt' })
  await person.type(await screen.findByLabelText('Nome, email ou telefone'), 'marina')
  await person.click(await screen.findByRole('button', { name: 'Apagar os dados de Marina Leal' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Para confirmar, digite: Marina Leal'), 'Marina')
  await person.click(dialog.getByRole('button', { name: 'Apagar' }))
  expect(await dialog.findByText('Não é esse o nome')).toBeVisible()
  expect(api.received(openPrivacyRequest)).toEqual([])
  await person.type(dialog.getByLabelText('Para confirmar, digite: Marina Leal'), ' Leal')
  await person.click(dialog.getByRole('button', { name: 'Apagar' }))
  expect(await screen.findByText('Pedido aberto')).toBeVisible()
  expect(api.received(openPrivacyRequest)[0]?.body).toMatchObject({ kind: 'erasure' })
})

test('an author is looked for within one company', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('combobox', { name: 'Who is asking' }))
  await person.click(await screen.findByText('Author of a review'))
  expect(await screen.findByText('Choose the company of the review first.')).toBeVisible()
  await person.type(screen.getByLabelText('Name or words of the review'), 'ana')
  expect(api.received(findPeople)).toEqual([])
})

test('a request shows how far it is, and what it came to', async () => {
  api.on(listPrivacyRequests, [
    aRequest(),
    aRequest({ id: 6, finishedAt: '2026-11-20T12:00:01.000Z', kind: 'export' }),
  ])
  open()
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows[0]).toHaveTextContent(/^7ErasureEmployee.*root@agency\.test1 of 2 services/)
  expect(rows[1]).toHaveTextContent(/^6ExportEmployee.*root@agency\.testDone: 3 records/)
})

test('a file is taken once', async () => {
  const made: Blob[] = []
  URL.createObjectURL = (content) => {
    made.push(content as Blob)
    return 'blob:made'
  }
  URL.revokeObjectURL = () => {}
  const ready = aRequest({
    kind: 'export',
    finishedAt: '2026-11-20T12:00:01.000Z',
    fileUntil: '2026-11-27T12:00:01.000Z',
  })
  api.on(listPrivacyRequests, [ready])
  api.on(takePrivacyFile, { services: { scanner: { scanner_leads: [{ name: 'Marina Leal' }] } } })
  const { person } = open()
  const button = await screen.findByRole('button', { name: 'Download the file of request 7' })
  api.on(listPrivacyRequests, [{ ...ready, fileUntil: null }])
  await person.click(button)
  expect(await screen.findByText('File downloaded')).toBeVisible()
  expect(JSON.parse((await made[0]?.text()) ?? '')).toEqual({
    scanner: { scanner_leads: [{ name: 'Marina Leal' }] },
  })
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull()
})

test('a failed load can be tried again', async () => {
  api.on(listPrivacyRequests, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(listPrivacyRequests, [aRequest()])
  await person.click(again)
  expect(await screen.findByText('1 of 2 services')).toBeVisible()
})
