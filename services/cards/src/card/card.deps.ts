import { randomInt } from 'node:crypto'
import { keyedMutex } from '@avaliax/chassis/keyed-mutex.ts'
import { scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { CardBatch } from '../card-batch/card-batch.model.ts'
import { cardBatchRoutes } from '../card-batch/card-batch.routes.ts'
import { cardBatchService } from '../card-batch/card-batch.service.ts'
import type { CardSale } from '../card-sale/card-sale.model.ts'
import { cardSaleRoutes } from '../card-sale/card-sale.routes.ts'
import { cardSaleService } from '../card-sale/card-sale.service.ts'
import { writers } from '../client/write-access.ts'
import type { CardsConfig } from '../config.ts'
import type { Employee } from '../employee/employee.model.ts'
import { printRoutes } from '../print/print.routes.ts'
import { printService } from '../print/print.service.ts'
import { printer } from '../print/printer.ts'
import { silentCardRoutes } from '../silent-card/silent-card.routes.ts'
import { silentCardList } from '../silent-card/silent-card-list.ts'
import { linkBaseOf, type World } from '../world.ts'
import type { Card } from './card.model.ts'
import { cardRoutes } from './card.routes.ts'
import { cardService } from './card.service.ts'
import { cardClaim } from './card-claim.service.ts'
import { cardHolding } from './card-holding.service.ts'
import { cardList } from './card-list.ts'
import { cardTotals } from './card-totals.ts'

/** Cards, their batches, sales and print. Answers what employees need of them. */
export function buildCards(
  { config }: ServiceContext<CardsConfig>,
  parts: Parts,
  { models, clients, links }: World,
) {
  const { app, ids, outbox } = parts
  // All changes of cards meet in the document of the totals, so within a process they queue up instead of colliding.
  const exclusive = keyedMutex()
  const transactCards: Transact = (work) => exclusive(0, () => parts.transact(work))
  const linkBase = linkBaseOf(config)
  const cards = scopedRepository<Card>(models.cards)
  const totals = cardTotals({ model: models.cardTotals, outbox })
  const holding = cardHolding({ cards, totals })
  const list = cardList({ cards, employees: models.employees, clients: models.clientViews, linkBase })
  const employees = scopedRepository<Employee>(models.employees)
  const changes = { transact: transactCards, links }
  const writerOf = writers(parts.audit)
  const claim = cardClaim(models)
  cardRoutes(app, {
    cardService: cardService({ cards, employees, holding, ...changes }),
    list,
    claim,
    writerOf,
  })
  silentCardRoutes(app, { silent: silentCardList({ ...models, list, now: () => new Date() }) })
  const batches = scopedRepository<CardBatch>(models.cardBatches)
  const making = { cards: models.cards, batches, totals, ids, transact: transactCards, random: randomInt }
  const batchService = cardBatchService(making)
  cardBatchRoutes(app, { batchService, batches, list, writerOf, ids, linkBase })
  const printed = { batches: batchService, list, employees, clients, linkBase }
  printRoutes(app, { printService: printService(printed), printer: printer() })
  const sales = scopedRepository<CardSale>(models.cardSales)
  const selling = { cards: models.cards, sales, clients, ids, outbox, ...changes, now: () => new Date() }
  cardSaleRoutes(app, { saleService: cardSaleService(selling), sales, clients, ids, writerOf })
  return { transactCards, holding }
}
