import { tryMailAgain } from '@avaliax/proto/identity/mail-refusal.routes.ts'
import { listOperators } from '@avaliax/proto/identity/operator.routes.ts'
import { listOwnerAccounts, resetOwnerTwoFactor } from '@avaliax/proto/identity/owner.routes.ts'
import { renewInvitation } from '@avaliax/proto/tenancy/agency.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { setClientManager } from '@avaliax/proto/tenancy/client-manager.routes.ts'
import {
  addClientNote,
  type ClientNote,
  type ClientRecord,
  getClientRecord,
  listClientNotes,
  removeClientNote,
} from '@avaliax/proto/tenancy/client-record.routes.ts'
import { listPlans } from '@avaliax/proto/tenancy/plan.routes.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aClientRow, aPlan, aSuperadmin } from '../../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ClientPage } from './pages/client-page.tsx'

const aRecord = (overrides: Partial<ClientRecord> = {}): ClientRecord => ({
  ...aClientRow({ id: 11, companyName: 'Padaria Aurora', userId: 7 }),
  rating: 4.6,
  urgentReviews: 2,
  subscription: {
    status: 'past_due',
    monthlyAmount: '99.00',
    currentPeriodEnd: '2026-12-02T12:00:00.000Z',
    cancelAtPeriodEnd: false,
    trialEnd: null,
    graceEndsAt: '2026-11-30T12:00:00.000Z',
    setByAgency: false,
  },
  ...overrides,
})
const NOTE: ClientNote = {
  id: 3,
  text: 'Pediu mais cartões',
  authorEmail: 'ana@agencia.test',
  createdAt: '2026-11-20T12:00:00.000Z',
}

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getClientRecord, aRecord())
  api.on(listPlans, [aPlan()])
  api.on(listClientNotes, [NOTE])
  api.on(listOwnerAccounts, {
    owners: [
      {
        userId: 7,
        email: 'dona@padaria.test',
        state: 'invited',
        lastSeenAt: null,
        twoFactor: false,
        invitation: { state: 'unsent', at: '2026-11-20T12:00:00.000Z' },
      },
    ],
  })
})
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<ClientPage clientId={11} parts={() => ({ figures: 'figures', lists: 'lists' })} />, {
    user: aSuperadmin(),
    ...options,
  })

test('a client’s contact, plan, log-in and Google stand on its page, in words', async () => {
  open()
  expect(await screen.findByText('Invoice overdue, the plan ends on 30/11/2026')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Padaria Aurora')
  expect(screen.getByText(/^R\$\s99.00 a month$/)).toBeVisible()
  expect(await screen.findByText('Not invited')).toBeVisible()
  expect(screen.getByRole('link', { name: '2' })).toHaveAttribute(
    'href',
    '/reviews?impersonate=11&ratings=3,2,1&content=text&status=unresponded',
  )
  expect(screen.getByRole('link', { name: 'View as client' })).toHaveAttribute(
    'href',
    '/dashboard?impersonate=11',
  )
  expect(api.received(listOwnerAccounts)[0]?.query).toEqual({ userIds: [7] })
})

test('an invited owner is sent a new link from here; one who is inside needs none', async () => {
  api.on(renewInvitation, { invitation: { email: 'dona@padaria.test', url: 'https://x.test/reset?token=1' } })
  const { person, unmount } = open({ language: 'pt' })
  await person.click(await screen.findByRole('button', { name: 'Novo link de convite' }))
  expect(await screen.findByRole('dialog', { name: 'Link de convite' })).toBeVisible()
  unmount()
  api.on(listOwnerAccounts, {
    owners: [
      {
        userId: 7,
        email: 'dona@padaria.test',
        state: 'active',
        lastSeenAt: new Date().toISOString(),
        twoFactor: false,
      },
    ],
  })
  open({ language: 'pt' })
  expect(await screen.findByText('Ativo')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Novo link de convite' })).toBeNull()
})

test('an owner’s address that refused our mail says so, and is mailed again when somebody says so', async () => {
  const owner = {
    userId: 7,
    email: 'dona@padaria.test',
    state: 'active',
    lastSeenAt: null,
    twoFactor: false,
  } as const
  const mailRefusal = { code: 550, words: '5.1.1 No such user', at: '2026-11-27T12:00:00.000Z', until: null }
  api.on(listOwnerAccounts, { owners: [{ ...owner, mailRefusal }] })
  api.on(tryMailAgain, () => {
    api.on(listOwnerAccounts, { owners: [{ ...owner, mailRefusal: null }] })
    return null
  })
  const { person } = open({ language: 'pt' })
  expect(await screen.findByText(/Em 27\/11\/2026. Nada é enviado para lá.*5.1.1 No such user/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Voltar a enviar emails a dona@padaria.test' }))
  await waitFor(() => expect(screen.queryByText('Recusou nosso email')).toBeNull())
  expect(api.received(tryMailAgain)[0]?.params).toEqual({ userId: 7 })
})

test('the second step of an owner who lost the phone is turned off after a question', async () => {
  const owner = { userId: 7, email: 'dona@padaria.test', state: 'active', lastSeenAt: null } as const
  api.on(listOwnerAccounts, { owners: [{ ...owner, twoFactor: true }] })
  api.on(resetOwnerTwoFactor, () => {
    api.on(listOwnerAccounts, { owners: [{ ...owner, twoFactor: false }] })
    return null
  })
  const { person } = open({ language: 'pt' })
  await person.click(await screen.findByRole('button', { name: 'Desativar para este dono' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/Confirme que é mesmo ele/)).toBeVisible()
  await person.click(question.getByRole('button', { name: 'Desativar para este dono' }))
  expect(await screen.findByText('Desativada')).toBeVisible()
  expect(api.received(resetOwnerTwoFactor)[0]?.params).toEqual({ userId: 7 })
})

test('a note is written down with time and author, a blank one is none, and one is deleted', async () => {
  api.on(addClientNote, NOTE)
  api.on(removeClientNote, null)
  const { person } = open()
  expect(await screen.findByText('Pediu mais cartões')).toBeVisible()
  expect(screen.getByText(/^ana@agencia.test · 20\/11\/2026/)).toBeVisible()
  const field = screen.getByLabelText('New note')
  await person.type(field, '   ')
  await person.click(screen.getByRole('button', { name: 'Add note' }))
  expect(api.received(addClientNote)).toEqual([])
  await person.type(field, 'Ligar na terça')
  await person.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(field).toHaveValue(''))
  expect(api.received(addClientNote)[0]).toMatchObject({ params: { clientId: 11 } })

  await person.click(screen.getByRole('button', { name: /^Delete note of 20\/11\/2026/ }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this note?' }))
  await person.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Note deleted')).toBeVisible()
  expect(api.received(removeClientNote)[0]?.params).toEqual({ noteId: 3 })
})

test('a note that is not stored stays in the field', async () => {
  api.on(addClientNote, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  const field = await screen.findByLabelText('New note')
  await person.type(field, 'Ligar')
  await person.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText('Couldn’t save the note')).toBeVisible()
  expect(field).toHaveValue('Ligar')
})

test('a note typed in half when the session ended is typed in half after the next log-in', async () => {
  const draft = `draft:${aSuperadmin().id}:client-note-11`
  sessionStorage.setItem(draft, JSON.stringify({ text: 'Ligar na' }))
  api.on(addClientNote, NOTE)
  const { person } = open()
  expect(await screen.findByLabelText('New note')).toHaveValue('Ligar na')
  await person.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(screen.getByLabelText('New note')).toHaveValue(''))
  expect(sessionStorage.getItem(draft)).toBeNull()
})

test('a note typed in half is typed in half after leaving by the menu', async () => {
  const { person, unmount } = open()
  await person.type(await screen.findByLabelText('New note'), 'Ligar na')
  unmount()
  open()
  expect(await screen.findByLabelText('New note')).toHaveValue('Ligar na')
})

test('a client that is not there says so; one that cannot be read offers to try again', async () => {
  api.on(getClientRecord, () => refuse('NOT_FOUND'))
  const { unmount } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'This client doesn’t exist' })).toBeVisible()
  unmount()
  api.on(getClientRecord, () => refuse('DEPENDENCY_UNAVAILABLE'))
  const { person } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(getClientRecord, aRecord())
  await person.click(again)
  expect(await screen.findByRole('link', { name: 'View as client' })).toBeVisible()
})

const NOT_BOUGHT = {
  ...aRecord().subscription,
  status: 'none' as const,
  monthlyAmount: '0.00',
  graceEndsAt: null,
}

test('a plan that was given says until when, and what is billed outside', async () => {
  const contract = { amount: '250.00', everyMonths: 3 }
  const given = { planSource: 'given' as const, givenUntil: '2026-12-31' }
  api.on(getClientRecord, aRecord({ ...given, contract, subscription: NOT_BOUGHT }))
  const { unmount } = open({ language: 'pt' })
  expect(await screen.findByText('Dado por você até 31/12/2026')).toBeVisible()
  expect(screen.getByText(/^R\$\s250,00 a cada 3 meses$/)).toBeVisible()
  unmount()
  api.on(getClientRecord, aRecord({ ...given, givenUntil: null, subscription: NOT_BOUGHT }))
  const { unmount: leave } = open({ language: 'pt' })
  expect(await screen.findByText('Dado por você, sem cobrança')).toBeVisible()
  leave()
  const charged = { ...given, chargeFrom: '2026-12-25' }
  api.on(getClientRecord, aRecord({ ...charged, subscription: NOT_BOUGHT }))
  open({ language: 'pt' })
  const words = 'Cobrado a partir de 25/12/2026; sem pagar, o plano termina depois de 31/12/2026'
  expect(await screen.findByText(words)).toBeVisible()
})

test('a trial says what follows in place of zero a month', async () => {
  const trialEnd = '2026-12-05T12:00:00.000Z'
  const subscription = { ...NOT_BOUGHT, status: 'trialing' as const, trialEnd, currentPeriodEnd: trialEnd }
  api.on(listPlans, [aPlan({ id: 2, price: '99.00' })])
  api.on(getClientRecord, aRecord({ planId: 2, planSource: 'bought', subscription }))
  open({ language: 'pt' })
  expect(await screen.findByText(/Em teste até 05\/12\/2026; depois, R\$\s99,00 por mês/)).toBeVisible()
  expect(screen.queryByText(/R\$\s0,00/)).toBeNull()
})

test('a plan that is paid by the year says its sum, with the month that it counts as', async () => {
  const year = { ...NOT_BOUGHT, monthlyAmount: '82.50', yearlyAmount: '990.00' }
  api.on(getClientRecord, aRecord({ planSource: 'bought', subscription: { ...year, status: 'active' } }))
  const { unmount } = open({ language: 'pt' })
  expect(await screen.findByText(/^R\$\s990,00 por ano \(R\$\s82,50 por mês\)$/)).toBeVisible()
  unmount()
  const trialEnd = '2026-12-05T12:00:00.000Z'
  const trial = { ...year, monthlyAmount: '0.00', status: 'trialing' as const, trialEnd }
  api.on(getClientRecord, aRecord({ planSource: 'bought', subscription: trial }))
  open({ language: 'pt' })
  expect(await screen.findByText(/Em teste até 05\/12\/2026; depois, R\$\s990,00 por ano/)).toBeVisible()
})

test('the agency says from when a client pays, and what it bills itself', async () => {
  api.on(getClientRecord, aRecord({ planSource: 'given', subscription: NOT_BOUGHT }))
  api.on(updateClient, aClientRow({ id: 11 }))
  const { person } = open({ language: 'pt' })
  await person.click(await screen.findByRole('button', { name: 'Combinar pagamento' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pagamento de Padaria Aurora' }))
  await person.click(dialog.getByRole('combobox', { name: 'Cobrança pela plataforma' }))
  await person.click(await screen.findByTitle('A partir de um dia'))
  expect(await dialog.findByText(/Sem pagar em 7 dias, o cliente passa para o plano gratuito/)).toBeVisible()
  await person.type(dialog.getByRole('textbox', { name: /^Cobrar a partir de/ }), '31122030')
  await person.type(dialog.getByRole('textbox', { name: /^Você cobra por fora/ }), '250')
  await person.click(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(api.received(updateClient).map(({ body }) => body)).toMatchObject([
      { chargeFrom: '2030-12-31', contract: { amount: '250.00', everyMonths: 1 } },
    ]),
  )
})

test('who bought the plan has nothing to agree on', async () => {
  api.on(getClientRecord, aRecord({ planSource: 'bought' }))
  open({ language: 'pt' })
  await screen.findByText('Fatura em atraso, o plano termina em 30/11/2026')
  expect(screen.queryByRole('button', { name: 'Combinar pagamento' })).toBeNull()
})

test('the client is given to a person of the agency', async () => {
  const manager = { id: 2, email: 'bia@agency.test' }
  api.on(listOperators, [
    { ...manager, agencyRole: 'operator', status: 'active', createdAt: NOTE.createdAt, lastSeenAt: null },
  ])
  api.on(setClientManager, aRecord({ manager }))
  const { person } = open()
  await person.click(await screen.findByRole('combobox', { name: 'Account manager' }))
  await person.click(await screen.findByText('bia@agency.test'))
  expect(await screen.findByText('Account manager changed')).toBeVisible()
  expect(api.received(setClientManager)[0]).toMatchObject({
    params: { clientId: 11 },
    body: { managerId: 2 },
  })
})

test('an account manager reads whose the client is, and asks for no list of people', async () => {
  api.on(getClientRecord, aRecord({ manager: { id: 5, email: 'eu@agency.test' } }))
  open({ user: aSuperadmin({ id: 5, agencyRole: 'account_manager' }) })
  expect(await screen.findByText('eu@agency.test')).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Account manager' })).toBeNull()
  expect(api.received(listOperators)).toEqual([])
})
