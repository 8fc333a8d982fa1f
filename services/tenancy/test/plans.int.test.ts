import { getBusinessHealth } from '@avaliax/proto/tenancy/agency.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { getPlan, listPlans } from '@avaliax/proto/tenancy/plan.routes.ts'
import { createPlan, deactivatePlan, updatePlan } from '@avaliax/proto/tenancy/plan-change.routes.ts'
import {
  DEFAULT_SCANNER_OFFER,
  getPublicSystemSettings,
  getSystemSettings,
  updateSystemSettings,
} from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { until } from '@avaliax/testkit/until.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { owner, type ServiceUnderTest, startService } from './service-under-test.ts'

let tenancy: ServiceUnderTest
beforeAll(async () => {
  tenancy = await startService()
}, 90_000)
afterAll(() => tenancy?.stop(), 30_000)

const create = (body: Record<string, unknown>) => tenancy.agency(createPlan, { body })
const change = (planId: number, body: object) => tenancy.agency(updatePlan, { params: { planId }, body })
const eventsOf = (planId: number) => tenancy.announced('plan.changed', { 'data.planId': planId })

describe('a plan', () => {
  it('is stored in cents, with one way of saying unlimited, and announced', async () => {
    const { status, body } = await create({
      name: 'gold',
      displayName: 'Ouro',
      price: '49.9',
      originalPrice: '59',
      maxEmployees: 0,
      features: ['qr_codes', 'qr_codes'],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      price: '49.90',
      originalPrice: '59.00',
      maxEmployees: null,
      maxCompanies: 1,
      isActive: true,
      description: null,
      discountPercent: null,
      features: ['qr_codes'],
    })
    expect(await eventsOf(body.id)).toMatchObject([
      { data: { name: 'gold', price: '49.90', maxEmployees: null, maxCompanies: 1, isActive: true } },
    ])
    const bare = await create({ name: 'bare', displayName: 'Simples' })
    expect(bare.body).toMatchObject({ price: '0.00', maxCompanies: 1, maxEmployees: null, features: [] })
  })

  it('has one text for both languages or one for each, and answers in the reader’s', async () => {
    const english = tenancy.as({ ...owner(601, []), language: 'en' })
    const texts = {
      displayName: { pt: 'Prata', en: 'Silver' },
      description: { pt: 'Para redes', en: 'For chains' },
    }
    const { body } = await create({ name: 'silver', ...texts, trialDays: 14 })
    expect(body).toMatchObject({
      displayName: 'Prata',
      description: 'Para redes',
      translations: texts,
      trialDays: 14,
    })
    expect((await english(getPlan, { params: { planId: body.id } })).body).toMatchObject({
      displayName: 'Silver',
      description: 'For chains',
    })
    await change(body.id, { displayName: 'Ag' })
    expect((await english(getPlan, { params: { planId: body.id } })).body).toMatchObject({
      displayName: 'Ag',
      description: 'For chains',
    })
    const half = await change(body.id, { displayName: { pt: 'Só' } })
    expect(half.status).toBe(400)
    const seeded = (await english(listPlans)).body
    expect(seeded.map((plan: { displayName: string }) => plan.displayName)).toEqual(
      expect.arrayContaining(['Free', 'Professional', 'Enterprise']),
    )
  })

  it('has a name of its own, also when two are made at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({ name: 'twin', displayName: 'T' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('PLAN_NAME_IN_USE')
    const other = (await create({ name: 'other', displayName: 'O' })).body
    expect((await change(other.id, { name: 'twin' })).body.code).toBe('PLAN_NAME_IN_USE')
    expect((await change(other.id, { name: 'other' })).status).toBe(200)
  })

  it.each([
    ['name', { name: 'two words' }],
    ['price', { price: '-1' }],
    ['price', { price: '1,50' }],
    ['maxCompanies', { maxCompanies: 0 }],
    ['discountPercent', { discountPercent: 101 }],
    ['features.0', { features: ['teleport'] }],
    ['features', { features: Array(5_000).fill('qr_codes') }],
  ])('refuses a wrong %s', async (path, wrong) => {
    const { status, body } = await create({ name: 'x', displayName: 'X', ...wrong })
    expect([status, body.details?.[0]?.path]).toEqual([400, path])
  })

  it('is switched off and on; its clients keep it, nobody new gets it', async () => {
    const plan = (await create({ name: 'seasonal', displayName: 'S', price: '10' })).body
    const client = await tenancy.signUp(501)
    await tenancy.agency(updateClient, { params: { clientId: client.clientId }, body: { planId: plan.id } })
    expect((await tenancy.agency(deactivatePlan, { params: { planId: plan.id } })).status).toBe(204)
    expect((await tenancy.agency(getPlan, { params: { planId: plan.id } })).body.isActive).toBe(false)
    // Repeating the plan one has is no change, for the agency and for the client.
    const repeat = { planId: plan.id, phone: '+554133330001' }
    expect(
      (await tenancy.agency(updateClient, { params: { clientId: client.clientId }, body: repeat })).status,
    ).toBe(200)
    expect(
      (
        await tenancy.as(owner(501, [client]))(updateClient, {
          params: { clientId: client.clientId },
          body: repeat,
        })
      ).status,
    ).toBe(200)
    const other = await tenancy.signUp(502)
    const refused = await tenancy.agency(updateClient, {
      params: { clientId: other.clientId },
      body: { planId: plan.id },
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'PLAN_INACTIVE'])
    await change(plan.id, { isActive: true })
    const welcome = await tenancy.agency(updateClient, {
      params: { clientId: other.clientId },
      body: { planId: plan.id },
    })
    expect(welcome.status).toBe(200)
    expect((await eventsOf(plan.id)).map(({ rev, data }) => [rev, data.isActive])).toEqual([
      [1, true],
      [2, false],
      [3, true],
    ])
    expect((await tenancy.agency(deactivatePlan, { params: { planId: 999999 } })).status).toBe(404)
    expect((await change(999_999, { price: '1' })).status).toBe(404)
  })

  it('that changes its limit changes who needs help', async () => {
    const plan = (await create({ name: 'small', displayName: 'S', maxEmployees: 2 })).body
    const { clientId } = await tenancy.signUp(503)
    await tenancy.agency(updateClient, {
      params: { clientId },
      body: {
        planId: plan.id,
        googlePlaceId: 'ChIJ_place_0001',
      },
    })
    const row = async () =>
      (await tenancy.db.collection<{ _id: number; reasons: string[] }>('clients').findOne({ _id: clientId }))
        ?.reasons
    await tenancy.db
      .collection<{ _id: number }>('clients')
      .updateOne({ _id: clientId }, { $set: { employeeCount: 2, firstTapAt: new Date() } })
    await change(plan.id, { maxEmployees: 3 })
    await until(row, (reasons) => reasons?.length === 0)
    await change(plan.id, { maxEmployees: 2 })
    await until(row, (reasons) => reasons?.join() === 'employee_limit_reached')
  })
})

it('the seeded ones were announced too, so that a copy elsewhere is complete', async () => {
  for (const [planId, maxEmployees] of [
    [1, 1],
    [2, null],
    [3, null],
  ] as const) {
    expect((await eventsOf(planId))[0]).toMatchObject({
      rev: 1,
      data: { planId, maxEmployees, isActive: true },
    })
  }
})

describe('settings of the agency', () => {
  it('have defaults, and are public without a token', async () => {
    const offer = {
      scannerOfferText: DEFAULT_SCANNER_OFFER.pt,
      placesStudio: true,
      betaBadges: true,
      brandColour: '#0f5c5c',
      logoUrl: null,
      darkLogoUrl: null,
      logoOnly: false,
      sentence: '',
      poweredBy: false,
    }
    const before = { agencyName: 'Avaliax', agencyUrl: 'https://avaliax.com.br', ...offer }
    expect((await tenancy.publicly(getPublicSystemSettings)).body).toEqual(before)
    expect((await tenancy.agency(getSystemSettings)).body).toEqual({ ...before, conversionTarget: 30 })
    const set = await tenancy.agency(updateSystemSettings, {
      body: { agencyName: 'Agência Sol', conversionTarget: 45 },
    })
    expect(set.body).toEqual({ ...before, agencyName: 'Agência Sol', conversionTarget: 45 })
    expect((await tenancy.agency(getBusinessHealth)).body).toMatchObject({ conversionTarget: 45 })
    for (const conversionTarget of [0, 101, 33.3, '30'])
      expect(
        (await tenancy.agency(updateSystemSettings, { body: { conversionTarget } as never })).status,
      ).toBe(400)
    const url = { agencyUrl: 'https://sol.example.com/' }
    await tenancy.agency(updateSystemSettings, { body: url })
    expect((await tenancy.publicly(getPublicSystemSettings)).body).toEqual({
      agencyName: 'Agência Sol',
      ...url,
      ...offer,
    })
    for (const agencyUrl of [
      ...['javascript:alert(1)', 'ftp://x.example.com', 'no address'],
      ...['https://user:pass@x.example.com', 'https://google.com@x.example.com'],
    ]) {
      expect((await tenancy.agency(updateSystemSettings, { body: { agencyUrl } })).status).toBe(400)
    }
    await tenancy.agency(updateSystemSettings, { body: { placesStudio: false } })
    expect((await tenancy.publicly(getPublicSystemSettings)).body).toMatchObject({
      placesStudio: false,
      ...url,
    })
  })
})
