import { mount } from '@avaliax/chassis/http/mount.ts'
import { getClientStats, getOwnStats } from '@avaliax/proto/cards/figures/stats.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import { cards } from '../card/card.model.ts'
import type { EmployeeCounts } from '../employee/employee-count.repository.ts'

interface Needs {
  db: Connection
  counts: Pick<EmployeeCounts, 'of'>
}

export function statsRoutes(app: FastifyInstance, { db, counts }: Needs): void {
  async function statsOf(clientId: number) {
    const own = cards.on(db).within({ clientIds: [clientId] })
    const [employeeCount, cardCount, assignedCards, unassignedCards] = await Promise.all([
      counts.of(clientId),
      own.count({}),
      own.count({ employeeId: { $gt: 0 } }),
      own.count({ status: 'active', employeeId: null }),
    ])
    return { employeeCount, cardCount, assignedCards, unassignedCards }
  }

  mount(app, getClientStats, ({ params }) => statsOf(params.clientId))
  mount(app, getOwnStats, ({ clientId }) => statsOf(clientId))
}
