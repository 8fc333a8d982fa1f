import { generateCards } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { sellCards } from '@avaliax/proto/cards/card/card-sale.routes.ts'
import {
  createEmployee,
  deleteEmployee,
  type Employee,
} from '@avaliax/proto/cards/employee/employee.routes.ts'
import { listAudit } from '@avaliax/proto/identity/audit.routes.ts'
import { logIn } from '@avaliax/proto/identity/auth.routes.ts'
import { resetPassword } from '@avaliax/proto/identity/password.routes.ts'
import { createWidget, getPublicWidget } from '@avaliax/proto/reviews/widget.routes.ts'
import {
  createClient,
  exportClients,
  getAgencyStats,
  getBusinessHealth,
  renewInvitation,
  updateClientRecord,
} from '@avaliax/proto/tenancy/agency.routes.ts'
import { getClient, getOwnClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { changeClients } from '@avaliax/proto/tenancy/client-bulk.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { type Company, listOwnCompanies } from '@avaliax/proto/tenancy/company.routes.ts'
import { createCompany, removeCompany, updateCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { createPlan, deactivatePlan, updatePlan } from '@avaliax/proto/tenancy/plan-change.routes.ts'
import {
  getPublicSystemSettings,
  updateSystemSettings,
} from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { ApiClient } from '../src/api-client.ts'
import { steps } from '../src/steps.ts'
import { startTestNetwork, type TestNetwork } from '../src/test-network.ts'

const EMAIL = 'dona@padaria-do-fluxo.example'
const PASSWORD = 'uma-senha-longa'
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'

let network: TestNetwork
let agency: ApiClient
let owner: ApiClient
let clientId: number
let plan: Plan
let branch: Company
let ana: Employee
let snippetId: string

beforeAll(async () => {
  network = await startTestNetwork({ together: true })
  agency = await network.superadmin()
}, 120_000)
afterAll(() => network?.stop(), 60_000)

const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
]
const ofClient = () => ({ params: { clientId } })
const tap = (employee: Employee) =>
  fetch(network.stack.url + new URL(employee.reviewUrl).pathname, {
    redirect: 'manual',
    headers: { 'user-agent': PHONE },
  })
/** A copy of a widget is shown for five seconds before it is looked at again. */
const WIDGET_FRESH_MS = 5_000
async function expectWidget(expected: number): Promise<void> {
  const giveUpAt = performance.now() + 2 * WIDGET_FRESH_MS
  let status = 0
  while (status !== expected && performance.now() < giveUpAt)
    ({ status } = await network.anonymous.send(getPublicWidget, { params: { snippetId } }))
  expect(status).toBe(expected)
}

describe('a client of the agency, from the invitation to the export:', () => {
  const it = steps()

  it('the agency makes a plan and a client on it', async () => {
    plan = await agency.call(createPlan, {
      body: { name: 'duo', displayName: 'Duo', price: '59.9', maxCompanies: 2, maxEmployees: 1 },
    })
    const body = { companyName: 'Padaria do Fluxo', email: EMAIL, planId: plan.id }
    const made = await agency.call(createClient, { body })
    clientId = made.client.id
    expect(made.client).toMatchObject({ planId: plan.id, status: 'active' })
    expect(codeOf(await agency.send(createClient, { body }))).toEqual([409, 'EMAIL_IN_USE'])
  })

  it('its owner sets a password by the newest mailed link and logs in', async () => {
    const { invitation } = await agency.call(renewInvitation, ofClient())
    await network.settle()
    const { mail } = (await network.sandbox('GET', `mail?to=${EMAIL}`)) as { mail: { text: string }[] }
    expect(mail.some(({ text }) => text.includes(invitation.url))).toBe(true)
    const token = new URL(invitation.url).searchParams.get('token')
    expect((await network.anonymous.send(logIn, { body: { email: EMAIL, password: PASSWORD } })).status).toBe(
      401,
    )
    await network.anonymous.call(resetPassword, {
      body: { token, newPassword: PASSWORD, confirmPassword: PASSWORD },
    })
    const session = await network.anonymous.call(logIn, { body: { email: EMAIL, password: PASSWORD } })
    owner = network.anonymous.as(session.token)
    expect(await owner.call(getOwnClient)).toMatchObject({ id: clientId, companyName: 'Padaria do Fluxo' })
    expect(codeOf(await agency.send(renewInvitation, ofClient()))).toEqual([409, 'CONFLICT'])
  })

  it('the owner opens as many companies as the plan allows, and works in the new one at once', async () => {
    branch = await owner.call(createCompany, { body: { name: 'Filial do Fluxo' } })
    const headers = { 'x-company-id': String(branch.id) }
    expect((await owner.call(getOwnClient, { headers })).id).toBe(branch.clientId)
    expect(codeOf(await owner.send(createCompany, { body: { name: 'Terceira' } }))).toEqual([
      403,
      'COMPANY_LIMIT_EXCEEDED',
    ])
    const stranger = await network.owner()
    const foreign = { params: { companyId: branch.id }, body: { name: 'Roubada' } }
    expect((await stranger.api.send(updateCompany, foreign)).status).toBe(404)
    expect((await stranger.api.send(getOwnClient, { headers })).status).toBe(404)
  })

  it('moves the headquarters, and back: what is meant without a selection follows', async () => {
    const [headquarters] = await owner.call(listOwnCompanies)
    // The gateway caches a session for two seconds, and forgets it after a write: the empty ones below.
    const selected = async () => (await owner.call(getOwnClient)).id
    await owner.call(updateCompany, { params: { companyId: branch.id }, body: { isHeadquarter: true } })
    await network.settle()
    await owner.send(updateCompany, { params: { companyId: branch.id }, body: {} })
    expect(await selected()).toBe(branch.clientId)
    const back = { params: { companyId: headquarters?.id ?? 0 }, body: { isHeadquarter: true } }
    await owner.call(updateCompany, back)
    await network.settle()
    await owner.send(updateCompany, { params: { companyId: branch.id }, body: {} })
    expect(await selected()).toBe(clientId)
  })

  it('hires up to the plan’s limit; a limit that the agency raises holds everywhere', async () => {
    await owner.call(updateClient, { ...ofClient(), body: { googlePlaceId: 'ChIJsbx0000000001' } })
    ana = await owner.call(createEmployee, { body: { name: 'Ana', department: 'Balcão' } })
    const bia = { body: { name: 'Bia', department: 'Caixa' } }
    expect(codeOf(await owner.send(createEmployee, bia))).toEqual([403, 'EMPLOYEE_LIMIT_EXCEEDED'])
    await agency.call(updatePlan, { params: { planId: plan.id }, body: { maxEmployees: 2 } })
    await network.settle()
    const { id } = await owner.call(createEmployee, bia)
    await owner.call(deleteEmployee, { params: { employeeId: id } })
    snippetId = (await owner.call(createWidget, { ...ofClient(), body: { name: 'Início' } })).snippetId
    await network.settle()
    await expectWidget(200)
  })

  it('is activated by its first tap, which the agency sees', async () => {
    expect((await tap(ana)).status).toBe(302)
    await network.settle()
    const [row] = await agency.call(listClients, {
      query: { search: 'fluxo', sort: 'newest', planId: String(plan.id) },
    })
    expect(row).toMatchObject({
      id: branch.clientId,
      health: [{ reason: 'setting_up' }],
    })
    const rows = await agency.call(listClients, { query: { search: 'dona@padaria' } })
    expect(rows.find(({ id }) => id === clientId)).toMatchObject({
      activatedAt: expect.any(String),
      lastActivityAt: expect.any(String),
      employeeCount: 1,
      health: [],
      maxEmployees: 2,
      planDisplayName: 'Duo',
    })
    expect(await agency.call(getBusinessHealth)).toMatchObject({
      activatedUsersThisMonth: 1,
      convertedToPaidThisMonth: 0,
      mrr: '0.00',
      totalPaidUsers: 0,
      funnel: { activated: 1, paid: 0 },
      apart: { given: 1 },
    })
  })

  it('suspended, it is read and not written, and its public pages go quiet', async () => {
    await agency.call(changeClients, {
      body: { clientIds: [clientId], status: 'inactive', addTag: 'atraso' },
    })
    await network.settle()
    expect((await owner.call(getOwnClient)).status).toBe('inactive')
    const write = { ...ofClient(), body: { phone: '+554133330011' } }
    // The gateway asks identity again after a write, so this one may still be let in, and the next is not.
    await owner.send(updateClient, write)
    expect(codeOf(await owner.send(updateClient, write))).toEqual([403, 'CLIENT_INACTIVE'])
    expect(codeOf(await owner.send(createEmployee, { body: { name: 'C', department: 'C' } }))).toEqual([
      403,
      'CLIENT_INACTIVE',
    ])
    expect(codeOf(await owner.send(createCompany, { body: { name: 'C' } }))).toEqual([403, 'CLIENT_INACTIVE'])
    const visit = await tap(ana)
    expect([visit.status, visit.headers.get('location')]).toEqual([200, null])
    await expectWidget(404)
    expect(
      (await network.anonymous.call(logIn, { body: { email: EMAIL, password: PASSWORD } })).token,
    ).toBeTruthy()
  })

  it('and is as it was once it is back', async () => {
    await agency.call(changeClients, {
      body: { clientIds: [clientId], status: 'active', removeTag: 'atraso' },
    })
    await network.settle()
    await owner.send(updateClient, { ...ofClient(), body: {} })
    expect((await owner.send(updateClient, { ...ofClient(), body: { phone: '+554133330012' } })).status).toBe(
      200,
    )
    expect((await tap(ana)).status).toBe(302)
    await expectWidget(200)
  })

  it('keeps a plan that was switched off, which takes nobody new', async () => {
    await agency.call(deactivatePlan, { params: { planId: plan.id } })
    expect((await owner.call(getOwnClient)).planId).toBe(plan.id)
    const body = { companyName: 'Nova', email: 'nova@fluxo.example', planId: plan.id }
    expect(codeOf(await agency.send(createClient, { body }))).toEqual([409, 'PLAN_INACTIVE'])
    const other = await network.owner('Outra do Fluxo')
    const { results } = await agency.call(changeClients, {
      body: { clientIds: [clientId, other.clientId], planId: plan.id },
    })
    expect(results.map(({ ok, code }) => [ok, code])).toEqual([
      [true, null],
      [false, 'PLAN_INACTIVE'],
    ])
  })

  it('loses a branch: nobody reaches it any more', async () => {
    const inBranch = { headers: { 'x-company-id': String(branch.id) } }
    const { reviewUrl, ...employee } = await owner.call(createEmployee, {
      ...inBranch,
      body: { name: 'Léo', department: 'Filial' },
    })
    await owner.call(removeCompany, { params: { companyId: branch.id } })
    await network.settle()
    expect((await owner.send(getOwnClient, inBranch)).status).toBe(404)
    expect((await owner.send(getClient, { params: { clientId: branch.clientId } })).status).toBe(404)
    expect((await tap({ ...employee, reviewUrl })).status).not.toBe(302)
    expect(await owner.call(listOwnCompanies)).toHaveLength(1)
  })

  it('is counted, noted and exported', async () => {
    const { batch } = await agency.call(generateCards, { body: { cardCount: 4 } })
    await agency.call(sellCards, {
      body: { clientId, cardCount: 3, totalAmount: '90.00', batchId: batch.id },
    })
    await agency.call(updateClientRecord, { ...ofClient(), body: { tags: ['vip'], notes: '=1+1' } })
    await network.settle()
    expect(await agency.call(getAgencyStats)).toMatchObject({ totalEmployees: 1, totalCards: 4 })
    expect(await agency.call(getBusinessHealth)).toMatchObject({ cardRevenueThisMonth: '90.00' })
    const { body: csv } = await agency.send(exportClients, { query: { tag: 'vip' } })
    expect(csv).toContain('Padaria do Fluxo')
    expect(csv).toContain("'=1+1")
    expect(String(csv).trim().split('\r\n')).toHaveLength(2)
  })

  it('and everything the agency did is in the audit trail, before and after', async () => {
    const entries = await agency.call(listAudit, { query: { limit: '200', clientId: String(clientId) } })
    const changes = entries.map(({ before, after }) => JSON.stringify([before, after]))
    expect(changes).toContain(
      JSON.stringify([
        { status: 'inactive', tags: ['atraso'] },
        { status: 'active', tags: [] },
      ]),
    )
    expect(entries.map(({ action }) => action)).toContain('POST /api/superadmin/clients')
    expect(JSON.stringify(entries)).not.toContain('token=')
  })

  it('the agency’s name is public', async () => {
    await agency.call(updateSystemSettings, { body: { agencyName: 'Agência do Fluxo' } })
    expect(await network.anonymous.call(getPublicSystemSettings)).toMatchObject({
      agencyName: 'Agência do Fluxo',
    })
  })
})
