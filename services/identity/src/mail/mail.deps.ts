import { dueLoop } from '@avaliax/chassis/due-work/due-loop.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { askToLeave, leave } from '@avaliax/proto/identity/mail-leave.routes.ts'
import type { NotificationTopic } from '@avaliax/proto/identity/notification.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { type BrandLookup, brandLookup } from '@avaliax/providers/brand/brand.lookup.ts'
import { leaveRoutes } from '@avaliax/providers/mailer/leave.routes.ts'
import { leaveLinks } from '@avaliax/providers/mailer/leave-link.ts'
import type { Mailer } from '@avaliax/providers/mailer/mailer.ts'
import { outgoingMail } from '@avaliax/providers/mailer/outgoing-mail.ts'
import type { AddressChanges } from '../address-change/address-change.store.ts'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { IdentityConfig } from '../config.ts'
import type { MailRefusals, NoteRefusal } from '../mail-refusal/mail-refusal.store.ts'
import type { PasswordLinks } from '../password-link/password-link.store.ts'
import type { UserRepository } from '../user/user.repository.ts'
import { mailNames, type NamesOfMail } from './mail-names.lookup.ts'
import { type MailOutbox, mailOutbox } from './mail-outbox.task.ts'
import type { MailRequests } from './mail-request.repository.ts'
import { type MailServerDeps, mailServerWatch } from './mail-server.task.ts'
import { type MailLines, sendMailWorker } from './send-mail.worker.ts'

const LOOK_EVERY_MS = 5 * 60_000

interface Deps extends Omit<ServiceDeps<IdentityConfig>, 'audit'> {
  users: UserRepository
  links: PasswordLinks
  addressChanges: AddressChanges
  mailRequests: MailRequests
  mailRefusals: MailRefusals
  refused: NoteRefusal
  audit: AuditLog
  mailLines: (mailId: string, language: Language) => Promise<MailLines | null>
  /** Nobody mails the person of these topics any more. */
  endTopics: (userId: number, topics: readonly string[]) => Promise<void>
  tellAgency: MailServerDeps['tellAgency']
  writeDue: () => Promise<void>
}

interface BuiltMail {
  mailOutbox: MailOutbox
  names: NamesOfMail
  /** Called last: whom it tells is created while the others start. */
  watchServer: () => void
}

/** Mail requests become jobs, jobs become mails. Returns the names in them as well, which the page behind a link shows. */
export function buildMail(deps: Deps): BuiltMail {
  const { client: tenancy, config, life, mailRequests } = deps
  const brand = brandLookup(deps)
  const names = mailNames({ ...deps, tenancy, brand })
  const { PUBLIC_URL: publicUrl } = config
  const mail = outgoingMail(deps)
  sendMailWorker({
    ...deps,
    names,
    mail,
    leaveUrlOf: leavingNotifications(deps, brand),
    publicUrl,
  })
  life.gauge('letters', () => mailRequests.waiting())
  const outbox = mailOutbox(deps)
  if (config.ROLE !== 'api') life.run(outbox)
  return { mailOutbox: outbox, names, watchServer: () => watchMailServer(deps, mail) }
}

/** Whoever ends a mail about notifications is mailed of none of its topics; the bell goes on. */
function leavingNotifications({ app, config, endTopics }: Deps, brand: BrandLookup) {
  const links = leaveLinks(config.RESET_SECRET)
  leaveRoutes(
    app,
    { ask: askToLeave, leave },
    {
      links,
      brand,
      end(what) {
        const [userId, ...topics] = what.split(' ')
        return endTopics(Number(userId), topics)
      },
    },
  )
  return (userId: number, topics: readonly NotificationTopic[]): string =>
    new URL(leave.path.replace(':token', links.token([userId, ...topics].join(' '))), config.PUBLIC_URL).href
}

function watchMailServer({ config, life, log, tellAgency, now }: Deps, mail: Mailer): void {
  const { host } = new URL(config.SMTP_URL)
  const { look, check } = mailServerWatch({ mail, host, log, tellAgency, now })
  life.check({ name: 'mail', critical: false, check })
  if (config.ROLE !== 'api')
    life.run(dueLoop({ tasks: [look], everyMs: LOOK_EVERY_MS, log, startsAtOnce: true }))
}
