import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { MailedTopic, NotificationFacts } from '@avaliax/proto/identity/notification.routes.ts'
import { RIGHTS } from '@avaliax/proto/rights.ts'
import type { MembershipRepository } from '../membership/membership.repository.ts'
import { operatorRole } from '../user/user.domain.ts'
import type { User } from '../user/user.model.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { NotificationRepository } from './notification.repository.ts'
import { mailDue } from './preferences.domain.ts'
import type { PreferencesRepository } from './preferences.repository.ts'

interface MailLines {
  topic: MailedTopic
  /** Business key of what happened, unique for ever: `urgent-review:17`. */
  key: string
  facts: NotificationFacts
}

interface Deps {
  notifications: Pick<NotificationRepository, 'insert'>
  preferences: Pick<PreferencesRepository, 'of'>
  memberships: Pick<MembershipRepository, 'byClient'>
  users: Pick<UserRepository, 'superadmins' | 'byId'>
  ids: IdSequences
  now: () => Date
}

/** Whose clock decides about the agency's quiet hours and days. */
export const AGENCY_ZONE = 'America/Sao_Paulo'
const OPERATORS_AT_A_TIME = 200

interface Recipient {
  userId: number
  timeZone: string
  clientId: number | null
}

/** Tells people what happened: a row for the bell, and a mail when they want one. */
export function notificationService({ notifications, preferences, memberships, users, ids, now }: Deps) {
  async function tell(
    { userId, timeZone, clientId }: Recipient,
    { topic, key, facts }: MailLines,
  ): Promise<void> {
    const wishes = await preferences.of(userId)
    const at = now()
    await notifications.insert({
      _id: await ids.next('notifications'),
      userId,
      key,
      topic,
      clientId,
      facts,
      createdAt: at,
      readAt: null,
      mailAt: mailDue(wishes.mail[topic], wishes, { now: at, zone: timeZone }),
      mailId: null,
    })
  }

  /** Tells everybody of the agency who can sign in and may know; `clientId` is whom it is about. */
  async function tellAgency(news: MailLines, clientId: number | null = null): Promise<void> {
    const { items } = await users.superadmins({ limit: OPERATORS_AT_A_TIME })
    const readers = items.filter((user) => user.status === 'active' && mayKnow(user, news.topic))
    for (const { _id: userId } of readers) await tell({ userId, timeZone: AGENCY_ZONE, clientId }, news)
  }

  return {
    tellAgency,

    /** Tells one person of the agency; all of them when nobody is named, or somebody who cannot sign in any more. */
    async tellOperator(operatorId: number | null, news: MailLines): Promise<void> {
      const operator = operatorId === null ? null : await users.byId(operatorId)
      if (operator?.role !== 'superadmin' || operator.status !== 'active') return tellAgency(news)
      await tell({ userId: operator._id, timeZone: AGENCY_ZONE, clientId: null }, news)
    },

    /** Notifies who acts for a client; false: nobody does, or the client is suspended. */
    async tellClient(clientId: number, news: MailLines): Promise<boolean> {
      const membership = await memberships.byClient(clientId)
      if (!membership?.userId || !membership.active) return false
      const { userId, timeZone } = membership
      await tell({ userId, timeZone, clientId }, news)
      return true
    },
  }
}
export type NotificationService = ReturnType<typeof notificationService>

/** Payments are told to those who see money elsewhere, too; what is wrong in the settings to those who can mend it. */
function mayKnow(user: User, topic: MailedTopic): boolean {
  const { money, settings } = RIGHTS[operatorRole(user)]
  if (topic === 'client-payment') return money !== 'none'
  return topic !== 'webhook-disabled' || settings === 'write'
}
