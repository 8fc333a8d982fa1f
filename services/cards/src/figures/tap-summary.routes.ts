import { mount } from '@avaliax/chassis/http/mount.ts'
import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { TapSummaryService } from './tap-summary.service.ts'

export function tapSummaryRoutes(app: FastifyInstance, { summary }: { summary: TapSummaryService }): void {
  mount(app, getTapSummary, ({ params, query }) => summary(params.clientId, query))
}
