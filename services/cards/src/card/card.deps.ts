import { randomInt } from 'node:crypto'
import { keyedMutex } from '@avaliax/chassis/keyed-mutex.ts'
import { scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { CardSaleRecorded, CardTotalsChanged } from '@avaliax/proto/cards/cards.events.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { Writers } from '../client/write-access.service.ts'
import type { Card, CardModel } from './card.model.ts'
import { cardRoutes } from './card.routes.ts'
import { cardService } from './card.service.ts'
import type { CardBatch, CardBatchModel } from './card-batch.model.ts'
import { cardBatchRoutes } from './card-batch.routes.ts'
import { cardBatchService } from './card-batch.service.ts'
import { cardClaim } from './card-claim.service.ts'
import { cardHolding } from './card-holding.service.ts'
import { cardList } from './card-list.query.ts'
import { cardRetirement } from './card-retirement.service.ts'
import { saleFact } from './card-sale.domain.ts'
import type { CardSale, CardSaleModel } from './card-sale.model.ts'
import { cardSaleRoutes } from './card-sale.routes.ts'
import { cardSaleService } from './card-sale.service.ts'
import type { CardTotals, CardTotalsModel } from './card-totals.model.ts'
import { cardTotals, totalsFact } from './card-totals.store.ts'
import { heldCards } from './held-cards.query.ts'

interface CardModels {
  cards: CardModel
  cardTotals: CardTotalsModel
  cardBatches: CardBatchModel
  cardSales: CardSaleModel
}

interface Needs {
  models: CardModels
  clients: ClientViews
  writerOf: Writers
  /** Cards changed hands: their links are looked up again. */
  forgetLinks: (cardNumbers: readonly string[]) => void
  linkBase: string
}

/** Cards, their batches and sales. Returns what employees, print and figures need. */
export function buildCards(parts: Parts, { models, clients, writerOf, forgetLinks, linkBase }: Needs) {
  const { db, app, ids, outbox } = parts
  // All changes of cards write to the document of the totals: within a process they wait for each other instead of conflicting.
  const exclusive = keyedMutex()
  const transact: Transact = (work) => exclusive(0, () => parts.transact(work))
  const cards = scopedRepository<Card>(models.cards)
  const totals = cardTotals({ model: models.cardTotals, outbox })
  const holding = cardHolding({ cards, totals })
  const list = cardList({ db, cards, linkBase })
  const service = cardService({ db, cards, holding, transact, forgetLinks })
  cardRoutes(app, { cardService: service, list, claim: cardClaim({ db, cards: models.cards }), writerOf })
  const batches = scopedRepository<CardBatch>(models.cardBatches)
  const batchService = cardBatchService({
    cards: models.cards,
    batches,
    totals,
    ids,
    transact,
    random: randomInt,
  })
  cardBatchRoutes(app, { batchService, batches, list, writerOf, ids, linkBase })
  buildSales(parts, { models, clients, forgetLinks, transact, writerOf })
  parts.resync.register<typeof CardTotalsChanged.payload, CardTotals>({
    event: CardTotalsChanged,
    model: models.cardTotals,
    factOf: totalsFact,
  })
  const retireCards = cardRetirement({ cards: models.cards, totals, transact, forgetLinks })
  return {
    transactCards: transact,
    retireCards,
    holding,
    heldCards: heldCards(models.cards),
    list,
    batchService,
  }
}

interface SaleNeeds extends Pick<Needs, 'clients' | 'forgetLinks' | 'writerOf'> {
  models: Pick<CardModels, 'cards' | 'cardSales'>
  transact: Transact
}

function buildSales(
  { app, ids, outbox, resync }: Parts,
  { models, clients, forgetLinks, transact, writerOf }: SaleNeeds,
): void {
  const now = () => new Date()
  const sales = scopedRepository<CardSale>(models.cardSales)
  const saleService = cardSaleService({
    cards: models.cards,
    sales,
    clients,
    ids,
    outbox,
    transact,
    forgetLinks,
    now,
  })
  cardSaleRoutes(app, { saleService, sales, clients, ids, writerOf })
  resync.register<typeof CardSaleRecorded.payload, CardSale>({
    event: CardSaleRecorded,
    model: models.cardSales,
    factOf: saleFact,
  })
}
