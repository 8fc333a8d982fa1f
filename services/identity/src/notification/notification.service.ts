import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import {
  BellTopic,
  type MailedTopic,
  type NotificationFacts,
  type NotificationPreferences,
  PushTopic,
} from '@avaliax/proto/identity/notification.routes.ts'
import { isToldOf } from '@avaliax/proto/identity/notification.rules.ts'
import { AgencyRole, hasOwnClientsOnly, type PersonRole, RIGHTS } from '@avaliax/proto/rights.ts'
import type { ClientPersonRepository } from '../membership/client-person.repository.ts'
import type { HeldClients } from '../membership/held-clients.query.ts'
import type { MembershipRepository } from '../membership/membership.repository.ts'
import { operatorRole } from '../user/user.domain.ts'
import type { User } from '../user/user.model.ts'
import type { UserRepository } from '../user/user.repository.ts'
import type { NotificationRepository } from './notification.repository.ts'
import { defaultsOf, noticeDue } from './preferences.domain.ts'
import type { PreferencesRepository } from './preferences.repository.ts'

interface MailLines {
  topic: MailedTopic | BellTopic
  /** Business key of what happened, unique for ever: `urgent-review:17`. */
  key: string
  facts: NotificationFacts
}

interface Deps {
  notifications: Pick<NotificationRepository, 'insert'>
  preferences: Pick<PreferencesRepository, 'of'>
  memberships: Pick<MembershipRepository, 'byClient'>
  people: Pick<ClientPersonRepository, 'ofClient'>
  held: Pick<HeldClients, 'knows'>
  users: Pick<UserRepository, 'superadmins' | 'byId'>
  ids: IdSequences
  now: () => Date
}

/** Whose clock decides about the agency's quiet hours and days. */
export const AGENCY_ZONE = 'America/Sao_Paulo'
const OPERATORS_AT_A_TIME = 200

interface Recipient {
  userId: number
  role: PersonRole
  timeZone: string
  clientId: number | null
}

/** Tells people what happened: a row for the bell, and a mail when they want one. */
export function notificationService(deps: Deps) {
  const { notifications, preferences, memberships, people, held, users, ids, now } = deps

  async function tell(
    { userId, role, timeZone, clientId }: Recipient,
    { topic, key, facts }: MailLines,
  ): Promise<void> {
    const wishes = await preferences.of(userId, defaultsOf(role))
    const moment = { now: now(), zone: timeZone }
    await notifications.insert({
      _id: await ids.next('notifications'),
      userId,
      key,
      topic,
      clientId,
      facts,
      createdAt: moment.now,
      readAt: null,
      mailAt: noticeDue(isOfBell(topic) ? 'off' : wishes.mail[topic], wishes, moment),
      mailId: null,
      pushAt: noticeDue(pushTiming({ topic, facts }, wishes), wishes, moment),
      pushId: null,
    })
  }

  /** News of a client are for who may know the client; news of none, for who has all of them. */
  const mayKnowOf = async (user: User, clientId: number | null): Promise<boolean> =>
    clientId === null ? !hasOwnClientsOnly(user) : held.knows(user, clientId)

  /** Tells everybody of the agency who can sign in and may know; `clientId` is whom it is about. */
  async function tellAgency(news: MailLines, clientId: number | null = null): Promise<void> {
    const { items } = await users.superadmins({ limit: OPERATORS_AT_A_TIME })
    for (const user of items) {
      const role = operatorRole(user)
      if (user.status === 'active' && mayKnow(role, news.topic) && (await mayKnowOf(user, clientId)))
        await tell({ userId: user._id, role, timeZone: AGENCY_ZONE, clientId }, news)
    }
  }

  return {
    tellAgency,

    /** Tells one person of the agency; all of them when nobody is named, or somebody who cannot sign in any more. */
    async tellOperator(operatorId: number | null, news: MailLines): Promise<void> {
      const operator = operatorId === null ? null : await users.byId(operatorId)
      if (operator?.role !== 'superadmin' || operator.status !== 'active') return tellAgency(news)
      if (!(await mayKnowOf(operator, null))) return tellAgency(news)
      const role = operatorRole(operator)
      await tell({ userId: operator._id, role, timeZone: AGENCY_ZONE, clientId: null }, news)
    },

    /** Tells one person by the bell, whoever they are; who cannot sign in sees none. */
    async tellPerson(
      user: User,
      clientId: number | null,
      news: MailLines & { topic: BellTopic },
    ): Promise<void> {
      const role = user.role === 'superadmin' ? operatorRole(user) : 'owner'
      await tell({ userId: user._id, role, timeZone: AGENCY_ZONE, clientId }, news)
    },

    /** How many people of a client with a log-in of their own would be told of something, and how many by mail. */
    async readersOf(clientId: number, topic: MailedTopic): Promise<{ people: number; byMail: number }> {
      const membership = await memberships.byClient(clientId)
      const told = (await people.ofClient(clientId))
        .filter(({ role }) => role === 'manager' && mayKnow(role, topic))
        .map(({ userId, role }) => ({ userId, role: role as PersonRole }))
      if (membership?.userId && membership.active) told.unshift({ userId: membership.userId, role: 'owner' })
      const readers = { people: 0, byMail: 0 }
      for (const { userId, role } of told) {
        const user = await users.byId(userId)
        // Who has not accepted the invitation, or was blocked, reads nothing.
        if (user?.status !== 'active') continue
        readers.people += 1
        if ((await preferences.of(userId, defaultsOf(role))).mail[topic] !== 'off') readers.byMail += 1
      }
      return readers
    },

    /**
     * Tells the owner of a client, and its managers what is their work; false: it has no owner, or is suspended.
     * `newsOf` says it for the company of this name, if tenancy has told one.
     */
    async tellClient(
      clientId: number,
      newsOf: MailLines | ((companyName: string | undefined) => MailLines),
    ): Promise<boolean> {
      const membership = await memberships.byClient(clientId)
      if (!membership?.userId || !membership.active) return false
      const { userId, timeZone, companyName } = membership
      const news = typeof newsOf === 'function' ? newsOf(companyName) : newsOf
      await tell({ userId, role: 'owner', timeZone, clientId }, news)
      for (const { userId: personId, role } of await people.ofClient(clientId))
        if (role === 'manager' && mayKnow(role, news.topic))
          await tell({ userId: personId, role, timeZone, clientId }, news)
      return true
    },
  }
}
export type NotificationService = ReturnType<typeof notificationService>

const isOfBell = (topic: MailLines['topic']): topic is BellTopic => BellTopic.safeParse(topic).success

function pushTiming({ topic, facts }: Pick<MailLines, 'topic' | 'facts'>, { push }: NotificationPreferences) {
  const { data } = PushTopic.safeParse(topic)
  // A subscription's only urgent news is that one, and Google's that the connection was lost.
  const isUrgent = (!facts.billing || facts.billing === 'payment-failed') && !facts.google
  return data && isUrgent ? push[data] : 'off'
}

const mayKnow = (role: PersonRole, topic: MailLines['topic']): boolean =>
  isToldOf(topic, { rights: RIGHTS[role], ofAgency: AgencyRole.safeParse(role).success })
