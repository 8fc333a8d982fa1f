import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { FinalFailure } from '@avaliax/chassis/queue/worker.ts'
import { SendPlan } from '@avaliax/proto/scanner/scanner.jobs.ts'
import type { BrandLookup } from '@avaliax/providers/brand/brand.lookup.ts'
import { type Mailer, MailFailure } from '@avaliax/providers/mailer/mailer.ts'
import type { LeadRepository } from '../lead/lead.repository.ts'
import type { Scans } from '../scan/scan.model.ts'
import { shareUrl } from '../share/share-url.domain.ts'
import type { RecipientLimiter } from './mail-recipient.limiter.ts'
import { planMail } from './plan-mail.presenter.ts'
import type { RefusedPlanService } from './refused-plan.service.ts'

interface Deps {
  queues: Pick<Queues, 'work'>
  leads: Pick<LeadRepository, 'findOne' | 'planMailed' | 'endBounced'>
  scans: Pick<Scans, 'findOne'>
  mail: Pick<Mailer, 'send'>
  recipients: Pick<RecipientLimiter, 'isRefused' | 'mayMail'>
  refused: RefusedPlanService['refused']
  brand: BrandLookup
  leaveUrlOf: (email: string) => string
  publicUrl: string
  now: () => Date
}

/** Mails one plan. The mail keeps its id, so that a second copy after a crash is recognised. */
export function sendPlanWorker(deps: Deps): void {
  const { queues, leads, scans, mail, recipients, refused, brand, leaveUrlOf, publicUrl, now } = deps
  const { hostname } = new URL(publicUrl)

  queues.work(SendPlan, async ({ leadId }, { log, last }) => {
    const lead = await leads.findOne({ _id: leadId })
    const scan = lead && (await scans.findOne({ _id: lead.scanId }))
    // Failed mails too: an operator may have the queue try them again.
    if (!scan || !lead?.email || !['wanted', 'failed'].includes(lead.planMail))
      return log.info({ leadId }, 'a plan needs no mail')
    if (await recipients.isRefused(lead.email)) return refused(leadId, lead.email)
    if (!(await recipients.mayMail(lead.email, leadId))) {
      log.warn({ leadId }, 'the mailbox had its share of plans')
      return leads.planMailed(leadId, 'refused', now())
    }
    const url = shareUrl(publicUrl, scan.shareId)
    const leaveUrl = leaveUrlOf(lead.email)
    try {
      await mail.send({
        to: lead.email,
        ...planMail({ scan, name: lead.name, language: lead.language, url, leaveUrl, brand: await brand() }),
        messageId: `<plan-${leadId}@${hostname}>`,
        action: 'scanner-plan',
        leaveUrl,
        userId: lead.planAskedBy ?? null,
      })
    } catch (error) {
      // A full mailbox may be emptied: it is asked again when somebody asks for a plan again.
      if (error instanceof MailFailure && error.refusals.some(({ passes }) => !passes))
        return refused(leadId, lead.email)
      const permanent = error instanceof MailFailure && error.permanent
      if (permanent || last) await leads.planMailed(leadId, 'failed', now())
      throw permanent ? new FinalFailure(error.message) : error
    }
    await leads.planMailed(leadId, 'sent', now())
    await leads.endBounced(lead.email)
  })
}
