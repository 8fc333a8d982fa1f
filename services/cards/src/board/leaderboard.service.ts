import { notFound, validationError } from '@avaliax/chassis/errors.ts'
import { monthIn } from '@avaliax/chassis/time/local-clock.ts'
import type { Leaderboard } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import type { ClientView } from '../client/client-view.model.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import { monthEnd, monthsLater } from '../ledger/month.domain.ts'
import { isBoardPublic } from './board.domain.ts'
import type { BoardRepository, BoardRequest } from './board.repository.ts'
import type { ReviewViews } from './review-view.service.ts'

interface Deps {
  clients: Pick<ClientViews, 'known' | 'confirmed'>
  board: BoardRepository
  reviews: Pick<ReviewViews, 'statsOf'>
  now: () => Date
}

interface BoardQuery {
  limit: number
  /** Absent: the current month. */
  month?: string | undefined
}

export function leaderboardService({ clients, board, reviews, now }: Deps) {
  async function boardOf(
    view: ClientView,
    { limit, month: requestedMonth, withHidden }: BoardQuery & Pick<BoardRequest, 'withHidden'>,
  ): Promise<Leaderboard> {
    const { _id: clientId, timeZone, leaderboardMode } = view
    const current = monthIn(timeZone, now())
    // Future months are refused. Months before the client's first tap have an empty board.
    if (requestedMonth && requestedMonth > current) throw validationError('month', 'Não pode estar no futuro')
    const month = requestedMonth ?? current
    const until = monthEnd(timeZone, month)
    const [figures, taps, employees] = await Promise.all([
      reviews.statsOf(clientId, month),
      board.totalTaps(clientId, [month, monthsLater(month, -1)]),
      leaderboardMode === 'individual' ? board.all({ clientId, month, until, limit, withHidden }) : [],
    ])
    const [totalCardTapsThisMonth = 0, totalCardTapsLastMonth = 0] = taps
    const stats = { ...figures, totalCardTapsThisMonth, totalCardTapsLastMonth }
    return { stats, employees, mode: leaderboardMode, month, endsAt: until.toISOString() }
  }

  return {
    async ofClient(clientId: number, request: BoardQuery): Promise<Leaderboard> {
      return boardOf(await clients.known(clientId), { ...request, withHidden: true })
    },

    /** The public board: 404 for a suspended or deleted client, and for a board that is off or was not opened yet. */
    async ofPublic(clientId: number, limit: number) {
      let view = await clients.known(clientId)
      // The board may just have been switched on, so a refusal is confirmed with tenancy.
      if (!isBoardPublic(view)) view = await clients.confirmed(clientId)
      if (!isBoardPublic(view)) throw notFound()
      return { companyName: publicName(view) ?? '', leaderboard: await boardOf(view, { limit }) }
    },
  }
}
export type LeaderboardService = ReturnType<typeof leaderboardService>
