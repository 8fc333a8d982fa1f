import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { Actor } from '@avaliax/chassis/http/actor.ts'
import { requireActive } from '@avaliax/chassis/http/require-active.ts'
import type { Scope } from '@avaliax/chassis/http/scope.ts'
import type { Page, PageQuery, ScopedRepository, Stored } from '@avaliax/chassis/mongo/repository.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'

export interface OwnedRow extends Stored {
  _id: number
  clientId: number
}
type Fields<T extends OwnedRow> = Omit<T, keyof Stored | 'clientId'>

interface Ask {
  actor: Actor | null
  scope: Scope
  id: number
}

/** A short list that everybody of a company shares: templates, rules, saved views. */
export interface CompanyList<T extends OwnedRow> {
  list(clientId: number, query: Pick<PageQuery, 'limit' | 'cursor'>): Promise<Page<T>>
  create(clientId: number, _id: number, fields: Fields<T>): Promise<T>
  update(ask: Ask, patch: Partial<Fields<T>>): Promise<T>
  remove(ask: Ask): Promise<void>
}

interface Needs<T extends OwnedRow> {
  rows: ScopedRepository<T>
  /** As many as one company may keep. */
  max: number
  clients: Pick<ClientDirectory, 'known'>
  transact: Transact
}

export function companyList<T extends OwnedRow>({ rows, max, clients, transact }: Needs<T>): CompanyList<T> {
  const find = async ({ actor, scope, id }: Ask): Promise<T> => {
    const row = await rows.find(scope, id)
    if (!row) throw notFound()
    requireActive(actor, row.clientId)
    return row
  }
  return {
    async list(clientId, { limit, cursor }) {
      await clients.known(clientId)
      return rows.page({ clientIds: [clientId] }, { limit, cursor })
    },
    async create(clientId, _id, fields) {
      await clients.known(clientId)
      return transact(async (tx) => {
        if ((await rows.count({ clientIds: [clientId] }, {}, tx)) >= max) throw appError('LIST_FULL')
        return rows.insert({ ...fields, _id, clientId } as never, tx)
      })
    },
    async update(ask, patch) {
      const { _id, clientId } = await find(ask)
      const after = await rows.update({ clientIds: [clientId] }, _id, patch as never)
      if (!after) throw notFound()
      return after
    },
    async remove(ask) {
      const { _id, clientId } = await find(ask)
      await rows.remove({ clientIds: [clientId] }, _id)
    },
  }
}
