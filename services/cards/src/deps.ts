import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { callers, socketAddress } from '@avaliax/chassis/http/caller.ts'
import { rareWarnings } from '@avaliax/chassis/kafka/rare-warnings.ts'
import { type Stored, scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import { type Parts, standardParts } from '@avaliax/chassis/standard-parts.ts'
import { CardSaleRecorded, CardTotalsChanged } from '@avaliax/proto/cards/card.events.ts'
import { EmployeeChanged, TapsCounted } from '@avaliax/proto/cards/cards.events.ts'
import { CloseMonth } from '@avaliax/proto/cards/cards.jobs.ts'
import type { Card } from './card/card.model.ts'
import { cardRoutes } from './card/card.routes.ts'
import { cardService } from './card/card.service.ts'
import { cardClaim } from './card/card-claim.service.ts'
import { cardHolding } from './card/card-holding.service.ts'
import { cardList } from './card/card-list.ts'
import type { CardTotals } from './card/card-totals.model.ts'
import { cardTotals, totalsFact } from './card/card-totals.ts'
import { heldCards } from './card/held-cards.ts'
import type { CardBatch } from './card-batch/card-batch.model.ts'
import { cardBatchRoutes } from './card-batch/card-batch.routes.ts'
import { cardBatchService } from './card-batch/card-batch.service.ts'
import { saleFact } from './card-sale/card-sale.domain.ts'
import type { CardSale } from './card-sale/card-sale.model.ts'
import { cardSaleRoutes } from './card-sale/card-sale.routes.ts'
import { cardSaleService } from './card-sale/card-sale.service.ts'
import { type ClientViews, clientViews } from './client/client-view.service.ts'
import { type EmployeeCounts, employeeCounts } from './client/employee-count.repository.ts'
import { inTurn } from './client/in-turn.ts'
import { planViews } from './client/plan-view.service.ts'
import { writers } from './client/write-access.ts'
import type { CardsConfig } from './config.ts'
import type { Employee } from './employee/employee.model.ts'
import { employeeRoutes } from './employee/employee.routes.ts'
import { employeeService } from './employee/employee.service.ts'
import { employeeImportRoutes } from './employee-import/employee-import.routes.ts'
import { employeeImport } from './employee-import/employee-import.service.ts'
import { boardRepository } from './leaderboard/board.repository.ts'
import { leaderboardRoutes } from './leaderboard/leaderboard.routes.ts'
import { leaderboardService } from './leaderboard/leaderboard.service.ts'
import { monthClose } from './leaderboard/month-close.service.ts'
import { reviewViews } from './leaderboard/review-view.service.ts'
import type { Winner } from './leaderboard/winner.model.ts'
import { migrations } from './migrations.ts'
import { type CardsModels, cardsModels } from './models.ts'
import { printRoutes } from './print/print.routes.ts'
import { printService } from './print/print.service.ts'
import { printer } from './print/printer.ts'
import { mountRecount } from './recount/recount.probe.ts'
import { recounter } from './recount/recount.service.ts'
import { silentCardRoutes } from './silent-card/silent-card.routes.ts'
import { silentCardList } from './silent-card/silent-card-list.ts'
import { statsRoutes } from './stats/stats.routes.ts'
import { type CardLinks, cardLinks } from './tap/card-links.ts'
import { tapJournal } from './tap/journal/tap-journal.ts'
import { linkChanges } from './tap/link-changes.ts'
import type { ClientMonth, MonthlyTaps } from './tap/tap.model.ts'
import { tapRoutes } from './tap/tap.routes.ts'
import { tapAnnouncer, tapsFact } from './tap/tap-announcer.ts'
import { tapCounts } from './tap/tap-counts.ts'
import { tapDrainer } from './tap/tap-drainer.ts'
import { tapFastPath } from './tap/tap-fast-path.ts'
import { tapLedger } from './tap/tap-ledger.ts'
import { tapRecorder } from './tap/tap-recorder.ts'
import { type TapTargets, tapTargets } from './tap/tap-targets.ts'
import { agentKinds } from './tap/visit.domain.ts'
import { visitorKeys } from './tap/visitor-keys.ts'
import { buildFigures } from './tap-summary/figures.deps.ts'

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
  const { transactCards, holding } = cardParts(context, parts, world)
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
  await tapParts(context, parts, world)
  clients.listen(bus, targets.forgetClient)
  plans.listen(bus)
  boardParts(parts, world)
  buildFigures(parts, world)
  announceAgain(parts, models, counts)
  await parts.listen()
}

const CLOSE_EVERY_MS = 60_000

/** What the features have in common. */
interface World {
  models: CardsModels
  clients: ClientViews
  counts: EmployeeCounts
  targets: TapTargets
  links: CardLinks
}

const linkBaseOf = ({ SHORT_URL, PUBLIC_URL }: CardsConfig) => (SHORT_URL ?? PUBLIC_URL).replace(/\/$/, '')

function cardParts({ config }: ServiceContext<CardsConfig>, parts: Parts, { models, clients, links }: World) {
  const { app, ids, outbox } = parts
  // All changes of cards meet in the document of the totals, so within a process they queue up instead of colliding.
  const turn = inTurn()
  const transactCards: Transact = (work) => turn(0, () => parts.transact(work))
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

function boardParts(parts: Parts, { models, clients, counts }: World): void {
  const { app, bus, queues, outbox, transact } = parts
  const now = () => new Date()
  const reviews = reviewViews(models.reviewViews)
  const board = boardRepository({ ...models, counts })
  const leaderboard = leaderboardService({ clients, board, reviews, now })
  const winners = scopedRepository<Winner>(models.winners)
  const months = scopedRepository<ClientMonth & Stored>(models.clientMonths)
  leaderboardRoutes(app, { leaderboard, winners, months, employees: models.employees })
  const close = monthClose({ ...models, board, clients, outbox, transact, now })
  queues.work(CloseMonth, async (_payload, { log }) => {
    const closed = await close()
    if (closed > 0) log.info({ closed }, 'months closed')
  })
  queues.schedule(CloseMonth, {}, { id: 'close-month', everyMs: CLOSE_EVERY_MS })
  reviews.listen(bus)
  mountRecount(app, recounter({ ...models, clients }))
}

async function tapParts(
  context: ServiceContext<CardsConfig>,
  parts: Parts,
  { models, targets, links }: World,
): Promise<void> {
  const { life, log, config } = context
  const { outbox, transact } = parts
  const ledger = tapLedger({ ...models, transact })
  const journal = await tapJournal({
    root: join(config.DATA_DIR, 'taps'),
    onTorn: (path) => log.warn({ path }, 'the end of a journal file was cut off by a crash'),
  })
  const visitors = visitorKeys({ model: models.visitorKeys, secret: config.VISITOR_KEY_SECRET ?? '' })
  await life.run(visitors)
  const announcer = tapAnnouncer({
    monthly: models.monthly,
    outbox,
    transact,
    onError: rareWarnings(log, 'taps not announced'),
  })
  await life.run(announcer)
  await life.run(linkChanges({ ...models, targets, onError: rareWarnings(log, 'changes of links not read') }))
  await life.run(tapDrainer({ journal, ledger, onError: rareWarnings(log, 'taps wait in the journal') }))
  life.gauge('taps', async () => journal.pending() + (await announcer.pending().catch(() => 1)))
  const onJournalFailure = rareWarnings(log, 'the tap journal cannot be written')
  const recorder = tapRecorder({ journal, ledger, visitors, onJournalFailure })
  const kindOf = agentKinds()
  const identify = callers({ tokens: parts.tokens, addressOf: socketAddress })
  const { meter } = context.telemetry.metrics
  meter
    .createObservableGauge('links_known', { description: 'Links that are answered without asking a store' })
    .addCallback((result) => result.observe(targets.size()))
  tapFastPath(parts.app, {
    targets,
    cardLinks: links,
    recorder,
    kindOf,
    identify,
    meter,
    stopping: life.stopping,
  })
  tapRoutes(parts.app, {
    targets,
    recorder,
    kindOf,
    limits: parts.limits,
    cardLinks: links,
    appUrl: config.PUBLIC_URL.replace(/\/$/, ''),
  })
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
  resync.register<typeof TapsCounted.payload, MonthlyTaps>({
    event: TapsCounted,
    model: models.monthly,
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
