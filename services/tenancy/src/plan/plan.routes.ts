import { languageOf } from '@avaliax/chassis/access/actor.ts'
import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { stillAs } from '@avaliax/chassis/http/contract/still-as.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { getPlan, listPlans } from '@avaliax/proto/tenancy/plan.routes.ts'
import { createPlan, deactivatePlan, updatePlan } from '@avaliax/proto/tenancy/plan-change.routes.ts'
import type { FastifyInstance } from 'fastify'
import { presentPlan } from './plan.domain.ts'
import type { Plan } from './plan.model.ts'
import type { PlanRepository } from './plan.repository.ts'
import type { PlanService } from './plan.service.ts'

interface Deps {
  plans: PlanRepository
  planService: PlanService
  ids: IdSequences
}

export function planRoutes(app: FastifyInstance, { plans, planService, ids }: Deps): void {
  mount(app, listPlans, async ({ query, actor }) => {
    const page = await plans.page(query)
    return { ...page, items: page.items.map((plan) => presentPlan(plan, languageOf(actor))) }
  })

  mount(app, getPlan, async ({ params, actor }) => {
    const plan = await plans.byId(params.planId)
    if (!plan) throw notFound()
    return presentPlan(plan, languageOf(actor))
  })

  mount(
    app,
    createPlan,
    async ({ context, actor, body, newId }) =>
      presentPlan(await planService.create(context, body, newId), languageOf(actor)),
    {
      newId: () => ids.next('plans'),
      async existing({ newId = null, actor }) {
        const plan = await plans.byId(newId)
        return plan && presentPlan(plan, languageOf(actor))
      },
    },
  )

  mount(app, updatePlan, async ({ context, actor, params, body }) => {
    const { seen, ...patch } = body
    const present = (plan: Plan) => presentPlan(plan, languageOf(actor))
    return present(await planService.update(context, params.planId, { patch, check: stillAs(seen, present) }))
  })

  mount(app, deactivatePlan, async ({ context, params }) => {
    await planService.update(context, params.planId, { patch: { isActive: false } })
  })
}
