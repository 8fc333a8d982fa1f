import type { PLAN_FEATURES, Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { parseMoney } from '../../shared/i18n/format.ts'

/** The form's fields as typed; a field that corrects itself could not say what was wrong. */
export interface PlanValues {
  name: string
  displayName: string
  description: string
  price: string
  originalPrice: string
  discountPercent: string
  stripePriceId: string
  maxCompanies: string
  maxEmployees: string
  isActive: boolean
  features: (typeof PLAN_FEATURES)[number][]
}

export const NEW_PLAN: PlanValues = {
  ...{ name: '', displayName: '', description: '', price: '0.00', originalPrice: '', discountPercent: '' },
  ...{ stripePriceId: '', maxCompanies: '1', maxEmployees: '', isActive: true, features: [] },
}

export const valuesOf = (plan: Plan): PlanValues => ({
  name: plan.name,
  displayName: plan.displayName,
  description: plan.description ?? '',
  price: plan.price,
  originalPrice: plan.originalPrice ?? '',
  discountPercent: plan.discountPercent === null ? '' : String(plan.discountPercent),
  stripePriceId: plan.stripePriceId ?? '',
  maxCompanies: String(plan.maxCompanies),
  maxEmployees: plan.maxEmployees === null ? '' : String(plan.maxEmployees),
  isActive: plan.isActive,
  features: plan.features,
})

/** What is sent: empty optional fields become null. */
export const bodyOf = (values: PlanValues) => ({
  name: values.name.trim(),
  displayName: values.displayName.trim(),
  description: values.description.trim() || null,
  price: parseMoney(values.price) ?? '',
  originalPrice: parseMoney(values.originalPrice) ?? null,
  discountPercent: numberOrNull(values.discountPercent),
  stripePriceId: values.stripePriceId.trim() || null,
  maxCompanies: Number(values.maxCompanies),
  maxEmployees: numberOrNull(values.maxEmployees),
  isActive: values.isActive,
  features: values.features,
})

const numberOrNull = (typed: string) => (typed.trim() === '' ? null : Number(typed))
