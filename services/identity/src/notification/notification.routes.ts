import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { appError } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import {
  changeNotificationPreferences,
  getNotificationPreferences,
  listNotifications,
  type Notification,
  readNotifications,
} from '@avaliax/proto/identity/notification.routes.ts'
import { hasOwnClientsOnly, roleIn } from '@avaliax/proto/rights.ts'
import type { FastifyInstance } from 'fastify'
import type { NotificationRow } from './notification.model.ts'
import type { NotificationRepository, Reader } from './notification.repository.ts'
import type { Names, NotificationNames } from './notification-names.query.ts'
import { defaultsOf } from './preferences.domain.ts'
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
    const { limit, cursor, unread = false } = call.query
    const reader = readerOf(actorOf(call))
    const { items, total, next } = await notifications.page({ ...reader, unread, limit, cursor })
    const namesOf = await names(items)
    return { items: items.map((row) => presentNotification(row, namesOf(row))), total, next }
  })

  mount(app, readNotifications, async (call) => {
    const reader = readerOf(actorOf(call))
    return { unread: await notifications.markRead(reader, call.body.ids ?? null, now()) }
  })

  const preferencesOf = ({ userId, ...actor }: Actor) =>
    preferences.of(userId, defaultsOf(roleIn(actor, null)))

  mount(app, getNotificationPreferences, (call) => preferencesOf(actorOf(call)))

  mount(app, changeNotificationPreferences, async (call) => {
    const actor = actorOf(call)
    await preferences.change(actor.userId, call.body)
    return preferencesOf(actor)
  })
}

function actorOf({ actor }: { actor: Actor | null }): Actor {
  if (!actor) throw appError('UNAUTHENTICATED')
  return actor
}

/** Whose notices, and of which clients where these are not all that they were ever told of. */
const readerOf = (actor: Actor): Reader => ({
  userId: actor.userId,
  clientIds: hasOwnClientsOnly(actor) ? actor.memberships.map(({ clientId }) => clientId) : null,
})

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
