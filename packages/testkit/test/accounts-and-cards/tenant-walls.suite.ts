import { randomUUID } from 'node:crypto'
import { assignCard, type Card, listClientCards } from '@avaliax/proto/cards/card/card.routes.ts'
import { generateCards } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { sellCards } from '@avaliax/proto/cards/card/card-sale.routes.ts'
import {
  createEmployee,
  listOwnEmployees,
  updateEmployee,
} from '@avaliax/proto/cards/employee/employee.routes.ts'
import type { RouteContract } from '@avaliax/proto/contract.ts'
import { listAudit } from '@avaliax/proto/identity/audit.routes.ts'
import { getMe, logIn, signUp } from '@avaliax/proto/identity/auth.routes.ts'
import { getAgencyStats } from '@avaliax/proto/tenancy/agency.routes.ts'
import { getClient, getOwnClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listOwnCompanies } from '@avaliax/proto/tenancy/company.routes.ts'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Answer, ApiClient, Input } from '../../src/api-client.ts'
import type { Owner } from '../../src/test-network.ts'
import { network } from './network.ts'

const PROFESSIONAL = 2

let agency: ApiClient
let mine: Owner
let theirs: Owner

beforeAll(async () => {
  agency = await network.superadmin()
  mine = await network.owner('Padaria A')
  theirs = await network.owner('Padaria B')
  for (const { clientId } of [mine, theirs]) {
    await agency.call(updateClient, { params: { clientId }, body: { planId: PROFESSIONAL } })
  }
  await network.settle()
}, 120_000)

const refusalOf = ({ status, body }: Answer<unknown>) => [status, (body as { code?: string }).code]
const bytes = ({ status, body }: Answer<unknown>) =>
  JSON.stringify([status, Array.isArray(body) ? body : { ...(body as object), requestId: '' }])

/** An employee and a card of an owner. */
async function teamOf({ api, clientId }: Owner): Promise<{ employeeId: number; card: Card }> {
  const { id } = await api.call(createEmployee, { body: { name: 'Ana', department: 'Balcão' } })
  const { batch } = await agency.call(generateCards, { body: { cardCount: 1 } })
  await agency.call(sellCards, { body: { clientId, cardCount: 1, totalAmount: '0.00', batchId: batch.id } })
  const [card] = await api.call(listClientCards, { params: { clientId } })
  return { employeeId: id, card: card as Card }
}

describe('ids of others in a body (T02)', () => {
  it('an employee is not created for another client', async () => {
    const body = { name: 'Intrusa', department: 'Balcão', clientId: theirs.clientId }
    const answer = await mine.api.send(createEmployee, { body })
    expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND'])
    const absent = await mine.api.send(createEmployee, { body: { ...body, clientId: 999_999_999 } })
    expect(bytes(absent)).toBe(bytes(answer))
    const names = (await theirs.api.call(listOwnEmployees)).map(({ name }) => name)
    expect(names).not.toContain('Intrusa')
  })

  it('neither a foreign card nor a foreign employee is joined to one’s own', async () => {
    const [own, foreign] = [await teamOf(mine), await teamOf(theirs)]
    for (const body of [
      { employeeId: own.employeeId, cardId: foreign.card.id },
      { employeeId: foreign.employeeId, cardId: own.card.id },
      { employeeId: foreign.employeeId, cardId: foreign.card.id },
    ]) {
      expect(refusalOf(await mine.api.send(assignCard, { body }))).toEqual([404, 'NOT_FOUND'])
    }
    const claim = { cardNumber: foreign.card.cardNumber }
    const params = { employeeId: own.employeeId }
    expect(refusalOf(await mine.api.send(updateEmployee, { params, body: claim }))).toEqual([
      404,
      'NOT_FOUND',
    ])
    const [untouched] = await theirs.api.call(listClientCards, { params: { clientId: theirs.clientId } })
    expect(untouched).toMatchObject({ employeeId: null, clientId: theirs.clientId })
  })
})

const OWN_READS: readonly RouteContract[] = [getOwnClient, listOwnEmployees]

describe('the selected company (T04)', () => {
  it.each(['0', '*', 'null', '1,2', '1e3', '-1'])('%j is malformed', async (selected) => {
    for (const route of OWN_READS) {
      const answer = await mine.api.send(route, { headers: { 'x-company-id': selected } })
      expect(refusalOf(answer)).toEqual([400, 'VALIDATION_ERROR'])
    }
  })

  it('another’s company is absent, and the path always wins', async () => {
    const [company] = await theirs.api.call(listOwnCompanies)
    const foreign = { 'x-company-id': String(company?.id) }
    const selected = await theirs.api.send(getOwnClient, { headers: foreign })
    expect(selected.status).toBe(200)
    for (const route of OWN_READS) {
      expect(refusalOf(await mine.api.send(route, { headers: foreign }))).toEqual([404, 'NOT_FOUND'])
    }
    const params = { clientId: theirs.clientId }
    expect(refusalOf(await mine.api.send(getClient, { params }))).toEqual([404, 'NOT_FOUND'])
  })

  it('a stale selection does not log anybody out', async () => {
    const answer = await mine.api.send(getMe, { headers: { 'x-company-id': '999999999' } })
    expect(answer.status).toBe(200)
  })
})

describe('impersonation by a client (T05)', () => {
  it('in a query is refused like any name that no contract lists', async () => {
    for (const route of OWN_READS) {
      const answer = await mine.api.send(route, { query: { impersonate: String(theirs.clientId) } })
      expect(refusalOf(answer)).toEqual([400, 'VALIDATION_ERROR'])
    }
  })

  it.each([
    ['header', (clientId: number): Input => ({ headers: { impersonate: String(clientId) } })],
    ['cookie', (clientId: number): Input => ({ headers: { cookie: `impersonate=${clientId}` } })],
  ])('in a %s changes nothing', async (_, forged) => {
    for (const route of OWN_READS) {
      const plain = await mine.api.send(route)
      expect(plain.status).toBe(200)
      expect(bytes(await mine.api.send(route, forged(theirs.clientId)))).toBe(bytes(plain))
    }
  })
})

describe('fields that are nobody’s to set (T07, T08)', () => {
  const FORBIDDEN = [
    'role',
    'userId',
    'clientId',
    'id',
    'employeeCount',
    'stripeCustomerId',
    'stripeSubscriptionId',
    'convertedToPaidAt',
    'activatedAt',
    'googleAccessToken',
    'refreshToken',
    'tokenExpiry',
    'accountEmail',
    'businessAccountId',
    'createdAt',
    'status',
    'tags',
    'notes',
  ]

  it.each(FORBIDDEN)('%s', async (field) => {
    const before = await mine.api.call(getOwnClient)
    const value = field === 'status' ? 'active' : field === 'tags' ? ['vip'] : '1'
    const body = { [field]: value, phone: '+55 11 90000-1111' }
    const answer = await mine.api.send(updateClient, { params: { clientId: mine.clientId }, body })
    expect(refusalOf(answer)).toEqual([400, 'VALIDATION_ERROR'])
    const { details } = answer.body as { details: { path: string; message: string }[] }
    expect(JSON.stringify(details)).toContain(field)
    expect(await mine.api.call(getOwnClient)).toEqual(before)
  })

  it('another plan needs the checkout, and nothing else of the request is done', async () => {
    const body = { planId: 3, phone: '+55 11 90000-2222' }
    const answer = await mine.api.send(updateClient, { params: { clientId: mine.clientId }, body })
    expect(refusalOf(answer)).toEqual([403, 'PLAN_CHANGE_NEEDS_CHECKOUT'])
    expect((await mine.api.call(getOwnClient)).phone).not.toBe(body.phone)
  })

  it.each(['role', 'clientId'])('%s at sign-up', async (field) => {
    const email = `${randomUUID()}@example.com`
    const body = { email, password: 'uma-senha-longa', [field]: field === 'role' ? 'superadmin' : 1 }
    expect(refusalOf(await network.anonymous.send(signUp, { body }))).toEqual([400, 'VALIDATION_ERROR'])
    const login = { email, password: 'uma-senha-longa' }
    expect((await network.anonymous.send(logIn, { body: login })).status).toBe(401)
  })
})

describe('headers that only the gateway may write (T09)', () => {
  const FORGED = {
    'x-user-id': '1',
    'x-role': 'superadmin',
    'x-tenant-id': '1',
    'x-internal-token': 'eyJhbGciOiJub25lIn0.e30.',
    'x-client-address': '10.9.8.7',
    'x-forwarded-for': '10.9.8.7',
    forwarded: 'for=10.9.8.7',
  }

  it('neither make nor raise an identity', async () => {
    expect(refusalOf(await network.anonymous.send(getOwnClient, { headers: FORGED }))).toEqual([
      401,
      'UNAUTHENTICATED',
    ])
    expect(refusalOf(await mine.api.send(getAgencyStats, { headers: FORGED }))).toEqual([403, 'FORBIDDEN'])
    expect(bytes(await mine.api.send(getOwnClient, { headers: FORGED }))).toBe(
      bytes(await mine.api.send(getOwnClient)),
    )
  })

  it('do not make a new caller for the limits', async () => {
    const { email } = await network.owner()
    const guess = (index: number) =>
      network.anonymous.send(logIn, {
        body: { email, password: 'errada' },
        headers: { ...FORGED, 'x-forwarded-for': `10.0.0.${index}` },
      })
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => guess(index)))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(3)
  })
})

describe('a service that is asked directly (T10)', () => {
  const ENTRIES = [
    ['identity', getMe],
    ['tenancy', getOwnClient],
    ['cards', listOwnEmployees],
  ] as const

  it.each(ENTRIES)('%s knows no bearer and no foreign token', async (name, route) => {
    const origin = network.stack.serviceUrls[name] ?? ''
    for (const headers of [
      {},
      { authorization: `Bearer ${mine.api.token}` },
      { 'x-internal-token': String(mine.api.token) },
      { 'x-user-id': '1', 'x-role': 'superadmin' },
    ]) {
      const answer = await fetch(`${origin}${route.path}`, { headers: headers as Record<string, string> })
      expect(answer.status).toBe(401)
    }
  })
})

describe('the agency in a client’s name (T11)', () => {
  it('may write, and each write is one entry with actor, client, call and request', async () => {
    const params = { clientId: theirs.clientId }
    const changed = await agency.send(updateClient, { params, body: { phone: '+55 11 90000-3333' } })
    expect(changed.status).toBe(200)
    const { employeeId } = await teamOf(theirs)
    const edited = await agency.send(updateEmployee, { params: { employeeId }, body: { name: 'Ana Maria' } })
    expect(edited.status).toBe(200)
    await network.settle()
    const entriesOf = async ({ headers }: Answer<unknown>) => {
      const all = await agency.call(listAudit, { query: { clientId: String(theirs.clientId) } })
      return all.filter(({ requestId }) => requestId === headers.get('x-request-id'))
    }
    const actor = network.stack.secrets.superadmin.email
    const common = { actorEmail: actor, onBehalfOf: theirs.clientId, outcome: 'done' }
    expect(await entriesOf(changed)).toEqual([
      expect.objectContaining({
        ...common,
        action: 'PATCH /api/clients/:clientId',
        before: { phone: null },
        after: { phone: '+5511900003333' },
      }),
    ])
    expect(await entriesOf(edited)).toEqual([
      expect.objectContaining({ ...common, action: 'PATCH /api/employees/:employeeId' }),
    ])
  })

  it('never sees what opens a Google account', async () => {
    const shown = await agency.send(getClient, { params: { clientId: theirs.clientId } })
    expect(JSON.stringify(shown.body)).not.toMatch(/token|secret|refresh/i)
  })
})
