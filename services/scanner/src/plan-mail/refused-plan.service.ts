import { notFound } from '@avaliax/chassis/errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { LeadChanged, LeadMailRefused } from '@avaliax/proto/scanner/scanner.events.ts'
import { SendPlan } from '@avaliax/proto/scanner/scanner.jobs.ts'
import { mailboxKey } from '@avaliax/providers/mailer/mailbox.ts'
import type { LeadRepository } from '../lead/lead.repository.ts'
import { leadFact } from '../lead/lead-fact.domain.ts'
import type { RecipientLimiter } from './mail-recipient.limiter.ts'

interface Deps {
  leads: Pick<LeadRepository, 'findOne' | 'update' | 'planBounced'>
  recipients: Pick<RecipientLimiter, 'refused' | 'forgetRefusal' | 'leadsOf'>
  outbox: Outbox
  transact: Transact
}

/** Marks a lead whose address takes no plan, tells of it, and mails it again when somebody says so. */
export function refusedPlanService({ leads, recipients, outbox, transact }: Deps) {
  async function mark(leadId: number, tx: Tx): Promise<void> {
    const lead = await leads.planBounced(leadId, tx)
    if (!lead) return
    const fact = { clientId: null, subject: String(leadId), rev: lead.rev, data: { leadId } }
    await outbox.append(LeadMailRefused, fact, tx)
  }

  return {
    /** The mark and what tells of it are one transaction: no crash leaves a mark that nobody hears of. */
    refused: (leadId: number, email: string): Promise<void> =>
      transact(async (tx) => {
        await recipients.refused(mailboxKey(email), tx)
        await mark(leadId, tx)
      }),

    /** A report of a mail server comes days later, and names somebody else's mailbox as well: only ours is kept. */
    async returned(mailbox: string): Promise<void> {
      const leadIds = await recipients.leadsOf(mailbox)
      if (leadIds.length === 0) return
      await transact(async (tx) => {
        await recipients.refused(mailbox, tx)
        for (const leadId of leadIds) await mark(leadId, tx)
      })
    },

    tryAgain: (leadId: number, askedBy: number | null): Promise<void> =>
      transact(async (tx) => {
        const lead = await leads.findOne({ _id: leadId }, tx)
        if (!lead) throw notFound()
        if (lead.planMail !== 'bounced' || !lead.email) return
        await recipients.forgetRefusal(lead.email, tx)
        const wanted = await leads.update({ _id: leadId }, { planMail: 'wanted', planAskedBy: askedBy }, tx)
        if (!wanted) return
        await outbox.append(LeadChanged, leadFact(wanted), tx)
        // The event asks for the job that was refused, which the queue still keeps.
        const jobId = `plan-${leadId}-${wanted.rev}`
        await outbox.enqueue(SendPlan, { leadId }, { jobId }, tx)
      }),
  }
}
export type RefusedPlanService = ReturnType<typeof refusedPlanService>
