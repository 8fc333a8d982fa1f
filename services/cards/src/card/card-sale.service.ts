import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import type { CardType } from '@avaliax/proto/cards/card/card.routes.ts'
import type { sellCards } from '@avaliax/proto/cards/card/card-sale.routes.ts'
import { CardSaleRecorded } from '@avaliax/proto/cards/cards.events.ts'
import type { Connection } from 'mongoose'
import type { z } from 'zod'
import type { ClientViews } from '../client/client-view.service.ts'
import type { Writer } from '../client/write-access.service.ts'
import { cards } from './card.model.ts'
import { centsOf, saleFact } from './card-sale.domain.ts'
import { type CardSale, cardSales } from './card-sale.model.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientViews, 'confirmed'>
  ids: IdSequences
  outbox: Outbox
  transact: Transact
  forgetLinks: (cardNumbers: readonly string[]) => void
  now: () => Date
}

type Order = z.output<typeof sellCards.body>

/** Cards per command. The whole sale is one transaction; a smaller command blocks the store for less time. */
const PAGE = 1000
const STOCK = { clientId: null, status: 'active', employeeId: null } as const

export function cardSaleService({ db, clients, ids, outbox, transact, forgetLinks, now }: Deps) {
  const stock = cards.on(db).within('all')
  const sales = cardSales.on(db).within('all')

  /** Moves the oldest free cards to the client. */
  async function moveStock({ clientId, cardCount, batchId, cardType }: Order, saleId: number, tx: Tx) {
    const free = { ...STOCK, ...(batchId !== undefined && { batchId }), ...(cardType && { cardType }) }
    const available = await stock.count(free, { tx })
    if (available < cardCount) throw appError('NOT_ENOUGH_CARDS')
    const numbers: string[] = []
    const types = new Set<CardType>()
    while (numbers.length < cardCount) {
      const page = Math.min(PAGE, cardCount - numbers.length)
      const oldest = { sort: { _id: 1 }, limit: page, fields: ['_id', 'cardNumber', 'cardType'], tx } as const
      const found = await stock.find(free, oldest)
      const bought = { ...free, _id: { $lte: found.at(-1)?._id ?? 0 } }
      await stock.updateMany(bought, { $set: { clientId, saleId }, $inc: { rev: 1 } }, tx)
      numbers.push(...found.map(({ cardNumber }) => cardNumber))
      for (const { cardType: type } of found) types.add(type)
    }
    const [only, ...others] = types
    return { numbers, cardType: only && others.length === 0 ? only : null }
  }

  const record = (order: Order, saleId: number, { audit }: Pick<Writer, 'audit'>) =>
    transact(async (tx) => {
      const { numbers, cardType } = await moveStock(order, saleId, tx)
      const { clientId, cardCount, totalAmount } = order
      const fields = { clientId, cardCount, totalCents: centsOf(totalAmount), cardType, saleDate: now() }
      const sale = await sales.insertOne({ _id: saleId, ...fields }, tx)
      await outbox.append(CardSaleRecorded, saleFact(sale), tx)
      await audit({ subject: `card-sale-${saleId}`, clientId, before: null, after: sale }, tx)
      return { sale, numbers }
    })

  const find = (saleId: number) => sales.findOne({ _id: saleId })

  return {
    find,
    async sell(writer: Pick<Writer, 'audit'>, order: Order, reserved?: number): Promise<CardSale> {
      const buyer = await clients.confirmed(order.clientId)
      if (buyer.deleted) throw notFound()
      try {
        const saleId = reserved ?? (await ids.next('card_sales'))
        const { sale, numbers } = await record(order, saleId, writer)
        forgetLinks(numbers)
        return sale
      } catch (error) {
        // An earlier request with this idempotency key has committed, and its response was lost.
        const earlier = reserved !== undefined && (await find(reserved))
        if (!earlier) throw error
        return earlier
      }
    },
  }
}
export type CardSaleService = ReturnType<typeof cardSaleService>
