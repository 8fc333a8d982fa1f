import { updateClientRecord } from '@avaliax/proto/tenancy/agency.routes.ts'
import { getOwnClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { updateCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { createPlan, updatePlan } from '@avaliax/proto/tenancy/plan-change.routes.ts'
import { updateSystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type Company, owner, type ServiceUnderTest, startService } from './service-under-test.ts'

let tenancy: ServiceUnderTest
let company: Company
const userId = 810
beforeAll(async () => {
  tenancy = await startService()
  company = await tenancy.signUp(userId)
}, 90_000)
afterAll(() => tenancy?.stop(), 30_000)

const mine = () => tenancy.as(owner(userId, [company]))
const change = (body: object) => mine()(updateClient, { params: { clientId: company.clientId }, body })

it('tells the older of two tabs which fields changed meanwhile, and writes nothing', async () => {
  const { body: shown } = await mine()(getOwnClient, {})
  const seen = { contactPerson: shown.contactPerson, address: shown.address }
  expect((await change({ contactPerson: 'Ana', seen })).status).toBe(200)

  const later = await change({ contactPerson: 'Bia', address: 'Rua 2', seen })

  expect(later).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', message: expect.stringContaining('campos marcados') },
  })
  expect(later.body.details).toEqual([{ path: 'contactPerson', message: expect.stringContaining('“Ana”') }])
  const { body: stored } = await mine()(getOwnClient, {})
  expect(stored).toMatchObject({ contactPerson: 'Ana', address: shown.address })
})

it('takes a change of another field, and one that says nothing of what was shown', async () => {
  const { body: shown } = await mine()(getOwnClient, {})
  await change({ contactPerson: 'Carla' })
  expect((await change({ address: 'Rua 3', seen: { address: shown.address } })).status).toBe(200)
  expect((await change({ contactPerson: 'Duda' })).body.contactPerson).toBe('Duda')
})

it('lets one of ten changes at once through', async () => {
  const { body: shown } = await mine()(getOwnClient, {})
  const seen = { contactPerson: shown.contactPerson }
  const names = Array.from({ length: 10 }, (_, index) => `Pessoa ${index}`)
  const answers = await Promise.all(names.map((contactPerson) => change({ contactPerson, seen })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(9)
})

it('does so for everything that two people of an agency edit', async () => {
  const { agency } = tenancy
  const plan = { name: 'older', displayName: { pt: 'Antigo', en: 'Old' }, maxCompanies: 1 }
  const { body: created } = await agency(createPlan, { body: plan })
  const planId = created.id
  const older = [
    await agency(updateClientRecord, {
      params: { clientId: company.clientId },
      body: { notes: 'de outra aba', seen: { notes: 'o que estava aqui' } },
    }),
    await agency(updatePlan, {
      params: { planId },
      body: { maxCompanies: 3, seen: { maxCompanies: 2 } },
    }),
    await agency(updatePlan, {
      params: { planId },
      body: {
        displayName: 'Novo',
        seen: { translations: { displayName: { pt: 'A', en: 'B' }, description: null } },
      },
    }),
    await agency(updateSystemSettings, { body: { agencyName: 'Nova', seen: { agencyName: 'Velha' } } }),
    await mine()(updateCompany, {
      params: { companyId: company.companyId },
      body: { name: 'Outra', seen: { companyName: 'Velha' } },
    }),
  ]
  expect(older.map(({ status }) => status)).toEqual(older.map(() => 409))
  const same = await agency(updatePlan, {
    params: { planId },
    body: { maxCompanies: 3, seen: { maxCompanies: 1, translations: created.translations, price: '0.00' } },
  })
  expect(same).toMatchObject({ status: 200, body: { maxCompanies: 3 } })
})
