import type { Plan } from './plan.model.ts'

type Seed = Omit<
  Plan,
  | ('rev' | 'createdAt' | 'updatedAt' | 'originalPriceCents' | 'discountPercent' | 'stripePriceId')
  | ('yearlyPriceCents' | 'yearlyStripePriceId')
>

const FREE: Seed['features'] = ['basic_cards', 'basic_analytics']
const PROFESSIONAL: Seed['features'] = [
  'mail_requests',
  'whatsapp_requests',
  'unlimited_employees',
  'advanced_analytics',
  'qr_codes',
  'leaderboard',
]

/** The plans every installation starts with. */
export const SEEDED_PLANS: readonly Seed[] = [
  {
    _id: 1,
    name: 'free',
    displayName: { pt: 'Gratuito', en: 'Free' },
    description: {
      pt: 'Para começar: um local e um funcionário.',
      en: 'To get started: one location and one employee.',
    },
    priceCents: 0,
    trialDays: null,
    maxCompanies: 1,
    maxEmployees: 1,
    features: FREE,
    isActive: true,
  },
  {
    _id: 2,
    name: 'professional',
    displayName: { pt: 'Profissional', en: 'Professional' },
    description: {
      pt: 'Funcionários ilimitados, com 7 dias de teste.',
      en: 'Unlimited employees, with a 7-day trial.',
    },
    priceCents: 2_900,
    trialDays: 7,
    maxCompanies: 1,
    maxEmployees: null,
    features: PROFESSIONAL,
    isActive: true,
  },
  {
    _id: 3,
    name: 'enterprise',
    displayName: { pt: 'Empresarial', en: 'Enterprise' },
    description: {
      pt: 'Até dez unidades, com suporte prioritário.',
      en: 'Up to ten locations, with priority support.',
    },
    priceCents: 9_900,
    trialDays: null,
    maxCompanies: 10,
    maxEmployees: null,
    features: ['multiple_locations', ...PROFESSIONAL, 'priority_support'],
    isActive: true,
  },
]
