import { z } from 'zod'
import { changeOf } from '../change-of.ts'
import { defineRoute } from '../contract.ts'
import { eachOnce, IdText, Line, NoContent, Prose, RequiredLine } from '../values.ts'
import { PLAN_FEATURES, Plan } from './plan.routes.ts'

/** `29`, `29.9` or `29.00`. */
const Price = z
  .string('Preço é obrigatório')
  .trim()
  .min(1, 'Preço é obrigatório')
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'Preço inválido')

/** One text for both languages, or one for each. */
const localized = <T extends z.ZodType<string>>(text: T) =>
  z.union([text, z.strictObject({ pt: text, en: text })])
const DisplayName = RequiredLine(80, 'Nome de exibição é obrigatório')

const PlanFields = z.strictObject({
  name: RequiredLine(60, 'Nome é obrigatório').regex(/^\S+$/, 'O nome não pode ter espaços'),
  displayName: localized(DisplayName),
  description: localized(Prose(500)).nullable().optional(),
  price: Price,
  originalPrice: Price.nullable().optional(),
  discountPercent: z.int().min(0).max(100).nullable().optional(),
  stripePriceId: Line(120).nullable().optional(),
  /** The price of a whole year; with its price at Stripe, or neither. */
  yearlyPrice: Price.nullable().optional(),
  yearlyStripePriceId: Line(120).nullable().optional(),
  trialDays: z.int().min(0).max(90).nullable().optional(),
  maxCompanies: z
    .int('Máximo de empresas deve ser pelo menos 1')
    .min(1, 'Máximo de empresas deve ser pelo menos 1')
    .max(10_000),
  /** Null and 0: unlimited. */
  maxEmployees: z.int().min(0).max(1_000_000).nullable().optional(),
  features: z.array(z.enum(PLAN_FEATURES)).max(PLAN_FEATURES.length).overwrite(eachOnce).optional(),
  isActive: z.boolean().optional(),
})

export const CreatePlanBody = PlanFields.extend({
  price: Price.default('0.00'),
  maxCompanies: PlanFields.shape.maxCompanies.default(1),
})
export const PlanPatch = PlanFields.partial()

export const createPlan = defineRoute({
  service: 'tenancy',
  method: 'POST',
  path: '/api/plans',
  access: 'superadmin',
  resource: 'money',
  inPerson: true,
  recentSignIn: true,
  summary: 'Create a plan',
  body: CreatePlanBody,
  response: Plan,
  status: 201,
  errors: ['PLAN_NAME_IN_USE', 'PRICE_MISMATCH', 'PROVIDER_ERROR'],
})

const PlanParams = z.object({ planId: IdText })

export const updatePlan = defineRoute({
  service: 'tenancy',
  method: 'PATCH',
  path: '/api/plans/:planId',
  access: 'superadmin',
  resource: 'money',
  inPerson: true,
  recentSignIn: true,
  summary: 'Change a plan, or switch it on and off; its clients keep it',
  params: PlanParams,
  body: changeOf(PlanPatch, Plan),
  response: Plan,
  errors: ['CONFLICT', 'PLAN_NAME_IN_USE', 'PRICE_MISMATCH', 'PROVIDER_ERROR'],
})

export const deactivatePlan = defineRoute({
  service: 'tenancy',
  method: 'DELETE',
  path: '/api/plans/:planId',
  access: 'superadmin',
  resource: 'money',
  inPerson: true,
  recentSignIn: true,
  summary: 'Switch a plan off: it takes no new clients, those on it keep it',
  params: PlanParams,
  response: NoContent,
  status: 204,
})
