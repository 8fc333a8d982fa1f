import { notFound } from '@avaliax/chassis/errors.ts'
import { matchesTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import { countryOfZone } from '@avaliax/chassis/phone/countries.ts'
import { phoneNumber } from '@avaliax/chassis/phone/phone-number.ts'
import {
  ASKED_CUSTOMERS_MAX,
  type AskedCustomer,
  type exportAskedCustomer,
} from '@avaliax/proto/cards/request/asked-customer.routes.ts'
import { Email, ERASED } from '@avaliax/proto/values.ts'
import type { Connection } from 'mongoose'
import type { z } from 'zod'
import type { ClientViews } from '../client/client-view.service.ts'
import type { Writer } from '../client/write-access.service.ts'
import { maskedContact } from './contact.domain.ts'
import type { ContactBook } from './contact-book.service.ts'
import type { ContactCycles } from './contact-cycle.store.ts'
import { type Customer, customers } from './customer.model.ts'
import { customerRequests } from './request.models.ts'
import type { RequestPresenter } from './request.presenter.ts'
import { requestTickets } from './request-ticket.model.ts'
import type { RequestTicketService } from './request-ticket.service.ts'

interface Deps {
  db: Connection
  book: ContactBook
  cycles: Pick<ContactCycles, 'noteErased'>
  now: () => Date
  clients: Pick<ClientViews, 'known'>
  presenter: RequestPresenter
  tickets: Pick<RequestTicketService, 'ofCustomer'>
  transact: Transact
}

interface Place {
  clientId: number
  customerId: number
}
type Exported = z.input<typeof exportAskedCustomer.response>

/** Customers who ask what is kept of them: found, handed out, erased. */
export function askedCustomers(deps: Deps) {
  const { db, book, cycles, clients, now, presenter, tickets, transact } = deps
  const customersOf = (clientId: number) => customers.on(db).within({ clientIds: [clientId] })
  const requestsOf = (clientId: number) => customerRequests.on(db).within({ clientIds: [clientId] })
  const ticketsOf = (clientId: number) => requestTickets.on(db).within({ clientIds: [clientId] })

  const shown = (customer: Customer): AskedCustomer => ({
    id: customer._id,
    clientId: customer.clientId,
    name: customer.name,
    contact: maskedContact(book.open(customer)),
    basis: customer.basis,
    createdAt: customer.createdAt.toISOString(),
    lastAskedAt: customer.lastAskedAt?.toISOString() ?? null,
  })

  async function filterOf(clientId: number, search: string): Promise<object> {
    const mail = Email.safeParse(search.trim())
    if (mail.success) {
      const { mailHash } = await book.hashes(clientId, { phone: null, mail: mail.data })
      return { mailHash }
    }
    const country = countryOfZone((await clients.known(clientId)).timeZone)
    const reading = phoneNumber(search, country ? [country] : [])
    if ('trouble' in reading) return matchesTokens<Customer>('searchTokens', search)
    const { phoneHash } = await book.hashes(clientId, { phone: reading.number, mail: null })
    return { phoneHash }
  }

  /** Cycles and suppressions stay: they name nobody, keep the person from being asked again, and a file from bringing them back. */
  async function erase({ clientId, customerId }: Place, tx: Tx): Promise<boolean> {
    const rows = requestsOf(clientId)
    const customer = await customersOf(clientId).findOne({ _id: customerId }, tx)
    if (customer) await cycles.noteErased(customer, now(), tx)
    await rows.updateMany({ customerId, state: 'waiting' }, { $set: { state: 'cancelled' } }, tx)
    await rows.updateMany({ customerId }, { $set: { customerId: null, remindAt: null } }, tx)
    await ticketsOf(clientId).updateMany({ customerId }, { $set: { customerId: null, text: ERASED } }, tx)
    return (await customersOf(clientId).deleteMany({ _id: customerId }, tx)) > 0
  }

  return {
    erase,

    async find(clientId: number, search: string | undefined): Promise<{ customers: AskedCustomer[] }> {
      if (search === undefined) return { customers: [] }
      const filter = await filterOf(clientId, search)
      const found = await customersOf(clientId).find(filter, { limit: ASKED_CUSTOMERS_MAX })
      return { customers: found.map(shown) }
    },

    async handOut({ clientId, customerId }: Place): Promise<Exported> {
      const customer = await customersOf(clientId).findOne({ _id: customerId })
      if (!customer) throw notFound()
      const { consentText, source } = customer
      const requests = await requestsOf(clientId).find({ clientId, customerId })
      return {
        customer: { ...shown(customer), ...book.open(customer), consentText, source },
        requests: await presenter.many(clientId, requests),
        tickets: await tickets.ofCustomer(clientId, customerId),
      }
    },

    async eraseOne({ mayChange, audit }: Writer, place: Place): Promise<void> {
      const { clientId, customerId } = place
      mayChange(clientId)
      await transact(async (tx) => {
        if (!(await erase(place, tx))) throw notFound()
        const about = { subject: `customer-${customerId}` as const, clientId }
        await audit({ ...about, before: { customer: true }, after: { customer: false } }, tx)
      })
    },
  }
}
export type AskedCustomers = ReturnType<typeof askedCustomers>
