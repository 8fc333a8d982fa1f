import { getMe } from '@avaliax/proto/identity/auth.routes.ts'
import { removeClientPerson } from '@avaliax/proto/identity/client-person.routes.ts'
import {
  acceptInvitation,
  type CompanyInvitation,
  declineInvitation,
  listOwnInvitations,
} from '@avaliax/proto/identity/invitation.routes.ts'
import { listOwnCompanies } from '@avaliax/proto/tenancy/company.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { aCompany, aUser } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { OwnAccessSection } from './components/own-access-section.tsx'

const INVITATION: CompanyInvitation = {
  id: 5,
  clientId: 12,
  companyName: 'Café Sol',
  role: 'viewer',
  createdAt: '2026-11-27T10:00:00.000Z',
  expiresAt: '2026-12-27T10:00:00.000Z',
}

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  api = fakeApi()
  api.on(listOwnInvitations, [INVITATION])
  api.on(listOwnCompanies, [aCompany()])
})
const open = (options: Parameters<typeof renderPage>[1] = {}) => renderPage(<OwnAccessSection />, options)

test('an invitation is accepted, and the list asked for again', async () => {
  api.on(acceptInvitation, { clientId: 12, companyId: 40, role: 'viewer' })
  const { person } = open({ language: 'pt' })
  expect(await screen.findByText('Convite: Café Sol, como Leitor')).toBeVisible()
  api.on(listOwnInvitations, [])
  await person.click(screen.getByRole('button', { name: 'Aceitar Café Sol' }))
  expect(await screen.findByText('Agora você tem acesso a Café Sol')).toBeVisible()
  expect(api.received(acceptInvitation)[0]?.params).toEqual({ invitationId: 5 })
  expect(await screen.findByText('Ninguém convidou você para a empresa deles.')).toBeVisible()
})

test('an invitation is declined; an answer that fails says so and keeps it', async () => {
  api.on(declineInvitation, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Decline Café Sol' }))
  expect(await screen.findByText(/Couldn’t answer the invitation/)).toBeVisible()
  api.on(declineInvitation, null)
  await person.click(screen.getByRole('button', { name: 'Decline Café Sol' }))
  expect(await screen.findByText('Invitation declined')).toBeVisible()
})

test('a company of others is left after a question, and the own ones are not offered', async () => {
  api.on(listOwnInvitations, [])
  api.on(listOwnCompanies, [
    aCompany(),
    aCompany({ id: 40, clientId: 12, companyName: 'Café Sol', role: 'manager' }),
  ])
  api.on(removeClientPerson, null)
  api.on(getMe, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open({ user: aUser({ id: 7 }) })
  await person.click(await screen.findByRole('button', { name: 'Leave Café Sol' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('You left Café Sol')).toBeVisible()
  expect(api.received(removeClientPerson)[0]?.params).toEqual({ clientId: 12, personId: 7 })
  expect(screen.getAllByRole('button', { name: /^Leave/ })).toHaveLength(1)
})

test('a failed load can be tried again', async () => {
  api.on(listOwnInvitations, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(listOwnInvitations, [INVITATION])
  await person.click(again)
  expect(await screen.findByText('Invitation: Café Sol, as Viewer')).toBeVisible()
})
