import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { CardType } from '@avaliax/proto/cards/card/card.routes.ts'
import type { CardBrand } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { Connection } from 'mongoose'
import type { Writer } from '../client/write-access.service.ts'
import type { Card, CardRows } from './card.model.ts'
import { type CardBatch, cardBatches } from './card-batch.model.ts'
import { drawCardNumber, type RandomInt } from './card-number.domain.ts'
import type { CardTotalsStore } from './card-totals.store.ts'

interface Deps {
  db: Connection
  cards: Pick<CardRows, 'find' | 'insertMany'>
  totals: CardTotalsStore
  ids: IdSequences
  transact: Transact
  random: RandomInt
}

interface Order {
  cardCount: number
  cardType: CardType
  language?: Language | undefined
  brand?: CardBrand | undefined
  generatedBy: number
}

export interface MadeBatch {
  batch: CardBatch
  cards: Card[]
}

/** Attempts. A concurrent batch may take one of the codes before the insert. */
const TRIES = 5

export function cardBatchService({ db, cards, totals, ids, transact, random }: Deps) {
  const batches = cardBatches.on(db)

  async function existingCodes(codes: readonly string[]): Promise<string[]> {
    return (await cards.find({ code: { $in: codes } }, { fields: ['code'] })).map(({ code }) => code)
  }

  /** Numbers whose codes no card has yet. */
  async function freshNumbers({ cardCount, cardType }: Order): Promise<Map<string, string>> {
    const numbers = new Map<string, string>()
    while (numbers.size < cardCount) {
      const drawn = Array.from({ length: cardCount - numbers.size }, () => drawCardNumber(cardType, random))
      for (const { code, cardNumber } of drawn) numbers.set(code, cardNumber)
      for (const code of await existingCodes(drawn.map(({ code }) => code))) numbers.delete(code)
    }
    return numbers
  }

  async function draft(order: Order, batchId: number): Promise<Omit<Card, 'createdAt' | 'updatedAt'>[]> {
    const drafts = []
    for (const [code, cardNumber] of await freshNumbers(order)) {
      const free = { clientId: null, employeeId: null, assignedAt: null, status: 'active' as const, rev: 1 }
      const { cardType } = order
      drafts.push({ _id: await ids.next('cards'), cardNumber, code, cardType, batchId, ...free })
    }
    return drafts
  }

  async function makeOnce(
    order: Order,
    batchId: number,
    { audit }: Pick<Writer, 'audit'>,
  ): Promise<MadeBatch> {
    const drafts = await draft(order, batchId)
    return transact(async (tx) => {
      const batch = await batches.insertOne({ _id: batchId, ...order }, tx)
      const stamp = { createdAt: batch.createdAt, updatedAt: batch.createdAt }
      const rows = drafts.map((card) => ({ ...card, ...stamp }))
      await cards.insertMany(rows, tx)
      await totals.move([], rows, tx)
      await audit({ subject: `card-batch-${batchId}`, clientId: null, before: null, after: batch }, tx)
      return { batch, cards: rows }
    })
  }

  async function find(batchId: number): Promise<MadeBatch | null> {
    const batch = await batches.findOne({ _id: batchId })
    return batch && { batch, cards: await cardsOf(batchId) }
  }

  /** When it was last printed or downloaded. */
  const note = (batchId: number, when: Pick<CardBatch, 'printedAt' | 'downloadedAt'>) =>
    batches.updateQuietly({ _id: batchId }, { $set: when })

  const cardsOf = (batchId: number): Promise<Card[]> => cards.find({ batchId }, { sort: { _id: 1 } })

  return {
    find,
    note,
    /** All cards of a batch or none. With an id that an earlier request reserved, the batch of that request if it committed. */
    async make(writer: Pick<Writer, 'audit'>, order: Order, reserved?: number): Promise<MadeBatch> {
      const batchId = reserved ?? (await ids.next('card_batches'))
      for (let tries = 1; ; tries++) {
        try {
          return await makeOnce(order, batchId, writer)
        } catch (error) {
          const earlier = reserved !== undefined && (await find(reserved))
          if (earlier) return earlier
          // A concurrent batch has taken one of the codes: all are drawn again.
          if (!isDuplicateKey(error) || tries >= TRIES) throw error
        }
      }
    },
  }
}
export type CardBatchService = ReturnType<typeof cardBatchService>
