import { matchesTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import type { exportLeads, LeadSort, LeadStage, LeadType } from '@avaliax/proto/scanner/lead.routes.ts'
import type { Connection } from 'mongoose'
import type { z } from 'zod'
import { type Lead, leads } from './lead.model.ts'
import { agencyDay } from './next-step.domain.ts'

export type LeadFilters = Omit<z.output<typeof exportLeads.query>, 'separator'>

export interface LeadGroup {
  type: LeadType
  stage: LeadStage
}
interface Count {
  _id: LeadGroup
  count: number
  contacted: number
  purchased: number
  valueCents: number
}

interface Deps {
  db: Connection
  now: () => Date
}

interface PageQuery {
  limit: number
  cursor: string | undefined
  sort: z.output<typeof LeadSort> | undefined
}

export function leadRepository({ db, now }: Deps) {
  const rows = leads.on(db)
  const stepDue = (step: NonNullable<LeadFilters['step']>): Filter<Lead> => {
    const today = agencyDay(now())
    return { 'nextStep.on': step === 'today' ? today : { $lt: today } }
  }
  const filterOf = ({ type, contacted, search, stage, ownerId, step }: LeadFilters): Filter<Lead> => ({
    ...(type && { leadType: type }),
    ...(contacted !== undefined && { contacted }),
    ...(stage && { stage }),
    ...(ownerId && { 'owner.id': ownerId }),
    ...(step && stepDue(step)),
    ...(search && matchesTokens<Lead>('searchWords', search)),
  })

  return {
    ...rows,

    page: (filters: LeadFilters, { sort, ...query }: PageQuery) =>
      rows.countedPage(filterOf(filters), { ...query, ...(sort === 'due' && { sort: 'rank' }) }),

    /** All of a filter, newest first. */
    each: (filters: LeadFilters) => rows.each(filterOf(filters), { sort: { createdAt: -1, _id: -1 } }),

    /** Notes what became of a mail that was wanted. */
    async planMailed(leadId: number, planMail: 'sent' | 'refused' | 'failed', at: Date): Promise<void> {
      const planSentAt = planMail === 'sent' ? at : null
      await rows.updateOne(
        { _id: leadId, planMail: { $in: ['wanted', 'failed'] } },
        { $set: { planMail, planSentAt } },
      )
    },

    /** Null: it is known, or no plan was sent. */
    planBounced: (leadId: number, tx: Tx): Promise<Lead | null> =>
      rows.update(
        { _id: leadId, planMail: { $in: ['wanted', 'failed', 'sent'] } },
        { planMail: 'bounced', planSentAt: null },
        tx,
      ),

    /** Others with an address that takes mail after all: whoever asks again is mailed. */
    async endBounced(email: string): Promise<void> {
      await rows.updateMany({ planMail: 'bounced', email }, { $set: { planMail: 'failed' } })
    },

    countDue: (step: NonNullable<LeadFilters['step']>): Promise<number> => rows.count(stepDue(step)),

    /** One row per temperature and stage. */
    counts: (filters: LeadFilters) =>
      rows.aggregate<Count>([
        { $match: filterOf(filters) as object },
        {
          $group: {
            _id: { type: '$leadType', stage: '$stage' },
            count: { $sum: 1 },
            contacted: { $sum: { $cond: ['$contacted', 1, 0] } },
            purchased: { $sum: { $cond: ['$purchased', 1, 0] } },
            valueCents: { $sum: '$valueCents' },
          },
        },
      ]),
  }
}
export type LeadRepository = ReturnType<typeof leadRepository>
