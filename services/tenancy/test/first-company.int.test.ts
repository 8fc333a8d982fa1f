import { createCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { ownerOf } from '@avaliax/testkit/service/actors.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { owner, type ServiceUnderTest, startService } from './service-under-test.ts'

let tenancy: ServiceUnderTest
beforeAll(async () => {
  tenancy = await startService()
}, 90_000)
afterAll(() => tenancy?.stop(), 30_000)

let nextUser = 5_100
const count = (collection: string, filter: object) => tenancy.db.collection(collection).countDocuments(filter)

describe('somebody without a company', () => {
  const nobody = (userId: number) =>
    tenancy.as({ ...owner(userId, []), email: `pessoa-${userId}@example.com` })

  it('opens a first one, once, on the free plan', async () => {
    const userId = nextUser++
    const body = { name: 'Padaria Nova', phone: '+554133330000', address: 'Rua A, 1' }
    const opened = await nobody(userId)(createCompany, { body })
    expect(opened).toMatchObject({
      status: 201,
      body: { companyName: 'Padaria Nova', isHeadquarter: true, role: 'owner', address: 'Rua A, 1' },
    })
    const { id, clientId } = opened.body
    expect(tenancy.identity.memberships.get(clientId)).toEqual({ userId, companyId: id })
    expect((await nobody(userId)(createCompany, { body })).body.id).toBe(id)
    expect(await count('companies', { userId })).toBe(1)
    expect(
      (
        await tenancy.as(ownerOf([{ companyId: id, clientId, active: true }], { userId }))(createCompany, {
          body: { name: 'Filial' },
        })
      ).body.code,
    ).toBe('COMPANY_LIMIT_EXCEEDED')
  })

  it('gets the right to it with the next try, where identity was away', async () => {
    const userId = nextUser++
    tenancy.identity.failing.add('join')
    expect((await nobody(userId)(createCompany, { body: { name: 'Padaria' } })).status).toBe(503)
    tenancy.identity.failing.delete('join')
    const { status, body } = await nobody(userId)(createCompany, { body: { name: 'Padaria' } })
    expect(status).toBe(201)
    expect(tenancy.identity.memberships.get(body.clientId)).toMatchObject({ userId })
  })
})
