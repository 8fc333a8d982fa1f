import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import type { LeaderboardEntry } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { MonthClosed } from '@avaliax/proto/cards/cards.events.ts'
import type { Connection } from 'mongoose'
import type { ClientView } from '../client/client-view.model.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import { lastOverAnywhere, monthEnd, winnersAreFinal } from '../ledger/month.domain.ts'
import { type ClientMonth, clientMonths } from '../ledger/month.model.ts'
import type { BoardRepository } from './board.repository.ts'
import { type Winner, winnerId, winners } from './winner.model.ts'

interface Deps {
  db: Connection
  board: Pick<BoardRepository, 'top'>
  clients: Pick<ClientViews, 'stored'>
  outbox: Outbox
  transact: Transact
  now: () => Date
}

const WINNERS = 3
const PAGE = 200
/** Taps of the last second may still be in the journal. Later taps reopen the month. */
const GRACE_MS = 60_000

/**
 * Writes the winners of months that are over. The field `open` of the month's document says that this is still to be done; it is
 * changed in the same transaction. A second worker, a second run and a run after a crash are therefore safe.
 */
export function monthClose(deps: Deps) {
  const { db, board, clients, outbox, transact, now } = deps
  const months = clientMonths.on(db).within('all')
  const rows = winners.on(db).within('all')

  function dueAfter(last: string): Promise<ClientMonth[]> {
    const due = { open: true, _id: { $gt: last }, month: { $lte: lastOverAnywhere(now()) } }
    return months.find(due, { sort: { _id: 1 }, limit: PAGE })
  }

  async function write(month: ClientMonth, top: readonly LeaderboardEntry[], tx: Tx): Promise<void> {
    const { clientId, month: name } = month
    const kept = top.map((_, index) => winnerId(clientId, name, index + 1))
    await rows.deleteMany({ clientId, month: name, _id: { $nin: kept } }, tx)
    for (const [index, entry] of top.entries()) {
      const { _id, ...fields } = winnerOf(month, entry, index + 1)
      await rows.upsert({ _id }, { $set: fields, $inc: { rev: 1 } }, tx)
    }
  }

  const close = ({ _id }: ClientMonth, { timeZone, leaderboardMode }: ClientView) =>
    transact(async (tx) => {
      const change = { $unset: { open: 1 }, $inc: { rev: 1 } } as const
      const month = await months.findOneAndUpdate({ _id, open: true }, change, tx)
      if (!month || winnersAreFinal(month, leaderboardMode, now())) return false
      const closedAt = month.closedAt ?? now()
      await months.updateOne({ _id }, { $set: { closedAt } }, tx)
      const { clientId, month: name, cardTaps, reviewRequests, rev } = month
      const until = monthEnd(timeZone, name)
      const request = { clientId, month: name, until, limit: WINNERS }
      const top = leaderboardMode === 'individual' ? await board.top(request, tx) : []
      await write(month, top, tx)
      const winners = top.map(({ employeeId, rank, cardTaps, reviewRequests }) => ({
        employeeId,
        position: rank,
        cardTaps,
        reviewRequests,
      }))
      const data = { month: name, cardTaps, reviewRequests, winners: winners }
      await outbox.append(MonthClosed, { clientId, subject: `month-${_id}`, rev, data }, tx)
      return true
    })

  const isOver = ({ timeZone }: ClientView, month: string) =>
    now().getTime() >= monthEnd(timeZone, month).getTime() + GRACE_MS

  /** Closes all months that are due and returns how many. */
  return async (): Promise<number> => {
    let closed = 0
    let last = ''
    for (;;) {
      const page = await dueAfter(last)
      for (const month of page) {
        const view = await clients.stored(month.clientId)
        // Without a copy of the client the zone is unknown; the next run tries again.
        if (view && isOver(view, month.month) && (await close(month, view))) closed++
      }
      if (page.length < PAGE) return closed
      last = page.at(-1)?._id ?? ''
    }
  }
}

function winnerOf(
  { clientId, month }: ClientMonth,
  { employeeId, name, rank, cardTaps, reviewRequests }: LeaderboardEntry,
  number: number,
): Omit<Winner, 'rev' | 'createdAt' | 'updatedAt'> {
  return {
    _id: winnerId(clientId, month, number),
    clientId,
    employeeId,
    employeeName: name,
    month,
    position: rank,
    cardTaps,
    reviewRequests,
    newestFirst: `${month}/${WINNERS + 1 - number}`,
  }
}
