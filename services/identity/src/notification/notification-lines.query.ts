import {
  NOTIFICATION_TEXTS,
  notificationPath,
  ofAClient,
} from '@avaliax/proto/identity/notification.texts.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { nameInMail } from '@avaliax/providers/mailer/name-in-mail.ts'
import type { MailLines } from '../mail/send-mail.worker.ts'
import type { AwayOwners } from './away-owners.query.ts'
import { commonPath } from './common-path.domain.ts'
import type { NotificationRow } from './notification.model.ts'
import type { NotificationRepository } from './notification.repository.ts'
import type { NotificationNames } from './notification-names.query.ts'
import type { ReportLookup } from './report.lookup.ts'

interface Deps {
  away: AwayOwners
  notifications: Pick<NotificationRepository, 'inMail'>
  names: NotificationNames
  reports: ReportLookup
}

/** What a mail tells: equal lines once, with their number; companies by name when there are several. */
export function notificationLines({ away, notifications, names, reports }: Deps) {
  return async (mailId: string, language: Language): Promise<MailLines | null> => {
    const rows = await notifications.inMail(mailId)
    const [first] = rows
    if (!first) return null
    const namesOf = await names(rows)
    const several = new Set(rows.flatMap((row) => namesOf(row).companyName ?? [])).size > 1
    const line = (row: NotificationRow): string => {
      const sentence = NOTIFICATION_TEXTS[row.topic][language](row)
      const { companyName: typed, ownerEmail } = namesOf(row)
      const companyName = nameInMail(typed)
      if (!companyName || !(several || ofAClient(row.topic))) return sentence
      return `${companyName}${ownerEmail ? ` (${ownerEmail})` : ''}: ${sentence}`
    }
    const lines = [...Map.groupBy(rows.map(line), (text) => text)].map(([text, same]) =>
      same.length > 1 ? `${text} (${same.length}x)` : text,
    )
    const latest = rows.findLast(({ topic }) => topic === 'agency-week')
    return {
      lines,
      path: commonPath(rows.map(notificationPath)),
      topics: [...new Set(rows.map(({ topic }) => topic))],
      reports: await reports(rows),
      week: latest?.facts.week,
      away: latest ? await away() : [],
    }
  }
}
