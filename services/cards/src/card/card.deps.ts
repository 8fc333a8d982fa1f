import { randomInt } from 'node:crypto'
import { keyedMutex } from '@avaliax/chassis/keyed-mutex.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import { CardSaleRecorded, CardTotalsChanged } from '@avaliax/proto/cards/cards.events.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { Writers } from '../client/write-access.service.ts'
import { cards } from './card.model.ts'
import { cardRoutes } from './card.routes.ts'
import { cardService } from './card.service.ts'
import { cardBatchRoutes } from './card-batch.routes.ts'
import { cardBatchService } from './card-batch.service.ts'
import { cardClaim } from './card-claim.service.ts'
import { cardHolding } from './card-holding.service.ts'
import { cardList } from './card-list.query.ts'
import { cardRetirement } from './card-retirement.service.ts'
import { saleFact } from './card-sale.domain.ts'
import { type CardSale, cardSales } from './card-sale.model.ts'
import { cardSaleRoutes } from './card-sale.routes.ts'
import { cardSaleService } from './card-sale.service.ts'
import { cardSaleChange } from './card-sale-change.service.ts'
import { cardStock } from './card-stock.query.ts'
import { type CardTotals, cardTotals } from './card-totals.model.ts'
import { totalsFact, cardTotals as totalsStore } from './card-totals.store.ts'
import { heldCards } from './held-cards.query.ts'

interface Needs {
  clients: ClientViews
  writerOf: Writers
  /** Cards changed hands: their links are looked up again. */
  forgetLinks: (cardNumbers: readonly string[]) => void
  linkBase: string
}

/** Cards, their batches and sales. Returns what employees, print and figures need. */
export function buildCards(parts: Parts, needs: Needs) {
  const { db, app, ids, outbox } = parts
  const { writerOf, forgetLinks, linkBase } = needs
  // All changes of cards write to the document of the totals: within a process they wait for each other instead of conflicting.
  const exclusive = keyedMutex()
  const transact: Transact = (work) => exclusive(0, () => parts.transact(work))
  const totals = totalsStore({ db, outbox })
  const holding = cardHolding({ db, totals })
  const list = cardList({ db, linkBase })
  const stock = cardStock(db)
  const service = cardService({ db, holding, transact, forgetLinks })
  cardRoutes(app, { cardService: service, list, stock, claim: cardClaim(db), writerOf })
  const rows = cards.on(db).within('all')
  const batchService = cardBatchService({ db, cards: rows, totals, ids, transact, random: randomInt })
  cardBatchRoutes(app, { db, batchService, list, stock, writerOf, ids, linkBase })
  buildSales(parts, { ...needs, transact })
  parts.resync.register<typeof CardTotalsChanged.payload, CardTotals>({
    event: CardTotalsChanged,
    model: cardTotals.model(db),
    factOf: totalsFact,
  })
  const retireCards = cardRetirement({ db, totals, transact, forgetLinks })
  return {
    transactCards: transact,
    retireCards,
    holding,
    heldCards: heldCards(db),
    list,
    stock,
    batchService,
  }
}

function buildSales(
  { db, app, ids, outbox, resync }: Parts,
  { clients, forgetLinks, transact, writerOf }: Needs & { transact: Transact },
): void {
  const now = () => new Date()
  const saleService = cardSaleService({ db, clients, ids, outbox, transact, forgetLinks, now })
  const saleChange = cardSaleChange({ db, outbox, transact, forgetLinks, now })
  const stock = cardStock(db)
  cardSaleRoutes(app, { db, saleService, saleChange, stock, clients, ids, writerOf })
  resync.register<typeof CardSaleRecorded.payload, CardSale>({
    event: CardSaleRecorded,
    model: cardSales.model(db),
    factOf: saleFact,
  })
}
