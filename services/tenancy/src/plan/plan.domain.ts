import type { Plan as WirePlan } from '@avaliax/proto/tenancy/plan.routes.ts'
import type { PlanFacts } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { Language, Localized } from '@avaliax/proto/values.ts'
import type { Plan, PlanText } from './plan.model.ts'

/** A client starts with this one; it is known by its id, because an operator may rename it. */
export const FREE_PLAN_ID = 1

/** Cents as a decimal text with two places, `2900` -> `"29.00"`. */
export const money = (cents: number): string => (cents / 100).toFixed(2)

/** `29`, `29.9` or `29.00` in cents, without a detour over binary fractions. */
export function centsOf(amount: string): number {
  const [whole = '0', fraction = ''] = amount.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Nobody is counted against no limit; 0 is how a form says so. */
export const unlimitedAsNull = (maxEmployees: number | null): number | null => maxEmployees || null

export const inBoth = (text: PlanText): Localized =>
  typeof text === 'string' ? { pt: text, en: text } : text

/** A plan's name, as one of its readers calls it. */
export const planNameIn = (plan: Pick<Plan, 'displayName'>, language: Language): string =>
  inBoth(plan.displayName)[language]

export function presentPlan(plan: Plan, language: Language): WirePlan {
  const {
    _id,
    priceCents,
    originalPriceCents,
    yearlyPriceCents,
    rev: _,
    createdAt,
    updatedAt,
    ...rest
  } = plan
  const description = plan.description === null ? null : inBoth(plan.description)
  return {
    ...rest,
    id: _id,
    displayName: planNameIn(plan, language),
    description: description?.[language] ?? null,
    translations: { displayName: inBoth(plan.displayName), description },
    // Plans of before have no such field.
    trialDays: plan.trialDays ?? null,
    price: money(priceCents),
    originalPrice: originalPriceCents === null ? null : money(originalPriceCents),
    yearlyPrice: typeof yearlyPriceCents === 'number' ? money(yearlyPriceCents) : null,
    yearlyStripePriceId: plan.yearlyStripePriceId ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** Whether clients of the plan may ask their customers by mail. */
export const mayMailRequests = (plan: Pick<Plan, 'features'> | null): boolean =>
  plan?.features.includes('mail_requests') ?? false

/** The same of WhatsApp's interface, where each message costs money. */
export const maySendWhatsAppRequests = (plan: Pick<Plan, 'features'> | null): boolean =>
  plan?.features.includes('whatsapp_requests') ?? false

export const planFact = (plan: Plan) => ({
  clientId: null,
  subject: `plan-${plan._id}`,
  rev: plan.rev,
  data: {
    planId: plan._id,
    name: plan.name,
    price: money(plan.priceCents),
    maxEmployees: plan.maxEmployees,
    maxCompanies: plan.maxCompanies,
    isActive: plan.isActive,
    mailRequests: mayMailRequests(plan),
    whatsAppRequests: maySendWhatsAppRequests(plan),
  } satisfies PlanFacts,
})
