import { scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import { type Parts, standardParts } from '@avaliax/chassis/standard-parts.ts'
import {
  CardSaleRecorded,
  CardTotalsChanged,
  EmployeeChanged,
  TapsCounted,
} from '@avaliax/proto/cards/cards.events.ts'
import { buildCards } from './card/card.deps.ts'
import type { Card } from './card/card.model.ts'
import type { CardTotals } from './card/card-totals.model.ts'
import { totalsFact } from './card/card-totals.ts'
import { heldCards } from './card/held-cards.ts'
import { saleFact } from './card-sale/card-sale.domain.ts'
import type { CardSale } from './card-sale/card-sale.model.ts'
import { clientViews } from './client/client-view.service.ts'
import { employeeCounts } from './client/employee-count.repository.ts'
import { planViews } from './client/plan-view.service.ts'
import { writers } from './client/write-access.ts'
import type { CardsConfig } from './config.ts'
import { buildDatedVisits } from './dated-visits/dated-visits.deps.ts'
import type { Employee } from './employee/employee.model.ts'
import { employeeRoutes } from './employee/employee.routes.ts'
import { employeeService } from './employee/employee.service.ts'
import { employeeImportRoutes } from './employee-import/employee-import.routes.ts'
import { employeeImport } from './employee-import/employee-import.service.ts'
import { buildBoard } from './leaderboard/board.deps.ts'
import { migrations } from './migrations.ts'
import { type CardsModels, cardsModels } from './models.ts'
import { statsRoutes } from './stats/stats.routes.ts'
import { cardLinks } from './tap/card-links.ts'
import { buildTaps } from './tap/tap.deps.ts'
import type { ClientMonth } from './tap/tap.model.ts'
import { tapsFact } from './tap/tap-announcer.ts'
import { tapCounts } from './tap/tap-counts.ts'
import { tapTargets } from './tap/tap-targets.ts'
import { buildFigures } from './tap-summary/figures.deps.ts'
import { linkBaseOf } from './world.ts'

/** Composition root: everything the service is made of, top to bottom. */
export async function buildService(context: ServiceContext<CardsConfig>): Promise<void> {
  const parts = await standardParts(context)
  const { db, transact, ids, outbox, bus, client, app } = parts
  const models = cardsModels(db)
  await parts.migrate(migrations(models))

  const clients = clientViews({ model: models.clientViews, tenancy: client, log: context.log })
  const plans = planViews({ model: models.planViews })
  const counts = employeeCounts(models.clientCounts)
  const targets = tapTargets({ employees: models.employees, clients })
  const links = cardLinks({ cards: models.cards, employees: models.employees, clients, targets })
  const world = { models, clients, counts, targets, links }
  const { transactCards, holding } = buildCards(context, parts, world)
  const employees = scopedRepository<Employee>(models.employees)
  const now = () => new Date()
  const service = employeeService({
    ...{ employees, clients, plans, counts, cards: holding, ids, outbox, transact, transactCards, now },
    ...{ links: targets, cardLinks: links },
  })
  const linkBase = linkBaseOf(context.config)
  const shown = {
    taps: tapCounts(models.monthly),
    heldCards: heldCards(models.cards),
    writerOf: writers(parts.audit),
  }
  employeeRoutes(app, { employees, employeeService: service, clients, ...shown, ids, linkBase, now })
  const importer = employeeImport({ ...models, employeeService: service, clients, plans, counts })
  employeeImportRoutes(app, { importer, writerOf: shown.writerOf })
  statsRoutes(app, { counts, cards: scopedRepository<Card>(models.cards) })
  await buildTaps(context, parts, world)
  clients.listen(bus, targets.forgetClient)
  plans.listen(bus)
  buildBoard(parts, world)
  buildFigures(parts, world)
  buildDatedVisits(context, parts, world)
  announceAgain(parts, models, counts)
  await parts.listen()
}

/** What a new consumer of our events is told. */
function announceAgain(
  { resync }: Parts,
  models: CardsModels,
  counts: ReturnType<typeof employeeCounts>,
): void {
  resync.register<typeof EmployeeChanged.payload, Employee>({
    event: EmployeeChanged,
    model: models.employees,
    async factOf({ _id, clientId, rev, deletedAt }) {
      const { employees: employeeCount, rev: countRev } = await counts.stored(clientId)
      const data = { employeeId: _id, deleted: deletedAt !== null, employeeCount, countRev }
      return { clientId, subject: `employee-${_id}`, rev, data }
    },
  })
  resync.register<typeof TapsCounted.payload, ClientMonth>({
    event: TapsCounted,
    model: models.clientMonths,
    factOf: tapsFact,
  })
  resync.register<typeof CardTotalsChanged.payload, CardTotals>({
    event: CardTotalsChanged,
    model: models.cardTotals,
    factOf: totalsFact,
  })
  resync.register<typeof CardSaleRecorded.payload, CardSale>({
    event: CardSaleRecorded,
    model: models.cardSales,
    factOf: saleFact,
  })
}
