import type { Scope } from '../http/scope.ts'
import type { AnyModel } from './any-model.ts'
import { type CursorShape, decodeCursor, encodeCursor, type Position } from './cursor.ts'
import { type Filter, plainValues, safeFilter, withoutUndefined } from './safe-values.ts'
import { fromStore } from './store-errors.ts'
import type { Tx } from './transact.ts'

/** What every entity carries; `rev` grows by one with each change. */
export interface Stored {
  _id: number | string
  rev: number
  createdAt: Date
  updatedAt: Date
}

export interface PageQuery {
  filter?: Filter
  sort?: string
  direction?: 'asc' | 'desc'
  limit: number
  cursor?: string | undefined
  tx?: Tx
}

export interface Page<T> {
  items: T[]
  total: number
  next?: string
}

type Fresh<T extends Stored> = Omit<T, 'rev' | 'createdAt' | 'updatedAt'> & Partial<Pick<T, 'createdAt'>>
type Patch<T extends Stored> = Partial<Omit<T, '_id' | 'rev' | 'createdAt' | 'updatedAt'>>

/** Every call names the tenant first: there is no way to ask without one. */
export interface ScopedRepository<T extends Stored> {
  find(scope: Scope, id: T['_id'], tx?: Tx): Promise<T | null>
  findOne(scope: Scope, filter: Filter, tx?: Tx): Promise<T | null>
  page(scope: Scope, query: PageQuery): Promise<Page<T>>
  insert(document: Fresh<T>, tx?: Tx): Promise<T>
  update(scope: Scope, id: T['_id'], patch: Patch<T>, tx?: Tx): Promise<T | null>
  remove(scope: Scope, id: T['_id'], tx?: Tx): Promise<T | null>
  count(scope: Scope, filter?: Filter, tx?: Tx): Promise<number>
}

/** A filter on a field that the schema does not know is a mistake, not an empty condition. */
const STRICT = { strictQuery: 'throw' } as const

/** A repository over one mongoose model; `fields.clientId` is the field that holds the owner. */
export function scopedRepository<T extends Stored>(
  model: AnyModel,
  fields = { clientId: 'clientId' },
): ScopedRepository<T> {
  const within = (scope: Scope, filter: Filter = {}): Filter => {
    if (scope === 'all') return safeFilter(filter)
    const [only, ...others] = scope.clientIds
    const owner = others.length === 0 && only !== undefined ? only : { $in: [...scope.clientIds] }
    return safeFilter({ $and: [{ [fields.clientId]: owner }, filter] })
  }
  const inTx = (tx?: Tx) => ({ ...STRICT, ...(tx ? { session: tx } : {}) })
  const one = (filter: Filter, tx?: Tx) =>
    fromStore(model.findOne(filter, null, { lean: true, ...inTx(tx) }).exec())

  return {
    find: (scope, id, tx) => one(within(scope, { _id: id }), tx) as Promise<T | null>,
    findOne: (scope, filter, tx) => one(within(scope, filter), tx) as Promise<T | null>,
    async page(scope, { filter = {}, sort = 'createdAt', direction = 'desc', limit, cursor, tx }) {
      const shape = cursorShape(model, sort, direction)
      const all = within(scope, filter)
      const rest = cursor ? { $and: [all, after(sort, direction, decodeCursor(cursor, shape))] } : all
      const step = direction === 'desc' ? -1 : 1
      const found = (await fromStore(
        model
          .find(rest, null, { lean: true, ...inTx(tx) })
          .sort({ [sort]: step, _id: step })
          .limit(limit + 1)
          .exec(),
      )) as T[]
      const total: number = await fromStore(model.countDocuments(all, inTx(tx)).exec())
      const items = found.slice(0, limit)
      const last = items.at(-1)
      if (found.length <= limit || !last) return { items, total }
      const value = (last as unknown as Record<string, Position['value']>)[sort] as Position['value']
      return { items, total, next: encodeCursor({ value, id: last._id }, shape.order) }
    },
    async insert(document, tx) {
      const [created] = await fromStore(
        model.create([plainValues({ ...withoutUndefined(document), rev: 1 })], tx ? { session: tx } : {}),
      )
      return (created as { toObject(options: object): T }).toObject({ versionKey: false })
    },
    update(scope, id, patch, tx) {
      const change = { $set: plainValues(withoutUndefined(patch)), $inc: { rev: 1 } }
      const options = { returnDocument: 'after' as const, lean: true, runValidators: true, ...inTx(tx) }
      return fromStore(
        model.findOneAndUpdate(within(scope, { _id: id }), change, options).exec(),
      ) as Promise<T | null>
    },
    remove: (scope, id, tx) =>
      fromStore(
        model.findOneAndDelete(within(scope, { _id: id }), { lean: true, ...inTx(tx) }).exec(),
      ) as Promise<T | null>,
    count: (scope, filter, tx) => fromStore(model.countDocuments(within(scope, filter), inTx(tx)).exec()),
  }
}

/** The schema says what a cursor over this field may hold. */
function cursorShape(model: AnyModel, sort: string, direction: 'asc' | 'desc'): CursorShape {
  const typeOf = (path: string) => model.schema.path(path)?.instance
  const value = typeOf(sort)
  return {
    order: `${sort}:${direction}`,
    value: value === 'Date' ? 'date' : value === 'Number' ? 'number' : 'text',
    id: typeOf('_id') === 'Number' ? 'number' : 'text',
  }
}

function after(sort: string, direction: 'asc' | 'desc', { value, id }: Position): Filter {
  const [beyond, upTo] = direction === 'desc' ? ['$lt', '$lte'] : ['$gt', '$gte']
  // The first condition is implied by the second; it bounds the index range for engines that do not see through `$or`.
  return {
    [sort]: { [upTo]: value },
    $or: [{ [sort]: { [beyond]: value } }, { [sort]: value, _id: { [beyond]: id } }],
  }
}
