import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  changeNotificationPreferences,
  getNotificationPreferences,
  listNotifications,
  type Notification,
  readNotifications,
} from '@avaliax/proto/identity/notification.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { MembershipRepository } from '../membership/membership.repository.ts'
import { signedIn } from '../session/visitor.domain.ts'
import type { NotificationRow } from './notification.model.ts'
import type { NotificationRepository } from './notification.repository.ts'
import type { PreferencesRepository } from './preferences.repository.ts'

interface Deps {
  notifications: NotificationRepository
  preferences: PreferencesRepository
  memberships: Pick<MembershipRepository, 'names'>
  now: () => Date
}

export function notificationRoutes(
  app: FastifyInstance,
  { notifications, preferences, memberships, now }: Deps,
): void {
  mount(app, listNotifications, async (call) => {
    const { userId } = signedIn(call)
    const { limit, cursor, unread = false } = call.query
    const { items, total, next } = await notifications.page({ userId, unread, limit, cursor })
    const names = await memberships.names(items.flatMap(({ clientId }) => clientId ?? []))
    return { items: items.map((row) => presentNotification(row, names)), total, next }
  })

  mount(app, readNotifications, async (call) => {
    const { userId } = signedIn(call)
    return { unread: await notifications.markRead(userId, call.body.ids ?? null, now()) }
  })

  mount(app, getNotificationPreferences, (call) => preferences.of(signedIn(call).userId))

  mount(app, changeNotificationPreferences, (call) => preferences.change(signedIn(call).userId, call.body))
}

function presentNotification(row: NotificationRow, names: ReadonlyMap<number, string>): Notification {
  const { _id, topic, clientId, facts, createdAt, readAt } = row
  return {
    id: _id,
    topic,
    clientId,
    companyName: (clientId && names.get(clientId)) || null,
    facts,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }
}
