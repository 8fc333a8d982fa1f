import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import type { AuditRecord } from '@avaliax/proto/identity/audit.events.ts'
import type { Connection } from 'mongoose'
import { entryTokens, replaceable, stepChange } from './audit.domain.ts'
import { type AuditDocument, auditEntries } from './audit.model.ts'
import { type AuditFilter, auditFilter } from './audit-filter.query.ts'
import { erasedSubjects } from './erased-subject.model.ts'

/** Subjects that people have whose names entries keep. */
const ERASABLE = 'employee-'

interface ListQuery {
  filter: AuditFilter
  /** The reader may see these at all. */
  visible: Filter<AuditDocument>
  limit: number
  cursor: string | undefined
}

const both = (asked: Filter<AuditDocument>, visible: Filter<AuditDocument>): Filter<AuditDocument> =>
  Object.keys(visible).length > 0 ? { $and: [asked, visible] } : asked

/** Entries are added and completed, never changed by anybody's wish. */
export function auditRepository(db: Connection) {
  const rows = auditEntries.on(db)
  const erased = erasedSubjects.on(db)

  /** The step as it may be kept: without the names of somebody who was erased meanwhile. */
  async function keptOf(step: AuditRecord): Promise<AuditRecord> {
    const { subject } = step
    if (!subject?.startsWith(ERASABLE) || !(await erased.exists({ _id: subject }))) return step
    return { ...step, subjectName: null, before: null, after: null }
  }

  /** The entry exists already and is in a state that this step must not touch, or was inserted a moment ago. */
  async function mergeOnce(step: AuditRecord): Promise<boolean> {
    const { $set, ...rest } = stepChange(step)
    const filter =
      step.outcome === 'attempted'
        ? { _id: step.entryId }
        : { _id: step.entryId, outcome: { $in: replaceable[step.outcome] } }
    const change = { ...(Object.keys($set).length > 0 && { $set }), ...rest }
    try {
      await rows.upsert(filter, change)
      return true
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  return {
    async insert(entry: Omit<AuditDocument, 'searchTokens'>, tx?: Tx): Promise<void> {
      const row = { ...entry, searchTokens: entryTokens(entry) }
      await rows.upsert({ _id: entry._id }, { $setOnInsert: row }, tx)
    },

    /** Steps of an entry come repeated and in any order. */
    async merge(told: AuditRecord): Promise<void> {
      const step = await keptOf(told)
      // The first collision may be with another step that was inserted at the same moment.
      if (!(await mergeOnce(step))) await mergeOnce(step)
    },

    page: ({ filter, visible, ...query }: ListQuery) =>
      rows.countedPage(both(auditFilter(filter), visible), { ...query, sort: 'at' }),

    newest: ({ filter, visible, limit }: Omit<ListQuery, 'cursor'>): AsyncIterable<AuditDocument> =>
      rows.each(both(auditFilter(filter), visible), { sort: { at: -1, _id: -1 }, limit }),
  }
}
export type AuditRepository = ReturnType<typeof auditRepository>
