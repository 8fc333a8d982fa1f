import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { CardBatchService } from '../card/card-batch.service.ts'
import type { CardList } from '../card/card-list.query.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import { printRoutes } from './print.routes.ts'
import { printService } from './print.service.ts'
import { printer } from './printer.service.ts'

interface Needs {
  clients: ClientViews
  batchService: CardBatchService
  list: CardList
  linkBase: string
}

/** Card sheets and posters as PDF. */
export function buildPrint(
  { db, app }: Pick<Parts, 'db' | 'app'>,
  { clients, batchService, list, linkBase }: Needs,
): void {
  const service = printService({ db, batches: batchService, list, clients, linkBase })
  printRoutes(app, { printService: service, printer: printer() })
}
