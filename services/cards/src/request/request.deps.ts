import { join } from 'node:path'
import { dueLoop } from '@avaliax/chassis/due-work/due-loop.ts'
import { sealer } from '@avaliax/chassis/sealing.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { rareWarnings } from '@avaliax/chassis/telemetry/rare-warnings.ts'
import type { BrandLookup } from '@avaliax/providers/brand/brand.lookup.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { Writers } from '../client/write-access.service.ts'
import type { CardsConfig } from '../config.ts'
import type { EmployeeNames } from '../employee/employee-names.query.ts'
import type { TapRecorder } from '../redirect/tap-recorder.service.ts'
import type { VisitBuilder } from '../redirect/visit.domain.ts'
import { contactBook } from './contact-book.service.ts'
import { contactCycles } from './contact-cycle.store.ts'
import { customers } from './customer.model.ts'
import { customerLinks } from './customer-link.lookup.ts'
import { customerPageRoutes } from './customer-page.routes.ts'
import { handedRequests } from './handed-request.presenter.ts'
import { optOuts } from './opt-out.service.ts'
import { optOutJournal } from './opt-out-journal.store.ts'
import { requestCycles, requestSettings, suppressions } from './request.models.ts'
import { requestPresenter } from './request.presenter.ts'
import { requestRoutes } from './request.routes.ts'
import { requestService } from './request.service.ts'
import { requestFigures } from './request-figures.query.ts'
import { requestProgress } from './request-progress.store.ts'
import { requestSettingsOf } from './request-settings.repository.ts'
import { requestTickets } from './request-ticket.model.ts'
import { requestTicketService } from './request-ticket.service.ts'

interface Deps extends ServiceDeps<CardsConfig> {
  clients: ClientViews
  writerOf: Writers
  namesOf: EmployeeNames
  linkBase: string
  brand: BrandLookup
  recorder: TapRecorder
  visitOf: VisitBuilder
}

const OPT_OUTS_EVERY_MS = 500

/** Asking customers for a review, and what they say when they are asked. */
export async function buildRequests(deps: Deps) {
  const { app, config, db, life, log } = deps
  // Bound here, because their indices are created when the service starts.
  for (const { model } of [customers, requestCycles, requestSettings, requestTickets, suppressions]) model(db)
  const book = contactBook({ db, seal: sealer(config.SEAL_KEYS) })
  const settings = requestSettingsOf(deps)
  const cycles = contactCycles(db)
  const service = requestService({ ...deps, book, cycles, settings })
  const presenter = requestPresenter({ ...deps, book })
  const handed = handedRequests({ ...deps, book, presenter })
  const tickets = requestTicketService({ ...deps, book })
  const figures = requestFigures(deps)
  requestRoutes(app, { ...deps, service, presenter, handed, figures, settings, tickets })
  const journal = await optOutJournal(join(config.DATA_DIR, 'opt-outs'))
  const onError = rareWarnings(log, 'opt-outs wait for the store')
  const left = optOuts({ ...deps, cycles, journal, onError })
  life.run(dueLoop({ tasks: [left.drain], everyMs: OPT_OUTS_EVERY_MS, log, startsAtOnce: true }))
  life.gauge('opt-outs', async () => (await journal.all()).length)
  const progress = requestProgress({ ...deps, onError: rareWarnings(log, 'openings are not noted') })
  customerPageRoutes(app, { ...deps, links: customerLinks(deps), optOuts: left, progress, tickets })
  return { requestService: service, handed }
}
