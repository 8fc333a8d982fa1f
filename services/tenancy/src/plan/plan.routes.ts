import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/mount.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { getPlan, listPlans } from '@avaliax/proto/tenancy/plan.routes.ts'
import { createPlan, deactivatePlan, updatePlan } from '@avaliax/proto/tenancy/plan-change.routes.ts'
import type { FastifyInstance } from 'fastify'
import { presentPlan } from './plan.domain.ts'
import type { Plan } from './plan.model.ts'
import type { PlanRepository } from './plan.repository.ts'
import type { PlanService } from './plan.service.ts'

interface Needs {
  plans: PlanRepository
  planService: PlanService
  ids: IdSequences
}

export function planRoutes(app: FastifyInstance, { plans, planService, ids }: Needs): void {
  mount(app, listPlans, async ({ query }) => {
    const page = await plans.page(query)
    return { ...page, items: page.items.map(presentPlan) }
  })

  mount(app, getPlan, async ({ params }) => present(await plans.byId(params.planId)))

  mount(
    app,
    createPlan,
    async ({ request, body, newId }) => presentPlan(await planService.create(request, body, newId)),
    {
      newId: () => ids.next('plans'),
      async existing({ newId = null }) {
        const plan = await plans.byId(newId)
        return plan && presentPlan(plan)
      },
    },
  )

  mount(app, updatePlan, async ({ request, params, body }) =>
    presentPlan(await planService.update(request, params.planId, body)),
  )

  mount(app, deactivatePlan, async ({ request, params }) => {
    await planService.update(request, params.planId, { isActive: false })
  })
}

function present(plan: Plan | null) {
  if (!plan) throw notFound()
  return presentPlan(plan)
}
