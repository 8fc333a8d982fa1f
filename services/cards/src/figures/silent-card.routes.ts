import { mount } from '@avaliax/chassis/http/mount.ts'
import { listSilentCards } from '@avaliax/proto/cards/figures/silent-card.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { SilentCardList } from './silent-card-list.query.ts'

export function silentCardRoutes(app: FastifyInstance, { silent }: { silent: SilentCardList }): void {
  mount(app, listSilentCards, ({ params, query }) => silent(params.clientId, query))
}
