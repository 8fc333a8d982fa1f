import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import { type Parts, standardParts } from '@avaliax/chassis/standard-parts.ts'
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
import { declareModels } from './models.ts'
import { buildPrint } from './print/print.deps.ts'
import { purgeConsumer } from './purge/purge.consumer.ts'
import { buildRecount } from './recount/recount.deps.ts'
import { buildRedirect } from './redirect/redirect.deps.ts'

/** Composition root: the folders of the service, lowest first. */
export async function buildService(context: ServiceContext<CardsConfig>): Promise<Parts> {
  const { config } = context
  const parts = await standardParts(context)
  declareModels(parts.db)
  await parts.migrate(migrations)

  const appUrl = withoutSlash(config.PUBLIC_URL)
  const linkBase = withoutSlash(config.SHORT_URL ?? config.PUBLIC_URL)
  const namesOf = employeeNames(parts.db)
  const { clients, plans, writerOf } = buildClients(context, parts)
  const { employeeLinks, cardLinks } = await buildLinks(context, parts, { clients })
  clientViewConsumer({ bus: parts.bus, clients, changed: employeeLinks.forgetClient })
  const journal = await buildJournal(context, config.DATA_DIR)
  const { ledger, days, tapCounts } = await buildLedger(context, parts, { namesOf, clients, journal })
  const forgetLinks = cardLinks.forget
  const common = { clients, writerOf, linkBase }
  const cards = buildCards(parts, { ...common, forgetLinks })
  const { counts } = buildEmployees(parts, {
    ...common,
    ...cards,
    plans,
    taps: tapCounts,
    links: employeeLinks,
    forgetCardLinks: forgetLinks,
  })
  const visitorKeySecret = config.VISITOR_KEY_SECRET ?? ''
  const tapping = { employeeLinks, cardLinks, journal, ledger }
  await buildRedirect(context, parts, { ...tapping, visitorKeySecret, appUrl })
  buildPrint(parts, { clients, linkBase, ...cards })
  buildBoard(parts, { clients, counts })
  buildFigures(parts, { clients, counts, list: cards.list, stock: cards.stock, days, namesOf })
  purgeConsumer(parts, cards)
  buildRecount(parts, { clients, days, namesOf })
  buildDatedVisits(parts, { clients, ledger, dated: config.DATED_VISITS, host: config.HOST })
  return parts
}

/** Paths begin with a slash. */
const withoutSlash = (url: string) => url.replace(/\/$/, '')
