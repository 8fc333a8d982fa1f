import { matchesTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import type { LeadType } from '@avaliax/proto/scanner/lead.routes.ts'
import type { Connection } from 'mongoose'
import { type Lead, leads } from './lead.model.ts'

export interface LeadFilters {
  type?: LeadType | undefined
  contacted?: boolean | undefined
  search?: string | undefined
}

interface TypeCount {
  _id: LeadType
  count: number
  contacted: number
  purchased: number
}

const filterOf = ({ type, contacted, search }: LeadFilters): Filter<Lead> => ({
  ...(type && { leadType: type }),
  ...(contacted !== undefined && { contacted }),
  ...(search && matchesTokens<Lead>('searchWords', search)),
})

export function leadRepository(db: Connection) {
  const rows = leads.on(db)
  return {
    ...rows,

    page: (filters: LeadFilters, query: { limit: number; cursor: string | undefined }) =>
      rows.countedPage(filterOf(filters), query),

    /** All of a filter, newest first. */
    each: (filters: LeadFilters) => rows.each(filterOf(filters), { sort: { createdAt: -1, _id: -1 } }),

    /** Marks a lead that nobody has contacted; null when somebody has, or there is none. */
    contact: (leadId: number, change: Pick<Lead, 'contactedAt' | 'notes'>, tx: Tx) =>
      rows.update({ _id: leadId, contacted: false }, { ...change, contacted: true }, tx),

    /** What became of a mail that was wanted. */
    async planMailed(leadId: number, planMail: 'sent' | 'refused', at: Date): Promise<void> {
      const planSentAt = planMail === 'sent' ? at : null
      await rows.updateOne({ _id: leadId, planMail: 'wanted' }, { $set: { planMail, planSentAt } })
    },

    /** One row per temperature. */
    counts: () =>
      rows.aggregate<TypeCount>([
        {
          $group: {
            _id: '$leadType',
            count: { $sum: 1 },
            contacted: { $sum: { $cond: ['$contacted', 1, 0] } },
            purchased: { $sum: { $cond: ['$purchased', 1, 0] } },
          },
        },
      ]),
  }
}
export type LeadRepository = ReturnType<typeof leadRepository>
