import { messageParts } from '@avaliax/proto/identity/client-message.rules.ts'
import {
  NOTIFICATION_TEXTS,
  notificationPath,
  ofAClient,
} from '@avaliax/proto/identity/notification.texts.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { nameInMail } from '@avaliax/providers/mailer/name-in-mail.ts'
import type { MailLines } from '../mail/send-mail.worker.ts'
import type { ApprovalLookup } from './approval.lookup.ts'
import type { AwayOwners } from './away-owners.query.ts'
import { commonPath } from './common-path.domain.ts'
import type { InvoiceLookup } from './invoice.lookup.ts'
import type { NotificationRow } from './notification.model.ts'
import type { NotificationRepository } from './notification.repository.ts'
import type { NotificationNames } from './notification-names.query.ts'
import type { ReadableNotices } from './readable-notices.query.ts'
import type { ReportLookup } from './report.lookup.ts'
import type { UrgentWordsLookup } from './urgent-words.lookup.ts'

interface Deps {
  approvals: ApprovalLookup
  away: AwayOwners
  notifications: Pick<NotificationRepository, 'inMail'>
  names: NotificationNames
  readable: ReadableNotices
  invoices: InvoiceLookup
  reports: ReportLookup
  urgentWords: UrgentWordsLookup
}

/** Answers what a mail tells: equal lines once, with their number; companies by name when there are several. */
export function notificationLines(deps: Deps) {
  const { approvals, away, notifications, names, readable, invoices, reports, urgentWords } = deps
  return async (mailId: string, language: Language): Promise<MailLines | null> => {
    const inMail = await notifications.inMail(mailId)
    const [first] = inMail
    if (!first) return null
    const told = await readable(first.userId, inMail)
    const words = await urgentWords(first.userId, told)
    const wordsOf = ({ topic, facts }: NotificationRow) =>
      topic === 'urgent-review' && facts.reviewId ? words.get(facts.reviewId) : undefined
    // A matter that is in order by now, or gone, is no news.
    const links = await approvals(first.userId, told)
    const rows = told.filter((row) => wordsOf(row) !== null && links.get(row._id) !== null)
    if (rows.length === 0) return null
    const namesOf = await names(rows)
    const several = new Set(rows.flatMap((row) => namesOf(row).companyName ?? [])).size > 1
    const line = (row: NotificationRow): string => {
      const sentence = NOTIFICATION_TEXTS[row.topic][language](row)
      const { companyName: typed, ownerEmail } = namesOf(row)
      const companyName = nameInMail(typed)
      if (!companyName || !(several || ofAClient(row.topic))) return sentence
      return `${companyName}${ownerEmail ? ` (${ownerEmail})` : ''}: ${sentence}`
    }
    const inWords = rows.flatMap((row) => {
      const review = wordsOf(row)
      return review ? { ...review, companyName: several ? nameInMail(namesOf(row).companyName) : null } : []
    })
    const sentences = rows.filter((row) => !wordsOf(row)).map(line)
    const lines = [...Map.groupBy(sentences, (text) => text)].map(([text, same]) =>
      same.length > 1 ? `${text} (${same.length}x)` : text,
    )
    const latest = rows.findLast(({ topic }) => topic === 'agency-week')
    return {
      lines,
      words: rows.flatMap((row) => (row.topic === 'agency-message' ? messageParts(row.facts).rest : [])),
      // One that was urgent twice since the last mail is shown once.
      urgent: [...new Map(inWords.map((review) => [review.reviewId, review])).values()],
      path: commonPath(rows.map((row) => links.get(row._id) ?? notificationPath(row))),
      topics: [...new Set(rows.map(({ topic }) => topic))],
      invoices: await invoices(rows),
      reports: await reports.figures(rows),
      files: await reports.files(rows, language),
      week: latest?.facts.week,
      away: latest ? await away() : [],
    }
  }
}
