import type { ProcessDeps } from '@avaliax/chassis/run-service.ts'
import { type BuiltService, serviceDeps } from '@avaliax/chassis/service-deps.ts'
import { ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { brandLookup } from '@avaliax/providers/brand/brand.lookup.ts'
import { printBrands } from '@avaliax/providers/print/print-brand.ts'
import { buildClientPurge } from '@avaliax/purge/client-purge.ts'
import { buildCompanyData } from '@avaliax/purge/company-data.ts'
import { buildBoard } from './board/board.deps.ts'
import { buildCards } from './card/card.deps.ts'
import { buildClients } from './client/client.deps.ts'
import { buildCodes } from './code/code.deps.ts'
import { codeNames } from './code/code-names.query.ts'
import type { CardsConfig } from './config.ts'
import { buildDatedVisits } from './dated-visits/dated-visits.deps.ts'
import { buildEmployees } from './employee/employee.deps.ts'
import { employeeCounts } from './employee/employee-count.repository.ts'
import { employeeNames } from './employee/employee-names.query.ts'
import { buildEmployeePeople } from './employee/employee-people.deps.ts'
import { buildFigures } from './figures/figures.deps.ts'
import { buildJournal } from './journal/journal.deps.ts'
import { buildLedger } from './ledger/ledger.deps.ts'
import { buildLinks } from './links/links.deps.ts'
import { migrations } from './migrations.ts'
import { buildMyCard } from './my-card/my-card.deps.ts'
import { printRoutes } from './print/print.routes.ts'
import { printService } from './print/print.service.ts'
import { printer } from './print/printer.service.ts'
import { mountRecount } from './recount/recount.probe.ts'
import { recounter } from './recount/recount.service.ts'
import { buildRedirect } from './redirect/redirect.deps.ts'
import { askedCount } from './request/asked-count.query.ts'
import { buildRequests } from './request/request.deps.ts'
import { buildSenders } from './sender/sender.deps.ts'
import { buildWhatsApp } from './whatsapp/whatsapp.deps.ts'

/** Composition root: the folders of the service, lowest first. */
export async function buildService(context: ProcessDeps<CardsConfig>): Promise<BuiltService> {
  const built = await serviceDeps(context, migrations)
  const { app, bus, config, db } = built
  const shared = {
    ...built,
    ...buildClients(built),
    namesOf: employeeNames(db),
    codeNamesOf: codeNames(db),
    linkBase: withoutSlash(config.SHORT_URL ?? config.PUBLIC_URL),
    journal: await buildJournal(built),
    brand: brandLookup(built),
  }
  const { employeeLinks, cardLinks } = buildLinks(shared)
  bus.on(ClientChanged, { group: 'cards.client-view' }, async ({ data, time }) => {
    await shared.clients.store(data, new Date(time))
    employeeLinks.forgetClient(data.clientId)
  })
  const linked = { ...shared, employeeLinks, cardLinks, forgetLinks: cardLinks.forget }
  const deps = { ...linked, ...buildLedger(linked) }
  const cards = { ...deps, ...buildCards(deps) }
  const codes = buildCodes({ ...deps, counts: employeeCounts(db), codeLinks: employeeLinks })
  const { counts, employeeService, departure } = buildEmployees({ ...cards, ...codes })
  const appUrl = withoutSlash(config.PUBLIC_URL)
  const visits = buildRedirect({ ...deps, appUrl })
  const requests = await buildRequests({ ...deps, ...visits, ...buildWhatsApp(deps), ...buildSenders(deps) })
  const { board } = buildBoard({ ...deps, counts })
  buildMyCard({ ...cards, ...requests, board, employeeService, appUrl })
  const service = printService({ ...cards, batches: cards.batchService, printBrand: printBrands(cards) })
  printRoutes(app, { printService: service, printer: printer() })
  buildFigures({ ...cards, counts, requestsIn: askedCount(deps.db) })
  // A client that is gone leaves its sales in the agency's books and nothing else.
  buildClientPurge(deps, async (clientId) => ({ cards: await cards.retireCards(clientId) }))
  buildCompanyData(built, 'cards')
  buildEmployeePeople({ ...built, departure })
  mountRecount(app, recounter(deps))
  buildDatedVisits(deps)
  return built
}

/** Paths begin with a slash. */
const withoutSlash = (url: string) => url.replace(/\/$/, '')
