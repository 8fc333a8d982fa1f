import { announceCalls } from '@avaliax/chassis/providers/announce-calls.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import type { Parts } from '@avaliax/chassis/standard-parts.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { type Mailer, mailer } from '@avaliax/providers/mailer/mailer.ts'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { IdentityConfig } from '../config.ts'
import type { PasswordLinks } from '../password-link/password-link.store.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { mailNames } from './mail-names.lookup.ts'
import { type MailOutbox, mailOutbox } from './mail-outbox.task.ts'
import { type MailRequests, mailRequests } from './mail-request.repository.ts'
import { type MailLines, sendMailWorker } from './send-mail.worker.ts'

type Context = ServiceContext<IdentityConfig>

interface Needs {
  users: UserRepository
  links: PasswordLinks
  mailRequests: MailRequests
  audit: AuditLog
  mailLines: (mailId: string, language: Language) => Promise<MailLines | null>
  writeDue: () => Promise<void>
  now: () => Date
}

/** What waits to be mailed: the other features write into it. */
export const buildMailRequests = ({ db }: Parts, now: () => Date): MailRequests => mailRequests({ db, now })

/** Mail requests become jobs, jobs become mails. */
export async function buildMail(context: Context, parts: Parts, needs: Needs): Promise<MailOutbox> {
  const { config, life, log } = context
  const { bus, queues, transact, client: tenancy } = parts
  const { users, links, mailRequests: waiting, audit, mailLines, writeDue, now } = needs
  sendMailWorker({
    queues,
    users,
    links,
    mailLines,
    names: mailNames({ tenancy }),
    mail: outgoingMail(context, { bus, now }),
    publicUrl: config.PUBLIC_URL,
  })
  life.gauge('letters', () => waiting.waiting())
  const room = mailOutbox({ mailRequests: waiting, users, links, audit, queues, transact, writeDue, log })
  if (config.ROLE !== 'api') await life.run(room)
  return room
}

function outgoingMail(
  { config, life }: Context,
  { bus, now }: Pick<Parts, 'bus'> & Pick<Needs, 'now'>,
): Mailer {
  const mail = mailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    publicUrl: config.PUBLIC_URL,
    now,
    record: announceCalls(bus),
  })
  life.onStop('mailer', () => mail.close())
  return mail
}
