import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { RateLimiter } from '@avaliax/chassis/limits/rate-limiter.ts'
import { dayIn, monthIn } from '@avaliax/chassis/time/local-clock.ts'
import type { MyCard, MyCardKey, MyStanding } from '@avaliax/proto/cards/employee/my-card.routes.ts'
import type { HandedRequest, NewRequest } from '@avaliax/proto/cards/request/request.fields.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import { LIST_LIMIT_MAX } from '@avaliax/proto/values.ts'
import type { Connection } from 'mongoose'
import { isBoardPublic } from '../board/board.domain.ts'
import type { BoardRepository } from '../board/board.repository.ts'
import { cards } from '../card/card.model.ts'
import type { CardService } from '../card/card.service.ts'
import type { ClientView } from '../client/client-view.model.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import { linkBaseOf } from '../client/link-base.domain.ts'
import type { Writer } from '../client/write-access.service.ts'
import { NO_TAPS } from '../employee/employee.domain.ts'
import { type Employee, employees } from '../employee/employee.model.ts'
import type { EmployeeService } from '../employee/employee.service.ts'
import type { TapCounts } from '../employee/employee-list.query.ts'
import { myCardLinks } from '../employee/my-card-link.model.ts'
import { monthEnd } from '../ledger/month.domain.ts'
import type { TapDays } from '../ledger/tap-day.repository.ts'
import type { HandedRequests } from '../request/handed-request.presenter.ts'
import type { RequestService } from '../request/request.service.ts'
import { isPinOf, linkHashOf } from './my-card-key.domain.ts'
import { standingOf } from './standing.domain.ts'

const WRONG_PINS = { max: 5, windowSeconds: 15 * 60 }

interface Deps {
  db: Connection
  board: Pick<BoardRepository, 'all'>
  clients: Pick<ClientViews, 'known'>
  limits: Pick<RateLimiter, 'take' | 'giveBack'>
  employeeService: Pick<EmployeeService, 'update'>
  cardService: Pick<CardService, 'reportLost'>
  requestService: Pick<RequestService, 'ask'>
  handed: HandedRequests
  tapCounts: TapCounts
  days: Pick<TapDays, 'read'>
  now: () => Date
  linkBase: string
}

type Customer = Pick<NewRequest, 'name' | 'phone' | 'language' | 'basis'>

interface Holder {
  employee: Employee
  view: ClientView
}

/** Does what somebody does who has the link and the PIN: see their own figures, leave the board, report the card lost. */
export function myCardService(deps: Deps) {
  const { db, board, clients, limits, employeeService, cardService, tapCounts, days, now, linkBase } = deps
  const { requestService, handed } = deps
  const links = myCardLinks.on(db).within('all')

  /** A try is taken before the PIN is looked at, so that parallel guesses cannot all be looked at. */
  async function holderOf(key: MyCardKey): Promise<Holder> {
    const link = await links.findOne({ linkHash: linkHashOf(key.secret) })
    if (!link) throw notFound()
    const attempts = `my-card:${link._id}`
    const { allowed, retryAfterSeconds } = await limits.take(attempts, WRONG_PINS)
    if (!allowed) throw appError('RATE_LIMITED', { retryAfterSeconds })
    if (!isPinOf(key, link.pinHash)) throw appError('WRONG_PIN')
    await limits.giveBack(attempts)
    const scope = { clientIds: [link.clientId] }
    const [employee, view] = await Promise.all([
      employees.on(db).within(scope).findOne({ _id: link._id, deletedAt: null }),
      clients.known(link.clientId),
    ])
    if (!employee || view.deleted) throw notFound()
    return { employee, view }
  }

  const writerFor = ({ employee, view }: Holder): Writer => ({
    scope: { clientIds: [employee.clientId] },
    byAgency: false,
    mayChange() {
      if (view.status === 'inactive') throw appError('CLIENT_INACTIVE')
    },
    audit: async () => {},
  })

  const cardOf = ({ _id, clientId }: Employee) =>
    cards
      .on(db)
      .within({ clientIds: [clientId] })
      .findOne({ employeeId: _id })

  /** Says what the public board says. */
  async function standing({ employee, view }: Holder, month: string): Promise<MyStanding | null> {
    if (view.leaderboardMode !== 'individual' || !isBoardPublic(view) || employee.hiddenFromBoard) return null
    const { _id: employeeId, clientId } = employee
    const until = monthEnd(view.timeZone, month)
    return standingOf(await board.all({ clientId, month, until, limit: LIST_LIMIT_MAX }), employeeId)
  }

  async function present({ employee, view }: Holder): Promise<MyCard> {
    const { _id: employeeId, clientId, name, employeeToken, hiddenFromBoard } = employee
    const at = now()
    const today = dayIn(view.timeZone, at)
    const month = monthIn(view.timeZone, at)
    const [counts, [day], card, place] = await Promise.all([
      tapCounts.of([employeeId], month),
      days.read(clientId, [`employees.${employeeId}`], { from: today, to: today }),
      cardOf(employee),
      standing({ employee, view }, month),
    ])
    const { monthlyCardTaps } = counts.get(employeeId) ?? NO_TAPS
    return {
      name,
      companyName: publicName(view) ?? '',
      language: view.language,
      reviewUrl: `${linkBaseOf(view, linkBase)}/r/${employeeToken}`,
      placeLinked: view.googlePlaceId !== null,
      cardCode: card?.code ?? null,
      todayTaps: day?.employees[employeeId] ?? 0,
      monthTaps: monthlyCardTaps,
      boardMode: view.leaderboardMode,
      hiddenFromBoard,
      standing: place,
      suspended: view.status === 'inactive',
    }
  }

  return {
    async open(key: MyCardKey): Promise<MyCard> {
      const holder = await holderOf(key)
      await links.updateOne({ _id: holder.employee._id }, { $set: { openedAt: now() } })
      return present(holder)
    },

    async hide({ hiddenFromBoard, ...key }: MyCardKey & { hiddenFromBoard: boolean }): Promise<MyCard> {
      const holder = await holderOf(key)
      const writer = writerFor(holder)
      const employee = await employeeService.update(writer, holder.employee._id, {
        patch: { hiddenFromBoard },
      })
      return present({ ...holder, employee })
    },

    /** The number is in the record and the message; nothing of it is shown here again. */
    async ask({ secret, pin, ...customer }: MyCardKey & Customer): Promise<HandedRequest> {
      const holder = await holderOf({ secret, pin })
      const { _id: employeeId, clientId } = holder.employee
      const body = { ...customer, employeeId, channel: 'hand' as const }
      const asking = { clientId, source: 'my_card' as const, userId: null }
      return handed(await requestService.ask(writerFor(holder), asking, body))
    },

    async reportLost(key: MyCardKey): Promise<MyCard> {
      const holder = await holderOf(key)
      const card = await cardOf(holder.employee)
      if (card) await cardService.reportLost(writerFor(holder), holder.employee, card._id)
      return present(holder)
    },
  }
}
export type MyCardService = ReturnType<typeof myCardService>
