import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { FinalFailure } from '@avaliax/chassis/queue/worker.ts'
import { type MailKind, SendMail } from '@avaliax/proto/identity/identity.jobs.ts'
import type { NotificationTopic } from '@avaliax/proto/identity/notification.routes.ts'
import type { InvoiceLink } from '@avaliax/proto/tenancy/invoice.internal.ts'
import type { NamedReport } from '@avaliax/proto/tenancy/report.internal.ts'
import type { AgencyWeek } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { type Mailer, MailFailure, type MailFile } from '@avaliax/providers/mailer/mailer.ts'
import type { AddressChanges } from '../address-change/address-change.store.ts'
import type { MailRefusals, NoteRefusal } from '../mail-refusal/mail-refusal.store.ts'
import type { PasswordLinks } from '../password-link/password-link.store.ts'
import { isUnconfirmed, normalizeEmail } from '../user/user.domain.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { composeMail } from './mail.presenter.ts'
import type { NamesOfMail } from './mail-names.lookup.ts'
import type { UrgentInMail } from './urgent-block.presenter.ts'
import type { AwayOwner } from './week-block.presenter.ts'

/** The lines of a mail about notifications, and where its button leads. */
export interface MailLines {
  lines: string[]
  words?: readonly string[]
  path: string
  /** The mail is about these topics, which its receiver may end. */
  topics: readonly NotificationTopic[]
  /** Urgent reviews that are told of in words, which no line says again. */
  urgent?: readonly UrgentInMail[]
  /** Invoices among them, by their pages. */
  invoices?: readonly InvoiceLink[]
  /** Monthly reports among them, in figures. */
  reports?: readonly NamedReport[]
  /** Their files, as far as they could be drawn. */
  files?: readonly MailFile[]
  /** These need the agency, in the week that the mail tells of. */
  week?: AgencyWeek | undefined
  away?: readonly AwayOwner[]
}

interface Deps {
  queues: Pick<Queues, 'work'>
  users: Pick<UserRepository, 'byId'>
  links: PasswordLinks
  addressChanges: Pick<AddressChanges, 'mailOf' | 'confirmationUrl'>
  mail: Pick<Mailer, 'send'>
  mailRefusals: Pick<MailRefusals, 'of' | 'end'>
  refused: NoteRefusal
  now: () => Date
  names: NamesOfMail
  /** Answers what a mail about notifications lists; null: nothing any more. */
  mailLines: (mailId: string, language: Language) => Promise<MailLines | null>
  leaveUrlOf: (userId: number, topics: readonly NotificationTopic[]) => string
  publicUrl: string
}

/** Mails that tell somebody of what they did themselves, signed in or not. */
const OWN_DOING: ReadonlySet<MailKind> = new Set([
  'reset-password',
  'reset-unconfirmed',
  'welcome',
  'password-changed',
  'account-closing',
  'account-closed',
  'confirm-address',
  'confirm-former-address',
])
const DAY_MS = 86_400_000
const CONFIRMING: ReadonlySet<MailKind> = new Set(['confirm-address', 'confirm-former-address'])
const PATHS: Partial<Record<MailKind, string>> = {
  'account-closing': '/settings#close-account',
  'api-token-created': '/settings#api-tokens',
  'api-tokens-revoked': '/settings#api-tokens',
  'passkey-added': '/settings#passkeys',
  'passkey-removed': '/settings#passkeys',
  'passkey-went-back': '/settings#passkeys',
  'company-data-ready': '/settings#company-data',
  'person-added': '/settings#invitations',
}

/**
 * A link that somebody asks for to get back in is tried once a day whatever was refused before: a mailbox that is mended
 * would stay locked out, and of the only superadmin nobody else could say so.
 */
const mayBeTried = (kind: MailKind, refusedAt: Date, at: Date): boolean =>
  kind === 'reset-password' && at.getTime() - refusedAt.getTime() >= DAY_MS

/** Sends one mail: what the server asks to repeat is repeated, what it refuses is given up, a link that ended is not sent. */
export function sendMailWorker({
  queues,
  users,
  links,
  addressChanges,
  mail,
  mailRefusals,
  refused,
  now,
  names,
  mailLines,
  leaveUrlOf,
  publicUrl,
}: Deps): void {
  const { origin, hostname } = new URL(publicUrl)

  /** The page speaks like the mail; behind a link that sets a password its token tells the language. */
  function linkIn(language: Language, path: string): string {
    const url = new URL(path, origin)
    url.searchParams.set('lang', language)
    return url.href
  }

  queues.work(SendMail, async ({ kind, userId, language, tokenId, ...about }, { jobId, log }) => {
    const { askedBy = null } = about
    const user = await users.byId(userId)
    const confirming = tokenId && CONFIRMING.has(kind) ? await addressChanges.mailOf(tokenId) : null
    const holds = tokenId === null || confirming !== null || (await links.holds(tokenId))
    if (!user || !holds) return log.info({ kind }, 'mail dropped: its link or its notifications are gone')

    if (kind === 'welcome' && !isUnconfirmed(user))
      return log.info({ kind }, 'mail dropped: its address is confirmed')

    const to = normalizeEmail(confirming?.to ?? user.username)
    const refusal = await mailRefusals.of(to)
    if (refusal && !mayBeTried(kind, refusal.refusedAt, now()))
      return log.info({ kind }, 'mail dropped: its address refuses our mail')

    const notices = kind === 'notifications' ? await mailLines(jobId, language) : null
    if (kind === 'notifications' && !notices)
      return log.info({ kind }, 'mail dropped: its link or its notifications are gone')

    const path = notices?.path ?? PATHS[kind] ?? '/login'
    const ownUrl = kind === 'welcome' ? addressChanges.confirmationUrl(user) : linkIn(language, path)
    const url = confirming?.url ?? (tokenId ? links.urlOf(tokenId) : ownUrl)
    const clientId = about.clientId ?? user.clientId
    const leaveUrl = notices && leaveUrlOf(userId, notices.topics)
    const nameFields = await names({ clientId, askedBy }, log)
    try {
      await mail.send({
        to,
        ...composeMail({
          kind,
          language,
          url,
          leaveUrl,
          ...(confirming && { other: confirming.other }),
          ...notices,
          ...nameFields,
        }),
        files: notices?.files ?? [],
        messageId: `<${jobId}@${hostname}>`,
        action: kind,
        leaveUrl,
        clientId,
        userId: askedBy ?? (OWN_DOING.has(kind) ? userId : null),
      })
      if (refusal) await mailRefusals.end(to)
    } catch (error) {
      if (error instanceof MailFailure)
        for (const refusal of error.refusals) await refused(user, refusal, { kind, clientId, askedBy })
      if (error instanceof MailFailure && error.permanent) throw new FinalFailure(error.message)
      throw error
    }
  })
}
