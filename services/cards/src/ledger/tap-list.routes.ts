import { mount } from '@avaliax/chassis/http/mount.ts'
import { listTaps } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { TapList } from './tap-list.query.ts'

export function tapListRoutes(app: FastifyInstance, { list }: { list: TapList }): void {
  mount(app, listTaps, ({ params, query }) => list(params.clientId, query))
}
