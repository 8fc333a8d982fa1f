import { randomInt } from 'node:crypto'
import { keyedMutex } from '@avaliax/chassis/async/keyed-mutex.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
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

interface Deps extends ServiceDeps {
  clients: ClientViews
  writerOf: Writers
  /** Cards changed hands: their links are looked up again. */
  forgetLinks: (cardNumbers: readonly string[]) => void
  linkBase: string
}

/** Cards, their batches and sales. Returns what other features need of them. */
export function buildCards(deps: Deps) {
  const { app, db, ids, linkBase, resync, writerOf } = deps
  // All changes of cards write to the document of the totals: within a process they wait for each other instead of conflicting.
  const exclusive = keyedMutex()
  const transact: Transact = (work) => exclusive(0, () => deps.transact(work))
  const totals = totalsStore(deps)
  const stock = cardStock(db)
  const changing = { ...deps, transact, totals, stock, cards: cards.on(db).within('all') }
  const holding = cardHolding(changing)
  const list = cardList(deps)
  const service = cardService({ ...changing, holding })
  cardRoutes(app, { cardService: service, list, stock, claim: cardClaim(db), writerOf })
  const batchService = cardBatchService({ ...changing, random: randomInt })
  cardBatchRoutes(app, { db, batchService, list, stock, writerOf, ids, linkBase })
  const sales = { saleService: cardSaleService(changing), saleChange: cardSaleChange(changing) }
  cardSaleRoutes(app, { ...changing, ...sales })
  resync.register<typeof CardTotalsChanged.payload, CardTotals>({
    event: CardTotalsChanged,
    model: cardTotals.model(db),
    factOf: totalsFact,
  })
  resync.register<typeof CardSaleRecorded.payload, CardSale>({
    event: CardSaleRecorded,
    model: cardSales.model(db),
    factOf: saleFact,
  })
  return {
    cardService: service,
    transactCards: transact,
    retireCards: cardRetirement(changing),
    holding,
    heldCards: heldCards(db),
    list,
    stock,
    batchService,
  }
}
