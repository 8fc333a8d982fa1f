import { createClient } from '@avaliax/proto/tenancy/agency.routes.ts'
import {
  type ClientImport,
  type ImportedClient,
  importClients,
} from '@avaliax/proto/tenancy/client-import.routes.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import type { Client } from '../src/client/client.model.ts'
import { owner, type ServiceUnderTest, startService } from './service-under-test.ts'

let tenancy: ServiceUnderTest
beforeAll(async () => {
  // Ten files a minute are enough for people, not for this test.
  tenancy = await startService()
}, 90_000)
afterAll(() => tenancy?.stop(), 30_000)
beforeEach(() => tenancy.identity.failing.clear())

let operators = 40
/** Each time another operator, because each may send ten files a minute. */
const send = (body: object, role: object = {}) => {
  const userId = operators++
  const actor = {
    userId,
    sessionId: `session-${userId}`,
    role: 'superadmin',
    email: `op-${userId}@example.com`,
    recentSignIn: true,
  }
  const rest = { language: 'pt', memberships: [], selectedClientId: null, selectedCompanyId: null }
  return tenancy.as({ ...actor, ...rest, ...role } as never)(importClients, { body: body as never })
}
const imported = async (csv: string, more: object = {}): Promise<ClientImport> => {
  const { status, body } = await send({ csv, ...more })
  expect(status).toBe(200)
  return body
}
const states = ({ rows }: ClientImport) => rows.map(({ line, state }: ImportedClient) => `${line} ${state}`)
const clients = () => tenancy.db.collection<Client>('clients')

const FILE = [
  'Empresa;E-mail;Contato;Telefone;Plano;Bairro',
  'Padaria Lua;lua@example.com;Ana Lua;(41) 3333-0000;Profissional;Centro',
  'Café Sol;SOL@example.com;;;;',
  'Sem email;;;;;',
  'Outra Lua;Lua@Example.com;;;;',
  ';vazia@example.com;;;;',
  'Plano errado;plano@example.com;;;Ouro;',
  'Encurtado;curto@example.com;;5,54199E+12;;',
].join('\r\n')

it('looks first and creates nothing', async () => {
  const before = await clients().countDocuments({})
  const look = await imported(FILE)
  expect(look).toMatchObject({
    dryRun: true,
    ready: 2,
    created: 0,
    exists: 1,
    invalid: 4,
    droppedColumns: ['Bairro'],
  })
  expect(states(look)).toEqual([
    '2 ready',
    '3 ready',
    '4 invalid',
    '5 exists',
    '6 invalid',
    '7 invalid',
    '8 invalid',
  ])
  expect(look.rows.at(-2)?.message).toBe('plano: Este plano não existe')
  expect(look.rows.at(-1)?.message).toMatch(/^telefone: A planilha encurtou/)
  expect(await clients().countDocuments({})).toBe(before)
})

it('tells all that is wrong with a row at once, in the language of whoever imports', async () => {
  const csv = [
    'Empresa;E-mail;Telefone;Plano;Status;Gestor;Cortesia até;Valor cobrado fora',
    ';sem-arroba;123;Ouro;talvez;ninguem@example.com;amanhã;grátis',
    'Certa;certa@example.com;;;ativo;;;',
  ].join('\n')
  const { body } = await send({ csv }, { language: 'en' })
  expect(body.rows[0]?.message?.split('\n')).toEqual([
    'company: Company name is required',
    'email: Invalid email',
    'phone: Write the whole number with its area code or, from another country, with + and the country code',
    'plan: This plan doesn’t exist',
    'given until: write a day such as 2027-01-31',
    'billed outside: write an amount such as 250.00',
    'status: write active, pending or inactive',
    'account manager: This person is not of the agency',
  ])
})

it('an operator’s file gives nobody a paid plan', async () => {
  const csv =
    'Empresa;E-mail;Plano\nPadaria Paga;paga@example.com;Profissional\nLivre;livre@example.com;Gratuito'
  const { body } = await send({ csv }, { agencyRole: 'operator' })
  expect(body.rows.map(({ message }: ImportedClient) => message)).toEqual([
    'plano: Seu perfil não tem acesso a esta função.',
    null,
  ])
})

it('creates each row once with its plan, without a mail where none is wanted, and again nobody', async () => {
  const done = await imported(FILE, { dryRun: false, invite: false })
  expect(states(done)).toEqual([
    '2 created',
    '3 created',
    '4 invalid',
    '5 exists',
    '6 invalid',
    '7 invalid',
    '8 invalid',
  ])
  const lua = await clients().findOne({ email: 'lua@example.com' })
  expect(lua).toMatchObject({
    companyName: 'Padaria Lua',
    contactPerson: 'Ana Lua',
    planId: 2,
    status: 'active',
  })
  expect(done.rows[0]?.clientId).toBe(lua?._id)
  expect(tenancy.identity.users.get('sol@example.com')?.state).toBe('invited')
  expect(tenancy.identity.mailed).not.toContain('lua@example.com')

  const again = await imported(FILE, { dryRun: false })
  expect(again).toMatchObject({ created: 0, exists: 3, invalid: 4 })
  expect(again.rows[0]?.clientId).toBe(lua?._id)
  expect(await clients().countDocuments({ email: 'lua@example.com' })).toBe(1)
})

it('gives a client the account manager whom the file names, and tells where it is', async () => {
  tenancy.identity.operators.set(71, 'mia@agency.test')
  const csv = [
    'empresa;email;gestor;cidade',
    'Forno Mia;forno@example.com;MIA@agency.test ;Curitiba',
    'Forno Só;forno-so@example.com;;',
    'Forno Alheio;forno-alheio@example.com;ana@example.com;',
  ].join('\n')
  const done = await imported(csv, { dryRun: false })
  expect(states(done)).toEqual(['2 created', '3 created', '4 invalid'])
  expect(done.rows.map(({ address }) => address)).toEqual(['Curitiba', undefined, undefined])
  expect(done.rows[2]?.message).toBe('gestor: Esta pessoa não é da agência')
  expect((await clients().findOne({ email: 'forno@example.com' }))?.manager).toEqual({
    id: 71,
    email: 'mia@agency.test',
  })
  expect((await clients().findOne({ email: 'forno-so@example.com' }))?.manager).toBeNull()
})

it('mails an invitation to each owner where it is wanted', async () => {
  await imported('company,email\nBar Azul,azul@example.com\n', { dryRun: false })
  expect(tenancy.identity.mailed).toContain('azul@example.com')
})

it('of two imports of one file at once each client comes from one of them', async () => {
  const csv = ['empresa;email', ...[1, 2, 3, 4].map((n) => `Loja ${n};loja-${n}@example.com`)].join('\n')
  const both = await Promise.all([1, 2].map(() => imported(csv, { dryRun: false })))
  expect(both.map(({ created }) => created).sort()).toEqual([0, 4])
  for (const n of [1, 2, 3, 4])
    expect(await clients().countDocuments({ email: `loja-${n}@example.com` })).toBe(1)
})

it('an e-mail of somebody who is no client is said to be in use', async () => {
  tenancy.identity.users.set('dentro@example.com', { userId: 9_001, state: 'active' })
  const done = await imported('empresa;email\nDentro;dentro@example.com', { dryRun: false })
  expect(states(done)).toEqual(['2 exists'])
  expect(await clients().countDocuments({ email: 'dentro@example.com' })).toBe(0)
})

it('while identity is away the file is a 503, and the same file completes it afterwards', async () => {
  const csv = 'empresa;email\nVolta;volta@example.com'
  tenancy.identity.failing.add('invite')
  expect((await send({ csv, dryRun: false })).status).toBe(503)
  tenancy.identity.failing.clear()
  const again = await imported(csv, { dryRun: false })
  expect(states(again)).toEqual(['2 created'])
  expect(tenancy.identity.users.get('volta@example.com')?.state).toBe('invited')
  expect(states(await imported(csv, { dryRun: false }))).toEqual(['2 exists'])
  expect(tenancy.identity.mailed.filter((email) => email === 'volta@example.com')).toHaveLength(1)
  expect(await clients().countDocuments({ email: 'volta@example.com' })).toBe(1)
})

it.each([
  ['nothing', ''],
  ['blanks', '  \n '],
  ['headings alone', 'empresa;email'],
  ['no heading of the e-mail', 'empresa;telefone\nA;1'],
  ['a quote that stays open', 'empresa;email\n"A;a@example.com'],
  ['201 rows', ['empresa;email', ...Array.from({ length: 201 }, (_, n) => `L${n};l${n}@x.com`)].join('\n')],
  ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000'],
  ['more text than fits', 'x'.repeat(200_001)],
  ['a number', 7],
])('refuses %s, and stores nothing', async (_, csv) => {
  const before = await clients().countDocuments({})
  expect([400, 413]).toContain((await send({ csv, dryRun: false })).status)
  expect(await clients().countDocuments({})).toBe(before)
})

it('reads what spreadsheets write: a mark, separators, formulas, odd names', async () => {
  const csv =
    '\uFEFFsep=,\r\nCompany Name,Email\r\n"=HYPERLINK(1)",formula@example.com\r\n"Żółw 🍕, Lda",odd@example.com\r\n'
  const done = await imported(csv, { dryRun: false })
  expect(done.created).toBe(2)
  expect((await clients().findOne({ email: 'odd@example.com' }))?.companyName).toBe('Żółw 🍕, Lda')
})

it('is the agency’s alone', async () => {
  const { clientId, companyId } = await tenancy.signUp(950)
  const asOwner = tenancy.as(owner(950, [{ clientId, companyId }]))
  expect((await asOwner(importClients, { body: { csv: FILE } })).status).toBe(403)
  expect(
    (await tenancy.agency(createClient, { body: { companyName: 'X', email: 'lua@example.com' } })).status,
  ).toBe(409)
})
