import { dueLoop } from '@avaliax/chassis/due-work/due-loop.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { cards } from '../card/card.model.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import { codes } from '../code/code.model.ts'
import { employees } from '../employee/employee.model.ts'
import { cardLinks } from './card-links.lookup.ts'
import { employeeLinks } from './employee-links.lookup.ts'
import { linkChanges } from './link-changes.task.ts'

interface Deps extends ServiceDeps {
  clients: ClientViews
}

/** Changes of other instances arrive within a second. */
const CHANGES_READ_EVERY_MS = 1_000

/** Targets of links and cards, in memory. */
export function buildLinks({ life, log, telemetry, db, clients }: Deps) {
  const people = employees.on(db).within('all')
  const ofEmployees = employeeLinks({
    employees: people,
    codes: codes.on(db).within('all'),
    clients,
  })
  const ofCards = cardLinks({
    cards: cards.on(db).within('all'),
    employees: people,
    clients,
    employeeLinks: ofEmployees,
  })
  const tasks = [linkChanges({ db, links: ofEmployees })]
  life.run(dueLoop({ tasks, everyMs: CHANGES_READ_EVERY_MS, log, startsAtOnce: true }))
  telemetry.metrics.meter
    .createObservableGauge('links_known', { description: 'Links that are answered without asking a store' })
    .addCallback((result) => result.observe(ofEmployees.size()))
  return { employeeLinks: ofEmployees, cardLinks: ofCards }
}
