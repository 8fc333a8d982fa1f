import { appError } from '@avaliax/chassis/errors.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import { CODE_NAME_MAX } from '@avaliax/proto/cards/code/code.routes.ts'
import { cutBetween } from '@avaliax/proto/graphemes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { Connection } from 'mongoose'
import type { ClientViews } from '../client/client-view.service.ts'
import type { Employee } from '../employee/employee.model.ts'
import type { LinkHandover, LinkKeeper } from '../employee/employee-departure.service.ts'
import { type Code, codes } from './code.model.ts'
import type { CodeCounts } from './code-count.repository.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientViews, 'known'>
  codeCounts: CodeCounts
  ids: IdSequences
  now: () => Date
  ensureFirst: (clientId: number) => Promise<void>
}

const NAMES: Record<Language, (name: string) => string> = {
  pt: (name) => `Link de ${name}`,
  en: (name) => `Link of ${name}`,
}

/** Keeps links that are printed working when the person leaves whose name is on them. */
export function linkHandover({ db, clients, codeCounts, ids, now, ensureFirst }: Deps): LinkHandover {
  const rowsOf = (clientId: number) => codes.on(db).within({ clientIds: [clientId] })

  async function placeFor(
    to: LinkKeeper,
    clientId: number,
    tx: Tx,
  ): Promise<Pick<Code, 'holderId' | 'deletedAt'>> {
    if (to === null) return { holderId: null, deletedAt: now() }
    if (to !== 'shop') return { holderId: to, deletedAt: null }
    if (!(await codeCounts.take(clientId, tx))) throw appError('CODE_LIMIT_EXCEEDED')
    return { holderId: null, deletedAt: null }
  }

  return {
    prepare: ensureFirst,

    async pass({ _id, clientId, name, employeeToken }, to, tx) {
      const rows = rowsOf(clientId)
      const inherited = await rows.find({ holderId: _id, deletedAt: null }, { tx })
      for (const code of inherited) {
        const place = await placeFor(to, clientId, tx)
        // Nobody's: it stays this person's, who may come back.
        const kept = to === null ? { ...place, holderId: _id } : place
        await rows.update({ _id: code._id }, { ...kept, fromEmployeeId: _id }, tx)
      }
      if (to !== null) {
        const { language } = await clients.known(clientId)
        const named = cutBetween(NAMES[language ?? 'pt'](name), CODE_NAME_MAX)
        const own = { _id: await ids.next('shop_codes'), clientId, name: named, token: employeeToken }
        await rows.insertOne({ ...own, ...(await placeFor(to, clientId, tx)), fromEmployeeId: _id }, tx)
      }
      return inherited.map(({ token }) => token)
    },

    async takeBack({ _id, clientId }: Employee, tx) {
      const rows = rowsOf(clientId)
      const passed = await rows.find({ fromEmployeeId: _id }, { tx })
      for (const { _id: codeId, holderId, deletedAt } of passed) {
        if (holderId === null && deletedAt === null) await codeCounts.giveBack(clientId, tx)
        await rows.update({ _id: codeId }, { holderId: _id, deletedAt: null }, tx)
      }
      return passed.map(({ token }) => token)
    },
  }
}
