import { mount } from '@avaliax/chassis/http/mount.ts'
import { getClientStats, getOwnStats } from '@avaliax/proto/cards/figures/stats.routes.ts'
import type { FastifyInstance } from 'fastify'
import { sumOf } from '../card/card-stock.domain.ts'
import type { CardStockQuery } from '../card/card-stock.query.ts'
import type { EmployeeCounts } from '../employee/employee-count.repository.ts'

interface Deps {
  stock: Pick<CardStockQuery, 'of'>
  counts: Pick<EmployeeCounts, 'of'>
}

export function statsRoutes(app: FastifyInstance, { stock, counts }: Deps): void {
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
