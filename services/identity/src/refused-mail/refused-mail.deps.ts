import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { TellRefusedMail } from '@avaliax/proto/identity/identity.jobs.ts'
import { reportMailRefusal, tryMailAgain } from '@avaliax/proto/identity/mail-refusal.routes.ts'
import type { NotificationService } from '../notification/notification.service.ts'
import { signedIn } from '../session/visitor.domain.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { complaintsOfReport, refusalsOfReport, reportedRefusal } from './bounce-report.parser.ts'
import { type RefusedMailService, refusedMailService } from './refused-mail.service.ts'

interface Deps extends SharedDeps {
  service: NotificationService
}

/** Addresses that take no mail of ours. */
export function buildRefusedMail(deps: Deps): RefusedMailService {
  const refusals = refusedMailService(deps)
  deps.queues.work(TellRefusedMail, refusals.tell)
  mount(deps.app, reportMailRefusal, async ({ body }) => {
    const { report, email = '', status = '', words = '', complaint } = body
    await refusals.complained(report ? await complaintsOfReport(report) : complaint ? [email] : [])
    const found = report ? await refusalsOfReport(report) : reportedRefusal(email, status, words)
    return { marked: await refusals.reported([found ?? []].flat()) }
  })
  mount(deps.app, tryMailAgain, (call) => refusals.tryAgain(signedIn(call), call.params.userId))
  return refusals
}
