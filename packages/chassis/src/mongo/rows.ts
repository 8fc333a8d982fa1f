import type { DeleteResult, UpdateResult } from 'mongodb'
import type { PipelineStage } from 'mongoose'
import { inScope, type RowScope } from '../access/scope.ts'
import type { AnyModel } from './any-model.ts'
import { type CountedPage, type Page, type PageQuery, pageOf } from './page.ts'
import { plainValues, safeFilter, withoutUndefined } from './safe-values.ts'
import { fromStore, storeFailure } from './store-errors.ts'
import type { Tx } from './transact.ts'
import type { Change, Filter, Sort } from './typed-query.ts'

interface InTransaction {
  tx?: Tx | undefined
}
interface Limits extends InTransaction {
  /** The store gives up after that long. */
  maxTimeMS?: number | undefined
}
interface FindOptions<T, K extends keyof T> extends Limits {
  sort?: Sort<T>
  skip?: number
  limit?: number
  /** The fields to read; all of them when none are named. */
  fields?: readonly K[]
}
interface CountOptions extends Limits {
  /** Counting stops here. */
  limit?: number
}

/** More rows than any collection has. */
const ALL_ROWS = 2 ** 31 - 1

type Changed = Pick<UpdateResult, 'matchedCount' | 'modifiedCount'>
interface Upsert<T> {
  filter: Filter<T>
  change: Change<T>
}

/**
 * Reads and writes documents of one collection, all of them within one scope; `ownerField` holds the id of their client.
 * Whatever is read is a plain object.
 */
export function rowsOf<T extends object, Fresh extends object>(
  model: AnyModel,
  scope: RowScope,
  ownerField = 'clientId',
) {
  const owner = ownedBy(scope, ownerField)
  const within = (filter: Filter<T>) => safeFilter(both(owner, filter))
  return { ...reads<T>(model, owner, within), ...writes<T, Fresh>(model, within, { scope, ownerField }) }
}

/** Rows whose `rev` grows by one with each change. */
export type RevisedRows<T extends object, Fresh extends object = T> = ReturnType<typeof rowsOf<T, Fresh>>
export type Rows<T extends object, Fresh extends object = T> = Omit<
  RevisedRows<T, Fresh>,
  'update' | 'updateQuietly'
>

/** A range of one index, and what its rows must fit besides. */
export interface IndexedFilter<T> {
  range: Filter<T>
  rest: Filter<T>
}
type RangeOptions<T, K extends keyof T> = Required<Pick<FindOptions<T, K>, 'sort' | 'limit' | 'fields'>> &
  Pick<Limits, 'maxTimeMS'>

type Within<T> = (filter: Filter<T>) => Record<string, unknown>

const inTx = (tx?: Tx) => (tx ? { session: tx } : {})
/** A filter on a field that the schema does not know is a mistake, not an empty condition. */
const strict = (tx?: Tx) => ({ strictQuery: 'throw' as const, lean: true, ...inTx(tx) })

function reads<T>(model: AnyModel, owner: object, within: Within<T>) {
  const query = <K extends keyof T>(filter: object, options: FindOptions<T, K> = {}) => {
    const { tx, fields, ...rest } = options
    const projection = fields && Object.fromEntries(fields.map((field) => [field, 1]))
    return model.find(filter, projection, { ...strict(tx), ...rest } as object)
  }
  const find = <K extends keyof T>(filter: object, options?: FindOptions<T, K>) =>
    fromStore(query(filter, options).exec()) as unknown as Promise<Pick<T, K>[]>
  const count = (filter: Filter<T>, { tx, ...rest }: CountOptions = {}): Promise<number> =>
    fromStore(model.countDocuments(within(filter), { ...strict(tx), ...rest }).exec())

  /**
   * The rows of an index's range that also fit `rest`. The embedded engine reads the whole collection for a condition beside
   * those of its index, unless a stage stands between the two.
   */
  const inRange = <R>(
    { range, rest }: IndexedFilter<T>,
    stages: PipelineStage[],
    { maxTimeMS }: Pick<Limits, 'maxTimeMS'> = {},
  ): Promise<R[]> => {
    const indexed = [{ $match: within(range) }, { $limit: ALL_ROWS }, { $match: safeFilter(rest) }]
    return fromStore(model.aggregate<R>([...indexed, ...stages], maxTimeMS ? { maxTimeMS } : {}).exec())
  }

  /** Counts the whole collection by the store's own figure. */
  const estimatedCount = () => fromStore(model.estimatedDocumentCount().exec() as Promise<number>)

  async function page<K extends keyof T = keyof T>(
    filter: Filter<T>,
    pageQuery: PageQuery<T, K> & InTransaction,
  ): Promise<Page<Pick<T, K>>> {
    const { after, of, ...sorted } = pageOf(model, pageQuery as PageQuery<T>)
    const { fields, tx } = pageQuery
    const options = { ...sorted, ...(fields && { fields }), tx } as FindOptions<T, K>
    return of(await find(both(within(filter), after), options))
  }

  return {
    findOne: (filter: Filter<T>, tx?: Tx) =>
      fromStore(model.findOne(within(filter), null, strict(tx)).exec() as Promise<T | null>),
    find: <K extends keyof T = keyof T>(filter: Filter<T>, options?: FindOptions<T, K>) =>
      find(within(filter), options),
    /** The same one by one, for exports. */
    async *each<K extends keyof T = keyof T>(
      filter: Filter<T>,
      options?: FindOptions<T, K>,
    ): AsyncGenerator<Pick<T, K>> {
      try {
        yield* query(within(filter), options).cursor({ batchSize: 200 }) as AsyncIterable<Pick<T, K>>
      } catch (error) {
        throw storeFailure(error)
      }
    },
    page,
    /** A page, and how many rows the filter finds in all: a second question to the store, which knows how many it has. */
    async countedPage(filter: Filter<T>, options: PageQuery<T> & InTransaction): Promise<CountedPage<T>> {
      const found = (await page(filter, options)) as Page<T>
      const isWhole = !options.tx && Object.keys(within(filter)).length === 0
      return { ...found, total: isWhole ? await estimatedCount() : await count(filter, { tx: options.tx }) }
    },
    count,
    findInRange<K extends keyof T>(
      indexed: IndexedFilter<T>,
      { sort, limit, fields, maxTimeMS }: RangeOptions<T, K>,
    ): Promise<Pick<T, K>[]> {
      const $project = Object.fromEntries(fields.map((field) => [field, 1 as const]))
      return inRange(indexed, [{ $sort: sort as Record<string, 1 | -1> }, { $limit: limit }, { $project }], {
        maxTimeMS,
      })
    },
    async countInRange(
      indexed: IndexedFilter<T>,
      { limit = ALL_ROWS, ...limits }: CountOptions = {},
    ): Promise<number> {
      const [found] = await inRange<{ count: number }>(
        indexed,
        [{ $limit: limit }, { $count: 'count' }],
        limits,
      )
      return found?.count ?? 0
    },
    estimatedCount,
    exists: async (filter: Filter<T>, tx?: Tx) =>
      (await fromStore(model.exists(within(filter)).setOptions(strict(tx)).exec())) !== null,
    aggregate<R>(stages: PipelineStage[], tx?: Tx) {
      const owned = Object.keys(owner).length > 0 ? [{ $match: owner }, ...stages] : stages
      return fromStore(model.aggregate<R>(owned, inTx(tx)).exec())
    },
  }
}

interface Ownership {
  scope: RowScope
  ownerField: string
}

function writes<T extends object, Fresh extends object>(
  model: AnyModel,
  within: Within<T>,
  { scope, ownerField }: Ownership,
) {
  function assertOwned(documents: readonly Fresh[]): void {
    const owners = documents.map((document) => (document as Record<string, unknown>)[ownerField])
    if (owners.some((clientId) => !inScope(scope, clientId as number | null)))
      throw new Error(`A new row of '${model.collection.collectionName}' is not of a client of the scope`)
  }
  const change =
    (kind: 'updateOne' | 'updateMany', options = {}) =>
    (filter: Filter<T>, by: Change<T>, tx?: Tx) =>
      fromStore(
        model[kind](within(filter), by as object, { ...strict(tx), ...options }).exec() as Promise<Changed>,
      )
  const findOneAndUpdate = (filter: Filter<T>, by: object, more: object) => {
    const options = { returnDocument: 'after', ...more } as const
    return fromStore(model.findOneAndUpdate(within(filter), by, options).exec() as Promise<T | null>)
  }

  return {
    async insertOne(document: Fresh, tx?: Tx) {
      assertOwned([document])
      const fresh = plainValues(withoutUndefined(document))
      const [created] = await fromStore(model.create([fresh], inTx(tx)))
      return (created as { toObject(options: object): T }).toObject({ versionKey: false })
    },
    async insertMany(documents: readonly Fresh[], tx?: Tx) {
      assertOwned(documents)
      await fromStore(model.insertMany([...documents], inTx(tx)))
    },
    updateOne: change('updateOne'),
    updateMany: change('updateMany'),
    /** Leaves `updatedAt` as it is. */
    updateQuietly: change('updateOne', { timestamps: false }),
    /** The row after the change. */
    findOneAndUpdate: (filter: Filter<T>, by: Change<T>, tx?: Tx) => findOneAndUpdate(filter, by, strict(tx)),
    /** Sets fields and counts the revision; the row after it. */
    update(filter: Filter<T>, patch: Partial<T>, tx?: Tx) {
      const by = { $set: plainValues(withoutUndefined(patch)), $inc: { rev: 1 } }
      return findOneAndUpdate(filter, by, { runValidators: true, ...strict(tx) })
    },
    /** Changes the row, or inserts it with what the filter and the change say. */
    async upsert(filter: Filter<T>, by: Change<T>, tx?: Tx) {
      await fromStore(model.updateOne(within(filter), by as object, { ...strict(tx), upsert: true }).exec())
    },
    /** The same for several, in one call; in order within a transaction. */
    async upsertMany(changes: readonly Upsert<T>[], tx?: Tx) {
      const updates = changes.map(({ filter, change: by }) => ({
        updateOne: { filter: within(filter), update: by as object, upsert: true },
      }))
      await fromStore(model.bulkWrite(updates, { ordered: tx !== undefined, ...inTx(tx) }))
    },
    /** The row as it was. */
    findOneAndDelete: (filter: Filter<T>, tx?: Tx) =>
      fromStore(model.findOneAndDelete(within(filter), strict(tx)).exec() as Promise<T | null>),
    /** How many rows that were. */
    async deleteMany(filter: Filter<T>, tx?: Tx) {
      const deletion = model.deleteMany(within(filter), strict(tx)).exec() as Promise<DeleteResult>
      return (await fromStore(deletion)).deletedCount
    },
  }
}

function ownedBy(scope: RowScope, field: string): Record<string, unknown> {
  if (scope === 'all') return {}
  if (scope === 'agency') return { [field]: null }
  const [only, ...others] = scope.clientIds
  return { [field]: others.length === 0 && only !== undefined ? only : { $in: [...scope.clientIds] } }
}

/** Both conditions, side by side where that can be: the embedded engine reads a whole collection for an empty one in `$and`. */
const both = (first: object, second: object): Record<string, unknown> =>
  Object.keys(first).some((field) => field in second) ? { $and: [first, second] } : { ...first, ...second }
