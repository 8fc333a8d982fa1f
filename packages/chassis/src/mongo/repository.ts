import type { Scope } from '../http/scope.ts'
import type { AnyModel } from './any-model.ts'
import type { CountedPage as Page } from './page.ts'
import { type RevisedRows, rowsOf } from './rows.ts'
import type { Filter } from './safe-values.ts'
import type { Tx } from './transact.ts'

export type { Page }

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

/**
 * The rows of a model that was made without `defineCollection`, which new ones are not. `fields.clientId` is the field that
 * holds the owner.
 */
export function scopedRepository<T extends Stored>(
  model: AnyModel,
  fields = { clientId: 'clientId' },
): ScopedRepository<T> {
  // The filters of these models are not typed by their documents.
  const within = (scope: Scope) =>
    rowsOf(model, scope, fields.clientId) as unknown as RevisedRows<Record<string, unknown>>
  const typed = <R>(rows: Promise<unknown>) => rows as Promise<R>
  return {
    find: (scope, _id, tx) => typed(within(scope).findOne({ _id }, tx)),
    findOne: (scope, filter, tx) => typed(within(scope).findOne(filter, tx)),
    page: (scope, { filter = {}, ...query }) => typed(within(scope).countedPage(filter, query)),
    insert: (document, tx) => typed(within('all').insertOne({ ...document, rev: 1 }, tx)),
    update: (scope, _id, patch, tx) => typed(within(scope).update({ _id }, patch, tx)),
    remove: (scope, _id, tx) => typed(within(scope).findOneAndDelete({ _id }, tx)),
    count: (scope, filter = {}, tx) => within(scope).count(filter, { tx }),
  }
}
