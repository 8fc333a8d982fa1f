import { createHash } from 'node:crypto'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { randomToken } from '@avaliax/chassis/random-token.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import { countReportReaders } from '@avaliax/proto/identity/report-readers.internal.ts'
import { ReportSent } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { SendReportMail } from '@avaliax/proto/tenancy/tenancy.jobs.ts'
import type { Connection } from 'mongoose'
import type { ClientRepository } from '../client/client.repository.ts'
import type { OwnerRepository } from '../owner/owner.repository.ts'
import { isNews } from './report.domain.ts'
import { reportId } from './report.model.ts'
import { reportAddresses, reportDeliveries, reportMails } from './report-delivery.model.ts'

interface Deps {
  db: Connection
  client: Pick<ServiceClients, 'call'>
  clients: Pick<ClientRepository, 'find'>
  owners: Pick<OwnerRepository, 'byId'>
  outbox: Outbox
  seal: Sealer
  transact: Transact
  now: () => Date
}

interface OfMonth {
  clientId: number
  month: string
}

const TOKEN_BYTES = 24
/** Nobody takes a report: somebody may sign in, or an address be entered, until then. */
const LOOK_AGAIN_MS = 6 * 3_600_000

export const reportTokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** Sends reports: what was decided, the news for log-ins and the mails to addresses are one transaction. */
export function reportSending(deps: Deps) {
  const { db, client: identity, clients, owners, outbox, seal, transact, now } = deps
  const deliveries = reportDeliveries.on(db)
  const addresses = reportAddresses.on(db)
  const mails = reportMails.on(db)

  /** Answers to how many addresses there is no mail of this report yet. */
  async function mailFresh({ clientId, month }: OfMonth, tx: Tx): Promise<number> {
    const scope = { clientIds: [clientId] }
    const reached = await addresses.within(scope).find({ leftAt: null, refusedAt: null }, { tx })
    const known = new Set(
      (await mails.within(scope).find({ month }, { fields: ['_id'], tx })).map(({ _id }) => _id),
    )
    const client = await clients.find(scope, clientId, tx)
    const owner = client?.userId ? await owners.byId(client.userId, tx) : null
    const fresh = reached.filter(({ email }) => !known.has(`${reportId(clientId, month)}:${email}`))
    for (const { email } of fresh) {
      const _id = `${reportId(clientId, month)}:${email}`
      const token = randomToken(TOKEN_BYTES)
      await mails.within(scope).insertOne(
        {
          _id,
          clientId,
          month,
          email,
          language: owner?.language ?? 'pt',
          sealedToken: seal.seal(token, `report-mail:${_id}`),
          tokenHash: reportTokenHash(token),
          createdAt: now(),
          sentAt: null,
          failedAt: null,
        },
        tx,
      )
      // The mail's own key in the queue: a hash, because a job's name is written into logs.
      const jobId = `report-mail-${createHash('sha256').update(_id).digest('base64url')}`
      await outbox.enqueue(SendReportMail, { clientId, mailId: _id }, { jobId }, tx)
    }
    return fresh.length
  }

  /** Two processes that send the same report at once collide in its row: the second one finds it sent. */
  function decide({ clientId, month }: OfMonth, people: number): Promise<'sent' | 'known' | 'nobody'> {
    const _id = reportId(clientId, month)
    const rows = deliveries.within({ clientIds: [clientId] })
    return transact(async (tx) => {
      const delivery = await rows.findOne({ _id }, tx)
      if (!delivery) throw notFound()
      const { sentAt, openedAt } = delivery
      // Written first, so that whoever sends it at the same time waits here and then sees what was done.
      await rows.updateOne({ _id }, { $set: { dueAt: null } }, tx)
      const fresh = await mailFresh({ clientId, month }, tx)
      if (sentAt && fresh === 0) return 'known'
      if (fresh === 0 && people === 0) {
        const dueAt = isNews(month, now()) ? new Date(now().getTime() + LOOK_AGAIN_MS) : null
        await rows.updateOne({ _id }, { $set: { state: 'unreachable', dueAt } }, tx)
        return 'nobody'
      }
      const state = openedAt ? 'opened' : 'sent'
      await rows.updateOne({ _id }, { $set: { state, sentAt: sentAt ?? now() } }, tx)
      if (!sentAt && people > 0)
        await outbox.append(
          ReportSent,
          { clientId, subject: `report-sent-${_id}`, rev: now().getTime(), data: { month } },
          tx,
        )
      return 'sent'
    })
  }

  return async ({ clientId, month }: OfMonth): Promise<void> => {
    const client = await clients.find({ clientIds: [clientId] }, clientId)
    if (!client) throw notFound()
    if (client.status === 'inactive') throw appError('CLIENT_INACTIVE')
    const { people } = await identity.call(countReportReaders, { params: { clientId } })
    const outcome = await decide({ clientId, month }, people)
    if (outcome === 'known') throw appError('REPORT_SENT')
    if (outcome === 'nobody') throw appError('REPORT_NO_RECIPIENT')
  }
}
export type SendReport = ReturnType<typeof reportSending>
