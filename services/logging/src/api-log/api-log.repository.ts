import { owned, type Scope } from '@avaliax/chassis/http/scope.ts'
import { decodeCursor, encodeCursor } from '@avaliax/chassis/mongo/cursor.ts'
import type { Filter } from '@avaliax/chassis/mongo/safe-values.ts'
import { fromStore, isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import { API_LOGS_COUNTED_MAX } from '@avaliax/proto/logging/api-log.routes.ts'
import type { ApiType } from '@avaliax/proto/logging/logging.events.ts'
import type { z } from 'zod'
import type { ApiLog, ApiLogModel } from './api-log.model.ts'

export interface ApiLogQuery {
  clientId?: number | undefined
  action?: string | undefined
  apiType?: z.output<typeof ApiType> | undefined
  success?: boolean | undefined
  from?: string | undefined
  to?: string | undefined
  limit: number
  cursor?: string | undefined
}

export type ApiLogRow = Omit<ApiLog, 'requestBody' | 'responseBody'>

export interface ApiLogPage {
  items: ApiLogRow[]
  /** At most `API_LOGS_COUNTED_MAX`. */
  total: number
  next?: string
}

export interface ApiLogRepository {
  /** The same event again changes nothing. */
  record(log: ApiLog): Promise<void>
  /** Newest first. */
  page(scope: Scope, query: ApiLogQuery): Promise<ApiLogPage>
  find(scope: Scope, logId: string): Promise<ApiLog | null>
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
          .find(rest, { requestBody: 0, responseBody: 0 }, { lean: true })
          .sort({ timestamp: -1, _id: -1 })
          .limit(query.limit + 1)
          .exec(),
      )) as ApiLogRow[]
      const total = await fromStore(model.countDocuments(wanted, { limit: API_LOGS_COUNTED_MAX }).exec())
      const items = found.slice(0, query.limit)
      const last = items.at(-1)
      if (found.length <= query.limit || !last) return { items, total }
      return { items, total, next: encodeCursor({ value: last.timestamp, id: last._id }, CURSOR.order) }
    },
    async find(scope, logId) {
      const wanted: Filter = owned(scope, { _id: logId })
      return fromStore(model.findOne(wanted).lean<ApiLog>().exec())
    },
  }
}

function filterOf({ clientId, action, apiType, success, from, to }: ApiLogQuery): Record<string, unknown> {
  const within = { ...(from && { $gte: new Date(from) }), ...(to && { $lte: new Date(to) }) }
  return {
    ...(clientId !== undefined && { clientId }),
    ...(action !== undefined && { action }),
    ...(apiType !== undefined && { apiType }),
    ...(success !== undefined && { success }),
    ...((from || to) && { timestamp: within }),
  }
}

function olderThan(cursor: string) {
  const { value, id } = decodeCursor(cursor, CURSOR)
  return { $or: [{ timestamp: { $lt: value } }, { timestamp: value, _id: { $lt: id } }] }
}
