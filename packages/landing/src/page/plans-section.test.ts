import { DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { expect, test } from '@jest/globals'
import { pageStyle } from './page.style.ts'
import { plansSection } from './plans-section.page.ts'

const WHEN = '2026-11-02T12:00:00.000Z'
const plan = (id: number, name: string): Plan => ({
  id,
  name,
  displayName: name,
  description: null,
  price: '29.00',
  originalPrice: null,
  translations: { displayName: { pt: name, en: name }, description: null },
  discountPercent: null,
  stripePriceId: 'price_1',
  trialDays: null,
  maxCompanies: 1,
  maxEmployees: null,
  features: [],
  isActive: true,
  createdAt: WHEN,
  updatedAt: WHEN,
})
const section = (...names: string[]) =>
  String(
    plansSection({
      language: 'pt',
      plans: names.map((name, index) => plan(index + 1, name)),
      signUpHref: (id) => `/signup?planId=${id}`,
    }),
  )

test('on a phone the plans are one card with a switch, which needs no script', () => {
  const page = section('free', 'professional', 'enterprise')
  expect(page.match(/<input type="radio" name="plan"/g)).toHaveLength(3)
  // The product's own is the one that is seen first.
  expect(page.match(/ checked>/g)).toHaveLength(1)
  expect(page).toMatch(/checked>\s*professional/)
  expect(pageStyle(DEFAULT_BRAND)).toContain('.choice:has(label:nth-of-type(3) :checked)')
})

test('a year is named with what it saves where it is sold, and nowhere else', () => {
  const sold = { ...plan(2, 'professional'), yearlyPrice: '290.00', yearlyStripePriceId: 'price_2' }
  const of = (one: Plan, language: 'pt' | 'en') =>
    String(plansSection({ language, plans: [one], signUpHref: () => '/signup' }))
  expect(of(sold, 'pt')).toContain('ou R$ 290 por ano, você economiza R$ 58')
  expect(of(sold, 'en')).toContain('or R$ 290 per year, you save R$ 58')
  expect(of({ ...sold, yearlyPrice: '400.00' }, 'pt')).not.toContain('economiza')
  expect(of({ ...sold, yearlyStripePriceId: null }, 'pt')).not.toContain('por ano')
})

test('a price is struck where the one to pay is lower, and nowhere else', () => {
  const struck = (originalPrice: string | null) =>
    String(
      plansSection({
        language: 'pt',
        plans: [{ ...plan(2, 'professional'), originalPrice, discountPercent: 26 }],
        signUpHref: () => '/signup',
      }),
    ).includes('<s>')
  expect(['39.00', '29.00', '19.00', null].map(struck)).toEqual([true, false, false, false])
})

test('a single plan needs no switch', () => {
  expect(section('free')).not.toContain('type="radio"')
})

test('more plans than the switch has room for are all shown', () => {
  expect(section('a', 'b', 'c', 'd', 'e')).not.toContain('type="radio"')
})
