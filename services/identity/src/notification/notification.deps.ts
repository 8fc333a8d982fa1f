import { randomUUID } from 'node:crypto'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { Core } from '../core.ts'
import { notificationConsumer } from './notification.consumer.ts'
import { notificationRepository } from './notification.repository.ts'
import { notificationRoutes } from './notification.routes.ts'
import { notificationService } from './notification.service.ts'
import { notificationLines } from './notification-lines.query.ts'
import { notificationMail } from './notification-mail.task.ts'
import { preferencesRepository } from './preferences.repository.ts'

interface Needs {
  core: Pick<Core, 'users' | 'memberships' | 'mailRequests'>
  now: () => Date
}

/** The bell, what people want by mail, and what is due of it. */
export function buildNotifications(
  { life }: Pick<ServiceContext, 'life'>,
  { db, app, bus, ids, transact }: Parts,
  { core: { users, memberships, mailRequests }, now }: Needs,
) {
  const notifications = notificationRepository(db)
  const preferences = preferencesRepository(db)
  const service = notificationService({ notifications, preferences, memberships, users, ids, now })
  notificationRoutes(app, { notifications, preferences, memberships, now })
  notificationConsumer({ bus, service })
  life.gauge('notification-mails', () => notifications.countMailDue(now()))
  return {
    mailLines: notificationLines({ notifications, memberships }),
    writeDue: notificationMail({ notifications, users, mailRequests, transact, newId: randomUUID, now }),
  }
}
