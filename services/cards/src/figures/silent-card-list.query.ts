import { decodeCursor, encodeCursor } from '@avaliax/chassis/mongo/cursor.ts'
import type { CountedPage } from '@avaliax/chassis/mongo/page.ts'
import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import type { Card as WireCard } from '@avaliax/proto/cards/card/card.routes.ts'
import type { Connection } from 'mongoose'
import { type Card, cards } from '../card/card.model.ts'
import type { CardList } from '../card/card-list.query.ts'
import { monthsLater } from '../ledger/month.domain.ts'
import { type MonthlyTaps, monthlyTaps } from '../ledger/month.model.ts'
import { SILENT_AFTER_MS, silentCards } from './silent-card.domain.ts'

interface Deps {
  db: Connection
  list: Pick<CardList, 'present'>
  now: () => Date
}

interface Query {
  limit: number
  cursor?: string | undefined
}

type SilentCard = WireCard & { assignedAt: string }

const CURSOR = { order: 'silent', value: 'number', id: 'number' } as const

/** Cards with a holder who has had no counted visit for seven days. */
export function silentCardList({ db, list, now }: Deps) {
  const heldSince = (clientId: number, until: Date): Promise<Card[]> => {
    const own = cards.on(db).within({ clientIds: [clientId] })
    return own.find({ status: 'active', employeeId: { $gt: 0 }, assignedAt: { $lte: until } })
  }

  const monthsWhere = (filter: Filter<MonthlyTaps>) =>
    monthlyTaps
      .on(db)
      .within('all')
      .find(filter, { fields: ['employeeId', 'lastTapAt'] })

  /** Employees with a visit since then. In the visit's own zone its month may be the one before or after. */
  async function visitedSince(clientId: number, until: Date): Promise<Set<number>> {
    const first = monthsLater(until.toISOString().slice(0, 7), -1)
    const month = { $in: [0, 1, 2, 3].map((later) => monthsLater(first, later)) }
    const found = await monthsWhere({ clientId, month, lastTapAt: { $gt: until } })
    return new Set(found.map(({ employeeId }) => employeeId))
  }

  /** The last visit of each of these employees, in any month. */
  async function lastTapsOf(employeeIds: readonly number[]): Promise<Map<number, Date>> {
    if (employeeIds.length === 0) return new Map()
    const last = new Map<number, Date>()
    for (const { employeeId, lastTapAt } of await monthsWhere({ employeeId: { $in: [...employeeIds] } }))
      if (lastTapAt && lastTapAt > (last.get(employeeId) ?? 0)) last.set(employeeId, lastTapAt)
    return last
  }

  return async (clientId: number, { limit, cursor }: Query): Promise<CountedPage<SilentCard>> => {
    const until = new Date(now().getTime() - SILENT_AFTER_MS)
    const [held, visited] = await Promise.all([heldSince(clientId, until), visitedSince(clientId, until)])
    const quiet = held.filter(({ employeeId }) => !visited.has(employeeId ?? 0))
    const lastTaps = await lastTapsOf(quiet.map(({ employeeId }) => employeeId ?? 0))
    const silent = silentCards(quiet, lastTaps, until.getTime())
    const after = cursor ? decodeCursor(cursor, CURSOR) : null
    const rest = after
      ? silent.filter(({ since, id }) => since > after.value || (since === after.value && id > after.id))
      : silent
    const page = rest.slice(0, limit)
    const last = page.at(-1)
    return {
      items: await presented(
        quiet,
        page.map(({ id }) => id),
      ),
      total: silent.length,
      ...(last &&
        rest.length > limit && { next: encodeCursor({ value: last.since, id: last.id }, CURSOR.order) }),
    }
  }

  async function presented(known: readonly Card[], ids: readonly number[]): Promise<SilentCard[]> {
    const byId = new Map(known.map((card) => [card._id, card]))
    const page = ids.flatMap((id) => byId.get(id) ?? [])
    const shown = await list.present(page)
    return shown.map((card, index) => ({
      ...card,
      assignedAt: (page[index]?.assignedAt ?? new Date(0)).toISOString(),
    }))
  }
}
export type SilentCardList = ReturnType<typeof silentCardList>
