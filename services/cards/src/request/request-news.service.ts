import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import { dayIn } from '@avaliax/chassis/time/local-clock.ts'
import type { MessageNews } from '@avaliax/providers/whatsapp/whatsapp-hook.ts'
import type { Connection } from 'mongoose'
import type { ClientViews } from '../client/client-view.service.ts'
import type { WhatsApp } from '../whatsapp/whatsapp.deps.ts'
import { type CustomerRequestRow, customerRequests } from './request.models.ts'
import { CLAIM_MS, type RequestSending } from './request-sending.service.ts'
import type { RequestSettingsOf } from './request-settings.repository.ts'
import type { WhatsAppRefusals } from './whatsapp-refusal.service.ts'

interface Deps {
  db: Connection
  clients: Pick<ClientViews, 'known'>
  settings: Pick<RequestSettingsOf, 'read'>
  sending: Pick<RequestSending, 'markSent'>
  refusals: WhatsAppRefusals
  whatsApp: Pick<WhatsApp, 'numbers' | 'rates'>
  transact: Transact
  now: () => Date
}

interface Found {
  row: CustomerRequestRow
  /** 1: the first message, 2: the reminder. */
  attempt: number
}

const CALLBACK = /^request-(\d{1,15})-([12])$/

/**
 * Takes what Meta tells of messages, in any order and twice. News only moves a request up: sent, failed, delivered,
 * opened. An arrival beats a failure, because Meta is known to tell of both.
 */
export function requestNews(deps: Deps) {
  const { db, clients, settings, sending, refusals, whatsApp, transact, now } = deps
  const rows = customerRequests.on(db).within('all')

  /** By our own words, which come back also where Meta's id never reached us. */
  async function about(news: MessageNews): Promise<Found | null> {
    const [, id, attempt] = CALLBACK.exec(news.callbackData ?? '') ?? []
    const row = await rows.findOne(id === undefined ? { messageId: news.messageId } : { _id: Number(id) })
    if (row?.channel !== 'whatsapp' || row.phoneNumberId !== news.phoneNumberId) return null
    return { row, attempt: attempt === undefined ? row.attempt : Number(attempt) }
  }

  /** True of the first message of a request that has a reminder, or of an attempt that was made again. */
  const isFormer = (row: CustomerRequestRow, { messageId }: MessageNews, attempt: number): boolean =>
    attempt < row.attempt ||
    (row.formerMessageIds ?? []).includes(messageId) ||
    (row.messageId != null && row.messageId !== messageId)

  const isInDoubt = ({ state, handedAt, reason }: CustomerRequestRow): boolean =>
    (state === 'waiting' && handedAt != null) || (state === 'failed' && reason === 'WHATSAPP_UNKNOWN')

  /** It has left for certain: what follows from that is done once. */
  async function left(row: CustomerRequestRow, messageId: string, tx: Tx): Promise<void> {
    const [rules, view] = [await settings.read(row.clientId), await clients.known(row.clientId)]
    const again = { state: 'waiting' as const, reason: null, handedAt: row.handedAt ?? now() }
    await rows.updateOne({ _id: row._id }, { $set: again }, tx)
    await sending.markSent({ request: row, rules, view }, messageId, tx)
  }

  const wasSent = ({ row: { _id }, attempt }: Found, news: MessageNews) =>
    transact(async (tx) => {
      const row = await rows.findOne({ _id }, tx)
      if (row && !isFormer(row, news, attempt) && isInDoubt(row)) await left(row, news.messageId, tx)
    })

  const hasArrived = ({ row: { _id }, attempt }: Found, news: MessageNews) =>
    transact(async (tx) => {
      const row = await rows.findOne({ _id }, tx)
      if (!row) return
      const former = isFormer(row, news, attempt)
      const openedAt = row.openedAt ?? (news.status === 'read' ? news.at : null)
      await rows.updateOne({ _id }, { $set: { deliveredAt: row.deliveredAt ?? news.at, openedAt } }, tx)
      // It was to be tried again, and has arrived after all.
      const isTriedAgain = row.state === 'waiting' && !row.handedAt && attempt === row.attempt
      if (isTriedAgain || (!former && isInDoubt(row))) return left(row, news.messageId, tx)
      const moves = ['sent', 'delivered', ...(former ? [] : ['failed'])].includes(row.state)
      if (!moves) return
      const state = openedAt ? ('opened' as const) : ('delivered' as const)
      await rows.updateOne(
        { _id },
        { $set: { state, reason: null, ...(openedAt && { remindAt: null }) } },
        tx,
      )
    })

  /** Takes the failed message back; null: it is no news. */
  const takenBack = ({ row: { _id }, attempt }: Found, news: MessageNews) =>
    transact(async (tx): Promise<CustomerRequestRow | null> => {
      const row = await rows.findOne({ _id }, tx)
      // The first message's arrival is no word about the reminder.
      const states = attempt === 2 ? ['sent', 'delivered', 'opened'] : ['sent']
      if (!row || isFormer(row, news, attempt) || !(states.includes(row.state) || isInDoubt(row))) return null
      const charges = (row.charges ?? []).filter((one) => one.attempt !== attempt)
      if (attempt === 2) {
        const reached = row.deliveredAt ? ('delivered' as const) : ('sent' as const)
        const state = row.openedAt ? ('opened' as const) : reached
        await rows.updateOne({ _id }, { $set: { state, handedAt: null, claimedUntil: null, charges } }, tx)
        return null
      }
      // Nobody takes it up before it is known what to do.
      const claimedUntil = new Date(now().getTime() + CLAIM_MS)
      const back = { state: 'waiting' as const, reason: null, handedAt: null, claimedUntil, remindAt: null }
      const unsent = { ...back, messageId: news.messageId, sentAt: null, charges }
      await rows.updateOne({ _id }, { $set: unsent }, tx)
      return { ...row, ...unsent }
    })

  async function hasFailed(found: Found, news: MessageNews): Promise<void> {
    const request = await takenBack(found, news)
    if (!request) return
    const number = await whatsApp.numbers.byPhoneNumberId(news.phoneNumberId)
    await refusals.refused({ request }, { number, template: null }, news.code ?? 131000)
  }

  /** Meta has the last word on what it bills. */
  async function priced({ row, attempt }: Found, { pricing }: MessageNews): Promise<void> {
    const charge = row.charges?.find((one) => one.attempt === attempt)
    if (!pricing || !charge) return
    const { billable, category } = pricing
    const others = (row.charges ?? []).filter((one) => one !== charge)
    if (!billable) return void (await rows.updateOne({ _id: row._id }, { $set: { charges: others } }))
    if (category === null || category === charge.category) return
    const { timeZone } = await clients.known(row.clientId)
    const day = dayIn(timeZone, row.handedAt ?? row.sentAt ?? now())
    const rate = await whatsApp.rates.at({ country: charge.country, category, day })
    if (!rate) return
    const { micros, currency, validFrom: rateFrom } = rate
    const charges = [...others, { ...charge, category, micros, currency, rateFrom }]
    await rows.updateOne({ _id: row._id }, { $set: { charges } })
  }

  return async (news: MessageNews): Promise<void> => {
    const found = await about(news)
    if (!found) return
    await priced(found, news)
    if (news.status === 'sent') await wasSent(found, news)
    else if (news.status === 'failed') await hasFailed(found, news)
    else await hasArrived(found, news)
  }
}
export type RequestNews = ReturnType<typeof requestNews>
