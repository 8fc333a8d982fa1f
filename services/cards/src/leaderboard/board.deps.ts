import { type Stored, scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { CloseMonth } from '@avaliax/proto/cards/cards.jobs.ts'
import { mountRecount } from '../recount/recount.probe.ts'
import { recounter } from '../recount/recount.service.ts'
import type { ClientMonth } from '../tap/tap.model.ts'
import type { World } from '../world.ts'
import { boardRepository } from './board.repository.ts'
import { leaderboardRoutes } from './leaderboard.routes.ts'
import { leaderboardService } from './leaderboard.service.ts'
import { monthClose } from './month-close.service.ts'
import { reviewViews } from './review-view.service.ts'
import type { Winner } from './winner.model.ts'

const CLOSE_EVERY_MS = 60_000

/** The monthly board and its closing. */
export function buildBoard(parts: Parts, { models, clients, counts }: World): void {
  const { app, bus, queues, outbox, transact } = parts
  const now = () => new Date()
  const reviews = reviewViews(models.reviewViews)
  const board = boardRepository({ ...models, counts })
  const leaderboard = leaderboardService({ clients, board, reviews, now })
  const winners = scopedRepository<Winner>(models.winners)
  const months = scopedRepository<ClientMonth & Stored>(models.clientMonths)
  leaderboardRoutes(app, { leaderboard, winners, months, employees: models.employees })
  const close = monthClose({ ...models, board, clients, outbox, transact, now })
  queues.work(CloseMonth, async (_payload, { log }) => {
    const closed = await close()
    if (closed > 0) log.info({ closed }, 'months closed')
  })
  queues.schedule(CloseMonth, {}, { id: 'close-month', everyMs: CLOSE_EVERY_MS })
  reviews.listen(bus)
  mountRecount(app, recounter({ ...models, clients }))
}
