import { mount } from '@avaliax/chassis/http/mount.ts'
import type { ScopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import { getClientStats, getOwnStats } from '@avaliax/proto/cards/figures/stats.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Card } from '../card/card.model.ts'
import type { EmployeeCounts } from '../employee/employee-count.repository.ts'

interface Needs {
  counts: Pick<EmployeeCounts, 'of'>
  cards: Pick<ScopedRepository<Card>, 'count'>
}

export function statsRoutes(app: FastifyInstance, { counts, cards }: Needs): void {
  async function statsOf(clientId: number) {
    const own = { clientIds: [clientId] }
    const [employeeCount, cardCount, assignedCards, unassignedCards] = await Promise.all([
      counts.of(clientId),
      cards.count(own),
      cards.count(own, { employeeId: { $gt: 0 } }),
      cards.count(own, { status: 'active', employeeId: null }),
    ])
    return { employeeCount, cardCount, assignedCards, unassignedCards }
  }

  mount(app, getClientStats, ({ params }) => statsOf(params.clientId))
  mount(app, getOwnStats, ({ clientId }) => statsOf(clientId))
}
