import { decodeCursor, encodeCursor } from '@avaliax/chassis/mongo/cursor.ts'
import { fromStore, isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { AuditRecord } from '@avaliax/proto/identity/audit.events.ts'
import { entryTokens, replaceable, stepChange } from './audit.domain.ts'
import type { AuditDocument, AuditModel } from './audit.model.ts'
import { type AuditFilter, auditFilter } from './audit-filter.query.ts'

const NEWEST_FIRST = { at: -1, _id: -1 } as const
const BATCH = 200

interface PageQuery {
  filter: AuditFilter
  limit: number
  cursor: string | undefined
}

/** Entries are added and completed, never changed by anybody's wish. */
export function auditRepository(model: AuditModel) {
  /** The entry exists already and is in a state that this step must not touch, or was inserted a moment ago. */
  async function mergeOnce(step: AuditRecord): Promise<boolean> {
    const { $set, ...rest } = stepChange(step)
    const filter =
      step.outcome === 'attempted'
        ? { _id: step.entryId }
        : { _id: step.entryId, outcome: { $in: replaceable[step.outcome] } }
    const change = { ...(Object.keys($set).length > 0 && { $set }), ...rest }
    try {
      await fromStore(model.updateOne(filter, change, { upsert: true }).exec())
      return true
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  return {
    async insert(entry: Omit<AuditDocument, 'searchTokens'>, tx?: Tx): Promise<void> {
      const document = { ...entry, searchTokens: entryTokens(entry) }
      await fromStore(model.create([document], { session: tx ?? null }))
    },

    /** Steps of an entry come repeated and in any order. */
    async merge(step: AuditRecord): Promise<void> {
      // The first collision may be with another step that was inserted at the same moment.
      if (!(await mergeOnce(step))) await mergeOnce(step)
    },

    async page({ filter, limit, cursor }: PageQuery) {
      const all = auditFilter(filter)
      const found = await fromStore(
        model
          .find(cursor ? { $and: [all, olderThan(cursor)] } : all)
          .sort(NEWEST_FIRST)
          .limit(limit + 1)
          .lean<AuditDocument[]>()
          .exec(),
      )
      const total = await fromStore(model.countDocuments(all).exec())
      const items = found.slice(0, limit)
      const last = items.at(-1)
      const next =
        found.length > limit && last ? encodeCursor({ value: last.at, id: last._id }, CURSOR.order) : null
      return { items, total, next }
    },

    newest: (filter: AuditFilter, limit: number): AsyncIterable<AuditDocument> =>
      model
        .find(auditFilter(filter))
        .sort(NEWEST_FIRST)
        .limit(limit)
        .lean<AuditDocument[]>()
        .cursor({ batchSize: BATCH }) as AsyncIterable<AuditDocument>,
  }
}
export type AuditRepository = ReturnType<typeof auditRepository>

const CURSOR = { order: 'audit', value: 'date', id: 'text' } as const

function olderThan(cursor: string): object {
  const { value, id } = decodeCursor(cursor, CURSOR)
  // The first condition is implied by the second; it bounds the index range.
  return { at: { $lte: value }, $or: [{ at: { $lt: value } }, { at: value, _id: { $lt: id } }] }
}
