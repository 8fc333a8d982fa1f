import {
  addClientNote,
  getClientRecord,
  listClientNotes,
  listClientPayments,
  removeClientNote,
} from '@avaliax/proto/tenancy/client-record.routes.ts'
import { loseAnswers } from '@avaliax/testkit/lose-answers.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { InvoiceRow } from '../src/billing/ledger.models.ts'
import type { ClientNote } from '../src/client-record/client-note.model.ts'
import { type Company, owner, type ServiceUnderTest, startService, superadmin } from './service-under-test.ts'

let tenancy: ServiceUnderTest
let clientId: number
let company: Company
const userId = 700
beforeAll(async () => {
  tenancy = await startService()
  company = await tenancy.signUp(userId)
  ;({ clientId } = company)
}, 90_000)
afterAll(() => tenancy?.stop(), 30_000)

const notes = () => tenancy.db.collection<ClientNote>('client_notes')
const params = () => ({ clientId })
const add = (text: unknown, id = clientId) =>
  tenancy.agency(addClientNote, { params: { clientId: id }, body: { text } })

it('shows what the agency keeps of a client, and nothing of the payer’s card or tax id', async () => {
  const { status, body } = await tenancy.agency(getClientRecord, { params: params() })
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: clientId, planName: 'free', rating: null, urgentReviews: 0, tags: [] })
  expect(body.subscription).toEqual({
    status: 'none',
    monthlyAmount: '0.00',
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    trialEnd: null,
    graceEndsAt: null,
    setByAgency: false,
  })
})

it('shows an operator everything but the amounts', async () => {
  const operator = tenancy.as({ ...superadmin, agencyRole: 'operator' })
  const { body } = await operator(getClientRecord, { params: params() })
  expect(body).toMatchObject({ monthlyAmount: null, subscription: { status: 'none', monthlyAmount: null } })
  expect((await operator(listClientPayments, { params: params() })).body.code).toBe('FORBIDDEN')
})

it('keeps notes with their time and author, newest first, and removes one', async () => {
  const first = await add('  Ligar na terça\nsobre o plano ')
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject({
    text: 'Ligar na terça\nsobre o plano',
    authorEmail: expect.stringMatching(/@/),
  })
  const second = await add('Pediu mais cartões')
  const { clientId: other } = await tenancy.signUp(701)
  await add('De outro cliente', other)
  const list = await tenancy.agency(listClientNotes, { params: params() })
  expect(list.body.map(({ text }: { text: string }) => text)).toEqual([
    'Pediu mais cartões',
    'Ligar na terça\nsobre o plano',
  ])
  expect(list.headers.get('x-total-count')).toBe('2')

  const removal = () => tenancy.agency(removeClientNote, { params: { noteId: second.body.id } })
  expect((await removal()).status).toBe(204)
  expect((await removal()).status).toBe(404)
  expect((await tenancy.agency(listClientNotes, { params: params() })).body).toHaveLength(1)
})

it.each([
  ['nothing', ''],
  ['blanks', ' \n\t '],
  ['a number', 7],
  ['null', null],
  ['a list', ['x']],
  ['control characters', 'a\u0000b'],
  ['an override of direction', 'a\u202eb'],
  ['a megabyte', 'x'.repeat(1_000_000)],
  ['one character too many', 'x'.repeat(4_001)],
])('refuses a note of %s, and stores none', async (_, text) => {
  const before = await notes().countDocuments({})
  expect([400, 413]).toContain((await add(text)).status)
  expect(await notes().countDocuments({})).toBe(before)
})

it('a note whose answer was lost is one for one key', async () => {
  const headers = { 'idempotency-key': 'note-once' }
  const again = () => tenancy.agency(addClientNote, { params: params(), body: { text: 'Ligar' }, headers })
  const first = await again()
  await loseAnswers(tenancy.db)
  expect(await again()).toMatchObject({ status: 201, body: first.body })
  expect(await notes().countDocuments({ clientId, text: 'Ligar' })).toBe(1)
  await tenancy.agency(removeClientNote, { params: { noteId: first.body.id } })
})

it('shows the invoices of the owner alone, newest first and without drafts', async () => {
  const invoice = (id: string, at: string, overrides: Partial<InvoiceRow> = {}): InvoiceRow => ({
    _id: id,
    userId,
    clientId,
    number: id,
    status: 'paid',
    totalCents: 2900,
    paidCents: 2900,
    planId: 2,
    createdAt: new Date(at),
    paidAt: new Date(at),
    periodStart: new Date(at),
    periodEnd: new Date(at),
    pdfUrl: null,
    pageUrl: null,
    ...overrides,
  })
  await tenancy.db
    .collection<InvoiceRow>('invoices')
    .insertMany([
      invoice('in_1', '2026-09-01'),
      invoice('in_2', '2026-10-01'),
      invoice('in_draft', '2026-11-01', { status: 'draft' }),
      invoice('in_foreign', '2026-11-02', { userId: 701 }),
    ])
  const { body } = await tenancy.agency(listClientPayments, { params: params() })
  expect(body).toMatchObject([
    { id: 'in_2', amount: '29.00' },
    { id: 'in_1', amount: '29.00' },
  ])
})

it.each([getClientRecord, listClientPayments, listClientNotes])(
  '$method $path knows no client that is not there',
  async (route) => {
    expect((await tenancy.agency(route, { params: { clientId: 999_999 } })).status).toBe(404)
  },
)

it('writes no note about a client that is not there, and lets no owner read or write any', async () => {
  expect((await add('Olá', 999_999)).status).toBe(404)
  const before = await notes().countDocuments({})
  const asOwner = tenancy.as(owner(userId, [company]))
  expect((await asOwner(listClientNotes, { params: params() })).status).toBe(403)
  expect((await asOwner(addClientNote, { params: params(), body: { text: 'Olá' } })).status).toBe(403)
  expect(await notes().countDocuments({})).toBe(before)
})
