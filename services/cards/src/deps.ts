import { join } from 'node:path'
import { callers, socketAddress } from '@avaliax/chassis/http/caller.ts'
import { rareWarnings } from '@avaliax/chassis/kafka/rare-warnings.ts'
import { type Stored, scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import { type Parts, standardParts } from '@avaliax/chassis/standard-parts.ts'
import { EmployeeChanged, TapsCounted } from '@avaliax/proto/cards/cards.events.ts'
import { clientViews } from './client/client-view.service.ts'
import { employeeCounts } from './client/employee-count.repository.ts'
import type { CardsConfig } from './config.ts'
import type { Employee } from './employee/employee.model.ts'
import { employeeRoutes } from './employee/employee.routes.ts'
import { employeeService } from './employee/employee.service.ts'
import { migrations } from './migrations.ts'
import { type CardsModels, cardsModels } from './models.ts'
import { statsRoutes } from './stats/stats.routes.ts'
import { tapJournal } from './tap/journal/tap-journal.ts'
import type { MonthlyTaps, Tap } from './tap/tap.model.ts'
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

/** Composition root: everything the service is made of, top to bottom. */
export async function buildService(context: ServiceContext<CardsConfig>): Promise<void> {
  const parts = await standardParts(context)
  const { db, transact, ids, outbox, bus, client, app } = parts
  const models = cardsModels(db)
  await parts.migrate(migrations(models))

  const clients = clientViews({ model: models.clientViews, tenancy: client, log: context.log })
  const counts = employeeCounts(models.clientCounts)
  const targets = tapTargets({ employees: models.employees, clients })
  const employees = scopedRepository<Employee>(models.employees)
  const now = () => new Date()
  const service = employeeService({ employees, clients, counts, ids, outbox, transact, now, links: targets })
  const linkBase = (context.config.SHORT_URL ?? context.config.PUBLIC_URL).replace(/\/$/, '')
  const taps = tapCounts(models.monthly)
  employeeRoutes(app, { employees, employeeService: service, clients, taps, ids, linkBase, now })
  statsRoutes(app, { counts })
  await tapParts(context, parts, { models, targets })
  clients.listen(bus, targets.forgetClient)
  announceAgain(parts, models, counts)
  await parts.listen()
}

interface TapNeeds {
  models: CardsModels
  targets: TapTargets
}

async function tapParts(
  context: ServiceContext<CardsConfig>,
  parts: Parts,
  { models, targets }: TapNeeds,
): Promise<void> {
  const { life, log, config } = context
  const { outbox, transact } = parts
  const ledger = tapLedger({ taps: models.taps, monthly: models.monthly, transact })
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
  await life.run(tapDrainer({ journal, ledger, onError: rareWarnings(log, 'taps wait in the journal') }))
  life.gauge('taps', async () => journal.pending() + (await announcer.pending().catch(() => 1)))
  const onJournalFailure = rareWarnings(log, 'the tap journal cannot be written')
  const recorder = tapRecorder({ journal, ledger, visitors, onJournalFailure })
  const kindOf = agentKinds()
  const identify = callers({ tokens: parts.tokens, addressOf: socketAddress })
  const { meter } = context.telemetry.metrics
  tapFastPath(parts.app, { targets, recorder, kindOf, identify, meter, stopping: life.stopping })
  tapRoutes(parts.app, {
    targets,
    recorder,
    kindOf,
    limits: parts.limits,
    taps: scopedRepository<Tap & Stored>(models.taps),
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
}
