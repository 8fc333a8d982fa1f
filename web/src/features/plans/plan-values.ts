import type { PLAN_FEATURES, Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { discountOf } from '@avaliax/proto/tenancy/plan-truth.ts'
import { parseMoney, typedMoney } from '../../shared/i18n/format.ts'
import type { Language } from '../../shared/i18n/language.ts'

/** The form's fields as typed; a field that corrects itself could not say what was wrong. */
export interface PlanValues {
  name: string
  displayName: string
  /** Empty: as in Portuguese. */
  displayNameEnglish: string
  description: string
  descriptionEnglish: string
  price: string
  originalPrice: string
  stripePriceId: string
  yearlyPrice: string
  yearlyStripePriceId: string
  trialDays: string
  maxCompanies: string
  maxEmployees: string
  isActive: boolean
  features: (typeof PLAN_FEATURES)[number][]
}

export const newPlan = (language: Language): PlanValues => ({
  name: '',
  displayName: '',
  displayNameEnglish: '',
  description: '',
  descriptionEnglish: '',
  price: typedMoney('0.00', language),
  originalPrice: '',
  stripePriceId: '',
  yearlyPrice: '',
  yearlyStripePriceId: '',
  trialDays: '',
  maxCompanies: '1',
  maxEmployees: '',
  isActive: true,
  features: [],
})

export const valuesOf = (plan: Plan, language: Language): PlanValues => ({
  name: plan.name,
  ...typedTexts(plan),
  price: typedMoney(plan.price, language),
  originalPrice: typedMoney(plan.originalPrice ?? '', language),
  stripePriceId: plan.stripePriceId ?? '',
  yearlyPrice: typedMoney(plan.yearlyPrice ?? '', language),
  yearlyStripePriceId: plan.yearlyStripePriceId ?? '',
  trialDays: plan.trialDays === null ? '' : String(plan.trialDays),
  maxCompanies: String(plan.maxCompanies),
  maxEmployees: plan.maxEmployees === null ? '' : String(plan.maxEmployees),
  isActive: plan.isActive,
  features: plan.features,
})

/** Answers what is sent: empty optional fields become null. */
export const bodyOf = (values: PlanValues) => ({
  name: values.name.trim(),
  displayName: localized(values.displayName, values.displayNameEnglish),
  description: values.description.trim() ? localized(values.description, values.descriptionEnglish) : null,
  price: parseMoney(values.price) ?? '',
  originalPrice: parseMoney(values.originalPrice) ?? null,
  discountPercent: discountOf({
    price: parseMoney(values.price) ?? '0.00',
    originalPrice: parseMoney(values.originalPrice) ?? null,
  }),
  stripePriceId: values.stripePriceId.trim() || null,
  yearlyPrice: parseMoney(values.yearlyPrice) ?? null,
  yearlyStripePriceId: values.yearlyStripePriceId.trim() || null,
  trialDays: numberOrNull(values.trialDays),
  maxCompanies: Number(values.maxCompanies),
  maxEmployees: numberOrNull(values.maxEmployees),
  isActive: values.isActive,
  features: values.features,
})

/** Answers what was shown: of the texts both languages, whichever of them stands in the form. */
export function seenOf({ translations }: Plan, seen: Partial<ReturnType<typeof bodyOf>> = {}) {
  const { displayName, description, ...rest } = seen
  const texts = displayName !== undefined || description !== undefined
  return { ...rest, ...(texts && { translations }) }
}

const numberOrNull = (typed: string) => (typed.trim() === '' ? null : Number(typed))

/** One text where both languages say the same. */
function localized(portuguese: string, english: string): string | { pt: string; en: string } {
  const [pt, en] = [portuguese.trim(), english.trim()]
  return en === '' || en === pt ? pt : { pt, en }
}

function typedTexts({ translations: { displayName, description } }: Plan) {
  const english = (text: { pt: string; en: string }) => (text.en === text.pt ? '' : text.en)
  return {
    displayName: displayName.pt,
    displayNameEnglish: english(displayName),
    description: description?.pt ?? '',
    descriptionEnglish: description ? english(description) : '',
  }
}
