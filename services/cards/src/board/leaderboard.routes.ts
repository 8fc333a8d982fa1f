import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { type BoardMonth, listBoardMonths } from '@avaliax/proto/cards/board/board-month.routes.ts'
import {
  getLeaderboard,
  getPublicLeaderboard,
  type LeaderboardEntry,
  listPastWinners,
  type PastWinner,
} from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { shortName } from '@avaliax/proto/cards/board/short-name.ts'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import { employees } from '../employee/employee.model.ts'
import { type ClientMonth, clientMonths } from '../ledger/month.model.ts'
import type { BoardVisitors } from './board-visitors.limiter.ts'
import type { LeaderboardService } from './leaderboard.service.ts'
import { type Winner, winners } from './winner.model.ts'
import { presentWinner } from './winner.presenter.ts'

interface Deps {
  db: Connection
  leaderboard: LeaderboardService
  mayVisit: BoardVisitors
}

/** Two years of three winners. */
const PUBLIC_WINNERS = 72

export function leaderboardRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, leaderboard, mayVisit } = deps
  const pageOf = (clientId: number, { limit, cursor }: { limit: number; cursor?: string | undefined }) =>
    winners
      .on(db)
      .within({ clientIds: [clientId] })
      .countedPage({}, { sort: 'newestFirst', limit, cursor })

  /** Hidden employees are not shown as past winners either. */
  async function publicWinners(found: readonly Winner[]): Promise<PastWinner[]> {
    const ids = [...new Set(found.map(({ employeeId }) => employeeId))]
    const rows = employees.on(db).within('all')
    const hiddenRows = await rows.find({ _id: { $in: ids }, hiddenFromBoard: true }, { fields: ['_id'] })
    const hidden = new Set(hiddenRows.map(({ _id }) => _id))
    return found
      .filter(({ employeeId }) => !hidden.has(employeeId))
      .map((winner) => ({ ...presentWinner(winner), employeeName: shortName(winner.employeeName) }))
  }

  mount(app, getLeaderboard, ({ params, query }) => leaderboard.ofClient(params.clientId, query))

  mount(app, listBoardMonths, async ({ params, query }) => {
    const months = clientMonths.on(db).within({ clientIds: [params.clientId] })
    const page = await months.countedPage({}, { ...query, sort: 'month' })
    return { ...page, items: page.items.map(presentMonth) }
  })

  mount(app, listPastWinners, async ({ params, query }) => {
    const page = await pageOf(params.clientId, query)
    return { ...page, items: page.items.map(presentWinner) }
  })

  mount(app, getPublicLeaderboard, async ({ params, query, actor, address }) => {
    await mayVisit({ actor, address }, params.clientId)
    const { companyName, leaderboard: board } = await leaderboard.ofPublic(params.clientId, query.limit)
    const isIndividual = board.mode === 'individual'
    const { items } = isIndividual ? await pageOf(params.clientId, { limit: PUBLIC_WINNERS }) : { items: [] }
    const employees = board.employees.map(publicEntry)
    return {
      companyName,
      leaderboard: { ...board, employees: employees },
      pastWinners: await publicWinners(items),
    }
  })
}

/** Without the fields that only the owner sees. */
const publicEntry = ({
  suspiciousTaps: _,
  excludedTaps: __,
  hiddenFromBoard: ___,
  name,
  ...entry
}: LeaderboardEntry) => ({
  ...entry,
  name: shortName(name),
})

const presentMonth = (one: ClientMonth): BoardMonth => {
  const { month, cardTaps, reviewRequests, suspicious = 0, excluded = 0 } = one
  return { month, cardTaps, reviewRequests, suspiciousTaps: suspicious, excludedTaps: excluded }
}
