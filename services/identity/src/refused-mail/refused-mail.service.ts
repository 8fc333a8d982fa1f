import { notFound } from '@avaliax/chassis/errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { MailReturned } from '@avaliax/proto/identity/identity.events.ts'
import { TellRefusedMail } from '@avaliax/proto/identity/identity.jobs.ts'
import { mailboxKey } from '@avaliax/providers/mailer/mailbox.ts'
import type { RecipientRefusal } from '@avaliax/providers/mailer/recipient-refusal.ts'
import type { z } from 'zod'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { MailRefusals, NoteRefusal } from '../mail-refusal/mail-refusal.store.ts'
import type { MembershipRepository } from '../membership/membership.repository.ts'
import type { NotificationService } from '../notification/notification.service.ts'
import type { SignedIn } from '../session/visitor.domain.ts'
import { normalizeEmail } from '../user/user.domain.ts'
import type { UserRepository } from '../user/user.repository.ts'

type Told = z.output<typeof TellRefusedMail.payload>

/** A full mailbox may have been emptied by then. */
const FULL_MS = 3 * 86_400_000

interface Deps {
  users: Pick<UserRepository, 'byId' | 'byEmail'>
  memberships: Pick<MembershipRepository, 'byClient'>
  mailRefusals: MailRefusals
  service: Pick<NotificationService, 'tellAgency' | 'tellClient' | 'tellPerson'>
  /** Who was mailed an invitation today and did not get it may be mailed one again. */
  forgetInvited: (email: string, tx: Tx) => Promise<void>
  outbox: Outbox
  transact: Transact
  audit: AuditLog
  now: () => Date
}

/** Keeps an address that refuses our mail, tells of it, and mails it again when somebody says so. */
export function refusedMailService(deps: Deps) {
  const { users, memberships, mailRefusals, service, forgetInvited, outbox, transact, audit, now } = deps

  /** Whoever asked for the mail; where nobody did, whoever takes care of the person. And the person, who may still sign in. */
  async function tell({ userId, clientId, askedBy, refusedAt }: Told): Promise<void> {
    const user = await users.byId(userId)
    if (!user) return
    const key = `mail-refused:${userId}:${refusedAt}`
    const news = { topic: 'mail-refused', key, facts: { personId: userId } } as const
    const ofClient = { ...news, topic: 'client-mail-refused' } as const
    if (user.status === 'active')
      await service.tellPerson(user, user.clientId, { ...news, key: `${key}:own`, facts: {} })
    const asker = askedBy === null || askedBy === userId ? null : await users.byId(askedBy)
    if (asker?.role === 'superadmin' && clientId !== null)
      return service.tellPerson(asker, clientId, ofClient)
    if (asker) return service.tellPerson(asker, clientId, news)
    if (user.role === 'superadmin') return service.tellAgency(news)
    const isOwner = clientId === null || (await memberships.byClient(clientId))?.userId === userId
    if (isOwner) return service.tellAgency(ofClient, clientId)
    await service.tellClient(clientId, news)
  }

  const refused: NoteRefusal = async (user, refusal, mail) => {
    const { code, words, passes, address } = refusal
    const at = now()
    const until = passes ? new Date(at.getTime() + FULL_MS) : null
    const { kind, clientId } = mail
    const row = {
      _id: normalizeEmail(address),
      userId: user._id,
      clientId,
      kind,
      code,
      words,
      refusedAt: at,
      until,
    }
    await transact(async (tx) => {
      if (!(await mailRefusals.keep(row, tx))) return
      const told = { userId: user._id, clientId, askedBy: mail.askedBy, refusedAt: at.toISOString() }
      const jobId = `refused-${user._id}-${at.getTime()}`
      await outbox.enqueue(TellRefusedMail, told, { jobId }, tx)
    })
  }

  /** Others who mail to strangers know the mailbox by its hash. */
  const tellOthers = (address: string, how: { complaint?: true } = {}): Promise<void> =>
    transact(async (tx) => {
      const mailbox = mailboxKey(address)
      const data = { mailbox, ...how }
      const fact = { clientId: null, subject: mailbox, rev: now().getTime(), data }
      await outbox.append(MailReturned, fact, tx)
    })

  return {
    refused,

    tell,

    /** Reports come from outside: only addresses of people with a log-in are marked here. Returns how many. */
    async reported(refusals: readonly RecipientRefusal[]): Promise<number> {
      let marked = 0
      for (const refusal of refusals) {
        if (!refusal.passes) await tellOthers(refusal.address)
        const user = await users.byEmail(refusal.address)
        if (!user) continue
        await refused(user, refusal, { kind: null, clientId: user.clientId, askedBy: null })
        marked += 1
      }
      return marked
    },

    /** People with a log-in are written to all the same: the mail lets them in. */
    async complained(addresses: readonly string[]): Promise<void> {
      for (const address of addresses) await tellOthers(address, { complaint: true })
    },

    tryAgain: (
      { userId: whoSays, email, trace }: SignedIn,
      userId: number,
      onBehalfOf: number | null = null,
    ): Promise<void> =>
      transact(async (tx) => {
        const user = await users.byId(userId, tx)
        if (!user) throw notFound()
        if (!(await mailRefusals.forget(user.username, tx))) return
        await forgetInvited(user.username, tx)
        const act = {
          action: 'mail.tried-again',
          subject: `user-${userId}`,
          after: { email: user.username },
        } as const
        await audit({ ...act, actor: { userId: whoSays, email }, onBehalfOf, trace }, tx)
      }),
  }
}
export type RefusedMailService = ReturnType<typeof refusedMailService>
