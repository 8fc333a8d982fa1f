import { randomUUID } from 'node:crypto'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { countReportReaders } from '@avaliax/proto/identity/report-readers.internal.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { approvalLookup } from './approval.lookup.ts'
import { awayOwners } from './away-owners.query.ts'
import { clientMessageRoutes } from './client-message.routes.ts'
import { invoiceLookup } from './invoice.lookup.ts'
import { notificationConsumer } from './notification.consumer.ts'
import { notificationRepository } from './notification.repository.ts'
import { notificationRoutes } from './notification.routes.ts'
import { notificationService } from './notification.service.ts'
import { notificationLines } from './notification-lines.query.ts'
import { notificationMail } from './notification-mail.task.ts'
import { notificationNames } from './notification-names.query.ts'
import { DEFAULT_PREFERENCES } from './preferences.domain.ts'
import { preferencesRepository } from './preferences.repository.ts'
import { readableNotices } from './readable-notices.query.ts'
import { readerCompanies } from './reader-companies.lookup.ts'
import { reportLookup } from './report.lookup.ts'
import { securityNotice } from './security-notice.service.ts'
import { settledNews } from './settled-news.service.ts'
import { urgentWordsLookup } from './urgent-words.lookup.ts'

/** The bell, what people want by mail, and what is due of it. */
export function buildNotifications(deps: SharedDeps) {
  const { app, bus, client, db, life, now, users } = deps
  const notifications = notificationRepository(db)
  const preferences = preferencesRepository(db)
  const names = notificationNames(deps)
  const companiesOf = readerCompanies(deps)
  const urgentWords = urgentWordsLookup({ ...deps, companiesOf, reviews: client })
  const service = notificationService({ ...deps, notifications, preferences })
  const readable = readableNotices(deps)
  notificationRoutes(app, { notifications, preferences, names, now })
  const away = awayOwners(deps)
  notificationConsumer({ away, bus, service, settled: settledNews({ notifications, now }) })
  mount(app, countReportReaders, ({ params }) => service.readersOf(params.clientId, 'monthly-report'))
  clientMessageRoutes(app, { ...deps, service })
  life.gauge('notification-mails', () => notifications.countMailDue(now()))
  return {
    service,
    notifications,
    notificationNames: names,
    preferences,
    urgentWords,
    readable,
    tellAgency: service.tellAgency,
    async endTopics(userId: number, topics: readonly string[]) {
      const isMailed = (topic: string) => topic in DEFAULT_PREFERENCES.mail
      const mail = Object.fromEntries(topics.filter(isMailed).map((topic) => [topic, 'off']))
      if (await users.byId(userId)) await preferences.change(userId, { mail })
    },
    mailLines: notificationLines({
      approvals: approvalLookup({ ...deps, companiesOf, reviews: client }),
      away,
      notifications,
      names,
      readable,
      reports: reportLookup({ ...deps, tenancy: client }),
      invoices: invoiceLookup({ ...deps, tenancy: client }),
      urgentWords,
    }),
    tellSecurity: securityNotice({ ...deps, notifications, newId: randomUUID }),
    writeDue: notificationMail({ ...deps, notifications, newId: randomUUID }),
  }
}
