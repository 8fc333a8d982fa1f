import type { ProcessDeps } from '@avaliax/chassis/run-service.ts'
import { type BuiltService, serviceDeps } from '@avaliax/chassis/service-deps.ts'
import { buildBoard } from './board/board.deps.ts'
import { buildCards } from './card/card.deps.ts'
import { buildClients } from './client/client.deps.ts'
import { clientViewConsumer } from './client/client-view.consumer.ts'
import type { CardsConfig } from './config.ts'
import { buildDatedVisits } from './dated-visits/dated-visits.deps.ts'
import { buildEmployees } from './employee/employee.deps.ts'
import { employeeNames } from './employee/employee-names.query.ts'
import { buildFigures } from './figures/figures.deps.ts'
import { buildJournal } from './journal/journal.deps.ts'
import { buildLedger } from './ledger/ledger.deps.ts'
import { buildLinks } from './links/links.deps.ts'
import { migrations } from './migrations.ts'
import { buildPrint } from './print/print.deps.ts'
import { purgeConsumer } from './purge/purge.consumer.ts'
import { buildRecount } from './recount/recount.deps.ts'
import { buildRedirect } from './redirect/redirect.deps.ts'

/** Composition root: the folders of the service, lowest first. */
export async function buildService(context: ProcessDeps<CardsConfig>): Promise<BuiltService> {
  const built = await serviceDeps(context, migrations)
  const { bus, config, db } = built
  const shared = {
    ...built,
    ...buildClients(built),
    namesOf: employeeNames(db),
    linkBase: withoutSlash(config.SHORT_URL ?? config.PUBLIC_URL),
    journal: await buildJournal(built),
  }
  const { employeeLinks, cardLinks } = buildLinks(shared)
  clientViewConsumer({ bus, clients: shared.clients, changed: employeeLinks.forgetClient })
  const deps = { ...shared, ...buildLedger(shared), employeeLinks, cardLinks, forgetLinks: cardLinks.forget }
  const cards = { ...deps, ...buildCards(deps) }
  const { counts } = buildEmployees(cards)
  buildRedirect({ ...deps, appUrl: withoutSlash(config.PUBLIC_URL) })
  buildPrint(cards)
  buildBoard({ ...deps, counts })
  buildFigures({ ...cards, counts })
  purgeConsumer(cards)
  buildRecount(deps)
  buildDatedVisits(deps)
  return built
}

/** Paths begin with a slash. */
const withoutSlash = (url: string) => url.replace(/\/$/, '')
