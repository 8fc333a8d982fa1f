import type { Notification } from '@avaliax/proto/identity/notification.routes.ts'
import type { NotificationRow } from './notification.model.ts'

export function presentNotification(row: NotificationRow, names: ReadonlyMap<number, string>): Notification {
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
