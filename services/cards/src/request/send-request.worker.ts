import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { FinalFailure, JobPostponed } from '@avaliax/chassis/queue/worker.ts'
import { SendRequest } from '@avaliax/proto/cards/cards.jobs.ts'
import { CUSTOMER_PAGE_PATH } from '@avaliax/proto/cards/request/customer-page.routes.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import type { BrandLookup } from '@avaliax/providers/brand/brand.lookup.ts'
import { type Mailer, MailFailure } from '@avaliax/providers/mailer/mailer.ts'
import { askMail } from './ask-mail.presenter.ts'
import type { OptOuts } from './opt-out.service.ts'
import { CLAIM_MS, type RequestSending } from './request-sending.service.ts'

interface Deps {
  queues: Pick<Queues, 'work'>
  sending: RequestSending
  optOuts: Pick<OptOuts, 'drain'>
  mail: Pick<Mailer, 'send'>
  brand: BrandLookup
  linkBase: string
  publicUrl: string
}

/**
 * Mails one request. It may be killed between any two lines: the claim keeps a second process away, and a second copy has the id of
 * the first, by which mail programs drop it.
 */
export function sendRequestWorker(deps: Deps): void {
  const { queues, sending, optOuts, mail, brand, linkBase, publicUrl } = deps
  const { hostname } = new URL(publicUrl)

  queues.work(SendRequest, async ({ requestId }, { last, log }) => {
    await optOuts.drain()
    const taken = await sending.take(requestId)
    if (taken === 'claimed') throw new JobPostponed(CLAIM_MS / 3)
    if (!taken) return log.info({ requestId }, 'a request needs no mail')
    const { request, customer, address, view, replyTo } = taken
    const link = `${linkBase}${CUSTOMER_PAGE_PATH}${request.token}`
    const { language, attempt, clientId } = request
    const companyName = publicName(view)
    const words = askMail({ customerName: customer.name, companyName, language, link, brand: await brand() })
    if (!(await sending.mayGo(taken))) return
    try {
      await mail.send({
        to: address,
        ...words,
        messageId: `<request-${requestId}-${attempt}@${hostname}>`,
        action: attempt === 1 ? 'customer-request' : 'customer-request-reminder',
        leaveUrl: link,
        replyTo,
        clientId,
        userId: null,
      })
    } catch (error) {
      const failure = error instanceof MailFailure ? error : null
      const isRefused = failure?.refusals.some(({ passes }) => !passes) ?? false
      if (isRefused) return sending.mailRefused(taken)
      const permanent = failure?.permanent ?? false
      if (!permanent && !last) {
        await sending.giveBack(taken)
        throw error
      }
      await sending.failed(taken, { isKnownUnsent: failure?.responseCode != null })
      throw permanent ? new FinalFailure((error as Error).message) : error
    }
    await sending.sent(taken)
  })
}
