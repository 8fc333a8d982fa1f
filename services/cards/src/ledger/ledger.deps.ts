import { dueLoop } from '@avaliax/chassis/due-work/due-loop.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { rareWarnings } from '@avaliax/chassis/telemetry/rare-warnings.ts'
import { TapsCounted } from '@avaliax/proto/cards/cards.events.ts'
import { listTaps } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { CodeNames } from '../code/code-names.query.ts'
import type { EmployeeNames } from '../employee/employee-names.query.ts'
import type { TapJournal } from '../journal/tap-journal.store.ts'
import { type ClientMonth, clientMonths } from './month.model.ts'
import { tapAnnouncer, tapsFact } from './tap.announcer.ts'
import { codeTapCounts, tapCounts } from './tap-counts.query.ts'
import { tapDays } from './tap-day.repository.ts'
import { tapDrainer } from './tap-drainer.task.ts'
import { tapExclusionRoutes } from './tap-exclusion.routes.ts'
import { tapExclusion } from './tap-exclusion.service.ts'
import { tapLedger } from './tap-ledger.store.ts'
import { tapList } from './tap-list.query.ts'

interface Deps extends ServiceDeps {
  namesOf: EmployeeNames
  codeNamesOf: CodeNames
  clients: ClientViews
  journal: TapJournal
  /** The clients of the links in memory. */
  employeeLinks: { mayBeGone(clientId: number): boolean }
}

const ANNOUNCED_EVERY_MS = 1_000

/** The ledger: drainer, announcer, list and exclusions. */
export function buildLedger(deps: Deps) {
  const { app, audit, db, journal, life, log, resync } = deps
  const ledger = tapLedger({ ...deps, mayBeGone: deps.employeeLinks.mayBeGone })
  const announcer = tapAnnouncer(deps)
  const announcing = { tasks: [announcer.announceTaps], everyMs: ANNOUNCED_EVERY_MS, log }
  // Stopped in reverse order: the last drain changes months that are still to be announced.
  const onError = rareWarnings(log, 'taps not announced; the next start does it')
  life.onStop('taps to announce', () => announcer.announceTaps(() => false).catch(onError))
  life.run(dueLoop({ ...announcing, startsAtOnce: true }))
  life.run(tapDrainer({ journal, ledger, onError: rareWarnings(log, 'taps not drained; retrying') }))
  life.gauge('taps', async () => journal.pending() + (await announcer.pending().catch(() => 1)))
  const days = tapDays(db)
  const list = tapList({ ...deps, days })
  mount(app, listTaps, ({ params, query }) => list(params.clientId, query))
  tapExclusionRoutes(app, { exclusion: tapExclusion(deps), audit })
  resync.register<typeof TapsCounted.payload, ClientMonth>({
    event: TapsCounted,
    model: clientMonths.model(db),
    factOf: tapsFact,
  })
  return { ledger, days, tapCounts: tapCounts(db), codeTaps: codeTapCounts(db) }
}
