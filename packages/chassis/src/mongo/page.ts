import type { AnyModel } from './any-model.ts'
import { type CursorShape, decodeCursor, encodeCursor, type Position } from './cursor.ts'

export interface PageQuery<T, K extends keyof T = keyof T> {
  /** Ties are ordered by `_id`. */
  sort?: keyof T & string
  direction?: 'asc' | 'desc'
  limit: number
  cursor?: string | undefined
  fields?: readonly K[]
}

export interface Page<T> {
  items: T[]
  next?: string
}
export interface CountedPage<T> extends Page<T> {
  total: number
}

/** Asks the store for one row more than the page shows, and makes the page of the answer. */
export function pageOf<T>(model: AnyModel, { sort, direction = 'desc', limit, cursor }: PageQuery<T>) {
  const field = sort ?? 'createdAt'
  const shape = cursorShape(model, field, direction)
  const step = direction === 'desc' ? -1 : 1
  return {
    after: cursor ? after(field, direction, decodeCursor(cursor, shape)) : {},
    sort: { [field]: step, _id: step },
    limit: limit + 1,
    of<R>(found: R[]): Page<R> {
      const items = found.slice(0, limit)
      const last = items.at(-1) as Record<string, Position['value']> | undefined
      if (found.length <= limit || !last) return { items }
      return { items, next: encodeCursor({ value: last[field], id: last._id } as Position, shape.order) }
    },
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

function after(sort: string, direction: 'asc' | 'desc', { value, id }: Position): object {
  const [beyond, upTo] = direction === 'desc' ? ['$lt', '$lte'] : ['$gt', '$gte']
  // The first condition is implied by the second; it bounds the index range for engines that do not see through `$or`.
  return {
    [sort]: { [upTo]: value },
    $or: [{ [sort]: { [beyond]: value } }, { [sort]: value, _id: { [beyond]: id } }],
  }
}
