import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { FinalFailure } from '@avaliax/chassis/queue/worker.ts'
import { SendPlan } from '@avaliax/proto/scanner/scanner.jobs.ts'
import { type Mailer, MailFailure } from '@avaliax/providers/mailer/mailer.ts'
import type { LeadRepository } from '../lead/lead.repository.ts'
import type { ScanRepository } from '../scan/scan.repository.ts'
import { shareUrl } from '../share/share-url.domain.ts'
import { planMail } from './plan-mail.presenter.ts'

interface Needs {
  queues: Pick<Queues, 'work'>
  leads: Pick<LeadRepository, 'find' | 'planSent'>
  scans: Pick<ScanRepository, 'find'>
  mail: Pick<Mailer, 'send'>
  publicUrl: string
  now: () => Date
}

/** Mails one plan. The mail keeps its id, so that a second copy after a crash is recognised. */
export function sendPlanWorker({ queues, leads, scans, mail, publicUrl, now }: Needs): void {
  const { hostname } = new URL(publicUrl)

  queues.work(SendPlan, async ({ leadId }, { log }) => {
    const lead = await leads.find(leadId)
    const scan = lead && (await scans.find(lead.scanId))
    if (!scan || !lead?.email || lead.planSentAt) return log.info({ leadId }, 'a plan needs no mail')
    const url = shareUrl(publicUrl, scan.shareId)
    try {
      await mail.send({
        to: lead.email,
        ...planMail({ scan, name: lead.name, language: lead.language, url }),
        messageId: `<plan-${leadId}@${hostname}>`,
        action: 'scanner-plan',
      })
    } catch (error) {
      if (error instanceof MailFailure && error.permanent) throw new FinalFailure(error.message)
      throw error
    }
    await leads.planSent(leadId, now())
  })
}
