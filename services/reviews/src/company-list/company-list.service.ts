import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { requireActive } from '@avaliax/chassis/access/require-active.ts'
import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { CountedPage, PageQuery } from '@avaliax/chassis/mongo/page.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'

interface OwnedRow {
  _id: number
  clientId: number
  rev: number
  createdAt: Date
  updatedAt: Date
}
type Fields<T extends OwnedRow> = Omit<T, keyof OwnedRow>
type Key = Pick<OwnedRow, '_id'>
type PageOf = Pick<PageQuery<OwnedRow>, 'limit' | 'cursor'>

/** Such a list needs this of its collection. */
interface Rows<T extends OwnedRow> {
  findOne(filter: Key, tx?: Tx): Promise<T | null>
  countedPage(filter: Record<never, never>, page: PageOf): Promise<CountedPage<T>>
  count(filter: Record<never, never>, options: { tx: Tx }): Promise<number>
  insertOne(row: Fields<T> & Pick<OwnedRow, '_id' | 'clientId'>, tx: Tx): Promise<T>
  update(filter: Key, patch: Partial<T>, tx: Tx): Promise<T | null>
  deleteMany(filter: Key): Promise<number>
}

interface Ask {
  actor: Actor | null
  scope: Scope
  id: number
}

interface Deps<T extends OwnedRow> {
  rows: { within(scope: Scope): Rows<T> }
  /** As many as one company may keep. */
  max: number
  clients: Pick<ClientDirectory, 'known'>
  transact: Transact
}

/** A short list that everybody of a company shares: templates, rules, saved views. */
export function companyList<T extends OwnedRow>({ rows, max, clients, transact }: Deps<T>) {
  const find = async ({ actor, scope, id: _id }: Ask, tx?: Tx): Promise<T> => {
    const row = await rows.within(scope).findOne({ _id }, tx)
    if (!row) throw notFound()
    requireActive(actor, row.clientId)
    return row
  }
  return {
    async list(clientId: number, { limit, cursor }: PageOf): Promise<CountedPage<T>> {
      await clients.known(clientId)
      return rows.within({ clientIds: [clientId] }).countedPage({}, { limit, cursor })
    },
    async create(clientId: number, _id: number, fields: Fields<T>): Promise<T> {
      await clients.known(clientId)
      const own = rows.within({ clientIds: [clientId] })
      return transact(async (tx) => {
        if ((await own.count({}, { tx })) >= max) throw appError('LIST_FULL')
        return own.insertOne({ ...fields, _id, clientId }, tx)
      })
    },
    /** Answers what an earlier try of a request has created; null when it did not get so far. */
    created: (clientId: number, _id: number): Promise<T | null> =>
      rows.within({ clientIds: [clientId] }).findOne({ _id }),
    /** @param check throws where the row is not as its caller was shown it */
    update: (ask: Ask, patch: Partial<T>, check: (row: T) => void): Promise<T> =>
      transact(async (tx) => {
        const before = await find(ask, tx)
        check(before)
        const after = await rows.within(ask.scope).update({ _id: before._id }, patch, tx)
        if (!after) throw notFound()
        return after
      }),
    async remove(ask: Ask): Promise<void> {
      const { _id } = await find(ask)
      await rows.within(ask.scope).deleteMany({ _id })
    },
  }
}
export type CompanyList<T extends OwnedRow> = ReturnType<typeof companyList<T>>
