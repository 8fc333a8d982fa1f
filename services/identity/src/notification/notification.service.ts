import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { NotificationFacts, NotificationTopic } from '@avaliax/proto/identity/notification.routes.ts'
import type { MembershipRepository } from '../membership/membership.repository.ts'
import type { NotificationRepository } from './notification.repository.ts'
import { mailDue } from './preferences.domain.ts'
import type { PreferencesRepository } from './preferences.repository.ts'

interface News {
  topic: NotificationTopic
  /** Business key of what happened, unique for ever: `urgent-review:17`. */
  key: string
  facts: NotificationFacts
}

interface Needs {
  notifications: Pick<NotificationRepository, 'insert'>
  preferences: Pick<PreferencesRepository, 'of'>
  memberships: Pick<MembershipRepository, 'byClient'>
  ids: IdSequences
  now: () => Date
}

/** Tells people what happened: a row for the bell, and a mail when they want one. */
export function notificationService({ notifications, preferences, memberships, ids, now }: Needs) {
  return {
    /** Tells whoever acts for a client; nobody while the client is suspended. */
    async tellClient(clientId: number, { topic, key, facts }: News): Promise<void> {
      const membership = await memberships.byClient(clientId)
      if (!membership?.userId || !membership.active) return
      const { userId, timeZone } = membership
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
    },
  }
}
export type NotificationService = ReturnType<typeof notificationService>
