import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import type { CardBatchService } from '../card/card-batch.service.ts'
import type { CardList } from '../card/card-list.query.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import { printRoutes } from './print.routes.ts'
import { printService } from './print.service.ts'
import { printer } from './printer.service.ts'

interface Deps extends ServiceDeps {
  clients: ClientViews
  batchService: CardBatchService
  list: CardList
  linkBase: string
}

/** Card sheets and posters as PDF. */
export function buildPrint(deps: Deps): void {
  const service = printService({ ...deps, batches: deps.batchService })
  printRoutes(deps.app, { printService: service, printer: printer() })
}
