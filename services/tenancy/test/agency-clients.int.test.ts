import { UserChanged } from '@avaliax/proto/identity/identity.events.ts'
import {
  createClient,
  exportClients,
  getAgencyStats,
  getBusinessHealth,
  renewInvitation,
  updateClientRecord,
} from '@avaliax/proto/tenancy/agency.routes.ts'
import { getClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { changeClients, inviteClients } from '@avaliax/proto/tenancy/client-bulk.routes.ts'
import { listClients, listClientTags } from '@avaliax/proto/tenancy/client-list.routes.ts'
import {
  CLIENT_VIEWS_MAX,
  listClientViews,
  removeClientView,
  saveClientView,
} from '@avaliax/proto/tenancy/client-view.routes.ts'
import { listOwnCompanies } from '@avaliax/proto/tenancy/company.routes.ts'
import { createPlan, deactivatePlan, updatePlan } from '@avaliax/proto/tenancy/plan-change.routes.ts'
import { getSystemSettings, updateSystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { listClientIds } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { owner, type ServiceUnderTest, startService, superadmin } from './service-under-test.ts'

let tenancy: ServiceUnderTest
beforeAll(async () => {
  tenancy = await startService()
}, 90_000)
afterAll(() => tenancy?.stop(), 30_000)

let next = 1
const create = (body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  tenancy.agency(createClient, {
    body: { companyName: `Padaria ${next}`, email: `dona-${next++}@example.com`, ...body },
    headers,
  })
const list = async (query: string) => (await tenancy.agency(listClients, { query })).body

describe('a client made by the agency', () => {
  it('has a headquarters, the free plan, a log-in to come and a link for its owner', async () => {
    const { status, body } = await create({
      contactPerson: 'Bia',
      phone: '+554133330011',
      email: 'Bia@Example.com',
    })
    expect(status).toBe(201)
    expect(body.client).toMatchObject({
      contactPerson: 'Bia',
      phone: '+554133330011',
      status: 'active',
      planId: 1,
    })
    expect(body.client).not.toHaveProperty('tags')
    expect(body.invitation).toEqual({
      email: 'bia@example.com',
      url: expect.stringContaining('/reset-password?token='),
    })
    const { userId, id: clientId } = body.client
    const companies = await tenancy.as(owner(userId, [{ clientId, companyId: 1 }]))(listOwnCompanies)
    expect(companies.body).toMatchObject([{ clientId, isHeadquarter: true, phone: '+554133330011' }])
    expect(tenancy.identity.memberships.get(clientId)).toMatchObject({ userId })
    const [announced] = await tenancy.announced('client.changed', { clientId })
    expect(announced?.data).toMatchObject({ clientId, headquarters: true, deleted: false })
  })

  it('is refused for a taken e-mail, an unknown plan and one that takes nobody', async () => {
    const { body } = await create()
    expect((await create({ email: body.client.email })).body.code).toBe('EMAIL_IN_USE')
    expect((await create({ planId: 999 })).status).toBe(400)
    const plan = await tenancy.agency(createPlan, {
      body: {
        name: 'old',
        displayName: 'Old',
        isActive: false,
      },
    })
    const refused = await create({ planId: plan.body.id })
    expect([refused.status, refused.body.code]).toEqual([409, 'PLAN_INACTIVE'])
    const emails = await tenancy.db.collection('clients').countDocuments({ planId: plan.body.id })
    expect(emails).toBe(0)
  })

  it.each(['reserve', 'invite'] as const)('is completed by the same request when %s failed', async (step) => {
    const body = { companyName: 'Café', email: `cafe-${step}@example.com`, planId: 2 }
    tenancy.identity.failing.add(step)
    expect((await create(body)).status).toBe(503)
    tenancy.identity.failing.delete(step)
    const { status, body: done } = await create({ ...body, contactPerson: 'Rui' })
    expect(status).toBe(201)
    expect(done.client).toMatchObject({ planId: 2, contactPerson: 'Rui' })
    expect(await tenancy.db.collection('clients').countDocuments({ email: body.email })).toBe(1)
    const open = { userId: done.client.userId, endDate: null }
    expect(await tenancy.db.collection('subscriptions').find(open).toArray()).toMatchObject([
      { planId: 2, standing: 'given', priceCents: 2_900, monthlyCents: 0 },
    ])
  })

  it('answers a repeated key with the first answer, and keeps its link from readers of the store', async () => {
    const body = { companyName: 'Chave', email: 'chave@example.com' }
    const key = { 'idempotency-key': 'create-chave' }
    const first = await create(body, key)
    const again = await create(body, key)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    for (const { name } of await tenancy.db.listCollections()) {
      const rows = await tenancy.db.collection(name).find().toArray()
      expect([name, JSON.stringify(rows).includes('secret-link')]).toEqual([name, false])
    }
    const token = new URL(first.body.invitation.url).searchParams.get('token')
    expect(token).toMatch(/^secret-link-\d+$/)
  })

  it('gets a new link while its owner has not used the first, and none afterwards', async () => {
    const { body } = await create()
    const renew = () => tenancy.agency(renewInvitation, { params: { clientId: body.client.id } })
    const renewed = await renew()
    expect(renewed.status).toBe(201)
    expect(tenancy.identity.inviters.slice(-2)).toEqual([superadmin.email, superadmin.email])
    expect(renewed.body.invitation.url).not.toBe(body.invitation.url)
    const user = tenancy.identity.users.get(body.client.email)
    if (user) user.state = 'active'
    expect((await renew()).body.code).toBe('CONFLICT')
    expect((await tenancy.agency(renewInvitation, { params: { clientId: 999999 } })).status).toBe(404)
  })
})

describe('the agency’s list', () => {
  it('finds companies and e-mails by the beginnings of their words', async () => {
    const { body } = await create({ companyName: 'Açougue São João', email: 'contato@boi-gordo.com.br' })
    const { id } = body.client
    for (const typed of ['acou', 'joao sao', 'boi', 'gordo', 'contato@boi']) {
      expect([typed, await list(`search=${encodeURIComponent(typed)}`)]).toMatchObject([typed, [{ id }]])
    }
    expect(await list('search=ougue')).toEqual([])
  })

  it('keeps tags and notes for the agency alone, and filters by them', async () => {
    const { body } = await create()
    const row = await tenancy.agency(updateClientRecord, {
      params: { clientId: body.client.id },
      body: { tags: ['vip', 'vip', 'sul'], notes: 'liga na terça' },
    })
    expect(row.body).toMatchObject({ tags: ['vip', 'sul'], notes: 'liga na terça', planName: 'free' })
    expect(await list('tag=vip')).toMatchObject([{ id: body.client.id, notes: 'liga na terça' }])
    const { tags } = (await tenancy.agency(listClientTags)).body
    expect(tags).toEqual(
      expect.arrayContaining([
        { tag: 'sul', clients: 1 },
        { tag: 'vip', clients: 1 },
      ]),
    )
    const { id, planId } = body.client
    const idsWith = async (query: object) =>
      (await tenancy.internal(listClientIds, { query: { limit: 100, ...query } })).body.clientIds
    expect(await idsWith({ tag: 'vip' })).toEqual([id])
    expect(await idsWith({ tag: 'vip', planId })).toEqual([id])
    expect(await idsWith({ tag: 'vip', planId: 999_999 })).toEqual([])
    expect(await idsWith({ planId })).toContain(id)
    expect(await idsWith({ planId, limit: 1 })).toHaveLength(1)
    expect(await idsWith({ ids: `${id},999999` })).toEqual([id])
    const own = await tenancy.agency(getClient, { params: { clientId: body.client.id } })
    expect(own.body).not.toHaveProperty('notes')
    expect(
      (await tenancy.agency(updateClientRecord, { params: { clientId: 999999 }, body: { notes: 'x' } }))
        .status,
    ).toBe(404)
  })

  it('sorts by who needs help, page by page', async () => {
    const made = [await create(), await create()]
    const [off, pressing] = made.map(({ body }) => body.client.id)
    await tenancy.agency(updateClient, { params: { clientId: off }, body: { status: 'inactive' } })
    const seen: number[] = []
    let cursor = ''
    do {
      const page = await tenancy.agency(listClients, {
        query: { sort: 'attention', limit: 3, ...(cursor && { cursor }) },
      })
      seen.push(...page.body.map(({ id }: { id: number }) => id))
      cursor = decodeURIComponent(/cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1] ?? '')
    } while (cursor)
    const total = await tenancy.db.collection('clients').countDocuments({})
    expect(new Set(seen).size).toBe(total)
    expect(seen.indexOf(pressing)).toBeLessThan(seen.indexOf(off))
    // Nobody can do anything for who was switched off.
    expect(seen.at(-1)).toBe(off)
    expect((await list('search=padaria&status=inactive'))[0]?.health).toEqual([
      { reason: 'suspended', count: null },
    ])
  })

  it('leaves as CSV that a spreadsheet cannot run', async () => {
    await create({ companyName: '=HYPERLINK("http://evil")', contactPerson: '+1;"2"' })
    const answer = await tenancy.agency(exportClients, { query: { search: 'hyperlink', separator: ',' } })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="clients.csv"')
    const [header, row] = answer.body.replace('\ufeff', '').trim().split('\r\n')
    expect(header).toContain('company_name,email')
    expect(row).toContain(`"'=HYPERLINK(""http://evil"")"`)
    expect(row).toContain(`"'+1;""2"""`)
  })
})

describe('many clients at once', () => {
  const bulk = (body: Record<string, unknown>) => tenancy.agency(changeClients, { body })

  it('succeed or fail one by one, and again is nothing new', async () => {
    const ids = [(await create()).body.client.id, (await create({ planId: 2 })).body.client.id]
    const body = { clientIds: [...ids, 999_999, ids[0]], status: 'inactive', addTag: 'atraso' }
    const expected = [
      { clientId: ids[0], ok: true, code: null },
      { clientId: ids[1], ok: true, code: null },
      { clientId: 999_999, ok: false, code: 'NOT_FOUND' },
    ]
    expect((await bulk(body)).body.results).toEqual(expected)
    const revs = async () =>
      (
        await tenancy.db
          .collection('clients')
          .find({ _id: { $in: ids } })
          .toArray()
      ).map(({ rev }) => rev)
    const before = await revs()
    expect((await bulk(body)).body.results).toEqual(expected)
    expect(await revs()).toEqual(before)
    expect(await list('tag=atraso&status=inactive')).toHaveLength(2)
  })

  it('stay where they are when the plan takes nobody; those on it are no failure', async () => {
    const plan = (await tenancy.agency(createPlan, { body: { name: 'closing', displayName: 'C' } })).body
    const [on, off] = [(await create({ planId: plan.id })).body.client.id, (await create()).body.client.id]
    expect((await tenancy.agency(deactivatePlan, { params: { planId: plan.id } })).status).toBe(204)
    const { body } = await bulk({ clientIds: [on, off], planId: plan.id })
    expect(body.results).toEqual([
      { clientId: on, ok: true, code: null },
      { clientId: off, ok: false, code: 'PLAN_INACTIVE' },
    ])
    expect((await tenancy.agency(getClient, { params: { clientId: on } })).body.planId).toBe(plan.id)
    expect((await bulk({ clientIds: [on], planId: 999 })).status).toBe(400)
    expect((await bulk({ clientIds: [on] })).status).toBe(400)
  })

  it('are told of one by one in the audit trail, secrets out', async () => {
    const id = (await create()).body.client.id
    await tenancy.db
      .collection<{ _id: number }>('clients')
      .updateOne({ _id: id }, { $set: { makeWebhookUrl: 'https://hook.eu1.make.com/secret-path' } })
    await tenancy.agency(updateClient, {
      params: { clientId: id },
      body: { makeWebhookUrl: null, phone: '+554133330009' },
    })
    await bulk({ clientIds: [id], status: 'inactive' })
    const audits = await until(
      () => tenancy.announced('audit.recorded', { 'data.subject': `client-${id}`, rev: 2 }),
      (found) => found.length >= 3,
    )
    expect(audits.map(({ data }) => [data.before, data.after]).slice(1)).toEqual([
      [
        { phone: null, makeWebhookUrl: 'hook.eu1.make.com/…' },
        { phone: '+554133330009', makeWebhookUrl: null },
      ],
      [{ status: 'active' }, { status: 'inactive' }],
    ])
    expect(JSON.stringify(audits)).not.toContain('secret-path')
    expect(new Set(audits.map(({ data }) => data.entryId)).size).toBe(3)
  })
})

it('only the agency may', async () => {
  const { clientId, companyId } = await tenancy.signUp(77)
  const send = tenancy.as(owner(77, [{ clientId, companyId }]))
  const params = { clientId, planId: 1 }
  for (const route of [
    ...[listClients, exportClients, getAgencyStats, getBusinessHealth, createClient, changeClients],
    ...[updateClientRecord, renewInvitation, createPlan, updatePlan, deactivatePlan],
    ...[getSystemSettings, updateSystemSettings],
  ]) {
    const input = { params, ...(route.method !== 'GET' && { body: {} }) }
    expect([route.path, (await send(route, input)).body.code]).toEqual([route.path, 'FORBIDDEN'])
    expect([route.path, (await tenancy.publicly(route, input)).status]).toEqual([route.path, 401])
  }
})

describe('an operator', () => {
  const operator = () => tenancy.as({ ...superadmin, agencyRole: 'operator' })

  it('creates clients on the free plan and gives nobody another one', async () => {
    const body = { companyName: 'Padaria do Operador', email: 'operador@example.com' }
    const paid = await operator()(createClient, { body: { ...body, planId: 2 } })
    expect([paid.status, paid.body.code]).toEqual([403, 'FORBIDDEN'])
    const created = await operator()(createClient, { body: { ...body, planId: 1 } })
    expect(created.status).toBe(201)
    const { id } = created.body.client
    const move = (changes: object) => operator()(updateClient, { params: { clientId: id }, body: changes })
    expect((await move({ planId: 2, phone: '+554133330011' })).body.code).toBe('FORBIDDEN')
    expect((await move({ planId: 1, phone: '+554133330012' })).body).toMatchObject({
      planId: 1,
      phone: '+554133330012',
    })
    const bulk = await operator()(changeClients, { body: { clientIds: [id], planId: 2, addTag: 'x' } })
    expect(bulk.body.code).toBe('FORBIDDEN')
    expect((await tenancy.agency(getClient, { params: { clientId: id } })).body.planId).toBe(1)
  })

  it('sees no revenue, nor the order by it; an auditor does', async () => {
    const [row] = (await operator()(listClients, { query: 'limit=1' })).body
    expect(row?.monthlyAmount).toBeNull()
    const sorted = { query: 'limit=1&sort=revenue' }
    expect((await operator()(listClients, sorted)).body.code).toBe('FORBIDDEN')
    const auditor = tenancy.as({ ...superadmin, agencyRole: 'auditor' })
    expect((await auditor(listClients, sorted)).body[0]?.monthlyAmount).toMatch(/^\d/)
  })
})

it('and the running totals are what counting everything anew comes to', async () => {
  const { running, counted } = await tenancy.totals()
  expect(running).toEqual(counted)
  expect(running.active).toBeGreaterThan(0)
})

it('invites owners again who have not come in; others and unknown clients are named, and nothing is mailed to them', async () => {
  const [waiting, inside] = [(await create()).body.client, (await create()).body.client]
  const user = tenancy.identity.users.get(inside.email)
  if (user) user.state = 'active'
  const before = tenancy.identity.mailed.length
  const clientIds = [waiting.id, inside.id, 999_999, waiting.id]
  const { status, body } = await tenancy.agency(inviteClients, { body: { clientIds } })
  expect(status).toBe(200)
  expect(body.results).toEqual([
    { clientId: waiting.id, ok: true, code: null },
    { clientId: inside.id, ok: false, code: 'CONFLICT' },
    { clientId: 999_999, ok: false, code: 'NOT_FOUND' },
  ])
  expect(tenancy.identity.mailed.slice(before)).toEqual([waiting.email])
})

it('invites for one request under one name, however often it has to be sent', async () => {
  const { client } = (await create()).body
  const send = () =>
    tenancy.agency(inviteClients, {
      body: { clientIds: [client.id] },
      headers: { 'idempotency-key': `invite-${client.id}` },
    })
  const before = tenancy.identity.requests.length
  tenancy.identity.failing.add('invite')
  expect((await send()).status).toBe(503)
  tenancy.identity.failing.delete('invite')
  expect((await send()).status).toBe(200)
  const [first, second] = tenancy.identity.requests.slice(before)
  expect([first, second]).toEqual([expect.stringMatching(/^client-invitations-\d+$/), first])
})

describe('saved views', () => {
  const ana = () => tenancy.as({ ...superadmin, userId: 71 })
  const bia = () => tenancy.as({ ...superadmin, userId: 72 })
  const namesOf = async (of: ReturnType<typeof ana>) =>
    (await of(listClientViews)).body.views.map(({ name }: { name: string }) => name)

  it('are each operator’s own, by name, and one of the same name is replaced', async () => {
    const query = { planId: 1, sort: 'revenue', tag: 'praia' }
    const first = await ana()(saveClientView, { body: { name: 'Praia', query } })
    expect([first.status, first.body]).toEqual([201, { id: expect.any(Number), name: 'Praia', query }])
    const again = await ana()(saveClientView, { body: { name: 'PRAIA', query: {} } })
    expect(again.body).toEqual({ id: first.body.id, name: 'PRAIA', query: {} })
    await ana()(saveClientView, { body: { name: 'Água', query } })
    expect(await namesOf(ana())).toEqual(['Água', 'PRAIA'])
    expect(await namesOf(bia())).toEqual([])
    const params = { clientViewId: first.body.id }
    expect((await bia()(removeClientView, { params })).status).toBe(404)
    expect((await ana()(removeClientView, { params })).status).toBe(204)
    expect((await ana()(removeClientView, { params })).status).toBe(404)
    expect(await namesOf(ana())).toEqual(['Água'])
  })

  it.each([
    { name: '', query: {} },
    { name: 'x'.repeat(41), query: {} },
    { name: 'A\u202eB', query: {} },
    { name: 'A', query: { sort: 'mrr' } },
    { name: 'A', query: { planId: '1' } },
    { name: 'A', query: { $where: '1' } },
    { name: 'A', query: { search: 'x'.repeat(121) } },
    { name: 'A', query: null },
    { name: 'A' },
    { name: 'A', query: {}, userId: 72 },
  ])('refuse %j and store nothing', async (body) => {
    expect((await bia()(saveClientView, { body })).status).toBe(400)
    expect(await namesOf(bia())).toEqual([])
  })

  it('go with the operator who leaves the agency, and nobody else’s', async () => {
    const leaving = tenancy.as({ ...superadmin, userId: 74 })
    for (const save of [leaving, ana()]) await save(saveClientView, { body: { name: 'Saída', query: {} } })
    const data = { userId: 74, role: 'superadmin', clientId: null, language: 'pt', deleted: true } as const
    await tenancy.hear(UserChanged, { clientId: null, subject: 'user-74', rev: 2, data })
    await until(
      () => namesOf(leaving),
      (names) => names.length === 0,
    )
    expect(await namesOf(ana())).toContain('Saída')
  })

  it('end at a number; one of them can still be replaced', async () => {
    const of = tenancy.as({ ...superadmin, userId: 73 })
    for (let at = 0; at < CLIENT_VIEWS_MAX; at++)
      expect((await of(saveClientView, { body: { name: `v${at}`, query: {} } })).status).toBe(201)
    expect((await of(saveClientView, { body: { name: 'one more', query: {} } })).status).toBe(400)
    expect((await of(saveClientView, { body: { name: 'v3', query: { tag: 'a' } } })).status).toBe(201)
    expect(await namesOf(of)).toHaveLength(CLIENT_VIEWS_MAX)
  })
})
