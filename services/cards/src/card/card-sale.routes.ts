import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { stillAs } from '@avaliax/chassis/http/contract/still-as.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import {
  correctCardSale,
  getCardSale,
  listCardSales,
  sellCards,
  voidCardSale,
  type CardSale as WireSale,
} from '@avaliax/proto/cards/card/card-sale.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import type { ClientViews } from '../client/client-view.service.ts'
import type { Writers } from '../client/write-access.service.ts'
import { cards } from './card.model.ts'
import { moneyOf, unitPriceOf } from './card-sale.domain.ts'
import { type CardSale, cardSales } from './card-sale.model.ts'
import type { CardSaleService } from './card-sale.service.ts'
import type { CardSaleChange } from './card-sale-change.service.ts'
import type { CardStockQuery } from './card-stock.query.ts'

interface Deps {
  db: Connection
  saleService: CardSaleService
  saleChange: CardSaleChange
  stock: CardStockQuery
  clients: Pick<ClientViews, 'storedMany'>
  writerOf: Writers
  ids: IdSequences
}

export function cardSaleRoutes(
  app: FastifyInstance,
  { db, saleService, saleChange, stock, clients, ids, writerOf }: Deps,
): void {
  async function present(found: readonly CardSale[]): Promise<WireSale[]> {
    const views = await clients.storedMany([...new Set(found.map(({ clientId }) => clientId))])
    return found.map((sale) => presentSale(sale, views.get(sale.clientId)?.companyName ?? null))
  }

  async function presentOne(sale: CardSale): Promise<WireSale> {
    const [shown] = await present([sale])
    return shown as WireSale
  }

  mount(
    app,
    sellCards,
    async (call) => presentOne(await saleService.sell(writerOf(call), call.body, call.newId)),
    {
      newId: () => ids.next('card_sales'),
      async existing({ newId = 0 }) {
        const sale = await saleService.find(newId)
        return sale && presentOne(sale)
      },
    },
  )

  mount(app, listCardSales, async ({ scope, query: { clientId, ...query } }) => {
    const filter = clientId === undefined ? {} : { clientId }
    const page = await cardSales.on(db).within(scope).countedPage(filter, query)
    return { ...page, items: await present(page.items) }
  })

  mount(app, getCardSale, async ({ scope, params: { saleId } }) => {
    const sale = await cardSales.on(db).within(scope).findOne({ _id: saleId })
    if (!sale) throw notFound()
    const own = cards.on(db).within(scope)
    const [saleView, found, places] = await Promise.all([
      presentOne(sale),
      own.find({ saleId }, { sort: { _id: 1 }, fields: ['code'] }),
      stock.of(scope, { saleId }),
    ])
    return { ...saleView, codes: found.map(({ code }) => code), stock: places }
  })

  mount(app, correctCardSale, async (call) => {
    const { seen, ...correction } = call.body
    const check = stillAs(seen, ({ cardCount, totalCents }: CardSale) => ({
      cardCount,
      totalAmount: moneyOf(totalCents),
    }))
    return presentOne(await saleChange.correct(writerOf(call), call.params.saleId, { ...correction, check }))
  })

  mount(app, voidCardSale, async (call) =>
    presentOne(await saleChange.void(writerOf(call), call.params.saleId)),
  )
}

function presentSale(sale: CardSale, companyName: string | null): WireSale {
  const { _id, clientId, cardCount, cardType, totalCents, saleDate, voidedAt, createdAt } = sale
  return {
    id: _id,
    clientId,
    companyName,
    cardCount,
    totalAmount: moneyOf(totalCents),
    saleDate: saleDate.toISOString(),
    createdAt: createdAt.toISOString(),
    cardType: cardType ?? null,
    unitPrice: unitPriceOf(sale),
    voidedAt: voidedAt?.toISOString() ?? null,
  }
}
