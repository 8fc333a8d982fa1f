import { mount } from '@avaliax/chassis/http/mount.ts'
import { getReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { linkOf } from '../client/client-link.domain.ts'
import type { MonthlyStats } from './monthly-stats.store.ts'
import { presentSummary } from './summary.domain.ts'
import type { SummaryStore } from './summary.store.ts'

interface Deps {
  clients: Pick<ClientDirectory, 'known'>
  summaries: Pick<SummaryStore, 'get' | 'medianReplyHours'>
  monthly: Pick<MonthlyStats, 'list'>
}

export function summaryRoutes(app: FastifyInstance, { clients, summaries, monthly }: Deps): void {
  mount(app, getReviewSummary, async ({ params: { clientId } }) => {
    const link = linkOf(await clients.known(clientId))
    const summary = await summaries.get(clientId)
    return presentSummary(summary, {
      medianReplyHours: await summaries.medianReplyHours(summary),
      monthlyStats: await monthly.list(clientId),
      link,
    })
  })
}
