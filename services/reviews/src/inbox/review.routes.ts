import { mount } from '@avaliax/chassis/http/mount.ts'
import { listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { presentReview } from '../review/review.presenter.ts'
import type { ReviewList } from './review-list.query.ts'

interface Needs {
  clients: Pick<ClientDirectory, 'known'>
  list: ReviewList
}

export function reviewRoutes(app: FastifyInstance, { clients, list }: Needs): void {
  mount(app, listReviews, async ({ params: { clientId }, query }) => {
    await clients.known(clientId)
    const { items, total, next } = await list.ofClient(clientId, query)
    return { items: items.map(presentReview), total, next }
  })
}
