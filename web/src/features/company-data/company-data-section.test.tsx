import { eraseAskedCustomer, findAskedCustomers } from '@avaliax/proto/cards/request/asked-customer.routes.ts'
import {
  askCustomerErasure,
  exportCustomer,
  findCustomers,
  getCompanyExport,
  requestCompanyExport,
  takeCompanyExport,
} from '@avaliax/proto/identity/company-data.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { aClient } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { CompanyDataSection } from './components/company-data-section.tsx'

const REQUESTED = { requestedAt: '2026-11-20T12:00:00.000Z', finishedAt: null, fileUntil: null }
const READY = {
  requestedAt: '2026-11-20T12:00:00.000Z',
  finishedAt: '2026-11-20T12:05:00.000Z',
  fileUntil: '2026-11-27T12:05:00.000Z',
}

let api: FakeApi
let saved: string[]
beforeEach(() => {
  localStorage.clear()
  saved = []
  URL.createObjectURL = () => 'blob:made'
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  api = fakeApi()
  api.on(getOwnClient, aClient())
  api.on(getCompanyExport, { export: null })
  api.on(findAskedCustomers, { customers: [] })
})
const open = (language: 'pt' | 'en' = 'pt') => renderPage(<CompanyDataSection />, { language })

test('the file is asked for, waited for and downloaded', async () => {
  api.on(requestCompanyExport, () => {
    api.on(getCompanyExport, { export: REQUESTED })
    return REQUESTED
  })
  const { person, unmount } = open()
  await person.click(await screen.findByRole('button', { name: 'Preparar o arquivo' }))
  expect((await screen.findByRole('status')).textContent).toMatch(/Você recebe um email/)
  expect(screen.queryByRole('button', { name: /Preparar/ })).toBeNull()
  unmount()

  api.on(getCompanyExport, { export: READY })
  api.on(takeCompanyExport, () => new Response('PK'))
  const ready = open()
  expect(
    await screen.findByText(/O arquivo de 20\/11\/2026 está pronto\. Baixe até 27\/11\/2026/),
  ).toBeVisible()
  await ready.person.click(screen.getByRole('button', { name: 'Baixar' }))
  await waitFor(() => expect(saved).toEqual(['dados-da-empresa.zip']))
})

test('a file whose time is over can be made anew; a refusal is told', async () => {
  api.on(getCompanyExport, { export: { ...READY, fileUntil: null } })
  api.on(requestCompanyExport, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open('en')
  expect(await screen.findByText(/has been deleted/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Prepare a new file' }))
  expect(await screen.findByText('The file could not be requested')).toBeVisible()
})

test('a customer is found by name, handed out, and the agency is asked to erase', async () => {
  api.on(findCustomers, {
    people: [{ kind: 'reviewer', id: 17, clientId: 3, name: 'Bia Lima', detail: 'Bom pão' }],
  })
  api.on(exportCustomer, { services: { reviews: { reviews: [{ authorName: 'Bia Lima' }] } } })
  api.on(askCustomerErasure, { asked: true })
  const { person } = open()
  await person.type(await screen.findByLabelText('Nome, palavras da avaliação, número ou email'), 'bia')
  await person.click(await screen.findByRole('button', { name: 'Baixar os dados de Bia Lima' }))
  await waitFor(() => expect(saved).toEqual(['dados-do-cliente-17.json']))
  await person.click(screen.getByRole('button', { name: 'Pedir à agência para apagar os dados de Bia Lima' }))
  expect(await screen.findByText(/só quem escreveu pode excluir/)).toBeVisible()
  expect(api.received(askCustomerErasure)).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Pedir à agência para apagar' }))
  await waitFor(() => expect(api.received(askCustomerErasure)).toHaveLength(1))
  expect((await screen.findAllByText('A agência foi avisada')).length).toBeGreaterThan(0)
})

test('a name that stands in no review says so', async () => {
  api.on(findCustomers, { people: [] })
  const { person } = open('en')
  await person.type(await screen.findByLabelText('Name, words of the review, number or email'), 'nobody')
  expect(await screen.findByText('No review with these words.')).toBeVisible()
})

test('somebody whom the shop asked is found, too, and erased by the shop itself', async () => {
  api.on(findCustomers, { people: [] })
  const maria = {
    id: 9,
    clientId: 3,
    name: 'Maria',
    contact: '+5541•••••0412',
    basis: 'consent' as const,
    createdAt: '2026-11-20T12:00:00.000Z',
    lastAskedAt: null,
  }
  api.on(findAskedCustomers, { customers: [maria] })
  api.on(eraseAskedCustomer, () => {
    api.on(findAskedCustomers, { customers: [] })
  })
  const { person } = open('en')
  const field = await screen.findByLabelText('Name, words of the review, number or email')
  await person.type(field, '41 99999-0412')
  expect(await screen.findByText('+5541•••••0412')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Erase Maria' }))
  await person.click(await screen.findByRole('button', { name: 'Erase' }))
  expect(await screen.findByText('Customer erased')).toBeVisible()
  expect(await screen.findByText(/Nobody with this name, number or email/)).toBeVisible()
})
