import { announceCalls } from '@avaliax/chassis/providers/announce-calls.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { mailer } from '@avaliax/providers/mailer/mailer.ts'
import type { ScannerConfig } from '../config.ts'
import type { LeadRepository } from '../lead/lead.repository.ts'
import type { Scans } from '../scan/scan.model.ts'
import { recipientLimiter } from './mail-recipient.limiter.ts'
import { planMailConsumer } from './plan-mail.consumer.ts'
import { sendPlanWorker } from './send-plan.worker.ts'

interface Deps extends ServiceDeps<ScannerConfig> {
  scans: Scans
  leads: LeadRepository
}

/** A stored lead is mailed its plan. */
export function buildPlanMail({ config, life, db, bus, queues, scans, leads, now }: Deps): void {
  const mail = mailer({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    publicUrl: config.PUBLIC_URL,
    now,
    record: announceCalls(bus),
  })
  life.onStop('mailer', () => mail.close())
  planMailConsumer({ bus, queues })
  const recipients = recipientLimiter({ db, now })
  sendPlanWorker({ queues, leads, scans, mail, recipients, publicUrl: config.PUBLIC_URL, now })
}
