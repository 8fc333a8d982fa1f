import { appError, notFound } from '@avaliax/chassis/errors.ts'
import { csvAnswer } from '@avaliax/chassis/http/contract/csv-answer.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import {
  exportCardBatch,
  generateCards,
  listCardBatches,
  type CardBatch as WireBatch,
} from '@avaliax/proto/cards/card/card-batch.routes.ts'
import type { CardStock } from '@avaliax/proto/cards/card/card-stock.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import type { Writers } from '../client/write-access.service.ts'
import { cardUrl } from './card.domain.ts'
import type { Card } from './card.model.ts'
import { type CardBatch, cardBatches } from './card-batch.model.ts'
import type { CardBatchService, MadeBatch } from './card-batch.service.ts'
import type { CardList } from './card-list.query.ts'
import type { CardStockQuery } from './card-stock.query.ts'

interface Deps {
  db: Connection
  batchService: CardBatchService
  list: Pick<CardList, 'present'>
  stock: CardStockQuery
  writerOf: Writers
  ids: IdSequences
  linkBase: string
}

export function cardBatchRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, batchService, list, stock, writerOf, ids, linkBase } = deps
  const present = async ({ batch, cards }: MadeBatch) => ({
    batch: presentBatch(batch, (await stock.ofBatches([batch._id]))(batch._id)),
    cards: await list.present(cards),
  })

  mount(
    app,
    generateCards,
    async (call) => {
      const { body, actor, newId } = call
      if (!actor) throw appError('UNAUTHENTICATED')
      return present(await batchService.make(writerOf(call), { ...body, generatedBy: actor.userId }, newId))
    },
    {
      newId: () => ids.next('card_batches'),
      async existing({ newId = 0 }) {
        const made = await batchService.find(newId)
        return made && present(made)
      },
    },
  )

  mount(app, listCardBatches, async ({ query }) => {
    const page = await cardBatches.on(db).countedPage({}, query)
    const stockOf = await stock.ofBatches(page.items.map(({ _id }) => _id))
    return { ...page, items: page.items.map((batch) => presentBatch(batch, stockOf(batch._id))) }
  })

  mount(app, exportCardBatch, async (call) => {
    const found = await batchService.find(call.params.batchId)
    if (!found) throw notFound()
    await batchService.note(found.batch._id, { downloadedAt: new Date() })
    await csvAnswer<Card>(call, {
      filename: `batch-${found.batch._id}-cards.csv`,
      rows: found.cards,
      columns: {
        card_number: ({ cardNumber }) => cardNumber,
        code: ({ code }) => code,
        card_type: ({ cardType }) => cardType,
        url: (card) => cardUrl(linkBase, card),
        status: ({ status }) => status,
        ...(call.query.chips && CHIP_COLUMNS),
      },
    })
  })
}

/**
 * For whoever writes the chips: a record of another kind, a text for instance, opens nothing on most phones. Locked, nobody writes
 * another address over it.
 */
const CHIP_COLUMNS = {
  ndef_record: () => 'URI',
  ndef_type: () => 'U (well known, TNF 1)',
  lock: () => 'read-only',
}

function presentBatch(batch: CardBatch, stock: CardStock): WireBatch {
  const { _id, cardCount, cardType, language = null, brand = null, generatedBy, createdAt } = batch
  const { printedAt, downloadedAt } = batch
  return {
    id: _id,
    cardCount,
    cardType,
    language,
    brand,
    generatedBy,
    createdAt: createdAt.toISOString(),
    stock,
    printedAt: printedAt?.toISOString() ?? null,
    downloadedAt: downloadedAt?.toISOString() ?? null,
  }
}
