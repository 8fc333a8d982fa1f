import { owned, type Scope } from '@avaliax/chassis/http/scope.ts'
import { decodeCursor, encodeCursor } from '@avaliax/chassis/mongo/cursor.ts'
import type { Filter } from '@avaliax/chassis/mongo/safe-values.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import { API_LOGS_COUNTED_MAX } from '@avaliax/proto/logging/api-log.routes.ts'
import type { ApiType } from '@avaliax/proto/logging/logging.events.ts'
import type { z } from 'zod'
import type { ApiCallHourRepository } from './api-call-hour.repository.ts'
import type { ApiLog, ApiLogModel } from './api-log.model.ts'

export interface ApiLogFilter {
  clientId?: number | undefined
  action?: string | undefined
  apiType?: z.output<typeof ApiType> | undefined
  success?: boolean | undefined
  traceId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export interface ApiLogQuery extends ApiLogFilter {
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
  /** Rows and the hours they count in, together. The same event again changes nothing. */
  record(logs: readonly ApiLog[]): Promise<void>
  /** Newest first. */
  page(scope: Scope, query: ApiLogQuery): Promise<ApiLogPage>
  newest(scope: Scope, filter: ApiLogFilter, limit: number): AsyncIterable<ApiLogRow>
  find(scope: Scope, logId: string): Promise<ApiLog | null>
}

const CURSOR = { order: 'timestamp:desc', value: 'date', id: 'text' } as const

const LISTED = { requestHeaders: 0, responseHeaders: 0, requestBody: 0, responseBody: 0 } as const
const NEWEST_FIRST = { timestamp: -1, _id: -1 } as const
const EXPORT_BATCH = 200
const MINUTE_MS = 60_000
/** Each ten times the one before: no page reads more than about ten times the rows it needs. */
const WINDOWS_MS = [1, 10, 100, 1_000, 10_000].map((minutes) => minutes * MINUTE_MS)

interface Needs {
  model: ApiLogModel
  hours: Pick<ApiCallHourRepository, 'add'>
  transact: Transact
}

export function apiLogRepository({ model, hours, transact }: Needs): ApiLogRepository {
  async function unknown(logs: readonly ApiLog[]): Promise<ApiLog[]> {
    const byId = new Map(logs.map((log) => [log._id, log]))
    const wanted: Filter = { _id: { $in: [...byId.keys()] } }
    const known = await fromStore(model.find(wanted, { _id: 1 }).lean<{ _id: string }[]>().exec())
    for (const { _id } of known) byId.delete(_id)
    return [...byId.values()]
  }

  const read = (filter: Filter, count: number) =>
    fromStore(
      model
        .find(filter, { requestBody: 0, responseBody: 0 }, { lean: true })
        .sort(NEWEST_FIRST)
        .limit(count)
        .exec(),
    ) as Promise<ApiLogRow[]>

  /** The last minutes are looked at first, and more as long as they hold too few rows: the embedded engine reads a range whole. */
  async function newestOf(wanted: Filter, query: ApiLogQuery): Promise<ApiLogRow[]> {
    const rest = allOf([wanted, query.cursor ? olderThan(query.cursor) : {}])
    const count = query.limit + 1
    if (query.traceId !== undefined) return read(rest, count)
    const newest = newestTime(query)
    for (const windowMs of WINDOWS_MS) {
      const recent = allOf([rest, { timestamp: { $gte: new Date(newest - windowMs) } }])
      const found = await read(recent, count)
      if (found.length === count) return found
    }
    return read(rest, count)
  }

  let manyUntil = 0
  /**
   * Everything is counted by the store's own figure: the embedded engine walks all rows, whatever the limit. It takes that
   * engine 0.3 s with 600,000 rows, so that there are more than are counted is believed for a minute.
   */
  async function totalOf(wanted: Filter): Promise<number> {
    if (Object.keys(wanted).length > 0)
      return fromStore(model.countDocuments(wanted, { limit: API_LOGS_COUNTED_MAX }).exec())
    if (Date.now() < manyUntil) return API_LOGS_COUNTED_MAX
    const total = await fromStore(model.estimatedDocumentCount().exec())
    if (total < API_LOGS_COUNTED_MAX) return total
    manyUntil = Date.now() + MINUTE_MS
    return API_LOGS_COUNTED_MAX
  }

  return {
    async record(logs) {
      const fresh = await unknown(logs)
      if (fresh.length === 0) return
      await transact(async (tx) => {
        await fromStore(model.insertMany(fresh, { session: tx }))
        await hours.add(fresh, tx)
      })
    },
    async page(scope, query) {
      const wanted: Filter = owned(scope, filterOf(query))
      const found = await newestOf(wanted, query)
      const total = await totalOf(wanted)
      const items = found.slice(0, query.limit)
      const last = items.at(-1)
      if (found.length <= query.limit || !last) return { items, total }
      return { items, total, next: encodeCursor({ value: last.timestamp, id: last._id }, CURSOR.order) }
    },
    newest(scope, filter, limit) {
      const wanted: Filter = owned(scope, filterOf(filter))
      return model
        .find(wanted, LISTED)
        .sort(NEWEST_FIRST)
        .limit(limit)
        .lean<ApiLogRow[]>()
        .cursor({ batchSize: EXPORT_BATCH }) as AsyncIterable<ApiLogRow>
    },
    async find(scope, logId) {
      const wanted: Filter = owned(scope, { _id: logId })
      return fromStore(model.findOne(wanted).lean<ApiLog>().exec())
    },
  }
}

/** An empty condition within `$and` makes the embedded engine read everything. */
function allOf(filters: readonly Filter[]): Filter {
  const parts = filters.filter((filter) => Object.keys(filter).length > 0)
  const [only] = parts
  return parts.length > 1 ? { $and: [...parts] } : (only ?? {})
}

function newestTime({ cursor, to }: ApiLogQuery): number {
  if (cursor) return (decodeCursor(cursor, CURSOR).value as Date).getTime()
  return to ? Date.parse(to) : Date.now()
}

function filterOf({
  clientId,
  action,
  apiType,
  success,
  traceId,
  from,
  to,
}: ApiLogFilter): Record<string, unknown> {
  const within = { ...(from && { $gte: new Date(from) }), ...(to && { $lte: new Date(to) }) }
  return {
    ...(clientId !== undefined && { clientId }),
    ...(action !== undefined && { action }),
    ...(apiType !== undefined && { apiType }),
    ...(success !== undefined && { success }),
    ...(traceId !== undefined && { traceId }),
    ...((from || to) && { timestamp: within }),
  }
}

function olderThan(cursor: string) {
  const { value, id } = decodeCursor(cursor, CURSOR)
  // The first condition is implied by the second; it bounds the index range.
  return {
    timestamp: { $lte: value },
    $or: [{ timestamp: { $lt: value } }, { timestamp: value, _id: { $lt: id } }],
  }
}
