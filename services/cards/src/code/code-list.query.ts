import { notFound } from '@avaliax/chassis/errors.ts'
import type { CountedPage } from '@avaliax/chassis/mongo/page.ts'
import { monthIn } from '@avaliax/chassis/time/local-clock.ts'
import type { ShopCode } from '@avaliax/proto/cards/code/code.routes.ts'
import type { Connection } from 'mongoose'
import type { ClientViews } from '../client/client-view.service.ts'
import { linkBaseOf } from '../client/link-base.domain.ts'
import { NO_TAPS } from '../employee/employee.domain.ts'
import type { TapCounts } from '../employee/employee-list.query.ts'
import { type Code, codes } from './code.model.ts'
import { restorableSince } from './code.service.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientViews, 'known'>
  /** The ledger keeps the counters; codes only show them. */
  codeTaps: TapCounts
  linkBase: string
  now: () => Date
}

interface PageQuery {
  limit: number
  cursor?: string | undefined
  deleted?: boolean | undefined
}

/** Codes as they are shown: with their counters. */
export function codeList({ db, clients, codeTaps, linkBase, now }: Deps) {
  async function present(clientId: number, found: readonly Code[]): Promise<ShopCode[]> {
    if (found.length === 0) return []
    const client = await clients.known(clientId)
    const base = linkBaseOf(client, linkBase)
    const shown = found.map(({ _id }) => _id)
    const counts = await codeTaps.of(shown, monthIn(client.timeZone, now()))
    return found.map(({ _id, name, token, createdAt, pausedAt, deletedAt }) => ({
      id: _id,
      clientId,
      name,
      token,
      reviewUrl: `${base}/r/${token}`,
      ...(counts.get(_id) ?? NO_TAPS),
      createdAt: createdAt.toISOString(),
      pausedAt: pausedAt?.toISOString() ?? null,
      deletedAt: deletedAt?.toISOString() ?? null,
    }))
  }

  return {
    async presentOne(code: Code): Promise<ShopCode> {
      const [shown] = await present(code.clientId, [code])
      if (!shown) throw notFound()
      return shown
    },

    async page(clientId: number, { limit, cursor, deleted }: PageQuery): Promise<CountedPage<ShopCode>> {
      const deletedAt = deleted ? { $gte: restorableSince(now()) } : null
      const rows = codes.on(db).within({ clientIds: [clientId] })
      const found = await rows.countedPage(
        { clientId, deletedAt, holderId: null },
        { direction: 'asc', limit, cursor },
      )
      return { ...found, items: await present(clientId, found.items) }
    },
  }
}
export type CodeList = ReturnType<typeof codeList>
