import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { MailReturned } from '@avaliax/proto/identity/identity.events.ts'
import { tryLeadsMail } from '@avaliax/proto/scanner/lead.routes.ts'
import { askToLeavePlans, leavePlans } from '@avaliax/proto/scanner/plan-leave.routes.ts'
import { LeadChanged } from '@avaliax/proto/scanner/scanner.events.ts'
import { SendPlan } from '@avaliax/proto/scanner/scanner.jobs.ts'
import type { BrandLookup } from '@avaliax/providers/brand/brand.lookup.ts'
import { leaveRoutes } from '@avaliax/providers/mailer/leave.routes.ts'
import { leaveLinks } from '@avaliax/providers/mailer/leave-link.ts'
import { mailboxKey } from '@avaliax/providers/mailer/mailbox.ts'
import { outgoingMail } from '@avaliax/providers/mailer/outgoing-mail.ts'
import type { ScannerConfig } from '../config.ts'
import type { LeadRepository } from '../lead/lead.repository.ts'
import type { Scans } from '../scan/scan.model.ts'
import { recipientLimiter } from './mail-recipient.limiter.ts'
import { refusedPlanService } from './refused-plan.service.ts'
import { sendPlanWorker } from './send-plan.worker.ts'

/** A mail that is still wanted later was lost: nobody waits for it any more. */
const WANTED_MS = 86_400_000

interface Deps extends ServiceDeps<ScannerConfig> {
  scans: Scans
  leads: LeadRepository
  brand: BrandLookup
}

/** A stored lead is mailed its plan. */
export function buildPlanMail(deps: Deps): void {
  const { app, bus, config, queues } = deps
  const { PUBLIC_URL: publicUrl } = config
  const mail = outgoingMail(deps)
  const recipients = recipientLimiter(deps)
  const links = leaveLinks(config.INTERNAL_PRIVATE_KEY)
  leaveRoutes(
    app,
    { ask: askToLeavePlans, leave: leavePlans },
    { links, end: recipients.leave, brand: deps.brand },
  )
  const leaveUrlOf = (email: string) =>
    new URL(leavePlans.path.replace(':token', links.token(mailboxKey(email))), publicUrl).href
  const { refused, returned, tryAgain } = refusedPlanService({ ...deps, recipients })
  sendPlanWorker({ ...deps, mail, recipients, refused, leaveUrlOf, publicUrl })
  mount(app, tryLeadsMail, ({ params: { leadId }, actor }) => tryAgain(leadId, actor?.userId ?? null))
  bus.on(MailReturned, { group: 'scanner.plan-mails' }, ({ data: { mailbox } }) => returned(mailbox))
  // A stored lead gets its mail whatever happened after it was stored: the event waits for the queue.
  bus.on(LeadChanged, { group: 'scanner.plan-mails' }, async ({ time, data }) => {
    const { leadId, planWanted, createdAt } = data
    if (!planWanted || Date.parse(time) - Date.parse(createdAt) > WANTED_MS) return
    await queues.add(SendPlan, { leadId }, { jobId: `plan-${leadId}` })
  })
}
