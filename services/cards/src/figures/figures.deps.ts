import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { daysLater } from '@avaliax/chassis/time/day-range.ts'
import { dayIn, dayStart } from '@avaliax/chassis/time/local-clock.ts'
import { getCompanyVisits } from '@avaliax/proto/cards/figures/company-visits.internal.ts'
import { getMonthVisits } from '@avaliax/proto/cards/figures/month-visits.internal.ts'
import { getPeriodVisits } from '@avaliax/proto/cards/figures/period-visits.internal.ts'
import { listSilentCards } from '@avaliax/proto/cards/figures/silent-card.routes.ts'
import { getClientStats, getOwnStats } from '@avaliax/proto/cards/figures/stats.routes.ts'
import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { daysOfMonth } from '@avaliax/proto/month-days.ts'
import { winnerId, winners } from '../board/winner.model.ts'
import { presentWinner } from '../board/winner.presenter.ts'
import { cards } from '../card/card.model.ts'
import type { CardList } from '../card/card-list.query.ts'
import { sumOf } from '../card/card-stock.domain.ts'
import type { CardStockQuery } from '../card/card-stock.query.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { EmployeeCounts } from '../employee/employee-count.repository.ts'
import type { EmployeeNames } from '../employee/employee-names.query.ts'
import type { TapDays } from '../ledger/tap-day.repository.ts'
import { agencyTapsRoutes } from './agency-taps.routes.ts'
import { silentCardList } from './silent-card-list.query.ts'
import { tapSummaryService } from './tap-summary.service.ts'

interface Deps extends ServiceDeps {
  clients: Pick<ClientViews, 'known' | 'storedMany'>
  counts: EmployeeCounts
  list: CardList
  stock: CardStockQuery
  days: TapDays
  namesOf: EmployeeNames
  /** How many customers were asked. */
  requestsIn: (clientId: number, createdAt: { $gte: Date; $lt: Date }) => Promise<number>
}

/** Builds what clients read about their visits and cards. */
export function buildFigures(deps: Deps): void {
  const { app, clients, counts, db, requestsIn, stock, now } = deps
  const summary = tapSummaryService(deps)
  mount(app, getTapSummary, ({ params, query }) => summary(params.clientId, query))
  mount(app, getMonthVisits, async ({ params: { clientId }, query: { month } }) => {
    const { total, byDay } = await summary(clientId, daysOfMonth(month))
    return { total, byDay, winners: await winnersOf(clientId, month) }
  })
  mount(app, getPeriodVisits, async ({ params: { clientId }, query: { from, to } }) => {
    const { timeZone } = await clients.known(clientId)
    const assignedAt = { $gte: dayStart(timeZone, from), $lt: dayStart(timeZone, daysLater(to, 1)) }
    const [{ total }, cardsAdded] = await Promise.all([
      summary(clientId, { from, to }),
      cards
        .on(db)
        .within({ clientIds: [clientId] })
        .count({ assignedAt }),
    ])
    return { ...total, cardsAdded }
  })
  async function visitsOf(clientId: number, days: number) {
    const { timeZone } = await clients.known(clientId)
    const to = dayIn(timeZone, now())
    const range = { from: daysLater(to, 1 - days), to }
    const createdAt = { $gte: dayStart(timeZone, range.from), $lt: dayStart(timeZone, daysLater(to, 1)) }
    const [{ total }, requests] = await Promise.all([
      summary(clientId, range),
      requestsIn(clientId, createdAt),
    ])
    return { clientId, visits: total.taps, requests }
  }
  mount(app, getCompanyVisits, async ({ query: { clientIds, days } }) => {
    const companies: Awaited<ReturnType<typeof visitsOf>>[] = []
    for (const clientId of clientIds) companies.push(await visitsOf(clientId, days))
    return { companies }
  })
  const silentCards = silentCardList(deps)
  mount(app, listSilentCards, ({ params, query }) => silentCards(params.clientId, query))
  agencyTapsRoutes(app, { db, clients, now })

  async function winnersOf(clientId: number, month: string) {
    const ids = [1, 2, 3].map((number) => winnerId(clientId, month, number))
    const rows = winners.on(db).within({ clientIds: [clientId] })
    return (await rows.find({ _id: { $in: ids } }, { sort: { _id: 1 } })).map(presentWinner)
  }

  async function statsOf(clientId: number) {
    const [employeeCount, places] = await Promise.all([
      counts.of(clientId),
      stock.of({ clientIds: [clientId] }),
    ])
    return {
      employeeCount,
      cardCount: sumOf(places),
      assignedCards: places.assigned,
      unassignedCards: places.soldUnassigned,
      outOfUseCards: places.outOfUse,
    }
  }

  mount(app, getClientStats, ({ params }) => statsOf(params.clientId))
  mount(app, getOwnStats, ({ clientId }) => statsOf(clientId))
}
