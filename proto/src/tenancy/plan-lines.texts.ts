import type { Language } from '../values.ts'
import type { Plan } from './plan.routes.ts'

type Described = Pick<Plan, 'name' | 'maxCompanies' | 'maxEmployees' | 'features'>
type Localized = Readonly<Record<Language, string>>

const LINES = {
  basicLinks: { pt: 'Links básicos', en: 'Basic links' },
  monthlyRanking: { pt: 'Ranking mensal', en: 'Monthly ranking' },
  premiumLinks: { pt: 'Links premium', en: 'Premium links' },
  prioritySupport: { pt: 'Suporte prioritário', en: 'Priority support' },
  advancedReports: { pt: 'Relatórios avançados', en: 'Advanced reports' },
  aiDrafts: { pt: 'Rascunhos de resposta com IA, você publica', en: 'Reply drafts with AI, you publish' },
  qrCodes: { pt: 'QR codes', en: 'QR codes' },
} as const satisfies Record<string, Localized>
type Line = keyof typeof LINES

/** A feature key is called this; the numbers say the rest. */
const OF_FEATURE: Partial<Record<Plan['features'][number], Line>> = {
  advanced_analytics: 'advancedReports',
  qr_codes: 'qrCodes',
  leaderboard: 'monthlyRanking',
  priority_support: 'prioritySupport',
}
/** Plans that the product describes itself; the agency's own are described by their feature keys. */
const DESCRIBED: Readonly<Record<string, readonly Line[]>> = {
  free: ['basicLinks', 'monthlyRanking'],
  professional: ['premiumLinks', 'prioritySupport', 'advancedReports', 'aiDrafts'],
}

/** Says what a plan holds, a line each: the same wherever it is offered or shown. */
export function planLines({ name, features, ...limits }: Described, language: Language): string[] {
  const lines = DESCRIBED[name] ?? features.flatMap((key) => OF_FEATURE[key] ?? [])
  return [...limitsOf(limits, language), ...new Set(lines.map((line) => LINES[line][language]))]
}

const limitsOf = (
  { maxCompanies, maxEmployees }: Pick<Plan, 'maxCompanies' | 'maxEmployees'>,
  language: Language,
): string[] =>
  language === 'pt'
    ? [
        maxCompanies === 1 ? '1 local' : `${maxCompanies} locais`,
        counted(maxEmployees, 'Funcionários ilimitados', 'funcionário', 'funcionários'),
      ]
    : [
        maxCompanies === 1 ? '1 location' : `${maxCompanies} locations`,
        counted(maxEmployees, 'Unlimited employees', 'employee', 'employees'),
      ]

const counted = (count: number | null, unlimited: string, one: string, many: string): string =>
  count ? `${count} ${count === 1 ? one : many}` : unlimited

type Priced = Pick<Plan, 'price' | 'stripePriceId'>

/**
 * Those that a client can have: without a price at the provider a plan cannot be bought. Where no plan has one nothing is
 * sold online, and all of them are shown: the agency sells them itself.
 */
export function offeredPlans<T extends Priced>(plans: readonly T[]): readonly T[] {
  if (!plans.some(({ stripePriceId }) => stripePriceId)) return plans
  return plans.filter(({ price, stripePriceId }) => Number(price) === 0 || stripePriceId)
}
