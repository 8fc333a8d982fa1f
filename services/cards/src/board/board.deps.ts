import { setIfNewer } from '@avaliax/chassis/kafka/set-if-newer.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { CloseMonth } from '@avaliax/proto/cards/cards.jobs.ts'
import { ReviewSummaryChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { EmployeeCounts } from '../employee/employee-count.repository.ts'
import { boardRepository } from './board.repository.ts'
import { boardVisitors } from './board-visitors.limiter.ts'
import { leaderboardRoutes } from './leaderboard.routes.ts'
import { leaderboardService } from './leaderboard.service.ts'
import { monthClose } from './month-close.service.ts'
import { reviewViews as reviewViewRows } from './review-view.model.ts'
import { reviewViews } from './review-view.service.ts'

interface Deps extends ServiceDeps {
  clients: ClientViews
  counts: EmployeeCounts
}

const CLOSE_EVERY_MS = 60_000

/** The monthly board and its closing. */
export function buildBoard(deps: Deps) {
  const { app, bus, db, queues } = deps
  const board = boardRepository(deps)
  const leaderboard = leaderboardService({ ...deps, board, reviews: reviewViews(db) })
  leaderboardRoutes(app, { db, leaderboard, mayVisit: boardVisitors(deps) })
  const close = monthClose({ ...deps, board })
  queues.work(CloseMonth, async (_payload, { log }) => {
    const closed = await close()
    if (closed > 0) log.info({ closed }, 'months closed')
  })
  queues.schedule(CloseMonth, {}, { id: 'close-month', everyMs: CLOSE_EVERY_MS })
  const { collection } = reviewViewRows.model(db)
  bus.on(ReviewSummaryChanged, { group: 'cards.review-view' }, async ({ clientId, rev, data }) => {
    if (clientId === null) return
    const { total, averageRating, months = [] } = data
    await setIfNewer(collection, clientId, rev, { total, averageRating, months })
  })
  return { board }
}
