import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { RefusalReason } from '@avaliax/proto/cards/request/request.fields.ts'
import type { RequestSettings } from '@avaliax/proto/cards/request/request-settings.fields.ts'
import type { Connection } from 'mongoose'
import type { ClientView } from '../client/client-view.model.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { StoredCharge } from '../whatsapp/whatsapp.presenter.ts'
import { contactId } from './contact.domain.ts'
import type { ContactBook } from './contact-book.service.ts'
import type { ContactCycles } from './contact-cycle.store.ts'
import { askedEntry, type ContactLog } from './contact-log.store.ts'
import { type Customer, contactsOf, customers } from './customer.model.ts'
import { type CustomerRequestRow, customerRequests } from './request.models.ts'
import type { RequestBrake } from './request-brake.service.ts'
import type { RequestSettingsOf } from './request-settings.repository.ts'
import { mayBeSent, nextOpening } from './send-window.domain.ts'

/** Longer than a mail server may take for one mail: connecting, greeting and silence have deadlines of their own. */
export const CLAIM_MS = 90_000
/** Meta tells of most messages within seconds. */
export const UNANSWERED_MS = 15 * 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface Deps {
  db: Connection
  book: Pick<ContactBook, 'open'>
  clients: Pick<ClientViews, 'known'>
  cycles: ContactCycles
  contactLog: Pick<ContactLog, 'append'>
  brake: Pick<RequestBrake, 'isPaused'>
  settings: Pick<RequestSettingsOf, 'read' | 'mayUse'>
  transact: Transact
  now: () => Date
}

export interface Taken {
  request: CustomerRequestRow
  customer: Customer
  /** The number or address that its way writes to. */
  address: string
  view: ClientView
  rules: RequestSettings
  replyTo: string | null
}

/** This is noted of a message before Meta is asked. */
export interface Handed {
  phoneNumberId: string
  recipientHash: string
  templateVersion: string
  charge: Omit<StoredCharge, 'attempt'>
}

/** Moves on a request that we send: taken by one process, sent, refused or failed. A reminder that may not go leaves its request sent. */
export function requestSending(deps: Deps) {
  const { db, book, brake, clients, cycles, contactLog: log, settings, transact, now } = deps
  const rows = customerRequests.on(db).within('all')
  const customersOf = (clientId: number) => customers.on(db).within({ clientIds: [clientId] })

  /** Ends the wait: a request was never sent, a reminder's request was. */
  async function end(
    { _id, attempt, clientId }: CustomerRequestRow,
    outcome: { state: 'refused' | 'failed' | 'cancelled'; reason: RefusalReason | null; release: boolean },
    tx: Tx,
  ): Promise<void> {
    const free = { claimedUntil: null, remindAt: null, handedAt: null }
    const { state, reason, release } = outcome
    const change =
      attempt === 2 ? { state: 'sent' as const, reason: null, ...free } : { state, reason, ...free }
    await rows.updateOne({ _id, state: 'waiting' }, { $set: change }, tx)
    if (attempt === 1 && release) await cycles.release(clientId, _id, tx)
  }

  const refuse = (request: CustomerRequestRow, reason: RefusalReason, tx: Tx) =>
    end(request, { state: 'refused', reason, release: reason !== 'ASKED_RECENTLY' }, tx)

  async function whyNot(
    request: CustomerRequestRow,
    { view, rules }: Pick<Taken, 'view' | 'rules'>,
  ): Promise<RefusalReason | null> {
    if (view.deleted || view.status === 'inactive') return 'CHANNEL_OFF'
    const { channel, clientId } = request
    if (!rules.channels[channel] || !(await settings.mayUse(channel, clientId))) return 'CHANNEL_OFF'
    return view.googlePlaceId === null ? 'PLACE_NOT_LINKED' : null
  }

  /** The claim and what it rests on are one transaction, which an opt-out of this moment conflicts with. */
  const claim = (request: CustomerRequestRow, about: Pick<Taken, 'view' | 'rules'>) =>
    transact(async (tx): Promise<Taken | null | 'claimed'> => {
      const { _id, clientId, customerId } = request
      const at = now()
      const isFree = [{ claimedUntil: null }, { claimedUntil: { $lte: at } }]
      const claimed = { $set: { claimedUntil: new Date(at.getTime() + CLAIM_MS), reason: null } }
      const free = {
        _id,
        state: 'waiting' as const,
        attempt: request.attempt,
        handedAt: null,
        $or: isFree,
      }
      if (!(await rows.findOneAndUpdate(free, claimed, tx)))
        return (await rows.exists({ _id, state: 'waiting' }, tx)) ? 'claimed' : null
      const customer =
        customerId === null ? null : await customersOf(clientId).findOne({ _id: customerId }, tx)
      const address = customer && book.open(customer)[request.channel === 'mail' ? 'mail' : 'phone']
      if (!customer || !address) {
        await end(request, { state: 'cancelled', reason: null, release: false }, tx)
        return null
      }
      const contacts = contactsOf(customer)
      if (await cycles.isSuppressed(clientId, contacts, tx)) {
        await refuse(request, 'SUPPRESSED', tx)
        return null
      }
      if (!(await cycles.isHeld(clientId, contacts, _id, tx))) {
        await refuse(request, 'ASKED_RECENTLY', tx)
        return null
      }
      return { request, customer, address, ...about, replyTo: about.rules.replyTo }
    })

  /**
   * Meta was asked and nobody knows what it said: the process was killed, or no answer came. It is not asked again, because it would send
   * twice. A webhook may still tell; what nobody hears of until then has failed, and keeps its cycle.
   */
  async function unanswered(request: CustomerRequestRow, at: Date): Promise<null> {
    const until = new Date((request.handedAt?.getTime() ?? 0) + UNANSWERED_MS)
    if (at < until) await rows.updateOne({ _id: request._id, state: 'waiting' }, { $set: { dueAt: until } })
    else
      await transact(async (tx) => {
        await end(request, { state: 'failed', reason: 'WHATSAPP_UNKNOWN', release: false }, tx)
        await cycles.begin(request.clientId, request._id, at, tx)
      })
    return null
  }

  /** Once it is known to have left; somebody may know of it already. */
  async function markSent(
    { request: { _id, clientId }, rules, view }: Pick<Taken, 'request' | 'rules' | 'view'>,
    messageId: string | undefined,
    tx: Tx,
  ): Promise<void> {
    const at = now()
    const current = await rows.findOne({ _id }, tx)
    if (!current) return
    const { openedAt, deliveredAt, attempt } = current
    const state = openedAt ? ('opened' as const) : deliveredAt ? ('delivered' as const) : ('sent' as const)
    const named = messageId === undefined ? {} : { messageId, handedAt: null }
    if (messageId !== undefined) {
      // A webhook was faster, and told that it failed: it waits for another time.
      if (current.state === 'waiting' && !current.handedAt) return
      // Only the id is news of a message that a webhook was faster to tell of.
      if (current.state !== 'waiting') {
        await rows.updateOne({ _id }, { $set: named }, tx)
        return
      }
    }
    const free = { state, claimedUntil: null, ...named }
    if (attempt === 2) {
      await rows.updateOne({ _id }, { $set: { ...free, remindedAt: at, remindAt: null } }, tx)
      return
    }
    const reminder = new Date(at.getTime() + rules.reminderDays * DAY_MS)
    const isReminded = rules.reminderDays > 0 && state !== 'opened' && current.optedOutAt === null
    const remindAt = isReminded ? nextOpening(view.timeZone, reminder, rules) : null
    await rows.updateOne({ _id }, { $set: { ...free, sentAt: at, remindAt } }, tx)
    await cycles.begin(clientId, _id, at, tx)
  }

  return {
    /** Null: it is not to be sent now. `claimed`: another process is at it. */
    async take(requestId: number): Promise<Taken | null | 'claimed'> {
      const request = await rows.findOne({ _id: requestId })
      const at = now()
      if (request?.state !== 'waiting' || request.dueAt > at) return null
      if (request.handedAt) return unanswered(request, at)
      const { clientId } = request
      const view = await clients.known(clientId)
      const rules = await settings.read(clientId)
      const reason = await whyNot(request, { view, rules })
      if (reason) {
        await transact((tx) => refuse(request, reason, tx))
        return null
      }
      if (request.attempt === 2 && request.openedAt !== null) {
        const opened = { state: 'opened' as const, reason: null, remindAt: null }
        await rows.updateOne({ _id: requestId, state: 'waiting' }, { $set: opened })
        return null
      }
      if (view.googleAlertSince) {
        // Looked at again in an hour: it goes on by itself.
        const dueAt = nextOpening(view.timeZone, new Date(at.getTime() + HOUR_MS), rules)
        const waits = { dueAt, reason: 'GOOGLE_PAUSED' as const }
        await rows.updateOne({ _id: requestId, state: 'waiting' }, { $set: waits })
        return null
      }
      if (!mayBeSent(view.timeZone, at, rules)) {
        const dueAt = nextOpening(view.timeZone, at, rules)
        await rows.updateOne({ _id: requestId, state: 'waiting' }, { $set: { dueAt, reason: null } })
        return null
      }
      // Out of the way of others' requests; looked at again in an hour.
      if (await brake.isPaused({ clientId, channel: request.channel })) {
        const dueAt = nextOpening(view.timeZone, new Date(at.getTime() + HOUR_MS), rules)
        await rows.updateOne({ _id: requestId, state: 'waiting' }, { $set: { dueAt, reason: null } })
        return null
      }
      return claim(request, { view, rules })
    },

    /** The last look before a message leaves: somebody may have left since the claim. Yes is noted beside the store. */
    async mayGo({ request, customer }: Taken): Promise<boolean> {
      const { _id, clientId } = request
      const isWaiting = await rows.exists({ _id, state: 'waiting' })
      if (!isWaiting || (await cycles.isSuppressed(clientId, contactsOf(customer)))) return false
      await log.append(askedEntry(request, { contactIds: contactsOf(customer), at: now() }))
      return true
    },

    sent: (taken: Pick<Taken, 'request' | 'rules' | 'view'>, messageId?: string): Promise<void> =>
      transact((tx) => markSent(taken, messageId, tx)),
    markSent,

    /**
     * Just before Meta is asked, and durable: from here on it is not asked a second time unless it says that it did not take the first.
     * False: it must not be asked.
     */
    async hand({ request }: Taken, by: Handed): Promise<boolean> {
      const { _id, attempt, charges = [], messageId, formerMessageIds = [] } = request
      const { charge, ...told } = by
      const former = messageId ? [...formerMessageIds, messageId] : formerMessageIds
      const handed = { handedAt: now(), messageId: null, formerMessageIds: former, ...told }
      const kept = charges.filter((one) => one.attempt !== attempt)
      const mine = { _id, state: 'waiting' as const, attempt, handedAt: null, optedOutAt: null }
      const set = { ...handed, charges: [...kept, { attempt, ...charge }] }
      return (await rows.updateOne(mine, { $set: set })).matchedCount === 1
    },

    /** It did not leave, and may at another time; the reason is shown where somebody may wonder. */
    async later(
      { request: { _id, attempt, charges = [] } }: Pick<Taken, 'request'>,
      dueAt: Date,
      reason: RefusalReason | null = null,
    ): Promise<void> {
      const kept = charges.filter((one) => one.attempt !== attempt)
      const free = { claimedUntil: null, handedAt: null, charges: kept, dueAt, reason }
      await rows.updateOne({ _id, state: 'waiting' }, { $set: free })
    },

    /** Meta held it back for now. */
    async heldBack(
      { request: { _id, charges = [], attempt } }: Pick<Taken, 'request'>,
      dueAt: Date,
    ): Promise<void> {
      const kept = charges.filter((one) => one.attempt !== attempt)
      const reason = 'WHATSAPP_HELD_BACK' as const
      const free = { claimedUntil: null, handedAt: null, charges: kept, dueAt, reason }
      await rows.updateOne({ _id, state: 'waiting' }, { $set: free, $inc: { heldBack: 1 } })
    },

    /** The mail server said not now. */
    giveBack: ({ request: { _id } }: Taken): Promise<unknown> =>
      rows.updateOne({ _id, state: 'waiting' }, { $set: { claimedUntil: null } }),

    failed: (
      { request }: Pick<Taken, 'request'>,
      { reason, isKnownUnsent }: { reason: RefusalReason; isKnownUnsent: boolean },
    ): Promise<void> =>
      transact((tx) => end(request, { state: 'failed', reason, release: isKnownUnsent }, tx)),
    refused: ({ request }: Pick<Taken, 'request'>, reason: RefusalReason): Promise<void> =>
      transact((tx) => refuse(request, reason, tx)),

    mailRefused: ({ request, customer: { clientId, mailHash } }: Taken): Promise<void> =>
      transact(async (tx) => {
        await end(request, { state: 'failed', reason: 'MAIL_REFUSED', release: true }, tx)
        if (mailHash) await cycles.refuseMail(clientId, contactId(clientId, mailHash), now(), tx)
      }),

    /** A report of a mail server, days later: what was sent there did not arrive, and nothing more is sent. */
    async returned(mailboxHash: string, reason: 'MAIL_REFUSED' | 'CALLED_SPAM'): Promise<void> {
      const found = await customers.on(db).within('all').find({ mailboxHash })
      for (const { _id: customerId, clientId, mailHash } of found)
        await transact(async (tx) => {
          const failed = { state: 'failed' as const, reason, remindAt: null }
          const sent = { clientId, customerId, channel: 'mail' as const, state: 'sent' as const }
          await rows.updateMany(sent, { $set: failed }, tx)
          if (mailHash) await cycles.refuseMail(clientId, contactId(clientId, mailHash), now(), tx)
        })
    },
  }
}
export type RequestSending = ReturnType<typeof requestSending>
