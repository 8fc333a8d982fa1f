import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { notFound } from '@avaliax/chassis/errors.ts'
import type { CountedPage } from '@avaliax/chassis/mongo/page.ts'
import { matchesTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import { monthIn } from '@avaliax/chassis/time/local-clock.ts'
import type {
  FoundEmployee,
  Employee as WireEmployee,
} from '@avaliax/proto/cards/employee/employee.routes.ts'
import type { Connection } from 'mongoose'
import type { ClientViews } from '../client/client-view.service.ts'
import { linkBaseOf } from '../client/link-base.domain.ts'
import { type HeldCard, NO_TAPS, presentEmployee, type TapCount } from './employee.domain.ts'
import { type Employee, employees, wentLately } from './employee.model.ts'

/** The ledger keeps the counters; employees only show them. */
export interface TapCounts {
  of(employeeIds: readonly number[], month: string): Promise<Map<number, TapCount>>
}

/** The cards know who holds them; employees only show it. */
export interface HeldCards {
  of(employeeIds: readonly number[]): Promise<Map<number, HeldCard>>
}

interface Deps {
  db: Connection
  clients: Pick<ClientViews, 'known' | 'storedMany' | 'deletedIds'>
  taps: TapCounts
  heldCards: HeldCards
  linkBase: string
  now: () => Date
}

interface PageQuery {
  limit: number
  cursor?: string | undefined
  search?: string | undefined
}

const nameFilter = (search: string | undefined) => search && matchesTokens<Employee>('searchTokens', search)

/** Employees as they are shown: with their counters and cards, read with one query each. */
export function employeeList({ db, clients, taps, heldCards, linkBase, now }: Deps) {
  const rows = employees.on(db)
  async function present(clientId: number, found: readonly Employee[]): Promise<WireEmployee[]> {
    if (found.length === 0) return []
    const client = await clients.known(clientId)
    const month = monthIn(client.timeZone, now())
    const shown = found.map(({ _id }) => _id)
    const [counts, cards] = await Promise.all([taps.of(shown, month), heldCards.of(shown)])
    return found.map((employee) => {
      const own = { taps: counts.get(employee._id) ?? NO_TAPS, card: cards.get(employee._id) }
      return presentEmployee(employee, { ...own, month, linkBase: linkBaseOf(client, linkBase) })
    })
  }

  return {
    async presentOne(employee: Employee): Promise<WireEmployee> {
      const [shown] = await present(employee.clientId, [employee])
      if (!shown) throw notFound()
      return shown
    },

    async page(
      scope: Scope,
      clientId: number,
      { limit, cursor, search, deleted }: PageQuery & { deleted?: boolean | undefined },
    ): Promise<CountedPage<WireEmployee>> {
      const standing = deleted ? wentLately(now()) : { deletedAt: null }
      const filter = { clientId, ...standing, ...nameFilter(search) }
      const found = await rows.within(scope).countedPage(filter, { direction: 'asc', limit, cursor })
      return { ...found, items: await present(clientId, found.items) }
    },

    /** Without the people of closed companies: nobody could open what was found. */
    async search(scope: Scope, { limit, cursor, search }: PageQuery): Promise<CountedPage<FoundEmployee>> {
      const gone = await clients.deletedIds()
      const filter = {
        deletedAt: null,
        ...(gone.length > 0 && { clientId: { $nin: gone } }),
        ...nameFilter(search),
      }
      const found = await rows.within(scope).countedPage(filter, { limit, cursor })
      const companies = await clients.storedMany(found.items.map(({ clientId }) => clientId))
      const items = found.items.map(({ _id, name, department, clientId }) => {
        const companyName = companies.get(clientId)?.companyName ?? ''
        return { id: _id, name, department, clientId, companyName }
      })
      return { ...found, items }
    },
  }
}
export type EmployeeList = ReturnType<typeof employeeList>
