import { appError, notFound, validationError } from '@avaliax/chassis/errors.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import { countryOfZone } from '@avaliax/chassis/phone/countries.ts'
import { countryOfNumber, phoneNumber } from '@avaliax/chassis/phone/phone-number.ts'
import { randomToken } from '@avaliax/chassis/random-token.ts'
import { TEMPLATE_VERSION } from '@avaliax/proto/cards/request/ask.texts.ts'
import { CONSENT, type NewRequest } from '@avaliax/proto/cards/request/request.fields.ts'
import { PHONE_TROUBLES } from '@avaliax/proto/phone.ts'
import type { Connection } from 'mongoose'
import type { ClientView } from '../client/client-view.model.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { Writer } from '../client/write-access.service.ts'
import { employees } from '../employee/employee.model.ts'
import type { WhatsAppReadiness } from '../whatsapp/whatsapp-readiness.query.ts'
import type { AskedCustomers } from './asked-customer.service.ts'
import { type Contact, contactId } from './contact.domain.ts'
import type { ContactBook, ContactHashes } from './contact-book.service.ts'
import type { ContactCycles } from './contact-cycle.store.ts'
import { askedEntry, type ContactLog } from './contact-log.store.ts'
import { type Customer, type CustomerSource, customers } from './customer.model.ts'
import { type CustomerRequestRow, customerRequests } from './request.models.ts'
import type { RequestSettingsOf } from './request-settings.repository.ts'
import { nextOpening } from './send-window.domain.ts'

interface Deps {
  db: Connection
  book: ContactBook
  clients: Pick<ClientViews, 'known'>
  contactLog: Pick<ContactLog, 'append'>
  cycles: ContactCycles
  ids: IdSequences
  transact: Transact
  erase: AskedCustomers['erase']
  settings: Pick<RequestSettingsOf, 'read' | 'mayUse'>
  whatsApp: Pick<WhatsAppReadiness, 'readiness'>
  now: () => Date
}

export interface Asking {
  clientId: number
  source: CustomerSource
  userId: number | null
  newId?: number | undefined
  /** In place of the shop's delay. */
  dueAt?: Date
}

const HOUR_MS = 3_600_000
const about = ({ _id, clientId }: Pick<CustomerRequestRow, '_id' | 'clientId'>) => ({
  subject: `customer-request-${_id}` as const,
  clientId,
})
const present = (hashes: ContactHashes): string[] =>
  [hashes.phoneHash, hashes.mailHash].filter((hash) => hash !== null)

/** Asks customers: whom, when and how often is decided here and nowhere else. */
export function requestService(deps: Deps) {
  const { db, book, clients, contactLog, cycles, erase, ids, transact, settings, whatsApp, now } = deps
  const customersOf = (clientId: number) => customers.on(db).within({ clientIds: [clientId] })
  const requestsOf = (clientId: number) => customerRequests.on(db).within({ clientIds: [clientId] })

  async function needEmployee(clientId: number, employeeId: number | undefined): Promise<void> {
    if (employeeId === undefined) return
    const rows = employees.on(db).within({ clientIds: [clientId] })
    if (!(await rows.exists({ _id: employeeId, deletedAt: null }))) throw notFound()
  }

  /** Says what would keep it from leaving before it is kept; a language that is not named is the customer's or the shop's. */
  async function needWhatsApp(
    view: ClientView,
    phone: string | null,
    language = view.language,
  ): Promise<void> {
    const found = await whatsApp.readiness({ view, language, phone })
    if ('obstacle' in found) throw appError('WHATSAPP_NOT_READY')
  }

  /** One row for a contact, whatever it was called before. */
  async function keepCustomer(
    body: NewRequest,
    { clientId, source, userId }: Asking,
    { contact, hashes, view, at }: { contact: Contact; hashes: ContactHashes; view: ClientView; at: Date },
    tx: Tx,
  ): Promise<Customer> {
    const rows = customersOf(clientId)
    const { known, isShared } = await knownCustomer(clientId, hashes, tx)
    const consented = body.basis === 'consent'
    const language = body.language ?? known?.language ?? view.language
    const told = {
      name: body.name,
      searchTokens: searchTokens(body.name),
      language,
      basis: body.basis,
      consentText: consented ? CONSENT[language] : null,
      consentVersion: consented ? CONSENT.version : null,
      lastAskedAt: at,
    }
    // An address that is another customer's stays theirs.
    const own = isShared ? { phone: contact.phone, mail: null } : contact
    const ownHashes = isShared ? { phoneHash: hashes.phoneHash, mailHash: null, mailboxHash: null } : hashes
    const reached = onlyGiven({ ...book.sealed(clientId, own), ...ownHashes })
    if (known && hasMoved(known, reached)) {
      // The embedded engine keeps an old value in a unique index when a document changes it (ADR 3), not when one goes.
      await rows.deleteMany({ _id: known._id }, tx)
      return rows.insertOne({ ...known, ...told, ...reached }, tx)
    }
    if (known) return (await rows.update({ _id: known._id }, { ...told, ...reached }, tx)) ?? known
    const blank = { phoneSealed: null, mailSealed: null, phoneHash: null, mailHash: null, mailboxHash: null }
    const fresh = { _id: await ids.next('customers'), clientId, source, addedByUserId: userId }
    return rows.insertOne({ ...fresh, ...told, ...blank, ...reached }, tx)
  }

  /** A number decides before an address, which may be a family's. */
  async function knownCustomer(clientId: number, { phoneHash, mailHash }: ContactHashes, tx: Tx) {
    const rows = customersOf(clientId)
    const byPhone = phoneHash ? await rows.findOne({ phoneHash }, tx) : null
    const byMail = mailHash ? await rows.findOne({ mailHash }, tx) : null
    return {
      known: byPhone ?? byMail,
      isShared: byPhone !== null && byMail !== null && byPhone._id !== byMail._id,
    }
  }

  return {
    async ask({ mayChange, audit }: Writer, asking: Asking, body: NewRequest): Promise<CustomerRequestRow> {
      const { clientId, newId } = asking
      mayChange(clientId)
      const rows = requestsOf(clientId)
      // An earlier request with this idempotency key may have committed, and its answer was lost.
      const earlier = newId !== undefined && (await rows.findOne({ _id: newId }))
      if (earlier) return earlier
      const view = await clients.known(clientId)
      const contact = contactOf(body, view.timeZone)
      const rules = await settings.read(clientId)
      if (!rules.channels[body.channel]) throw appError('CHANNEL_OFF')
      if (!(await settings.mayUse(body.channel, clientId))) throw appError('CHANNEL_OFF')
      if (view.googlePlaceId === null) throw appError('PLACE_NOT_LINKED')
      // A message by hand leaves at once; the others wait.
      if (body.channel === 'hand' && view.googleAlertSince) throw appError('GOOGLE_PAUSED')
      if (body.channel === 'whatsapp') await needWhatsApp(view, contact.phone, body.language)
      await needEmployee(clientId, body.employeeId)
      const hashes = await book.hashes(clientId, contact)
      const requestId = newId ?? (await ids.next('customer_requests'))
      const at = now()
      const byHand = body.channel === 'hand'
      const due = asking.dueAt ?? new Date(at.getTime() + rules.delayHours * HOUR_MS)
      return transact(async (tx) => {
        const contactIds = present(hashes).map((hash) => contactId(clientId, hash))
        await cycles.claim({ clientId, contactIds, requestId, now: at }, tx)
        const customer = await keepCustomer(body, asking, { contact, hashes, view, at }, tx)
        const request = await rows.insertOne(
          {
            _id: requestId,
            clientId,
            customerId: customer._id,
            channel: body.channel,
            templateVersion: TEMPLATE_VERSION,
            language: customer.language,
            country:
              body.channel === 'whatsapp' && contact.phone ? (countryOfNumber(contact.phone) ?? null) : null,
            state: byHand ? 'sent' : 'waiting',
            reason: null,
            dueAt: byHand ? at : nextOpening(view.timeZone, due, rules),
            attempt: 1,
            token: randomToken(),
            employeeId: body.employeeId ?? null,
            contactIds,
            costCents: 0,
            sentAt: byHand ? at : null,
            deliveredAt: null,
            openedAt: null,
            tappedAt: null,
            optedOutAt: null,
          },
          tx,
        )
        await audit({ ...about(request), before: null, after: { channel: request.channel } }, tx)
        if (byHand) await contactLog.append(askedEntry(request, { contactIds, at }))
        return request
      })
    },

    /** Asked again, it answers the same. */
    async cancel({ mayChange, audit }: Writer, { clientId, requestId }: Place): Promise<CustomerRequestRow> {
      mayChange(clientId)
      const rows = requestsOf(clientId)
      return transact(async (tx) => {
        const before = await rows.findOne({ _id: requestId }, tx)
        if (!before) throw notFound()
        if (before.state === 'cancelled') return before
        if (before.state !== 'waiting') throw appError('REQUEST_NOT_WAITING')
        const unsent = { _id: requestId, state: 'waiting' as const, handedAt: null }
        const after = await rows.update(unsent, { state: 'cancelled', reason: null }, tx)
        if (!after) throw appError('REQUEST_NOT_WAITING')
        if (before.attempt === 1) await cycles.release(clientId, requestId, tx)
        await audit({ ...about(before), before: { state: before.state }, after: { state: after.state } }, tx)
        return after
      })
    },

    /** Name, number and address go; what waits is not sent. */
    async eraseCustomer({ mayChange, audit }: Writer, { clientId, requestId }: Place): Promise<void> {
      mayChange(clientId)
      const rows = requestsOf(clientId)
      await transact(async (tx) => {
        const request = await rows.findOne({ _id: requestId }, tx)
        if (!request) throw notFound()
        const { customerId } = request
        if (customerId === null) return
        await erase({ clientId, customerId }, tx)
        await audit({ ...about(request), before: { customer: true }, after: { customer: false } }, tx)
      })
    },
  }
}
export type RequestService = ReturnType<typeof requestService>

export interface Place {
  clientId: number
  requestId: number
}

/** The number or address that the channel writes to has to be there; numbers are read in the shop's country. */
export function contactOf({ channel, phone, mail }: NewRequest, timeZone: string): Contact {
  if (channel !== 'mail' && phone === undefined) throw validationError('phone', 'Campo obrigatório')
  if (channel === 'mail' && mail === undefined) throw validationError('mail', 'Campo obrigatório')
  return { phone: phone === undefined ? null : numberOf(phone, timeZone), mail: mail ?? null }
}

function numberOf(phone: string, timeZone: string): string {
  const country = countryOfZone(timeZone)
  const reading = phoneNumber(phone, country ? [country] : [])
  if ('trouble' in reading) throw validationError('phone', PHONE_TROUBLES[reading.trouble].pt)
  return reading.number
}

/** A customer has another number or address than before. */
const hasMoved = (known: Customer, { phoneHash, mailHash }: Partial<ContactHashes>): boolean =>
  isOther(known.phoneHash, phoneHash) || isOther(known.mailHash, mailHash)
const isOther = (before: string | null, now: string | null | undefined): boolean =>
  before !== null && now !== undefined && now !== before

/** Values that are not known now stay as they were. */
const onlyGiven = <T extends object>(values: T): Partial<{ [K in keyof T]: NonNullable<T[K]> }> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as never
