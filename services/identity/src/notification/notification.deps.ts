import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { Stores } from '../stores.ts'
import { notificationConsumer } from './notification.consumer.ts'
import { notificationModel } from './notification.model.ts'
import { notificationRepository } from './notification.repository.ts'
import { notificationRoutes } from './notification.routes.ts'
import { notificationService } from './notification.service.ts'
import { notificationMail } from './notification-mail.ts'
import { notificationNews } from './notification-news.ts'
import { preferencesModel } from './preferences.model.ts'
import { preferencesRepository } from './preferences.repository.ts'

type Needs = Pick<Parts, 'app' | 'bus' | 'db' | 'ids' | 'transact'> &
  Pick<Stores, 'letters' | 'memberships' | 'newId' | 'now' | 'users'>

/** The bell, what people want by mail, and what is due of it. */
export function buildNotifications(needs: Needs) {
  const { app, bus, db, ids, transact, letters, memberships, newId, now, users } = needs
  const notifications = notificationRepository(notificationModel(db))
  const preferences = preferencesRepository(preferencesModel(db))
  const service = notificationService({ notifications, preferences, memberships, ids, now })
  notificationRoutes(app, { notifications, preferences, memberships, now })
  notificationConsumer({ bus, service })
  return {
    news: notificationNews({ notifications, memberships }),
    writeMail: notificationMail({ notifications, users, letters, transact, newId, now }),
    mailDue: () => notifications.countMailDue(now()),
  }
}
