import { notFound } from '@avaliax/chassis/errors.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { CountedPage } from '@avaliax/chassis/mongo/page.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { RequestTicket, TicketState } from '@avaliax/proto/cards/request/request-ticket.routes.ts'
import type { Connection } from 'mongoose'
import type { Writer } from '../client/write-access.service.ts'
import { employees } from '../employee/employee.model.ts'
import type { EmployeeNames } from '../employee/employee-names.query.ts'
import type { ContactBook } from './contact-book.service.ts'
import { customers } from './customer.model.ts'
import type { CustomerRequestRow } from './request.models.ts'
import { type RequestTicketRow, requestTickets } from './request-ticket.model.ts'

interface Deps {
  db: Connection
  book: Pick<ContactBook, 'open'>
  ids: IdSequences
  namesOf: EmployeeNames
  transact: Transact
  now: () => Date
}

interface PageQuery {
  limit: number
  cursor?: string | undefined
  state?: TicketState | undefined
}
interface Change {
  state?: TicketState | undefined
  assigneeId?: number | null | undefined
}

const given = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null)

/** Keeps what customers told the manager: assigned, answered, done. */
export function requestTicketService({ db, book, ids, namesOf, transact, now }: Deps) {
  const rowsOf = (clientId: number) => requestTickets.on(db).within({ clientIds: [clientId] })

  async function present(clientId: number, found: readonly RequestTicketRow[]): Promise<RequestTicket[]> {
    const customerIds = given(found.map(({ customerId }) => customerId))
    const own = customers.on(db).within({ clientIds: [clientId] })
    const known = customerIds.length > 0 ? await own.find({ _id: { $in: customerIds } }) : []
    const byId = new Map(known.map((customer) => [customer._id, customer]))
    const names = await namesOf(given(found.map(({ assigneeId }) => assigneeId)))
    return found.map(({ _id: id, requestId, customerId, text, state, assigneeId, ...at }) => {
      const customer = byId.get(customerId ?? 0)
      return {
        id,
        clientId,
        requestId,
        customer: customer ? { name: customer.name, ...book.open(customer) } : null,
        text,
        state,
        assigneeId,
        assigneeName: assigneeId === null ? null : (names.get(assigneeId) ?? null),
        createdAt: at.createdAt.toISOString(),
        answeredAt: at.answeredAt?.toISOString() ?? null,
        doneAt: at.doneAt?.toISOString() ?? null,
      }
    })
  }

  async function needEmployee(clientId: number, assigneeId: number | null | undefined): Promise<void> {
    if (assigneeId === undefined || assigneeId === null) return
    const rows = employees.on(db).within({ clientIds: [clientId] })
    if (!(await rows.exists({ _id: assigneeId, deletedAt: null }))) throw notFound()
  }

  return {
    async open(request: CustomerRequestRow, text: string): Promise<void> {
      const { clientId, customerId, _id: requestId } = request
      const told = { clientId, requestId, customerId, text, state: 'open' as const }
      const blank = { assigneeId: null, answeredAt: null, doneAt: null }
      await rowsOf(clientId).insertOne({ _id: await ids.next('request_tickets'), ...told, ...blank })
    },

    async page(clientId: number, { limit, cursor, state }: PageQuery): Promise<CountedPage<RequestTicket>> {
      const found = await rowsOf(clientId).countedPage(
        { clientId, ...(state && { state }) },
        { limit, cursor },
      )
      return { ...found, items: await present(clientId, found.items) }
    },

    /** All of a customer's. */
    async ofCustomer(clientId: number, customerId: number): Promise<RequestTicket[]> {
      return present(clientId, await rowsOf(clientId).find({ clientId, customerId }))
    },

    async change(
      { mayChange, audit }: Writer,
      { clientId, ticketId }: { clientId: number; ticketId: number },
      change: Change,
    ): Promise<RequestTicket> {
      mayChange(clientId)
      const rows = rowsOf(clientId)
      await needEmployee(clientId, change.assigneeId)
      const at = now()
      const after = await transact(async (tx) => {
        const before = await rows.findOne({ _id: ticketId }, tx)
        if (!before) throw notFound()
        const answered = change.state === 'answered' && before.answeredAt === null
        const done = change.state === 'done' && before.doneAt === null
        const reopened = change.state === 'open'
        const patch = {
          ...change,
          ...(answered && { answeredAt: at }),
          ...(done && { doneAt: at }),
          ...(reopened && { answeredAt: null, doneAt: null }),
        } as Partial<RequestTicketRow>
        const changed = await rows.update({ _id: ticketId }, patch, tx)
        if (!changed) throw notFound()
        const told = ({ state, assigneeId }: RequestTicketRow) => ({ state, assigneeId })
        const states = { before: told(before), after: told(changed) }
        await audit({ subject: `request-ticket-${ticketId}`, clientId, ...states }, tx)
        return changed
      })
      const [shown] = await present(clientId, [after])
      return shown as RequestTicket
    },
  }
}
export type RequestTicketService = ReturnType<typeof requestTicketService>
