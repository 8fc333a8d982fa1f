import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { createCompany, updateCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { ownerOf } from '@avaliax/testkit/service/actors.ts'
import { afterAll, beforeAll, beforeEach, expect, it, test } from '@jest/globals'
import { owner, type ServiceUnderTest, startService } from './service-under-test.ts'

let tenancy: ServiceUnderTest
beforeAll(async () => {
  tenancy = await startService()
}, 90_000)
afterAll(() => tenancy?.stop(), 30_000)

let userId = 6_200
let clientId = 0
let companyId = 0
const me = () => tenancy.as(ownerOf([{ companyId, clientId, active: true }], { userId }))
const change = async (body: object) => (await me())(updateClient, { params: { clientId }, body })

beforeEach(async () => {
  userId += 1
  const nobody = tenancy.as({ ...owner(userId, []), email: `fone-${userId}@example.com` })
  const { body } = await nobody(createCompany, { body: { name: 'Padaria' } })
  ;({ clientId, id: companyId } = body)
})

it('keeps a number with its country, and its extension apart', async () => {
  const kept = { phone: '+554133334444', extension: '12', phoneText: '(41) 3333-4444 ramal 12' }
  expect(await change({ phone: '(41) 3333-4444 ramal 12' })).toMatchObject({ status: 200, body: kept })
  // As the forms send it back, and as a program does.
  expect((await change({ phone: kept.phoneText, contactPerson: 'Ana' })).body).toMatchObject(kept)
  expect((await change({ phone: kept.phone })).body).toMatchObject(kept)
  expect((await change({ phone: kept.phone, extension: null })).body.extension).toBeNull()
  expect((await change({ phone: null })).body).toMatchObject({
    phone: null,
    extension: null,
    phoneText: null,
  })
})

test.each([
  ['912 345 678', /DDD/],
  ['3333-4444', /DDD/],
  ['5,54199E+12', /planilha/],
  ['ramal 12', /número antes do ramal/],
])('%j is asked for again, in the form and in the dialog of a company', async (phone, words) => {
  const asked = { status: 400, body: { details: [{ path: 'phone', message: expect.stringMatching(words) }] } }
  expect(await change({ phone })).toMatchObject(asked)
  const params = { companyId }
  expect(await (await me())(updateCompany, { params, body: { phone } })).toMatchObject(asked)
  const nobody = tenancy.as({ ...owner(userId + 40_000, []), email: `novo-${userId}@example.com` })
  expect(await nobody(createCompany, { body: { name: 'Outra', phone } })).toMatchObject(asked)
})

it('reads numbers as those of the country that clock and address name', async () => {
  const there = { timeZone: 'Europe/Lisbon', address: 'Rua Augusta 5, Lisboa' }
  expect((await change({ ...there, phone: '912 345 678' })).body).toMatchObject({
    phone: '+351912345678',
    phoneText: '912 345 678',
  })
  const { body } = await change({ timeZone: 'America/Sao_Paulo', address: 'Rua Augusta 5, Lisboa, Portugal' })
  expect(body.phoneCountries).toEqual(['PT', 'BR'])
  expect((await change({ phone: '(41) 3333-4444' })).body.phone).toBe('+554133334444')
})

it('lets a number of before stay that nobody could read', async () => {
  await tenancy.db
    .collection('clients')
    .updateOne({ _id: clientId as never }, { $set: { phone: '912 345 678' } })
  const { status, body } = await change({ phone: '912 345 678', contactPerson: 'Ana' })
  expect([status, body.phone, body.phoneText, body.contactPerson]).toEqual([
    ...[200, '912 345 678', '912 345 678', 'Ana'],
  ])
})
