import { mount } from '@avaliax/chassis/http/mount.ts'
import { getReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { ClientDirectory } from '../client/client-directory.ts'
import { presentSummary } from './summary.domain.ts'
import type { SummaryStore } from './summary.store.ts'

interface Needs {
  clients: Pick<ClientDirectory, 'known'>
  summaries: Pick<SummaryStore, 'get' | 'medianReplyHours'>
}

export function summaryRoutes(app: FastifyInstance, { clients, summaries }: Needs): void {
  mount(app, getReviewSummary, async ({ params: { clientId } }) => {
    await clients.known(clientId)
    const summary = await summaries.get(clientId)
    return presentSummary(summary, await summaries.medianReplyHours(summary))
  })
}
