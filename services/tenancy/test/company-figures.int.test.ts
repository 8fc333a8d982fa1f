import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { createCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { getCompanyFigures, putCompanyTags } from '@avaliax/proto/tenancy/company-figures.routes.ts'
import { ownerOf } from '@avaliax/testkit/service/actors.ts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { fakeMonths } from './fake-months.ts'
import { type Company, owner, type ServiceUnderTest, startService } from './service-under-test.ts'

const others = fakeMonths()
let tenancy: ServiceUnderTest
beforeAll(async () => {
  tenancy = await startService({}, others.start)
}, 90_000)
afterAll(() => tenancy?.stop(), 30_000)

const ENTERPRISE = 3
let nextUser = 500

/** An owner with a headquarters and a branch. */
async function twoCompanies() {
  const userId = nextUser++
  const first = await tenancy.signUp(userId, { companyName: `Matriz ${userId}` })
  const params = { clientId: first.clientId }
  await tenancy.agency(updateClient, { params, body: { planId: ENTERPRISE } })
  const { body } = await tenancy.as(owner(userId, [first]))(createCompany, { body: { name: 'Filial' } })
  const second: Company = { clientId: body.clientId, companyId: body.id, active: true }
  return { userId, first, second, send: tenancy.as(owner(userId, [first, second])) }
}

test('every company of a person stands side by side, and no company of anybody else', async () => {
  const [mine, theirs] = [await twoCompanies(), await twoCompanies()]
  others.companies.set(mine.first.clientId, {
    rating: 4.6,
    reviews: 120,
    newReviews: 9,
    newBefore: 4,
    urgent: 2,
  })
  const { status, body } = await mine.send(getCompanyFigures, { query: { days: '7' } })
  expect(status).toBe(200)
  expect(body.leftOut).toBe(0)
  expect(body.companies).toMatchObject([
    { clientId: mine.first.clientId, rating: 4.6, reviews: 120, urgent: 2, visits: mine.first.clientId * 7 },
    { clientId: mine.second.clientId, companyName: 'Filial', rating: null, requests: 1 },
  ])
  const ids = body.companies.map(({ clientId }: { clientId: number }) => clientId)
  expect(ids).not.toContain(theirs.first.clientId)
  // A company that somebody else lets them see stands after their own.
  const shared = { ...theirs.first, role: 'viewer', active: true } as const
  const invited = tenancy.as(ownerOf([mine.first, shared], { userId: mine.userId }))
  const seen = (await invited(getCompanyFigures)).body.companies
  expect(seen.map(({ clientId }: { clientId: number }) => clientId)).toEqual([...ids, shared.clientId])
})

test('groups are the owner’s own words, each once, and of the own companies alone', async () => {
  const [mine, theirs] = [await twoCompanies(), await twoCompanies()]
  const put = (clientId: number, tags: string[]) =>
    mine.send(putCompanyTags, { params: { clientId }, body: { tags } })
  expect((await put(mine.second.clientId, ['Litoral', ' Litoral ', 'Nova'])).body).toEqual({
    clientId: mine.second.clientId,
    tags: ['Litoral', 'Nova'],
  })
  expect((await put(theirs.first.clientId, ['Minha'])).status).toBe(404)
  expect(
    (
      await put(
        mine.first.clientId,
        Array.from({ length: 9 }, (_, at) => `g${at}`),
      )
    ).status,
  ).toBe(400)
  const { body } = await mine.send(getCompanyFigures)
  expect(body.companies.map(({ tags }: { tags: string[] }) => tags)).toEqual([[], ['Litoral', 'Nova']])
})

test('days beyond the offered ones are refused', async () => {
  const { send } = await twoCompanies()
  expect((await send(getCompanyFigures, { query: { days: '31' } })).status).toBe(400)
})
