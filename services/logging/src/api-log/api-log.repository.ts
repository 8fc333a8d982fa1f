import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { decodeCursor } from '@avaliax/chassis/mongo/cursor.ts'
import type { RowsOf } from '@avaliax/chassis/mongo/define-collection.ts'
import type { Page } from '@avaliax/chassis/mongo/page.ts'
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

type ApiLogQuery = z.output<typeof listApiLogs.query>
type ApiLogFilter = z.output<typeof exportApiLogs.query>
type Rows = ReturnType<RowsOf<typeof apiLogs>['within']>

const Row = apiLogs.document.omit({ requestBody: true, responseBody: true })
export type ApiLogRow = z.output<typeof Row>
const Line = Row.omit({ requestHeaders: true, responseHeaders: true })
export type ApiLogLine = z.output<typeof Line>

const CURSOR = { order: 'timestamp:desc', value: 'date', id: 'text' } as const
const NEWEST_FIRST = { timestamp: -1, _id: -1 } as const
const MINUTE_MS = 60_000
/** Each ten times the one before: no page reads more than about ten times the rows it needs. */
const WINDOWS_MS = [1, 10, 100, 1_000, 10_000].map((minutes) => minutes * MINUTE_MS)

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
  /**
   * Everything is counted by the store's own figure: the embedded engine walks all rows, whatever the limit. It takes that
   * engine 0.3 s with 600,000 rows, so that there are more than are counted is believed for a minute.
   */
  async function totalOf(scope: Scope, filter: Filter<ApiLog>): Promise<number> {
    const rows = within(scope)
    if (scope !== 'all' || Object.keys(filter).length > 0)
      return rows.count(filter, { limit: API_LOGS_COUNTED_MAX })
    if (Date.now() < manyUntil) return API_LOGS_COUNTED_MAX
    const total = await rows.estimatedCount()
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
      return { ...page, total: await totalOf(scope, filterOf(query)) }
    },

    newest: (scope: Scope, filter: ApiLogFilter, limit: number): AsyncIterable<ApiLogLine> =>
      within(scope).each(filterOf(filter), { sort: NEWEST_FIRST, limit, fields: Line.keyof().options }),

    find: (scope: Scope, logId: string) => within(scope).findOne({ _id: logId }),
  }
}
export type ApiLogRepository = ReturnType<typeof apiLogRepository>

/** The last minutes are looked at first, and more as long as they hold too few rows: the embedded engine reads a range whole. */
async function newestOf(rows: Rows, query: ApiLogQuery): Promise<Page<ApiLogRow>> {
  const { limit, cursor } = query
  const read = (filter: Filter<ApiLog>) =>
    rows.page(filter, { sort: 'timestamp', limit, cursor, fields: Row.keyof().options })
  const filter = filterOf(query)
  if (query.traceId !== undefined) return read(filter)
  const newest = newestTime(query)
  for (const windowMs of WINDOWS_MS) {
    const recent = { timestamp: { $gte: new Date(newest - windowMs) } }
    const page = await read(filter.timestamp ? { $and: [filter, recent] } : { ...filter, ...recent })
    if (page.next) return page
  }
  return read(filter)
}

function newestTime({ cursor, to }: ApiLogQuery): number {
  if (cursor) return decodeCursor(cursor, CURSOR).value.getTime()
  return to ? Date.parse(to) : Date.now()
}

function filterOf({ clientId, action, apiType, success, traceId, from, to }: ApiLogFilter): Filter<ApiLog> {
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
