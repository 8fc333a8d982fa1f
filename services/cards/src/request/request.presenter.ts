import type { CustomerRequest } from '@avaliax/proto/cards/request/request.fields.ts'
import type { Connection } from 'mongoose'
import { moneyOf } from '../card/card-sale.domain.ts'
import type { EmployeeNames } from '../employee/employee-names.query.ts'
import { shownCharge } from '../whatsapp/whatsapp.presenter.ts'
import { maskedContact } from './contact.domain.ts'
import type { ContactBook } from './contact-book.service.ts'
import { type Customer, customers } from './customer.model.ts'
import type { CustomerRequestRow } from './request.models.ts'

interface Deps {
  db: Connection
  book: Pick<ContactBook, 'open'>
  namesOf: EmployeeNames
}

const told = (at: Date | null): string | null => at?.toISOString() ?? null
const given = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null)

/** Requests as they are shown: contacts in part. */
export function requestPresenter({ db, book, namesOf }: Deps) {
  async function many(clientId: number, found: readonly CustomerRequestRow[]): Promise<CustomerRequest[]> {
    const ids = given(found.map(({ customerId }) => customerId))
    const rows = customers.on(db).within({ clientIds: [clientId] })
    const [known, names] = await Promise.all([
      ids.length > 0 ? rows.find({ _id: { $in: ids } }) : [],
      namesOf(given(found.map(({ employeeId }) => employeeId))),
    ])
    const byId = new Map(known.map((customer) => [customer._id, customer]))
    return found.map((row) => shown(row, byId.get(row.customerId ?? 0), names))
  }

  function shown(
    row: CustomerRequestRow,
    customer: Customer | undefined,
    names: Map<number, string>,
  ): CustomerRequest {
    const { _id: id, clientId, channel, language, templateVersion, state, reason, attempt, employeeId } = row
    const contact = customer && maskedContact(preferred(book.open(customer), channel))
    return {
      id,
      clientId,
      customer: customer ? { id: customer._id, name: customer.name, contact: contact ?? '' } : null,
      channel,
      language,
      templateVersion,
      state,
      reason,
      attempt,
      dueAt: row.dueAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
      sentAt: told(row.sentAt),
      deliveredAt: told(row.deliveredAt),
      openedAt: told(row.openedAt),
      tappedAt: told(row.tappedAt),
      employeeId,
      employeeName: employeeId === null ? null : (names.get(employeeId) ?? null),
      cost: moneyOf(row.costCents),
      charges: (row.charges ?? []).map(shownCharge),
    }
  }

  return {
    many,
    async one(row: CustomerRequestRow): Promise<CustomerRequest> {
      const [only] = await many(row.clientId, [row])
      return only as CustomerRequest
    },
  }
}
export type RequestPresenter = ReturnType<typeof requestPresenter>

/** The way the request went. */
const preferred = (contact: ReturnType<ContactBook['open']>, channel: CustomerRequestRow['channel']) =>
  channel === 'mail' && contact.mail ? { phone: null, mail: contact.mail } : contact
