import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  assignCard,
  listCards,
  listClientCards,
  listUnassignedCards,
  unassignCard,
  updateCard,
} from '@avaliax/proto/cards/card/card.routes.ts'
import { findCardToClaim } from '@avaliax/proto/cards/card/card-claim.routes.ts'
import { getCardStock } from '@avaliax/proto/cards/card/card-stock.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Writers } from '../client/write-access.service.ts'
import type { CardService } from './card.service.ts'
import type { CardClaim } from './card-claim.service.ts'
import type { CardList } from './card-list.query.ts'
import { sumOf } from './card-stock.domain.ts'
import type { CardStockQuery } from './card-stock.query.ts'

interface Deps {
  cardService: CardService
  list: CardList
  stock: CardStockQuery
  claim: CardClaim
  writerOf: Writers
}

export function cardRoutes(app: FastifyInstance, { cardService, list, stock, claim, writerOf }: Deps): void {
  mount(app, getCardStock, async ({ scope }) => {
    const places = await stock.of(scope)
    return { ...places, generated: sumOf(places) }
  })

  mount(app, listCards, ({ scope, query: { batchId, clientId, ...query } }) =>
    list.page(scope, query, {
      ...(batchId !== undefined && { batchId }),
      ...(clientId !== undefined && { clientId }),
    }),
  )

  mount(app, listUnassignedCards, ({ scope, query: { stock, batchId, ...query } }) =>
    list.page(scope, query, {
      status: 'active',
      employeeId: null,
      ...(batchId !== undefined && { batchId }),
      ...(stock !== undefined && { clientId: stock ? null : { $ne: null } }),
    }),
  )

  mount(app, listClientCards, ({ scope, params, query }) =>
    list.page(scope, query, { clientId: params.clientId }),
  )

  mount(app, findCardToClaim, ({ params }) => claim.find(params.clientId, params.cardNumber))

  mount(app, assignCard, async (call) => list.presentOne(await cardService.assign(writerOf(call), call.body)))

  mount(app, unassignCard, async (call) =>
    list.presentOne(await cardService.unassign(writerOf(call), call.body.cardId)),
  )

  mount(app, updateCard, async (call) =>
    list.presentOne(await cardService.mark(writerOf(call), call.params.cardId, call.body.status)),
  )
}
