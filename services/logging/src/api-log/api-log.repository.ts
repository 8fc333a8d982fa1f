import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { decodeCursor, encodeCursor } from '@avaliax/chassis/mongo/cursor.ts'
import type { RowsOf } from '@avaliax/chassis/mongo/define-collection.ts'
import type { Page } from '@avaliax/chassis/mongo/page.ts'
import type { IndexedFilter } from '@avaliax/chassis/mongo/rows.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import {
  API_LOGS_COUNTED_MAX,
  type exportApiLogs,
  type listApiLogs,
} from '@avaliax/proto/logging/api-log.routes.ts'
import type { Connection } from 'mongoose'
import type { z } from 'zod'
import type { ApiCallHourRepository } from './api-call-hour.repository.ts'
import { type ApiLog, apiLogs } from './api-log.model.ts'

interface Reader {
  /** Providers whose calls the reader may not see. */
  hidden: readonly string[]
}
type ApiLogQuery = z.output<typeof listApiLogs.query> & Reader
type ApiLogFilter = z.output<typeof exportApiLogs.query> & Reader
type Rows = ReturnType<RowsOf<typeof apiLogs>['within']>

const Row = apiLogs.document.omit({ requestBody: true, responseBody: true })
export type ApiLogRow = z.output<typeof Row>
const Line = Row.omit({ requestHeaders: true, responseHeaders: true })
export type ApiLogLine = z.output<typeof Line>

const CURSOR = { order: 'timestamp:desc', value: 'date', id: 'text' } as const
const NEWEST_FIRST = { timestamp: -1, _id: -1 } as const
const MINUTE_MS = 60_000
/** The last minutes are looked at first, for the embedded engine reads a range whole; then so much further back. */
const FIRST_WINDOW_MS = MINUTE_MS
const PAGE_GROWTH = 10
const COUNT_GROWTH_MAX = 100
/** A second count that falls short of the most for a few rows would be one too many. */
const COUNT_SLACK = 1.2

/** The fields with an index, by how few rows one value has. */
const NARROWEST_FIRST = ['traceId', 'clientId', 'success', 'action', 'apiType'] as const

interface Deps {
  db: Connection
  hours: Pick<ApiCallHourRepository, 'add'>
  transact: Transact
}

export function apiLogRepository({ db, hours, transact }: Deps) {
  const { within } = apiLogs.on(db)

  async function unknown(logs: readonly ApiLog[]): Promise<ApiLog[]> {
    const byId = new Map(logs.map((log) => [log._id, log]))
    const known = await within('all').find({ _id: { $in: [...byId.keys()] } }, { fields: ['_id'] })
    for (const { _id } of known) byId.delete(_id)
    return [...byId.values()]
  }

  let manyUntil = 0
  /** The store's own figure takes the embedded engine 0.3 s with 600,000 rows, so that there are more is believed for a minute. */
  async function totalOf(scope: Scope, query: ApiLogQuery): Promise<number> {
    const isWhole = scope === 'all' && Object.keys(filterOf(query)).length === 0
    if (!isWhole) return countBack(within(scope), query)
    if (Date.now() < manyUntil) return API_LOGS_COUNTED_MAX
    const total = await within(scope).estimatedCount()
    if (total < API_LOGS_COUNTED_MAX) return total
    manyUntil = Date.now() + MINUTE_MS
    return API_LOGS_COUNTED_MAX
  }

  return {
    /** Rows and the hours they count in, together. The same event again changes nothing. */
    async record(logs: readonly ApiLog[]): Promise<void> {
      const fresh = await unknown(logs)
      if (fresh.length === 0) return
      await transact(async (tx) => {
        await within('all').insertMany(fresh, tx)
        await hours.add(fresh, tx)
      })
    },

    /** Newest first; the total is at most `API_LOGS_COUNTED_MAX`. */
    async page(scope: Scope, query: ApiLogQuery) {
      const page = await newestOf(within(scope), query)
      return { ...page, total: await totalOf(scope, query) }
    },

    newest: (scope: Scope, filter: ApiLogFilter, limit: number): AsyncIterable<ApiLogLine> =>
      within(scope).each(filterOf(filter), { sort: NEWEST_FIRST, limit, fields: Line.keyof().options }),

    find: (scope: Scope, logId: string) => within(scope).findOne({ _id: logId }),
  }
}
export type ApiLogRepository = ReturnType<typeof apiLogRepository>

async function newestOf(rows: Rows, query: ApiLogQuery): Promise<Page<ApiLogRow>> {
  const { limit, cursor } = query
  const position = cursor ? decodeCursor(cursor, CURSOR) : null
  const behind = position && {
    $or: [{ timestamp: { $lt: position.value } }, { timestamp: position.value, _id: { $lt: position.id } }],
  }
  for (let windowMs = FIRST_WINDOW_MS; ; windowMs *= PAGE_GROWTH) {
    const { range, rest, isWhole } = lookedBack(query, windowMs, position?.value.getTime())
    const found = await rows.findInRange(
      { range, rest: { ...rest, ...behind } },
      { sort: NEWEST_FIRST, limit: limit + 1, fields: Row.keyof().options },
    )
    const items = found.slice(0, limit)
    const last = items.at(-1)
    if (found.length > limit && last)
      return { items, next: encodeCursor({ value: last.timestamp, id: last._id }, CURSOR.order) }
    if (isWhole) return { items }
  }
}

/** Counts no further than `API_LOGS_COUNTED_MAX`, and looks no further back than those rows may lie. */
async function countBack(rows: Rows, query: ApiLogQuery): Promise<number> {
  for (let windowMs = FIRST_WINDOW_MS; ; ) {
    const { isWhole, ...indexed } = lookedBack(query, windowMs)
    const total = await rows.countInRange(indexed, { limit: API_LOGS_COUNTED_MAX })
    if (total === API_LOGS_COUNTED_MAX || isWhole) return total
    const missing = (COUNT_SLACK * API_LOGS_COUNTED_MAX) / Math.max(total, 1)
    windowMs *= Math.min(Math.max(missing, 2), COUNT_GROWTH_MAX)
  }
}

/** The rows of a window at the end of what is asked for, and whether that is all of it. */
function lookedBack(
  query: ApiLogQuery,
  windowMs: number,
  before = Number.POSITIVE_INFINITY,
): IndexedFilter<ApiLog> & { isWhole: boolean } {
  const { timestamp: _days, ...fields } = filterOf(query)
  const narrow = NARROWEST_FIRST.find((field) => fields[field] !== undefined)
  const { [narrow ?? '_id']: value, ...rest } = fields
  const oldest = query.from ? Date.parse(query.from) : 0
  const until = Math.min(before, query.to ? Date.parse(query.to) : Number.POSITIVE_INFINITY)
  const isBounded = Number.isFinite(until)
  const start = (isBounded ? until : Date.now()) - windowMs
  const timestamp = {
    $gte: new Date(Math.max(start, oldest)),
    ...(isBounded && { $lte: new Date(until) }),
  }
  return { range: { ...(narrow && { [narrow]: value }), timestamp }, rest, isWhole: start <= oldest }
}

function filterOf(query: ApiLogFilter): Filter<ApiLog> {
  const { clientId, action, apiType, success, traceId, from, to, hidden } = query
  const within = { ...(from && { $gte: new Date(from) }), ...(to && { $lte: new Date(to) }) }
  return {
    ...(clientId !== undefined && { clientId }),
    ...(action !== undefined && { action }),
    ...(apiType !== undefined && { apiType }),
    ...(success !== undefined && { success }),
    ...(traceId !== undefined && { traceId }),
    ...(hidden.length > 0 && { provider: { $nin: [...hidden] } }),
    ...((from || to) && { timestamp: within }),
  }
}
