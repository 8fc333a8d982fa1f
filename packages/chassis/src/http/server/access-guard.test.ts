import type { RouteContract } from '@avaliax/proto/contract.ts'
import { getReport, listReports } from '@avaliax/proto/tenancy/report.routes.ts'
import { describe, expect, test } from '@jest/globals'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from '../../access/actor.ts'
import { requireActive } from '../../access/require-active.ts'
import { needsAllCompanies, requireCaller, requireTenant } from './access-guard.ts'

const superadmin: Actor = {
  userId: 1,
  sessionId: 's',
  role: 'superadmin',
  email: 'root@agency.test',
  language: 'pt',
  memberships: [],
  selectedClientId: null,
  selectedCompanyId: null,
}

/** The code with which a route refuses somebody; `open` when it does not. */
function outcome(route: Partial<RouteContract>, actor: Partial<Actor> = {}): string {
  const identity = { issuer: 'gateway', kind: 'caller', actor: { ...superadmin, ...actor } }
  try {
    requireCaller(
      { access: 'user', method: 'GET', kind: 'json', ...route } as RouteContract,
      { caller: { identity } } as FastifyRequest,
    )
    return 'open'
  } catch (error) {
    return (error as { code: string }).code
  }
}

const membership = (clientId: number) => ({ companyId: clientId * 10, clientId, active: true })

/** The same of the guard that knows the client of the path. */
function tenantOutcome(route: Partial<RouteContract>, actor: Actor, clientId: number): string {
  try {
    const request = { params: { clientId }, caller: { identity: { actor } } } as unknown as FastifyRequest
    requireTenant({ method: 'GET', kind: 'json', ...route } as RouteContract, request)
    return 'open'
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('whoever has to set up a second factor finds nothing else open', () => {
  const due = { twoFactorDue: true }
  expect(outcome({})).toBe('open')
  expect(outcome({}, due)).toBe('TWO_FACTOR_REQUIRED')
  expect(outcome({ access: 'superadmin' }, due)).toBe('TWO_FACTOR_REQUIRED')
  expect(outcome({ beforeTwoFactor: true }, due)).toBe('open')
  expect(outcome({ access: 'public' }, due)).toBe('open')
})

test('people of the agency find open what their role may', () => {
  const money = { access: 'superadmin', resource: 'money' } as const
  const [operator, auditor] = [{ agencyRole: 'operator' }, { agencyRole: 'auditor' }] as const
  expect([outcome(money), outcome(money, operator), outcome(money, auditor)]).toEqual([
    'open',
    'FORBIDDEN',
    'open',
  ])
  expect([outcome({ method: 'POST' }, operator), outcome({ method: 'POST' }, auditor)]).toEqual([
    'open',
    'FORBIDDEN',
  ])
  expect(outcome({ changes: true }, auditor)).toBe('FORBIDDEN')
  expect(outcome({ method: 'POST', ownAccount: true }, auditor)).toBe('open')
})

describe('somebody of the agency who has some of the clients only', () => {
  const manager = { ...superadmin, agencyRole: 'account_manager', memberships: [membership(3)] } as const
  const clientId = z.object({ clientId: z.int() })

  test('finds closed what is not known to keep to them', () => {
    const route = { access: 'superadmin' } as const
    expect(outcome(route, manager)).toBe('FORBIDDEN')
    expect(outcome({ access: 'user' }, manager)).toBe('FORBIDDEN')
    expect(outcome({ ...route, ownClients: true }, manager)).toBe('open')
    expect(outcome({ ...route, params: clientId }, manager)).toBe('open')
    expect(outcome({ ...route, params: clientId, ownClients: false }, manager)).toBe('FORBIDDEN')
    expect(outcome({ ...route, params: clientId, resource: 'money' }, manager)).toBe('FORBIDDEN')
    expect(outcome({ ownAccount: true, method: 'POST' }, manager)).toBe('open')
  })

  test('finds no client but those of the session, whatever kind the route is of', () => {
    for (const access of ['superadmin', 'tenant', 'user'] as const)
      expect([3, 4].map((id) => tenantOutcome({ access, params: clientId }, manager, id))).toEqual([
        ...['open', 'NOT_FOUND'],
      ])
    expect(tenantOutcome({ access: 'superadmin', params: clientId }, superadmin, 4)).toBe('open')
  })
})

test('a client’s token does no more than the auditor may who made it as something else', () => {
  const token = { role: 'client', tokenScope: 'read_write', agencyRole: 'auditor' } as const
  expect([
    outcome({ access: 'tenant' }, token),
    outcome({ access: 'tenant', method: 'PATCH' }, token),
  ]).toEqual(['open', 'FORBIDDEN'])
})

test('a token opens what its scope allows, and nothing that is done in person', () => {
  const [read, write] = [{ tokenScope: 'read' }, { tokenScope: 'read_write' }] as const
  expect([outcome({}, read), outcome({ method: 'POST' }, read)]).toEqual(['open', 'FORBIDDEN'])
  expect([outcome({}, write), outcome({ method: 'DELETE' }, write)]).toEqual(['open', 'open'])
  for (const closed of [
    { inPerson: true },
    { ownAccount: true },
    { secretAnswer: true },
    { kind: 'stream' },
    { access: 'client' },
  ] as const)
    expect([outcome(closed, write), outcome(closed, read)]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
  expect(outcome({ access: 'superadmin' }, { ...write, role: 'client' })).toBe('FORBIDDEN')
})

describe('somebody with a role in each of two companies', () => {
  const person: Actor = {
    ...superadmin,
    role: 'client',
    memberships: [
      { companyId: 30, clientId: 3, active: true },
      { companyId: 40, clientId: 4, active: true, role: 'manager' },
      { companyId: 50, clientId: 5, active: true, role: 'viewer' },
    ],
    selectedClientId: 3,
  }
  const codeOf = (work: () => void): string => {
    try {
      work()
      return 'open'
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  const at = (clientId: number, route: Partial<RouteContract>) =>
    codeOf(() =>
      requireTenant(
        { access: 'tenant', method: 'GET', kind: 'json', ...route } as RouteContract,
        { params: { clientId }, caller: { identity: { actor: person } } } as unknown as FastifyRequest,
      ),
    )

  test('does in each what the role there lets them, and finds no other', () => {
    const companies = [3, 4, 5, 6]
    expect(companies.map((id) => at(id, {}))).toEqual(['open', 'open', 'open', 'NOT_FOUND'])
    expect(companies.map((id) => at(id, { method: 'POST' }))).toEqual([
      ...['open', 'open', 'FORBIDDEN', 'NOT_FOUND'],
    ])
    expect(companies.map((id) => at(id, { resource: 'people' }))).toEqual([
      ...['open', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND'],
    ])
  })

  test('changes an object only where they may, whichever company is selected', () => {
    expect([3, 4, 5].map((clientId) => codeOf(() => requireActive(person, clientId)))).toEqual([
      ...['open', 'open', 'FORBIDDEN'],
    ])
  })
})

test('an answer about all companies of its reader needs those that the token left out', () => {
  const request = (actor: Partial<Actor>) =>
    ({
      params: { clientId: 1 },
      caller: {
        identity: { actor: { ...superadmin, role: 'client', memberships: [membership(1)], ...actor } },
      },
    }) as unknown as FastifyRequest
  const some = request({ membershipsDigest: 'of three' })
  expect([getReport, listReports].map((route) => needsAllCompanies(route, some))).toEqual([true, false])
  expect(needsAllCompanies(getReport, request({}))).toBe(false)
})
