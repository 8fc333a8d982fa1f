import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  changeNotificationPreferences,
  getNotificationPreferences,
  listNotifications,
  type Notification,
  readNotifications,
} from '@avaliax/proto/identity/notification.routes.ts'
import type { FastifyInstance } from 'fastify'
import { signedIn } from '../session/visitor.domain.ts'
import type { NotificationRow } from './notification.model.ts'
import type { NotificationRepository } from './notification.repository.ts'
import type { Names, NotificationNames } from './notification-names.query.ts'
import type { PreferencesRepository } from './preferences.repository.ts'

interface Deps {
  notifications: NotificationRepository
  preferences: PreferencesRepository
  names: NotificationNames
  now: () => Date
}

export function notificationRoutes(
  app: FastifyInstance,
  { notifications, preferences, names, now }: Deps,
): void {
  mount(app, listNotifications, async (call) => {
    const { userId } = signedIn(call)
    const { limit, cursor, unread = false } = call.query
    const { items, total, next } = await notifications.page({ userId, unread, limit, cursor })
    const namesOf = await names(items)
    return { items: items.map((row) => presentNotification(row, namesOf(row))), total, next }
  })

  mount(app, readNotifications, async (call) => {
    const { userId } = signedIn(call)
    return { unread: await notifications.markRead(userId, call.body.ids ?? null, now()) }
  })

  mount(app, getNotificationPreferences, (call) => preferences.of(signedIn(call).userId))

  mount(app, changeNotificationPreferences, (call) => preferences.change(signedIn(call).userId, call.body))
}

function presentNotification(row: NotificationRow, names: Names): Notification {
  const { _id, topic, clientId, facts, createdAt, readAt } = row
  return {
    id: _id,
    topic,
    clientId,
    ...names,
    facts,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }
}
