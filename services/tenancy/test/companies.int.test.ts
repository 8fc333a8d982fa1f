import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { getClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { listOwnCompanies } from '@avaliax/proto/tenancy/company.routes.ts'
import {
  createCompany,
  listFranchiseUnits,
  removeCompany,
  updateCompany,
} from '@avaliax/proto/tenancy/company-change.routes.ts'
import { getClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import { ownerOf } from '@avaliax/testkit/service/actors.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { NO_TERMS } from '../src/subscription/plan-terms.domain.ts'
import { type Company, owner, type Send, type ServiceUnderTest, startService } from './service-under-test.ts'

let tenancy: ServiceUnderTest
beforeAll(async () => {
  tenancy = await startService()
}, 90_000)
afterAll(() => tenancy?.stop(), 30_000)

const ENTERPRISE = 3
let nextUser = 100

interface Somebody {
  userId: number
  headquarters: Required<Company>
  send: Send
  as(...companies: Company[]): Send
}

async function somebody(planId = ENTERPRISE): Promise<Somebody> {
  const userId = nextUser++
  const headquarters = await tenancy.signUp(userId, { companyName: `Matriz ${userId}` })
  await tenancy.agency(updateClient, {
    params: { clientId: headquarters.clientId },
    body: {
      planId,
      timeZone: 'America/Manaus',
    },
  })
  const as = (...companies: Company[]) => tenancy.as(owner(userId, companies))
  return { userId, headquarters, send: as(headquarters), as }
}
const branch = (send: Send, body: object = {}, headers = {}) =>
  send(createCompany, { body: { name: 'Filial Centro', ...body }, headers })
const count = (collection: string, filter: object) => tenancy.db.collection(collection).countDocuments(filter)

describe('the time zone of a company', () => {
  it.each(['Mars/Base', 'ACT', 'SystemV/AST4', '+03:00', ' America/Manaus', ''])(
    'is not “%s”, which browsers do not know',
    async (timeZone) => {
      const { headquarters, send } = await somebody()
      const params = { clientId: headquarters.clientId }
      expect(await send(updateClient, { params, body: { timeZone } })).toMatchObject({
        status: 400,
        body: { details: [{ path: 'timeZone' }] },
      })
      expect((await send(getClient, { params })).body.timeZone).toBe('America/Manaus')
    },
  )
  it.each(['UTC', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires'])('may be %s', async (timeZone) => {
    const { headquarters, send } = await somebody()
    const { body } = await send(updateClient, {
      params: { clientId: headquarters.clientId },
      body: { timeZone },
    })
    expect(body.timeZone).toBe(timeZone)
  })
})

describe('a company of somebody else', () => {
  it('is listed with the role after the own ones, and changed by its owner alone', async () => {
    const [me, other] = [await somebody(), await somebody()]
    const shared = { ...other.headquarters, role: 'manager' } as const
    const actor = (companies: Actor['memberships']) => ownerOf(companies, { userId: me.userId })
    const own = tenancy.as(actor([me.headquarters, shared]))
    expect((await own(listOwnCompanies)).body).toMatchObject([
      { clientId: me.headquarters.clientId, isHeadquarter: true, role: 'owner' },
      { clientId: shared.clientId, isHeadquarter: false, role: 'manager' },
    ])
    const params = { companyId: shared.companyId }
    expect((await own(updateCompany, { params, body: { name: 'Minha' } })).status).toBe(404)

    const alone = tenancy.as(actor([shared]))
    expect((await alone(getClient, { params: { clientId: shared.clientId } })).status).toBe(200)
    expect(
      (await alone(updateClient, { params: { clientId: shared.clientId }, body: { phone: '+554133330012' } }))
        .status,
    ).toBe(200)
    for (const answer of [
      await alone(createCompany, { body: { name: 'Minha' } }),
      await alone(updateCompany, { params, body: { name: 'Minha' } }),
      await alone(removeCompany, { params }),
      // It names the owner's other companies.
      await alone(listFranchiseUnits, { params: { clientId: shared.clientId } }),
    ])
      expect(answer.body.code).toBe('FORBIDDEN')
  })
})

describe('a further company', () => {
  it('is a client of its own on the same plan, run like the headquarters', async () => {
    const { send, userId } = await somebody()
    const { status, body } = await branch(send, { address: 'Rua A, 1', phone: '+554133330011' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ companyName: 'Filial Centro', address: 'Rua A, 1', isHeadquarter: false })
    const client = (await tenancy.agency(getClient, { params: { clientId: body.clientId } })).body
    expect(client).toMatchObject({
      userId,
      planId: ENTERPRISE,
      timeZone: 'America/Manaus',
      phone: '+554133330011',
      employeeCount: 0,
      googlePlaceId: null,
    })
    expect(tenancy.identity.memberships.get(body.clientId)).toEqual({ userId, companyId: body.id })
    expect((await send(listOwnCompanies)).body.map((row) => row.clientId)).toEqual([
      expect.any(Number),
      body.clientId,
    ])
    // A plan is paid once for all of them.
    expect(await count('subscriptions', { userId, endDate: null })).toBe(1)
  })

  it('stays within the plan, however many are asked for at once', async () => {
    const { send, userId, headquarters } = await somebody()
    const answers = await Promise.all(Array.from({ length: 20 }, () => branch(send)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(9).fill(201), ...Array(11).fill(403)])
    expect(answers.find(({ status }) => status === 403)?.body.code).toBe('COMPANY_LIMIT_EXCEEDED')
    expect(await count('companies', { userId })).toBe(10)
    const mine = [...tenancy.identity.memberships.values()].filter((held) => held.userId === userId)
    expect(mine).toHaveLength(9)
    const { clientId } = headquarters
    expect(await tenancy.announced('company-limit.reached', { clientId })).toMatchObject([
      { data: { clientId, limit: 10 } },
    ])
  }, 60_000)

  it('is one for one key, and not there at all when identity is away', async () => {
    const { send, userId } = await somebody()
    const key = { 'idempotency-key': `branch-${userId}` }
    tenancy.identity.failing.add('join')
    expect((await branch(send, {}, key)).status).toBe(503)
    tenancy.identity.failing.delete('join')
    expect(await count('companies', { userId })).toBe(1)
    const first = await branch(send, {}, key)
    expect(first.status).toBe(201)
    expect((await branch(send, {}, key)).body).toEqual(first.body)
    expect(await count('companies', { userId })).toBe(2)
  })

  it('is for owners: a superadmin finds nothing there', async () => {
    expect((await branch(tenancy.agency)).status).toBe(404)
    const suspended = await somebody()
    expect((await branch(suspended.as({ ...suspended.headquarters, active: false }))).body.code).toBe(
      'CLIENT_INACTIVE',
    )
  })
})

describe('changing one', () => {
  it('renames client and search alike, and says so', async () => {
    const { send } = await somebody()
    const { body } = await branch(send)
    const renamed = await send(updateCompany, {
      params: { companyId: body.id },
      body: {
        name: 'Filial Praça Xis',
        phone: '+554133330099',
      },
    })
    expect(renamed.body).toMatchObject({ companyName: 'Filial Praça Xis', phone: '+554133330099' })
    const found = await tenancy.agency(listClients, { query: { search: 'xis' } })
    expect(found.body).toMatchObject([
      { id: body.clientId, companyName: 'Filial Praça Xis', phone: '+554133330099' },
    ])
    const announced = await tenancy.announced('client.changed', { clientId: body.clientId })
    expect(announced.at(-1)?.data).toMatchObject({ companyName: 'Filial Praça Xis', rev: 2 })
  })

  it('what the owner pays moves with the headquarters, and is shown once', async () => {
    const { send, headquarters, userId } = await somebody()
    const { clientId } = headquarters
    const terms = NO_TERMS
    const bought = {
      userId,
      clientId,
      planId: ENTERPRISE,
      basis: 'billed',
      priceCents: 9_900,
      terms,
    } as const
    await tenancy.deps.transact((tx) => tenancy.subscriptions.replace(bought, new Date(), tx))
    const { body } = await branch(send)
    const amounts = async () => {
      const rows = (await tenancy.agency(listClients, { query: { sort: 'revenue' } })).body
      const of = (clientId: number) => rows.find(({ id }) => id === clientId)?.monthlyAmount
      return [of(headquarters.clientId), of(body.clientId)]
    }
    await send(updateCompany, { params: { companyId: body.id }, body: { isHeadquarter: true } })
    expect(await amounts()).toEqual(['0.00', '99.00'])
    const suspend = { params: { clientId: body.clientId }, body: { status: 'inactive' } }
    await tenancy.agency(updateClient, suspend)
    expect(await amounts()).toEqual(['0.00', '0.00'])
    await tenancy.agency(updateClient, { ...suspend, body: { status: 'active' } })
    expect(await amounts()).toEqual(['0.00', '99.00'])
  })

  it('moves the headquarters, which can never be unset', async () => {
    const { send, headquarters, userId } = await somebody()
    const { body } = await branch(send)
    const unset = await send(updateCompany, {
      params: { companyId: headquarters.companyId },
      body: { isHeadquarter: false },
    })
    expect([unset.status, unset.body.code]).toEqual([409, 'HEADQUARTERS_REQUIRED'])
    await send(updateCompany, { params: { companyId: body.id }, body: { isHeadquarter: true } })
    const rows = (await send(listOwnCompanies)).body
    expect(rows.map(({ id, isHeadquarter }) => [id, isHeadquarter])).toEqual([
      [body.id, true],
      [headquarters.companyId, false],
    ])
    for (const [clientId, isFirst] of [
      [body.clientId, true],
      [headquarters.clientId, false],
    ]) {
      const announced = await tenancy.announced('client.changed', { clientId })
      expect(announced.at(-1)?.data.headquarters).toBe(isFirst)
    }
    const third = await branch(send, { isHeadquarter: true })
    expect(third.body.isHeadquarter).toBe(true)
    expect(await count('owners', { _id: userId, headquartersId: third.body.id })).toBe(1)
  })

  it('is not for a suspended or foreign one', async () => {
    const [mine, theirs] = [await somebody(), await somebody()]
    const { body } = await branch(mine.send)
    const inactive = mine.as(mine.headquarters, {
      companyId: body.id,
      clientId: body.clientId,
      active: false,
    })
    expect(
      (await inactive(updateCompany, { params: { companyId: body.id }, body: { name: 'X' } })).body.code,
    ).toBe('CLIENT_INACTIVE')
    expect((await inactive(removeCompany, { params: { companyId: body.id } })).body.code).toBe(
      'CLIENT_INACTIVE',
    )
    for (const ask of [theirs.send, tenancy.agency]) {
      const params = { companyId: body.id }
      expect((await ask(updateCompany, { params, body: { name: 'X' } })).status).toBe(404)
      expect((await ask(removeCompany, { params })).status).toBe(404)
    }
  })
})

describe('removing one', () => {
  it('never removes the headquarters or the last one', async () => {
    const { send, headquarters } = await somebody()
    const refused = async () =>
      (await send(removeCompany, { params: { companyId: headquarters.companyId } })).body.code
    expect(await refused()).toBe('HEADQUARTERS_REQUIRED')
    await branch(send)
    expect(await refused()).toBe('HEADQUARTERS_REQUIRED')
  })

  it('ends its client everywhere, keeps its last state and makes room', async () => {
    const { send, userId } = await somebody()
    const { body } = await branch(send)
    expect((await send(removeCompany, { params: { companyId: body.id } })).status).toBe(204)
    expect((await send(removeCompany, { params: { companyId: body.id } })).status).toBe(404)
    expect((await tenancy.agency(getClient, { params: { clientId: body.clientId } })).status).toBe(404)
    expect((await tenancy.internal(getClientFacts, { params: { clientId: body.clientId } })).status).toBe(404)
    expect(tenancy.identity.memberships.has(body.clientId)).toBe(false)
    const announced = await tenancy.announced('client.changed', { clientId: body.clientId })
    expect(announced.at(-1)).toMatchObject({ rev: 2, data: { deleted: true, googleConnected: false } })
    expect(await count('removed_clients', { _id: body.clientId })).toBe(1)
    expect(await count('owners', { _id: userId, companies: 1 })).toBe(1)
    // Told again to a new listener, it is still gone.
    await tenancy.deps.resync.run()
    const retold = await tenancy.announced('client.changed', { clientId: body.clientId })
    expect(retold.at(-1)).toMatchObject({ rev: 2, data: { deleted: true } })
  })

  it('ends the membership a little later when identity was away', async () => {
    const { send } = await somebody()
    const { body } = await branch(send)
    tenancy.identity.failing.add('end')
    expect((await send(removeCompany, { params: { companyId: body.id } })).status).toBe(204)
    expect(tenancy.identity.memberships.has(body.clientId)).toBe(true)
    tenancy.identity.failing.delete('end')
    await until(
      async () => tenancy.identity.memberships.has(body.clientId),
      (held) => !held,
    )
  })
})

describe('the plan of an owner', () => {
  it('is the plan of all its companies; what it paid and pays is kept', async () => {
    const { send, userId, headquarters } = await somebody()
    const { body } = await branch(send)
    await tenancy.agency(updateClient, { params: { clientId: body.clientId }, body: { planId: 2 } })
    for (const clientId of [body.clientId, headquarters.clientId]) {
      expect((await tenancy.agency(getClient, { params: { clientId } })).body.planId).toBe(2)
      const announced = await tenancy.announced('client.changed', { clientId })
      expect(announced.at(-1)?.data).toMatchObject({ planId: 2, planName: 'professional' })
    }
    const rows = await tenancy.db.collection('subscriptions').find({ userId }).sort({ _id: 1 }).toArray()
    expect(rows.map(({ planId, status, priceCents }) => [planId, status, priceCents])).toEqual([
      [1, 'ended', 0],
      [ENTERPRISE, 'ended', 9_900],
      [2, 'active', 2_900],
    ])
    expect(rows[1]?.endDate).toEqual(rows[2]?.startDate)
    const [before] = await tenancy.db
      .collection('owners')
      .find({ _id: userId as never })
      .toArray()
    await tenancy.agency(updateClient, { params: { clientId: body.clientId }, body: { planId: 1 } })
    await tenancy.agency(updateClient, { params: { clientId: body.clientId }, body: { planId: 2 } })
    const [after] = await tenancy.db
      .collection('owners')
      .find({ _id: userId as never })
      .toArray()
    expect(after?.convertedToPaidAt).toEqual(before?.convertedToPaidAt)
  })

  it('has units as long as its plan is known', async () => {
    const { send, headquarters } = await somebody()
    await branch(send)
    const { body } = await send(listFranchiseUnits, { params: { clientId: headquarters.clientId } })
    expect(body).toMatchObject({ allowed: null, plan: 'Empresarial' })
    expect(body.units).toHaveLength(2)
    expect(
      (await (await somebody()).send(listFranchiseUnits, { params: { clientId: headquarters.clientId } }))
        .status,
    ).toBe(404)
    const free = await somebody(1)
    expect(
      (await free.send(listFranchiseUnits, { params: { clientId: free.headquarters.clientId } })).body,
    ).toMatchObject({ allowed: 1, plan: 'Gratuito' })
  })
})

it('and the running totals are what counting everything anew comes to', async () => {
  const { running, counted } = await tenancy.totals()
  expect(running).toEqual(counted)
  expect(running.active).toBeGreaterThan(0)
})
