import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import { randomToken } from '@avaliax/chassis/random-token.ts'
import { CODE_RESTORABLE_DAYS } from '@avaliax/proto/cards/code/code.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { Connection } from 'mongoose'
import type { ClientViews } from '../client/client-view.service.ts'
import type { Writer } from '../client/write-access.service.ts'
import type { EmployeeCounts } from '../employee/employee-count.repository.ts'
import { type Code, codes } from './code.model.ts'
import type { CodeCounts } from './code-count.repository.ts'

/** The link table; it is updated when a code comes or goes. */
export interface CodeLinkCache {
  learnCode(code: Code): void
  forget(token: string): void
}

interface Deps {
  db: Connection
  clients: Pick<ClientViews, 'known'>
  /** They make the document of a client's counters before a transaction needs it. */
  counts: Pick<EmployeeCounts, 'prepare'>
  codeCounts: CodeCounts
  ids: IdSequences
  transact: Transact
  now: () => Date
  links: CodeLinkCache
}

interface Place {
  clientId: number
  codeId: number
}

const DAY_MS = 86_400_000
const FIRST_NAME: Record<Language, string> = { pt: 'Balcão', en: 'Counter' }

/** Codes deleted after this moment can be brought back. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - CODE_RESTORABLE_DAYS * DAY_MS)

const about = ({ _id, clientId }: Pick<Code, '_id' | 'clientId'>) => ({
  subject: `code-${_id}` as const,
  clientId,
})

export function codeService({ db, clients, counts, codeCounts, ids, transact, now, links }: Deps) {
  const rowsOf = (clientId: number) => codes.on(db).within({ clientIds: [clientId] })
  const insert = (row: Pick<Code, '_id' | 'clientId' | 'name'>, tx: Tx) => {
    const code = { ...row, token: randomToken(), deletedAt: null, holderId: null, fromEmployeeId: null }
    return rowsOf(row.clientId).insertOne(code, tx)
  }

  /** A shop has a code before anybody asks for one. */
  async function ensureFirst(clientId: number): Promise<void> {
    if (!(await codeCounts.hadNone(clientId))) return
    const { language } = await clients.known(clientId)
    await counts.prepare(clientId)
    const first = { _id: await ids.next('shop_codes'), clientId, name: FIRST_NAME[language ?? 'pt'] }
    await transact(async (tx) => {
      if (await codeCounts.begin(clientId, tx)) await insert(first, tx)
    })
  }

  async function change(
    { clientId, codeId }: Place,
    { mayChange, audit }: Writer,
    by: { where: object; patch: (before: Code) => Partial<Code>; with?: (tx: Tx) => Promise<unknown> },
  ): Promise<Code> {
    mayChange(clientId)
    return transact(async (tx) => {
      const before = await rowsOf(clientId).findOne({ _id: codeId, holderId: null, ...by.where }, tx)
      if (!before) throw notFound()
      await by.with?.(tx)
      const after = await rowsOf(clientId).update({ _id: codeId }, by.patch(before), tx)
      if (!after) throw notFound()
      await audit({ ...about(before), before, after }, tx)
      return after
    })
  }

  async function takeOne(clientId: number, tx: Tx): Promise<void> {
    if (!(await codeCounts.take(clientId, tx))) throw appError('CODE_LIMIT_EXCEEDED')
  }

  return {
    ensureFirst,

    async create(
      { mayChange, audit }: Writer,
      { clientId, name, newId }: { clientId: number; name: string; newId?: number | undefined },
    ): Promise<Code> {
      mayChange(clientId)
      await ensureFirst(clientId)
      // An earlier request with this idempotency key may have committed, and its answer was lost.
      const earlier = newId !== undefined && (await rowsOf(clientId).findOne({ _id: newId }))
      if (earlier) return earlier
      const fresh = { _id: newId ?? (await ids.next('shop_codes')), clientId, name }
      const created = await transact(async (tx) => {
        await takeOne(clientId, tx)
        const code = await insert(fresh, tx)
        await audit({ ...about(code), before: null, after: code }, tx)
        return code
      })
      links.learnCode(created)
      return created
    },

    /** A new name, or off and on again; off again, it keeps its moment. */
    async change(
      writer: Writer,
      place: Place,
      { name, paused }: { name?: string | undefined; paused?: boolean | undefined },
    ): Promise<Code> {
      const patch = (before: Code) => ({
        ...(name !== undefined && { name }),
        ...(paused !== undefined && { pausedAt: paused ? (before.pausedAt ?? now()) : null }),
      })
      const changed = await change(place, writer, { where: { deletedAt: null }, patch })
      if (paused) links.forget(changed.token)
      else links.learnCode(changed)
      return changed
    },

    async remove(writer: Writer, place: Place): Promise<void> {
      const giveBack = (tx: Tx) => codeCounts.giveBack(place.clientId, tx)
      const gone = { where: { deletedAt: null }, patch: () => ({ deletedAt: now() }), with: giveBack }
      links.forget((await change(place, writer, gone)).token)
    },

    /** Asked again, it answers the same. */
    async restore(writer: Writer, place: Place): Promise<Code> {
      writer.mayChange(place.clientId)
      const works = await rowsOf(place.clientId).findOne({
        _id: place.codeId,
        holderId: null,
        deletedAt: null,
      })
      if (works) return works
      const take = (tx: Tx) => takeOne(place.clientId, tx)
      const where = { deletedAt: { $gte: restorableSince(now()) } }
      // Whoever brings it back wants it to work.
      const patch = () => ({ deletedAt: null, pausedAt: null })
      const restored = await change(place, writer, { where, patch, with: take })
      links.learnCode(restored)
      return restored
    },
  }
}
export type CodeService = ReturnType<typeof codeService>
