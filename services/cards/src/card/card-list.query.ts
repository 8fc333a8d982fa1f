import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { fold, matchesTokens, searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import type { CardStatus, CardType, Card as WireCard } from '@avaliax/proto/cards/card/card.routes.ts'
import type { Connection } from 'mongoose'
import { type ClientView, clientViews } from '../client/client-view.model.ts'
import { linkBaseOf } from '../client/link-base.domain.ts'
import { type Employee, employees } from '../employee/employee.model.ts'
import { presentCard } from './card.domain.ts'
import { type Card, cards } from './card.model.ts'

interface Deps {
  db: Connection
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
const NAMED = { sort: { _id: 1 }, limit: 1000, fields: ['_id'] } as const
/** Prefixes of card numbers. Other text is searched in names only. */
const NUMBER_BEGINS = /^[a-z]{1,2}$|^[a-z]{2}[0-9]{1,4}$|^[a-z]{2}[0-9]{4}[a-z0-9]{1,6}$/

/** Cards as they are shown: with the names of holder and client, read with one query each. */
export function cardList({ db, linkBase }: Deps) {
  const rows = cards.on(db)
  const people = employees.on(db)
  const clients = clientViews.on(db)

  async function present(found: readonly Card[]): Promise<WireCard[]> {
    const [holders, owners] = await Promise.all([
      people.within('all').find(idsOf(found, 'employeeId'), { fields: ['_id', 'name'] }),
      clients.find(idsOf(found, 'clientId'), { fields: ['_id', 'companyName', 'reviewHost'] }),
    ])
    const employeeNames = new Map(holders.map(({ _id, name }) => [_id, name]))
    const ownersById = new Map(owners.map((owner) => [owner._id, owner]))
    return found.map((card) => {
      const employeeName = employeeNames.get(card.employeeId ?? 0) ?? null
      const owner = ownersById.get(card.clientId ?? 0)
      const companyName = owner?.companyName ?? null
      return presentCard(card, { companyName, employeeName }, linkBaseOf(owner, linkBase))
    })
  }

  /** Cards whose number begins with the text, or whose holder (for the agency also client) has all its words. */
  async function carrying(scope: Scope, typed: string): Promise<Filter<Card>> {
    const number = fold(typed)
    const ofHolder = { ...matchesTokens<Employee>('searchTokens', typed), deletedAt: null }
    const ofClient = matchesTokens<ClientView>('searchTokens', typed)
    const [holders, owners] = await Promise.all([
      people.within(scope).find(ofHolder, NAMED).then(ids),
      scope === 'all' ? clients.find(ofClient, NAMED).then(ids) : [],
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
  async function matching(scope: Scope, typed: string): Promise<Filter<Card>> {
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
    async page(scope: Scope, { limit, cursor, search, status, type }: Query, only: Filter<Card> = {}) {
      const filter = {
        $and: [
          only,
          ...(status ? [{ status }] : []),
          ...(type ? [{ cardType: type }] : []),
          ...(search ? [await matching(scope, search)] : []),
        ],
      }
      const found = await rows.within(scope).countedPage(filter, { limit, cursor })
      return { ...found, items: await present(found.items) }
    },
  }
}
export type CardList = ReturnType<typeof cardList>

const ids = (found: readonly { _id: number }[]) => found.map(({ _id }) => _id)

const idsOf = (cards: readonly Card[], field: 'employeeId' | 'clientId') => ({
  _id: { $in: [...new Set(cards.flatMap((card) => card[field] ?? []))] },
})
