import { owned, type Scope } from '@avaliax/chassis/http/scope.ts'
import { decodeCursor, encodeCursor } from '@avaliax/chassis/mongo/cursor.ts'
import type { Filter } from '@avaliax/chassis/mongo/safe-values.ts'
import { fromStore, isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { ApiLog, ApiLogModel } from './api-log.model.ts'

export interface ApiLogQuery {
  clientId?: number | undefined
  action?: string | undefined
  success?: boolean | undefined
  from?: string | undefined
  to?: string | undefined
  limit: number
  cursor?: string | undefined
}

export interface ApiLogPage {
  items: ApiLog[]
  total: number
  next?: string
}

export interface ApiLogRepository {
  /** The same event again changes nothing. */
  record(log: ApiLog): Promise<void>
  /** Newest first. */
  page(scope: Scope, query: ApiLogQuery): Promise<ApiLogPage>
}

const CURSOR = { order: 'timestamp:desc', value: 'date', id: 'text' } as const

export function apiLogRepository({ model }: { model: ApiLogModel }): ApiLogRepository {
  return {
    async record({ _id, ...row }) {
      try {
        await fromStore(model.updateOne({ _id }, { $setOnInsert: row }, { upsert: true }).exec())
      } catch (error) {
        // Two deliveries at once: the other one has stored it.
        if (!isDuplicateKey(error)) throw error
      }
    },
    async page(scope, query) {
      const wanted: Filter = owned(scope, filterOf(query))
      const rest: Filter = query.cursor ? { $and: [wanted, olderThan(query.cursor)] } : wanted
      const found = (await fromStore(
        model
          .find(rest, null, { lean: true })
          .sort({ timestamp: -1, _id: -1 })
          .limit(query.limit + 1)
          .exec(),
      )) as ApiLog[]
      const total = await fromStore(model.countDocuments(wanted).exec())
      const items = found.slice(0, query.limit)
      const last = items.at(-1)
      if (found.length <= query.limit || !last) return { items, total }
      return { items, total, next: encodeCursor({ value: last.timestamp, id: last._id }, CURSOR.order) }
    },
  }
}

function filterOf({ clientId, action, success, from, to }: ApiLogQuery): Record<string, unknown> {
  const within = { ...(from && { $gte: new Date(from) }), ...(to && { $lte: new Date(to) }) }
  return {
    ...(clientId !== undefined && { clientId }),
    ...(action !== undefined && { action }),
    ...(success !== undefined && { success }),
    ...((from || to) && { timestamp: within }),
  }
}

function olderThan(cursor: string) {
  const { value, id } = decodeCursor(cursor, CURSOR)
  return { $or: [{ timestamp: { $lt: value } }, { timestamp: value, _id: { $lt: id } }] }
}
