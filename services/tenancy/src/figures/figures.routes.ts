import { mount } from '@avaliax/chassis/http/mount.ts'
import { getAgencyStats, getBusinessHealth } from '@avaliax/proto/tenancy/agency.routes.ts'
import type { FastifyInstance } from 'fastify'
import { businessHealth } from './business-health.domain.ts'
import type { FiguresRepository } from './figures.repository.ts'

interface Deps {
  figures: FiguresRepository
  now: () => Date
}

export function figuresRoutes(app: FastifyInstance, { figures, now }: Deps): void {
  mount(app, getAgencyStats, () => figures.stats())

  mount(app, getBusinessHealth, async () => businessHealth(await figures.counted(now())))
}
