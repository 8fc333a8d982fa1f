import { eraseAskedCustomer, findAskedCustomers } from '@avaliax/proto/cards/request/asked-customer.routes.ts'
import {
  CUSTOMER_FILE_MAX_BYTES,
  CUSTOMER_FILE_MAX_ROWS,
  type CustomerImport,
  importCustomers,
} from '@avaliax/proto/cards/request/customer-import.routes.ts'
import { createRequest, listRequests } from '@avaliax/proto/cards/request/request.routes.ts'
import { getRequestFigures } from '@avaliax/proto/cards/request/request-figures.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { customers } from '../src/request/customer.model.ts'
import { suppressions } from '../src/request/request.models.ts'

import { type CardsUnderTest, factsOf, startCards } from './cards-under-test.ts'

let cards: CardsUnderTest
beforeAll(async () => {
  cards = await startCards()
}, 90_000)
afterAll(() => cards.stop())

let nextClient = 7_000
function shop() {
  const clientId = nextClient++
  cards.facts.set(clientId, factsOf(clientId))
  const owner = cards.as([clientId])
  const params = { clientId }
  return {
    clientId,
    owner,
    send: (csv: string, more: object = {}) =>
      owner(importCustomers, { params, body: { csv, basis: 'customer_relation', ...more } }),
    stored: () =>
      customers
        .on(cards.db)
        .within({ clientIds: [clientId] })
        .find({}, { sort: { _id: 1 } }),
    ask: (more: object = {}) =>
      owner(createRequest, { params, body: { name: 'Ana', basis: 'consent', channel: 'hand', ...more } }),
  }
}

const REAL = { dryRun: false }
const brief = ({ rows }: CustomerImport) =>
  rows.map(({ line, state, reason, sameAs }) => [line, state, reason ?? sameAs])

describe('bringing customers by a file', () => {
  it('says what each row would bring and writes nothing, then brings them once', async () => {
    const { clientId, owner, send, stored } = shop()
    const csv = [
      'Nome;WhatsApp;E-mail;Idioma;Cidade',
      'Maria Souza;(41) 99999-1001;maria@example.com;;Curitiba',
      'John;;john@example.com;English;',
      'Sem contato;;;;',
      ';41 99999-1003;;;',
      'Meio número;99999-1004;;;',
      'Número ruim;99999-1005;bom@example.com;;',
    ].join('\r\n')
    const { status, body } = await send(csv)
    expect(status).toBe(200)
    expect(body).toMatchObject({ dryRun: true, ready: 3, created: 0, invalid: 3, droppedColumns: ['Cidade'] })
    expect(body.rows[0]).toMatchObject({ line: 2, name: 'Maria Souza', contact: '+5541•••••1001' })
    expect(body.rows[5]).toMatchObject({ state: 'ready', message: expect.stringContaining('telefone') })
    expect(body.rows[2].message).toBe('Falta telefone ou email')
    expect(await stored()).toEqual([])

    const { body: done } = await send(csv, { ...REAL, basis: 'consent' })
    expect(done).toMatchObject({ dryRun: false, created: 3, ready: 0, invalid: 3 })
    const rows = await stored()
    expect(rows).toMatchObject([
      { name: 'Maria Souza', basis: 'consent', consentVersion: '2026-11', source: 'csv', language: 'pt' },
      { name: 'John', language: 'en', consentText: 'The customer agreed to one message from us.' },
      { name: 'Número ruim', phoneSealed: null, lastAskedAt: null },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/99991001|maria@example/)
    // Nobody was written to.
    const { body: requests } = await owner(listRequests, { params: { clientId } })
    expect(requests).toEqual([])
    const { body: found } = await owner(findAskedCustomers, {
      params: { clientId },
      query: { search: 'maria@example.com' },
    })
    expect(found.customers).toHaveLength(1)

    const { body: again } = await send(csv, REAL)
    expect(again).toMatchObject({ created: 0, exists: 3 })
    expect(await stored()).toHaveLength(3)
  })

  it('merges rows of one person, and gives known customers what they lacked, and no more', async () => {
    const { send, stored, ask } = shop()
    await ask({ name: 'Rosa', phone: '41 99999-2001' })
    const csv = [
      'nome,telefone,email',
      'Outra Rosa,+55 41 99999-2001,rosa@example.com',
      'Beto,041 99999-2002,',
      'Beto Lima,(41) 9 9999 2002,beto@example.com',
      'Carla,,BETO@example.com',
    ].join('\n')
    const { body } = await send(csv, REAL)
    expect(brief(body)).toEqual([
      [2, 'exists', null],
      [3, 'created', null],
      [4, 'merged', 3],
      [5, 'merged', 3],
    ])
    const rows = await stored()
    expect(rows).toMatchObject([
      { name: 'Rosa', basis: 'consent', source: 'counter' },
      { name: 'Beto', basis: 'customer_relation', source: 'csv' },
    ])
    for (const { phoneHash, mailHash, mailSealed } of rows) {
      expect([phoneHash, mailHash, mailSealed]).not.toContain(null)
    }
  })

  it('takes an address with two numbers for a family’s', async () => {
    const { send, stored, ask } = shop()
    await ask({ name: 'Rosa', phone: '41 99999-2501', mail: 'casa@example.com' })
    const csv = [
      'nome,telefone,email',
      'Rui,41 99999-2502,casa@example.com',
      'Ana,41 99999-2503,nova@example.com',
      'Bia,41 99999-2504,nova@example.com',
    ].join('\n')
    const { body } = await send(csv, REAL)
    expect(brief(body).map(([, state]) => state)).toEqual(['created', 'created', 'created'])
    expect(body.rows.map(({ message }: { message: string }) => message)).toEqual([
      'email: já é de outra pessoa',
      null,
      'email: já é de outra pessoa',
    ])
    const addresses = (await stored()).map(({ mailHash }) => mailHash !== null)
    expect(addresses).toEqual([true, false, true, false])
  })

  it.each([
    ['status', 'unsubscribed', 'active'],
    ['Email Status', 'Opted-out', 'subscribed'],
    ['Subscribed', 'No', 'Yes'],
    ['Descadastrado', 'sim', 'não'],
    ['unsubscribed_at', '2026-01-02 10:00', ''],
    ['do_not_contact', '1', '0'],
  ])('refuses whoever has left by the file’s own column %s', async (heading, left, stays) => {
    const csv = `nome,email,${heading}\nAna,a@x.test,${left}\nBia,b@x.test,${stays}`
    const { body } = await shop().send(csv, REAL)
    expect(brief(body)).toEqual([
      [2, 'refused', 'opt_out'],
      [3, 'created', null],
    ])
  })

  it('remembers who left by a file that was brought, not by one that was looked at', async () => {
    const { send, ask } = shop()
    const said = 'nome,telefone,status\nAna,41 99999-3501,unsubscribed\nBia,41 99999-3502,active'
    const silent = 'nome,telefone\nAna,41 99999-3501\nBia,41 99999-3502'
    await send(said)
    expect(brief((await send(silent)).body)).toEqual([
      [2, 'ready', null],
      [3, 'ready', null],
    ])
    await send(said, REAL)
    expect(brief((await send(silent, REAL)).body)).toEqual([
      [2, 'refused', 'opt_out'],
      [3, 'exists', null],
    ])
    expect((await ask({ phone: '41 99999-3501' })).body.code).toBe('SUPPRESSED')
    expect((await ask({ phone: '41 99999-3502' })).status).toBe(201)
  })

  it('reads what Google Contacts writes, and joins two rows that a third one connects', async () => {
    const { send, stored } = shop()
    const csv = [
      'Name,Given Name,Family Name,Notes,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value',
      'Ana Lima,Ana,Lima,,* ,,Mobile,+55 41 99999-7001 ::: +55 41 99999-7002',
      'Bia,Bia,,cliente antiga,* ,bia@example.com,,',
      'Bia Lima,Bia,Lima,,* ,BIA@example.com,Mobile,41 99999-7001',
    ].join('\n')
    const { body } = await send(csv, REAL)
    expect(body.invalid).toBe(0)
    expect(await stored()).toHaveLength(1)
  })

  it('refuses whoever left, was erased or takes no mail, with the reason', async () => {
    const { clientId, owner, send, stored, ask } = shop()
    const { body: left } = await ask({ phone: '41 99999-3001' })
    const answer = await fetch(`${cards.url}${new URL(left.link).pathname}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBeLessThan(400)
    await until(
      () =>
        suppressions
          .on(cards.db)
          .within({ clientIds: [clientId] })
          .find({}),
      (rows) => rows.length > 0,
    )
    await send('nome,email\nErasmo,erasmo@example.com\nCega,cega@example.com', REAL)
    const [erasmo, blind] = await stored().then((rows) => rows.filter(({ mailHash }) => mailHash !== null))
    await owner(eraseAskedCustomer, { params: { clientId, customerId: erasmo?._id ?? 0 } })
    await suppressions
      .on(cards.db)
      .within({ clientIds: [clientId] })
      .insertOne({
        _id: `${clientId}.${blind?.mailHash}`,
        clientId,
        reason: 'mail_refused',
        createdAt: new Date(),
      })
    const { body } = await send(
      'nome,telefone,email\nAna,(041) 99999 3001,\nErasmo,,Erasmo@Example.com\nCega,,cega@example.com\nNova,,nova@example.com',
      REAL,
    )
    expect(brief(body)).toEqual([
      [2, 'refused', 'opt_out'],
      [3, 'refused', 'erased'],
      [4, 'refused', 'mail_refused'],
      [5, 'created', null],
    ])
    // By their own hand they may come back.
    expect((await ask({ name: 'Erasmo', phone: '41 99999-3009', mail: 'erasmo@example.com' })).status).toBe(
      201,
    )
  })

  it.each([
    ['nota', 'nome,telefone,nota\nAna,41999994001,10'],
    ['NPS', 'Name,Phone,NPS\nAna,41999994001,9'],
    ['Satisfação', 'nome;email;Nível de Satisfação\nAna;a@example.com;alta'],
    ['estrelas', 'nome;email;estrelas\nAna;a@example.com;5'],
    ['sentiment', 'name,email,Sentiment Label\nAna,a@example.com,happy'],
    ['notas that are figures', 'nome;email;Notas\nAna;a@example.com;9\nBia;b@example.com;10'],
  ])('refuses a file with a column of %s', async (_name, csv) => {
    const { send, stored } = shop()
    const { status, body } = await send(csv, REAL)
    expect([status, body.code]).toEqual([400, 'CUSTOMERS_BY_RATING'])
    expect(body.details).toHaveLength(1)
    expect(await stored()).toEqual([])
  })

  it('takes invoices and remarks', async () => {
    const { send } = shop()
    const csv = 'nome;email;Nota fiscal;Notas\nAna;a@example.com;1234;ligar à tarde'
    expect((await send(csv)).body).toMatchObject({ ready: 1, droppedColumns: ['Nota fiscal', 'Notas'] })
  })

  it.each([
    ['nothing of a customer', 'a,b\n1,2', 400],
    ['names alone', 'nome\nAna', 400],
    ['headings alone', 'nome,telefone', 400],
    ['a spreadsheet of another program', 'PK\u0003\u0004[Content_Types].xml', 400],
  ])('refuses a file of %s', async (_name, csv, expected) => {
    const { status, body } = await shop().send(csv)
    expect([status, body.code]).toEqual([expected, 'VALIDATION_ERROR'])
  })

  it('refuses too many rows and too large a file', async () => {
    const { send } = shop()
    const rows = Array.from({ length: CUSTOMER_FILE_MAX_ROWS + 1 }, (_, at) => `A,a${at}@x.test`)
    const many = await send(['nome,email', ...rows].join('\n'))
    expect([many.status, many.body.code]).toEqual([413, 'CUSTOMERS_TOO_MANY'])
    const large = await send(`nome,email\n${'x'.repeat(CUSTOMER_FILE_MAX_BYTES)}`)
    expect([large.status, large.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  }, 60_000)

  it('brings each once where two callers send the same file at once', async () => {
    const { clientId, stored, send } = shop()
    const csv = ['nome,email', ...Array.from({ length: 600 }, (_, at) => `P${at},p${at}@x.test`)].join('\n')
    const [one, other] = await Promise.all([send(csv, REAL), send(csv, REAL)])
    expect(one.body.created + other.body.created).toBe(600)
    expect(await stored()).toHaveLength(600)
    const foreign = cards.as([clientId + 5_000])
    const { status } = await foreign(importCustomers, {
      params: { clientId },
      body: { csv, basis: 'consent' },
    })
    expect(status).toBe(404)
  }, 60_000)

  it('looks at 10,000 rows within three seconds', async () => {
    const { send } = shop()
    const rows = Array.from({ length: 10_000 }, (_, at) => {
      const digits = String(at).padStart(4, '0')
      return `Pessoa ${at};(41) 9${9000 + (at % 1000)}-${digits};p${at}@x.test`
    })
    const startedAt = performance.now()
    const { body } = await send(['nome;telefone;email', ...rows].join('\n'))
    const ms = Math.round(performance.now() - startedAt)
    console.log(`10,000 rows: ${ms} ms`)
    expect(body.ready + body.merged).toBe(10_000)
    // Told by the log; a busy machine is slower.
    expect(ms).toBeLessThan(15_000)
  }, 60_000)

  it('is told nowhere as figures', async () => {
    const { clientId, owner, send } = shop()
    await send('nome,email\nAna,a@x.test', REAL)
    const query = { from: '2026-01-01', to: '2026-12-31' }
    const { body } = await owner(getRequestFigures, { params: { clientId }, query })
    expect(body.total?.asked ?? 0).toBe(0)
  })
})
