import { mount } from '@avaliax/chassis/http/mount.ts'
import { getClientStats, getOwnStats } from '@avaliax/proto/cards/employee.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { EmployeeCounts } from '../client/employee-count.repository.ts'

interface Needs {
  counts: Pick<EmployeeCounts, 'of'>
}

export function statsRoutes(app: FastifyInstance, { counts }: Needs): void {
  const statsOf = async (clientId: number) => ({
    employeeCount: await counts.of(clientId),
    // Cards are not generated yet, so a client has none.
    cardCount: 0,
    unassignedCards: 0,
  })

  mount(app, getClientStats, ({ params }) => statsOf(params.clientId))
  mount(app, getOwnStats, ({ clientId }) => statsOf(clientId))
}
