import type { DueTask } from '@avaliax/chassis/due-work/due-loop.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { LeadStepDue } from '@avaliax/proto/scanner/scanner.events.ts'
import type { LeadRepository } from './lead.repository.ts'
import { rankOf } from './next-step.domain.ts'

interface Deps {
  leads: Pick<LeadRepository, 'find' | 'findOneAndUpdate'>
  outbox: Outbox
  transact: Transact
  now: () => Date
}

const BATCH = 200

/** Announces each next step on its day: the mark and the event are one transaction, so that no crash tells it twice or never. */
export function leadReminders({ leads, outbox, transact, now }: Deps): DueTask {
  return async function remindOwners(mayContinue) {
    const at = now()
    const due = await leads.find({ reminderAt: { $lte: at } }, { sort: { reminderAt: 1 }, limit: BATCH })
    for (const lead of due) {
      const { _id, reminderAt, nextStep } = lead
      if (!mayContinue()) return
      const done = { reminderAt: null, remindedOn: nextStep?.on ?? null, rank: rankOf(lead, at) }
      await transact(async (tx) => {
        // Another process, or somebody who moved the step, may have been faster.
        const lead = await leads.findOneAndUpdate({ _id, reminderAt }, { $set: done }, tx)
        if (!lead?.nextStep) return
        const data = { leadId: _id, ownerId: lead.owner?.id ?? null, on: lead.nextStep.on }
        await outbox.append(LeadStepDue, { clientId: null, subject: String(_id), rev: lead.rev, data }, tx)
      })
    }
  }
}
