import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { Stores } from '../stores.ts'
import { notificationConsumer } from './notification.consumer.ts'
import { notificationRoutes } from './notification.routes.ts'
import { notificationService } from './notification.service.ts'
import { notificationMail } from './notification-mail.ts'
import { notificationNews } from './notification-news.ts'

type Needs = Pick<Parts, 'app' | 'bus' | 'ids' | 'transact'> &
  Pick<Stores, 'letters' | 'memberships' | 'newId' | 'notifications' | 'now' | 'preferences' | 'users'>

/** The bell, what people want by mail, and what is due of it. */
export function buildNotifications(needs: Needs) {
  const { app, bus, ids, transact, letters, memberships, newId, notifications, now, preferences, users } =
    needs
  const service = notificationService({ notifications, preferences, memberships, users, ids, now })
  notificationRoutes(app, { notifications, preferences, memberships, now })
  notificationConsumer({ bus, service })
  return {
    news: notificationNews({ notifications, memberships }),
    writeMail: notificationMail({ notifications, users, letters, transact, newId, now }),
    mailDue: () => notifications.countMailDue(now()),
  }
}
