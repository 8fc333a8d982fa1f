import { appError, notFound, validationError } from '@avaliax/chassis/errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import type { correctCardSale } from '@avaliax/proto/cards/card/card-sale.routes.ts'
import { CardSaleRecorded } from '@avaliax/proto/cards/cards.events.ts'
import type { Connection } from 'mongoose'
import type { z } from 'zod'
import type { Writer } from '../client/write-access.service.ts'
import { type Card, cards } from './card.model.ts'
import { centsOf, saleFact } from './card-sale.domain.ts'
import { type CardSale, cardSales } from './card-sale.model.ts'

interface Deps {
  db: Connection
  outbox: Outbox
  transact: Transact
  forgetLinks: (cardNumbers: readonly string[]) => void
  now: () => Date
}

type Correction = Omit<z.output<typeof correctCardSale.body>, 'seen'>
type Change = Partial<Pick<CardSale, 'cardCount' | 'totalCents' | 'voidedAt'>>

/** Codes that a refusal names. */
const CODES_TOLD = 20

/** Corrects and voids sales. What becomes of their cards is part of the same transaction. */
export function cardSaleChange({ db, outbox, transact, forgetLinks, now }: Deps) {
  const rows = cards.on(db).within('all')
  const sales = cardSales.on(db).within('all')

  /** Applies what `decide` says; the numbers of the cards that it moved are looked up again. */
  async function change(
    { audit }: Pick<Writer, 'audit'>,
    saleId: number,
    decide: (sale: CardSale, tx: Tx) => Promise<{ patch: Change; moved: readonly string[] } | null>,
  ): Promise<CardSale> {
    const { sale, moved } = await transact(async (tx) => {
      const before = await sales.findOne({ _id: saleId }, tx)
      if (!before) throw notFound()
      const decided = await decide(before, tx)
      if (!decided) return { sale: before, moved: [] }
      const after = await sales.update({ _id: saleId }, decided.patch, tx)
      if (!after) throw notFound()
      await outbox.append(CardSaleRecorded, saleFact(after), tx)
      await audit({ subject: `card-sale-${saleId}`, clientId: after.clientId, before, after }, tx)
      return { sale: after, moved: decided.moved }
    })
    if (moved.length > 0) forgetLinks(moved)
    return sale
  }

  async function toStock(found: readonly Card[], tx: Tx): Promise<string[]> {
    const ids = found.map(({ _id }) => _id)
    // Whoever got one of them meanwhile has written to the card: the transaction conflicts and runs again.
    await rows.updateMany(
      { _id: { $in: ids } },
      { $set: { clientId: null, saleId: null }, $inc: { rev: 1 } },
      tx,
    )
    return found.map(({ cardNumber }) => cardNumber)
  }

  async function refuse({ _id }: CardSale, tx: Tx): Promise<never> {
    const held: Filter<Card> = { saleId: _id, employeeId: { $gt: 0 } }
    const named = await rows.find(held, { sort: { _id: 1 }, limit: CODES_TOLD, fields: ['code'], tx })
    const details = named.map(({ code }) => ({ path: 'cards', message: code }))
    throw appError('SALE_CARDS_ASSIGNED', { details })
  }

  async function requireKnown({ _id }: CardSale, tx: Tx): Promise<void> {
    if (!(await rows.exists({ saleId: _id }, tx))) throw appError('SALE_CARDS_UNKNOWN')
  }

  /** The newest unassigned cards go back; what is lost or retired stays with the client. */
  async function giveBack(sale: CardSale, count: number, tx: Tx): Promise<string[]> {
    await requireKnown(sale, tx)
    const { _id: saleId, clientId } = sale
    const free = { saleId, clientId, status: 'active', employeeId: null } as const
    const found = await rows.find(free, { sort: { _id: -1 }, limit: count, tx })
    return found.length < count ? refuse(sale, tx) : toStock(found, tx)
  }

  return {
    /** @param check throws where the sale is not as its caller was shown it */
    correct: (
      writer: Pick<Writer, 'audit'>,
      saleId: number,
      { cardCount, totalAmount, check }: Correction & { check: (sale: CardSale) => void },
    ) =>
      change(writer, saleId, async (sale, tx) => {
        check(sale)
        if (sale.voidedAt) throw appError('SALE_VOIDED')
        const fewer = sale.cardCount - (cardCount ?? sale.cardCount)
        if (fewer < 0) throw validationError('cardCount', 'Para mais cartões, registre outra venda.')
        const totalCents = totalAmount === undefined ? sale.totalCents : centsOf(totalAmount)
        if (fewer === 0 && totalCents === sale.totalCents) return null
        const moved = fewer > 0 ? await giveBack(sale, fewer, tx) : []
        return { patch: { cardCount: sale.cardCount - fewer, totalCents }, moved }
      }),

    void: (writer: Pick<Writer, 'audit'>, saleId: number) =>
      change(writer, saleId, async (sale, tx) => {
        if (sale.voidedAt) return null
        await requireKnown(sale, tx)
        if (await rows.exists({ saleId, employeeId: { $gt: 0 } }, tx)) return refuse(sale, tx)
        // Cards of a client that is gone are retired and nobody's: they stay as they are.
        const own = await rows.find({ saleId, clientId: sale.clientId, employeeId: null }, { tx })
        return { patch: { voidedAt: now() }, moved: await toStock(own, tx) }
      }),
  }
}
export type CardSaleChange = ReturnType<typeof cardSaleChange>
