import { AppError, appError } from '@avaliax/chassis/errors.ts'
import type {
  AskedPortion,
  ImportedCustomers,
} from '@avaliax/proto/cards/request/imported-customer.routes.ts'
import type { Connection } from 'mongoose'
import type { ClientViews } from '../client/client-view.service.ts'
import type { Writer } from '../client/write-access.service.ts'
import type { ContactBook } from './contact-book.service.ts'
import type { ContactCycles } from './contact-cycle.store.ts'
import { type Customer, type CustomerSource, contactsOf, customers } from './customer.model.ts'
import { spread } from './pace.domain.ts'
import { customerRequests } from './request.models.ts'
import type { RequestService } from './request.service.ts'
import type { RequestSettingsOf } from './request-settings.repository.ts'

interface Deps {
  db: Connection
  book: ContactBook
  clients: Pick<ClientViews, 'known'>
  cycles: Pick<ContactCycles, 'suppressedAmong'>
  settings: Pick<RequestSettingsOf, 'read' | 'mayUse'>
  service: Pick<RequestService, 'ask'>
  now: () => Date
}

interface Portion {
  clientId: number
  userId: number | null
  count: number
  perDay: number
  /** A mail asked again in the name of a person: each gets its own entry. */
  newWriter: () => Writer
  signal: AbortSignal
}

const WEEK_MS = 7 * 86_400_000
const FROM_FILES: CustomerSource[] = ['csv', 'api']
const NEVER_ASKED = { source: { $in: FROM_FILES }, lastAskedAt: null }
const WITH_MAIL = { ...NEVER_ASKED, mailHash: { $ne: null } }
/** So many are looked up at once. */
const CHUNK = 200

/** Asks customers of files, a portion at a time, spread over days. */
export function importedAsking({ db, book, clients, cycles, settings, service, now }: Deps) {
  const customersOf = (clientId: number) => customers.on(db).within({ clientIds: [clientId] })
  const requestsOf = (clientId: number) => customerRequests.on(db).within({ clientIds: [clientId] })

  async function planned(clientId: number): Promise<Date[]> {
    const waiting = { clientId, state: 'waiting' as const, dueAt: { $gt: now() } }
    const rows = await requestsOf(clientId).find(waiting, { fields: ['dueAt'] })
    return rows.map(({ dueAt }) => dueAt)
  }

  /** In the order in which they came, however many at the head may not be asked. */
  async function* neverAsked(clientId: number): AsyncGenerator<{ customer: Customer; hasLeft: boolean }> {
    for (let after = 0; ; ) {
      const page = { clientId, ...WITH_MAIL, _id: { $gt: after } }
      const people = await customersOf(clientId).find(page, { sort: { _id: 1 }, limit: CHUNK })
      const left = await cycles.suppressedAmong(clientId, people.flatMap(contactsOf))
      for (const customer of people) {
        const hasLeft = contactsOf(customer).some((id) => left.has(id))
        yield { customer, hasLeft }
      }
      const last = people.at(-1)
      if (!last) return
      after = last._id
    }
  }

  async function needMail(clientId: number): Promise<void> {
    const { channels } = await settings.read(clientId)
    if (!channels.mail || !(await settings.mayUse('mail', clientId))) throw appError('CHANNEL_OFF')
    if ((await clients.known(clientId)).googlePlaceId === null) throw appError('PLACE_NOT_LINKED')
  }

  /** False for whoever left or was asked lately. */
  async function ask({ clientId, userId, newWriter }: Portion, customer: Customer, dueAt: Date) {
    const { name, language, basis, source } = customer
    const { mail, phone } = book.open(customer)
    const body = { name, language, basis, channel: 'mail' as const, mail: mail ?? undefined }
    try {
      await service.ask(
        newWriter(),
        { clientId, source, userId, dueAt },
        { ...body, ...(phone !== null && { phone }) },
      )
      return true
    } catch (error) {
      if (error instanceof AppError && ['SUPPRESSED', 'ASKED_RECENTLY'].includes(error.code)) return false
      throw error
    }
  }

  return {
    async counts(clientId: number): Promise<ImportedCustomers> {
      const rows = customersOf(clientId)
      const from = new Date(now().getTime() - WEEK_MS)
      const [byMail, all, sent, waiting] = await Promise.all([
        rows.count({ clientId, ...WITH_MAIL }),
        rows.count({ clientId, ...NEVER_ASKED }),
        requestsOf(clientId).count({ clientId, sentAt: { $gte: from }, createdAt: { $gte: from } }),
        planned(clientId),
      ])
      const soon = waiting.filter((at) => at.getTime() < now().getTime() + WEEK_MS).length
      return { byMail, byHand: all - byMail, thisWeek: sent + soon }
    },

    async ask(portion: Portion): Promise<AskedPortion> {
      const { clientId, count, perDay, signal } = portion
      portion.newWriter().mayChange(clientId)
      await needMail(clientId)
      const { timeZone: zone } = await clients.known(clientId)
      const pace = { zone, now: now(), window: await settings.read(clientId), perDay }
      const moments = spread(count, { ...pace, planned: await planned(clientId) })
      let done = 0
      let refused = 0
      for await (const { customer, hasLeft } of neverAsked(clientId)) {
        signal.throwIfAborted()
        const dueAt = moments[done]
        if (!dueAt) break
        if (!hasLeft && (await ask(portion, customer, dueAt))) done++
        else refused++
      }
      return { planned: done, refused, lastAt: moments[done - 1]?.toISOString() ?? null }
    },
  }
}
export type ImportedAsking = ReturnType<typeof importedAsking>
