import { unavailable } from '@avaliax/chassis/errors.ts'
import { decodeCursor, encodeCursor } from '@avaliax/chassis/mongo/cursor.ts'
import type { CountedPage } from '@avaliax/chassis/mongo/page.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import { daysLater, refuseTurned } from '@avaliax/chassis/time/day-range.ts'
import { dayStart } from '@avaliax/chassis/time/local-clock.ts'
import type { TapEvent } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import type { Connection } from 'mongoose'
import type { ClientViews } from '../client/client-view.service.ts'
import type { CodeNames } from '../code/code-names.query.ts'
import type { EmployeeNames } from '../employee/employee-names.query.ts'
import { type Tap, taps } from './tap.model.ts'
import type { TapDays } from './tap-day.repository.ts'
import { type LedgerDay, lookbacks, type TapFilter, tellingOf } from './tap-list-bounds.domain.ts'

interface Deps {
  db: Connection
  days: Pick<TapDays, 'read'>
  clients: Pick<ClientViews, 'known'>
  namesOf: EmployeeNames
  codeNamesOf: CodeNames
}

interface Query extends TapFilter {
  from?: string | undefined
  to?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** The query, with days converted to moments in the client's zone. */
interface TapListRequest {
  clientId: number
  filter: TapFilter
  days: { from?: string | undefined; to?: string | undefined }
  from: Date | null
  until: Date | null
  after: { at: Date; id: string } | null
  limit: number
}

const CURSOR = { order: 'at:desc', value: 'date', id: 'text' } as const
/** A filter that matches very little must not hold a connection. */
const MAX_TIME_MS = 2_000
const TIME_LIMIT_EXCEEDED = 50

/** Filtered keyset pages over a client's ledger, newest first. */
export function tapList({ db, days, clients, namesOf, codeNamesOf }: Deps) {
  // The model itself, because it takes a time limit whose error means something else than an absent store.
  const ledger = taps.model(db)

  async function requestOf(
    clientId: number,
    { from, to, cursor, limit, ...filter }: Query,
  ): Promise<TapListRequest> {
    refuseTurned({ from, to })
    const { timeZone } = await clients.known(clientId)
    return {
      clientId,
      filter,
      limit,
      days: { from, to },
      from: from ? dayStart(timeZone, from) : null,
      until: to ? dayStart(timeZone, daysLater(to, 1)) : null,
      after: cursor ? positionOf(cursor) : null,
    }
  }

  /** `readTo`: older visits were not looked at, because that takes too long. */
  async function rowsOf(
    request: TapListRequest,
    days: readonly LedgerDay[],
  ): Promise<{ found: Tap[]; readTo?: Date }> {
    const { filter, after, from, until, limit } = request
    let found: Tap[] = []
    let readTo: Date | null = null
    // Without a lower bound the store reads and sorts every match; the days give the bound.
    for (const since of lookbacks(days, { filter, before: after?.at ?? until, needed: limit + 1 })) {
      const query = ledger.find(pageFilter(request, since), null, { lean: true, maxTimeMS: MAX_TIME_MS })
      const page = query.sort({ at: -1, _id: -1 }).limit(limit + 1)
      const rows = (await fromStore(page.exec().catch(tooLong))) as Tap[] | null
      if (!rows) {
        if (!readTo) throw unavailable()
        return { found, readTo }
      }
      found = rows
      if (found.length > limit || (from && since && since <= from)) break
      readTo = since
    }
    return { found }
  }

  function totalOf(request: TapListRequest, days: readonly LedgerDay[]): Promise<number> | number {
    const telling = tellingOf(request.filter)
    // When a client has changed its zone, stored days begin at other moments than the requested ones.
    const isWhole = !request.from && !request.until
    if (isWhole && telling?.exact) return days.reduce((sum, day) => sum + telling.count(day), 0)
    const inRange = days.filter(
      ({ day }) =>
        (!request.days.from || day >= request.days.from) && (!request.days.to || day <= request.days.to),
    )
    const atLeast = inRange.reduce((sum, day) => sum + (telling?.count(day) ?? 0), 0)
    const counted = ledger.countDocuments(matching(request), { maxTimeMS: MAX_TIME_MS }).exec()
    // When counting takes too long, the total is a lower bound.
    return fromStore(counted.catch(tooLong).then((count: number | null) => count ?? atLeast))
  }

  return async (clientId: number, query: Query): Promise<CountedPage<TapEvent>> => {
    const request = await requestOf(clientId, query)
    const person = query.employeeId === undefined ? [] : [`employees.${query.employeeId}` as const]
    const known = await days.read(clientId, ['verdicts', 'sources', ...person])
    const [{ found, readTo }, total] = await Promise.all([rowsOf(request, known), totalOf(request, known)])
    const rows = found.slice(0, query.limit)
    const names = await namesOf([...new Set(rows.flatMap(({ employeeId }) => employeeId ?? []))])
    const codeNames = await codeNamesOf([...new Set(rows.flatMap(({ codeId }) => codeId ?? []))])
    const last = found.length > query.limit ? rows.at(-1) : undefined
    // The next page goes on where this one had to stop, though it may have nothing to show.
    const next = last ? { value: last.at, id: last._id } : readTo && { value: readTo, id: '' }
    return {
      items: rows.map((tap) => present(tap, names, codeNames)),
      total: Math.max(total, found.length),
      ...(next && { next: encodeCursor(next, CURSOR.order) }),
    }
  }
}
export type TapList = ReturnType<typeof tapList>

function tooLong(error: { code?: number }): null {
  if (error.code !== TIME_LIMIT_EXCEEDED) throw error
  return null
}

function positionOf(cursor: string): { at: Date; id: string } {
  const { value, id } = decodeCursor(cursor, CURSOR)
  return { at: value, id }
}

type Filter = Record<string, unknown>

function matching({ clientId, filter, from, until }: Omit<TapListRequest, 'after' | 'limit'>): Filter {
  const { verdict, source, employeeId, suspicious } = filter
  const at = { ...(from && { $gte: from }), ...(until && { $lt: until }) }
  return {
    clientId,
    ...(verdict && { verdict }),
    ...(source && { source }),
    ...(employeeId !== undefined && { employeeId }),
    ...(suspicious !== undefined && { suspicious: suspicious ? true : { $ne: true } }),
    ...((from || until) && { at }),
  }
}

/** A single range of moments, for engines that cannot derive it from `$or`. */
function pageFilter(request: TapListRequest, since: Date | null): Filter {
  const { from, after } = request
  const whole = matching(request)
  const earliest = from && since && since > from ? since : (from ?? since)
  const at = { ...(whole.at ?? {}), ...(earliest && { $gte: earliest }), ...(after && { $lte: after.at }) }
  return {
    ...whole,
    ...(Object.keys(at).length > 0 && { at }),
    ...(after && { $or: [{ at: { $lt: after.at } }, { at: after.at, _id: { $lt: after.id } }] }),
  }
}

function present(
  { _id, employeeId, codeId, lostCard, verdict, source, inApp, sent, suspicious, at }: Tap,
  names: ReadonlyMap<number, string>,
  codeNames: ReadonlyMap<number, string>,
): TapEvent {
  const employeeName = names.get(employeeId ?? 0) ?? null
  const facts = {
    verdict,
    source,
    inApp: inApp ?? null,
    sent,
    suspicious: suspicious === true,
    at: at.toISOString(),
  }
  const codeName = codeNames.get(codeId ?? 0)
  return {
    id: _id,
    employeeId,
    employeeName,
    ...facts,
    ...(codeId !== undefined && { codeId }),
    ...(codeName !== undefined && { codeName }),
    ...(lostCard && { lostCard }),
  }
}
