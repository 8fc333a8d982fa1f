import { expect, test } from '@jest/globals'
import { offeredPlans, planLines } from './plan-lines.texts.ts'

const professional = {
  name: 'professional',
  maxCompanies: 1,
  maxEmployees: null,
  features: ['unlimited_employees' as const, 'qr_codes' as const],
}

test('a plan of the product says what it holds in both languages', () => {
  expect(planLines(professional, 'pt')).toEqual([
    ...['1 local', 'Funcionários ilimitados', 'Links premium', 'Suporte prioritário', 'Relatórios avançados'],
    'Rascunhos de resposta com IA, você publica',
  ])
  expect(planLines(professional, 'en')).toHaveLength(6)
})

test.each(['pt', 'en'] as const)('no plan promises replies by themselves (%s)', (language) => {
  for (const name of ['free', 'professional', 'enterprise'])
    expect(planLines({ ...professional, name }, language).join(' ')).not.toMatch(/autom/i)
})

test('a plan of the agency is described by its limits and feature keys, each once', () => {
  const own = {
    name: 'turbo',
    maxCompanies: 3,
    maxEmployees: 1,
    features: ['qr_codes' as const, 'leaderboard' as const, 'qr_codes' as const, 'basic_cards' as const],
  }
  expect(planLines(own, 'en')).toEqual(['3 locations', '1 employee', 'QR codes', 'Monthly ranking'])
})

test('what has no price at the provider is not offered, unless nothing is sold online', () => {
  const free = { price: '0.00', stripePriceId: null }
  const sold = { price: '29.00', stripePriceId: 'price_1' }
  const unsold = { price: '99.00', stripePriceId: null }
  expect(offeredPlans([free, sold, unsold])).toEqual([free, sold])
  expect(offeredPlans([free, unsold])).toEqual([free, unsold])
})
