import type { PageQuery } from '@avaliax/chassis/mongo/repository.ts'
import { scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { Filter } from '@avaliax/chassis/mongo/safe-values.ts'
import { matchesTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { LeadType } from '@avaliax/proto/scanner/lead.routes.ts'
import type { Lead, LeadModel } from './lead.model.ts'

export interface LeadFilters {
  type?: LeadType | undefined
  contacted?: boolean | undefined
  search?: string | undefined
}

/** Leads belong to the agency, so every question about them is asked of all. */
const ALL = 'all'
const EXPORT_PAGE = 500

export function leadRepository(model: LeadModel) {
  const rows = scopedRepository<Lead>(model)

  const filterOf = ({ type, contacted, search }: LeadFilters): Filter => ({
    ...(type && { leadType: type }),
    ...(contacted !== undefined && { contacted }),
    ...(search && matchesTokens('searchWords', search)),
  })

  return {
    find: (leadId: number, tx?: Tx) => rows.find(ALL, leadId, tx),
    byScan: (scanId: number, tx?: Tx) => rows.findOne(ALL, { scanId }, tx),
    byFoldKey: (foldKey: string) => rows.findOne(ALL, { foldKey }),
    insert: (lead: Parameters<typeof rows.insert>[0], tx: Tx) => rows.insert(lead, tx),
    update: (leadId: number, patch: Partial<Lead>, tx?: Tx) => rows.update(ALL, leadId, patch, tx),
    remove: (leadId: number, tx: Tx) => rows.remove(ALL, leadId, tx),
    page: (filters: LeadFilters, { limit, cursor }: Pick<PageQuery, 'limit' | 'cursor'>) =>
      rows.page(ALL, { filter: filterOf(filters), limit, cursor }),

    /** Marks a lead that nobody has contacted; null when somebody has, or there is none. */
    contact: (leadId: number, change: Pick<Lead, 'contactedAt' | 'notes'>, tx: Tx): Promise<Lead | null> =>
      fromStore(
        model
          .findOneAndUpdate(
            { _id: leadId, contacted: false },
            { $set: { ...change, contacted: true }, $inc: { rev: 1 } },
            { returnDocument: 'after', session: tx },
          )
          .lean<Lead>()
          .exec(),
      ),

    /** What became of a mail that was wanted. */
    async planMailed(leadId: number, planMail: 'sent' | 'refused', at: Date): Promise<void> {
      const set = { planMail, planSentAt: planMail === 'sent' ? at : null }
      await fromStore(model.updateOne({ _id: leadId, planMail: 'wanted' }, { $set: set }).exec())
    },

    /** One row per temperature. */
    counts: () =>
      fromStore(
        model
          .aggregate<{ _id: LeadType; count: number; contacted: number; purchased: number }>([
            {
              $group: {
                _id: '$leadType',
                count: { $sum: 1 },
                contacted: { $sum: { $cond: ['$contacted', 1, 0] } },
                purchased: { $sum: { $cond: ['$purchased', 1, 0] } },
              },
            },
          ])
          .exec(),
      ),

    async *each(filters: LeadFilters): AsyncGenerator<Lead> {
      let cursor: string | undefined
      do {
        const { items, next } = await rows.page(ALL, {
          filter: filterOf(filters),
          limit: EXPORT_PAGE,
          cursor,
        })
        yield* items
        cursor = next
      } while (cursor)
    },
  }
}
export type LeadRepository = ReturnType<typeof leadRepository>
