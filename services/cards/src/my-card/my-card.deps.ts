import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import * as contract from '@avaliax/proto/cards/employee/my-card.routes.ts'
import { askFromMyCard } from '@avaliax/proto/cards/request/my-card-request.routes.ts'
import type { BoardRepository } from '../board/board.repository.ts'
import type { CardService } from '../card/card.service.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { Writers } from '../client/write-access.service.ts'
import type { EmployeeService } from '../employee/employee.service.ts'
import type { TapCounts } from '../employee/employee-list.query.ts'
import type { TapDays } from '../ledger/tap-day.repository.ts'
import type { HandedRequests } from '../request/handed-request.presenter.ts'
import type { RequestService } from '../request/request.service.ts'
import { myCardService } from './my-card.service.ts'
import { myCardLinkService } from './my-card-link.service.ts'

interface Deps extends ServiceDeps {
  board: BoardRepository
  clients: ClientViews
  writerOf: Writers
  employeeService: EmployeeService
  cardService: CardService
  tapCounts: TapCounts
  days: TapDays
  requestService: RequestService
  handed: HandedRequests
  linkBase: string
  appUrl: string
}

/** The page of those who serve customers and have no account. */
export function buildMyCard(deps: Deps): void {
  const { app, writerOf } = deps
  const links = myCardLinkService(deps)
  const holder = myCardService(deps)
  mount(app, contract.getMyCardLink, ({ scope, params }) => links.read(scope, params.employeeId))
  mount(app, contract.createMyCardLink, (call) => links.create(writerOf(call), call.params.employeeId))
  mount(app, contract.deleteMyCardLink, (call) => links.remove(writerOf(call), call.params.employeeId))
  mount(app, contract.openMyCard, ({ body }) => holder.open(body))
  mount(app, contract.changeMyCard, ({ body }) => holder.hide(body))
  mount(app, askFromMyCard, ({ body }) => holder.ask(body))
  mount(app, contract.reportCardLost, ({ body }) => holder.reportLost(body))
}
