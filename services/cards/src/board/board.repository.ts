import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import type { LeaderboardEntry } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { LRUCache } from 'lru-cache'
import type { Connection } from 'mongoose'
import { type Employee, employees } from '../employee/employee.model.ts'
import type { EmployeeCounts } from '../employee/employee-count.repository.ts'
import { clientMonths, type MonthlyTaps, monthlyId, monthlyTaps } from '../ledger/month.model.ts'
import { type Row, ranked } from './board.domain.ts'

interface Deps {
  db: Connection
  counts: Pick<EmployeeCounts, 'of'>
}

export interface BoardRequest {
  clientId: number
  month: string
  /** End of the month. Employees who left before it are not on the board; employees who left later are. */
  until: Date
  limit: number
  /** For the owner: hidden employees are there too, marked. */
  withHidden?: boolean | undefined
}

const BEST_FIRST = { cardTaps: -1, reviewRequests: -1, _id: 1 } as const
/** Extra rows, because hidden employees are dropped and names order equal counts. */
const SPARE = 50
const REMEMBERED_FLOORS = 20_000
const NAMES = ['_id', 'name', 'hiddenFromBoard'] as const

/** Reads the top of a month; the cost does not depend on the number of employees. */
export function boardRepository({ db, counts }: Deps) {
  const people = employees.on(db).within('all')
  /**
   * Taps of the last row of the previous read. Counts nearly always grow, so the rows at the top have at least as many.
   * When visits were excluded and too few rows do, all rows are read.
   */
  const floors = new LRUCache<string, number>({ max: REMEMBERED_FLOORS })

  const shown = ({ withHidden }: BoardRequest): Filter<Employee> =>
    withHidden ? {} : { hiddenFromBoard: false }

  async function withNames(taps: readonly MonthlyTaps[], request: BoardRequest, tx?: Tx): Promise<Row[]> {
    const then: Filter<Employee> = { $or: [{ deletedAt: null }, { deletedAt: { $gte: request.until } }] }
    const ids = taps.map(({ employeeId }) => employeeId)
    const found = await people.find({ _id: { $in: ids }, ...shown(request), ...then }, { fields: NAMES, tx })
    const names = new Map(found.map((person) => [person._id, namedRow(person)]))
    return taps.flatMap(({ employeeId, cardTaps, reviewRequests, suspicious, excluded }) => {
      const named = names.get(employeeId)
      if (!named) return []
      const flood = {
        ...(suspicious && { suspiciousTaps: suspicious }),
        ...(excluded && { excludedTaps: excluded }),
      }
      return { ...named, cardTaps, reviewRequests, ...flood }
    })
  }

  async function rowsFrom(floor: number, request: BoardRequest, tx?: Tx) {
    const { clientId, month, limit } = request
    const rows: Row[] = []
    const page = limit + SPARE
    for (let skip = 0; rows.length < limit; skip += page) {
      // Without the floor an engine may read and sort ten thousand rows to find a hundred.
      const atLeast = { month, cardTaps: { $gte: floor } }
      const months = monthlyTaps.on(db).within({ clientIds: [clientId] })
      const found = await months.find(atLeast, { sort: BEST_FIRST, skip, limit: page, tx })
      rows.push(...(await withNames(found, request, tx)))
      const last = found.at(-1)
      if (found.length < page || !last) break
      if (skip === 0) floors.set(floorOf(clientId, month, limit), last.cardTaps)
    }
    return rows
  }

  async function rowsWithTaps(request: BoardRequest, tx?: Tx): Promise<Row[]> {
    const floor = (!tx && floors.get(floorOf(request.clientId, request.month, request.limit))) || 1
    const rows = await rowsFrom(floor, request, tx)
    // Too many of the top rows are hidden: the rows below them move up.
    return rows.length < request.limit && floor > 1 ? rowsFrom(1, request, tx) : rows
  }

  return {
    /** Employees with counted taps. */
    async top(request: BoardRequest, tx?: Tx): Promise<LeaderboardEntry[]> {
      return ranked(await rowsWithTaps(request, tx)).slice(0, request.limit)
    },

    /** The same and, when the whole team fits, employees of that month without a tap. */
    async all(request: BoardRequest): Promise<LeaderboardEntry[]> {
      const rows = await rowsWithTaps(request)
      const room = request.limit - rows.length
      if (room <= 0 || (await counts.of(request.clientId)) > request.limit)
        return ranked(rows).slice(0, request.limit)
      const waiting = {
        clientId: request.clientId,
        deletedAt: null,
        ...shown(request),
        createdAt: { $lt: request.until },
        _id: { $nin: rows.map(({ employeeId }) => employeeId) },
      }
      const inOrder = { sort: { name: 1, _id: 1 }, limit: room, fields: NAMES } as const
      const others = await people.find(waiting, inOrder)
      const none = { cardTaps: 0, reviewRequests: 0 }
      return ranked([...rows, ...others.map((person) => ({ ...namedRow(person), ...none }))])
    },

    async totalTaps(clientId: number, months: readonly string[]): Promise<number[]> {
      const ids = months.map((month) => monthlyId(clientId, month))
      const found = await clientMonths
        .on(db)
        .within({ clientIds: [clientId] })
        .find({ _id: { $in: ids } })
      const taps = new Map(found.map(({ _id, cardTaps }) => [_id, cardTaps]))
      return ids.map((id) => taps.get(id) ?? 0)
    },
  }
}
export type BoardRepository = ReturnType<typeof boardRepository>

const namedRow = ({ _id, name, hiddenFromBoard }: Pick<Employee, (typeof NAMES)[number]>) => ({
  employeeId: _id,
  name,
  ...(hiddenFromBoard && { hiddenFromBoard }),
})

const floorOf = (clientId: number, month: string, limit: number) => `${clientId}:${month}:${limit}`
