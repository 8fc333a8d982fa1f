import type { Lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { announceCalls, type CallSinks } from '../http/announce-calls.ts'
import { type Mailer, mailer } from './mailer.ts'

interface Deps extends CallSinks {
  config: { SMTP_URL: string; MAIL_FROM: string; PUBLIC_URL: string }
  life: Pick<Lifecycle, 'onStop'>
  now: () => Date
}

/** The mails of a service: told of in the log of calls, and closed with it. */
export function outgoingMail(deps: Deps): Mailer {
  const { config, life, now } = deps
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: publicUrl } = config
  const mail = mailer({ smtpUrl, from, publicUrl, now, record: announceCalls(deps) })
  life.onStop('mailer', () => mail.close())
  return mail
}
