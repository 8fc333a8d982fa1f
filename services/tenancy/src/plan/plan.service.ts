import type { AuditContext } from '@avaliax/chassis/audit/audit-context.ts'
import type { AuditTrail } from '@avaliax/chassis/audit/audit-trail.ts'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import type { CreatePlanBody, PlanPatch } from '@avaliax/proto/tenancy/plan-change.routes.ts'
import { PlanChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { z } from 'zod'
import { centsOf, planFact, unlimitedAsNull } from './plan.domain.ts'
import type { Plan } from './plan.model.ts'
import type { PlanRepository } from './plan.repository.ts'
import type { PriceCheck } from './price-check.service.ts'

interface Deps {
  plans: PlanRepository
  ids: IdSequences
  outbox: Outbox
  transact: Transact
  audit: Pick<AuditTrail, 'changed'>
  /** Refuses a price that the payment provider would not charge. */
  checkPrice: PriceCheck
}

type Body = z.output<typeof CreatePlanBody>
type Patch = z.output<typeof PlanPatch>

/** Prices become cents, and both ways of saying "unlimited" the same. */
function stored({ price, originalPrice, yearlyPrice, maxEmployees, ...rest }: Patch) {
  return {
    ...rest,
    ...(price !== undefined && { priceCents: centsOf(price) }),
    ...(originalPrice !== undefined && {
      originalPriceCents: originalPrice === null ? null : centsOf(originalPrice),
    }),
    ...(yearlyPrice !== undefined && {
      yearlyPriceCents: yearlyPrice === null ? null : centsOf(yearlyPrice),
    }),
    ...(maxEmployees !== undefined && { maxEmployees: unlimitedAsNull(maxEmployees) }),
  }
}

/** The provider is asked about these once one of them changes. */
const PRICED = ['price', 'stripePriceId', 'yearlyPrice', 'yearlyStripePriceId'] as const

const DEFAULTS = {
  description: null,
  priceCents: 0,
  originalPriceCents: null,
  discountPercent: null,
  stripePriceId: null,
  yearlyPriceCents: null,
  yearlyStripePriceId: null,
  trialDays: null,
  maxEmployees: null,
  isActive: true,
}

export function planService({ plans, ids, outbox, transact, audit, checkPrice }: Deps) {
  const announce = (plan: Plan, tx: Tx) => outbox.append(PlanChanged, planFact(plan), tx)
  const tell = (context: AuditContext, { before, after }: { before: Plan | null; after: Plan }, tx: Tx) =>
    audit.changed(context, { subject: `plan-${after._id}`, clientId: null, before, after }, tx)

  async function uniqueName<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw isDuplicateKey(error, 'name') ? appError('PLAN_NAME_IN_USE') : error
    }
  }

  return {
    async create(context: AuditContext, body: Body, newId?: number): Promise<Plan> {
      const plan = {
        ...DEFAULTS,
        features: [],
        ...stored(body),
        name: body.name,
        displayName: body.displayName,
        maxCompanies: body.maxCompanies,
        _id: newId ?? (await ids.next('plans')),
      }
      await checkPrice(plan)
      return uniqueName(() =>
        transact(async (tx) => {
          const created = await plans.insert(plan, tx)
          await announce(created, tx)
          await tell(context, { before: null, after: created }, tx)
          return created
        }),
      )
    },

    /** @param check throws where the plan is not as its caller was shown it */
    async update(
      context: AuditContext,
      planId: number,
      { patch, check }: { patch: Patch; check?: (plan: Plan) => void },
    ): Promise<Plan> {
      const present = await plans.byId(planId)
      if (!present) throw notFound()
      if (PRICED.some((name) => patch[name] !== undefined)) await checkPrice({ ...present, ...stored(patch) })
      return uniqueName(() =>
        transact(async (tx) => {
          const before = await plans.byId(planId, tx)
          if (!before) throw notFound()
          check?.(before)
          if (Object.keys(patch).length === 0) return before
          const after = await plans.update(planId, stored(patch), tx)
          if (!after) throw notFound()
          await announce(after, tx)
          await tell(context, { before, after }, tx)
          return after
        }),
      )
    },
  }
}
export type PlanService = ReturnType<typeof planService>
