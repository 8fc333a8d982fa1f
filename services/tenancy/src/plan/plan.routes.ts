import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/mount.ts'
import { getPlan, listPlans, type Plan as WirePlan } from '@avaliax/proto/tenancy/plan.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Plan } from './plan.model.ts'
import type { PlanRepository } from './plan.repository.ts'

interface Needs {
  plans: PlanRepository
}

export function planRoutes(app: FastifyInstance, { plans }: Needs): void {
  mount(app, listPlans, async ({ query }) => {
    const page = await plans.page(query)
    return { ...page, items: page.items.map(presentPlan) }
  })

  mount(app, getPlan, async ({ params }) => {
    const plan = await plans.byId(params.planId)
    if (!plan) throw notFound()
    return presentPlan(plan)
  })
}

/** Cents as a decimal text with two places, `2900` -> `"29.00"`. */
export const money = (cents: number): string => (cents / 100).toFixed(2)

function presentPlan({
  _id,
  priceCents,
  originalPriceCents,
  rev: _,
  createdAt,
  updatedAt,
  ...rest
}: Plan): WirePlan {
  return {
    ...rest,
    id: _id,
    price: money(priceCents),
    originalPrice: originalPriceCents === null ? null : money(originalPriceCents),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
