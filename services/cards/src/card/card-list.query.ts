import type { Scope } from '@avaliax/chassis/http/scope.ts'
import type { ScopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { Filter } from '@avaliax/chassis/mongo/safe-values.ts'
import { fold, matchesTokens, searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { CardStatus, CardType, Card as WireCard } from '@avaliax/proto/cards/card/card.routes.ts'
import type { ClientViewModel } from '../client/client-view.model.ts'
import type { EmployeeModel } from '../employee/employee.model.ts'
import { presentCard } from './card.domain.ts'
import type { Card } from './card.model.ts'

interface Needs {
  cards: ScopedRepository<Card>
  employees: EmployeeModel
  clients: ClientViewModel
  linkBase: string
}

interface Query {
  limit: number
  cursor?: string | undefined
  search?: string | undefined
  status?: CardStatus | undefined
  type?: CardType | undefined
}

/** A search by name considers the first thousand matching employees and clients. */
const NAMED_AT_MOST = 1000
/** Prefixes of card numbers. Other text is searched in names only. */
const NUMBER_BEGINS = /^[a-z]{1,2}$|^[a-z]{2}[0-9]{1,4}$|^[a-z]{2}[0-9]{4}[a-z0-9]{1,6}$/

/** Cards as they are shown: with the names of holder and client, read with one query each. */
export function cardList({ cards, employees, clients, linkBase }: Needs) {
  async function present(found: readonly Card[]): Promise<WireCard[]> {
    const [holders, owners] = await Promise.all([
      namesOf(employees, 'name', idsOf(found, 'employeeId')),
      namesOf(clients, 'companyName', idsOf(found, 'clientId')),
    ])
    return found.map((card) => {
      const employeeName = holders.get(card.employeeId ?? 0) ?? null
      return presentCard(
        card,
        { companyName: owners.get(card.clientId ?? 0) ?? null, employeeName },
        linkBase,
      )
    })
  }

  /** Cards whose number begins with the text, or whose holder (for the agency also client) has all its words. */
  async function carrying(scope: Scope, typed: string): Promise<Filter> {
    const named = matchesTokens('searchTokens', typed)
    const number = fold(typed)
    const inClients = scope === 'all' ? {} : { clientId: { $in: [...scope.clientIds] } }
    const [holders, owners] = await Promise.all([
      idsWhere(employees, { ...named, ...inClients, deletedAt: null }),
      scope === 'all' ? idsWhere(clients, named) : [],
    ])
    const either = [
      ...(NUMBER_BEGINS.test(number) ? [{ cardNumber: { $regex: `^${number.toUpperCase()}` } }] : []),
      ...(holders.length > 0 ? [{ employeeId: { $in: holders } }] : []),
      ...(owners.length > 0 ? [{ clientId: { $in: owners } }] : []),
    ]
    if (either.length > 1) return { $or: either }
    return either[0] ?? { _id: { $in: [] } }
  }

  /** Each word may match a different field, for example one the holder and one the client. */
  async function matching(scope: Scope, typed: string): Promise<Filter> {
    const words = searchTokens(typed)
    const together = await carrying(scope, typed)
    if (words.length < 2) return together
    return { $or: [together, { $and: await Promise.all(words.map((word) => carrying(scope, word))) }] }
  }

  return {
    present,
    async presentOne(card: Card): Promise<WireCard> {
      const [shown] = await present([card])
      return shown as WireCard
    },
    async page(scope: Scope, { limit, cursor, search, status, type }: Query, only: Filter = {}) {
      const filter = {
        $and: [
          only,
          ...(status ? [{ status }] : []),
          ...(type ? [{ cardType: type }] : []),
          ...(search ? [await matching(scope, search)] : []),
        ],
      }
      const found = await cards.page(scope, { filter, limit, cursor })
      return { ...found, items: await present(found.items) }
    },
  }
}
export type CardList = ReturnType<typeof cardList>

const idsOf = (cards: readonly Card[], field: 'employeeId' | 'clientId') =>
  new Set(cards.flatMap((card) => card[field] ?? []))

type Named = EmployeeModel | ClientViewModel

async function namesOf(model: Named, field: string, ids: ReadonlySet<number>): Promise<Map<number, string>> {
  if (ids.size === 0) return new Map()
  const query = (model as EmployeeModel).find({ _id: { $in: [...ids] } }, { [field]: 1 }, { lean: true })
  const found = (await fromStore(query.exec())) as unknown as ({ _id: number } & Record<string, string>)[]
  return new Map(found.map((document) => [document._id, String(document[field])]))
}

async function idsWhere(model: Named, filter: Filter): Promise<number[]> {
  const query = (model as EmployeeModel).find(filter, { _id: 1 }, { lean: true })
  const found = await fromStore(query.sort({ _id: 1 }).limit(NAMED_AT_MOST).exec())
  return found.map(({ _id }) => _id)
}
