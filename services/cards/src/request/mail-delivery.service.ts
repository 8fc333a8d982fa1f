import { FinalFailure } from '@avaliax/chassis/queue/worker.ts'
import { CUSTOMER_PAGE_PATH } from '@avaliax/proto/cards/request/customer-page.routes.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import type { BrandLookup } from '@avaliax/providers/brand/brand.lookup.ts'
import { type Mailer, MailFailure } from '@avaliax/providers/mailer/mailer.ts'
import { linkBaseOf } from '../client/link-base.domain.ts'
import type { SenderService } from '../sender/sender.service.ts'
import { askMail } from './ask-mail.presenter.ts'
import type { RequestSending, Taken } from './request-sending.service.ts'

interface Deps {
  sending: RequestSending
  mail: Pick<Mailer, 'send'>
  brand: BrandLookup
  senderOf: SenderService['of']
  linkBase: string
  publicUrl: string
}

/** Mails one request that was taken. A second copy has the id of the first, by which mail programs drop it. */
export function mailDelivery({ sending, mail, brand, senderOf, linkBase, publicUrl }: Deps) {
  const { hostname } = new URL(publicUrl)

  return async (taken: Taken, last: boolean): Promise<void> => {
    const { request, customer, address, view, replyTo } = taken
    const link = `${linkBaseOf(view, linkBase)}${CUSTOMER_PAGE_PATH}${request.token}`
    const { _id, language, attempt, clientId } = request
    const companyName = publicName(view)
    const words = askMail({ customerName: customer.name, companyName, language, link, brand: await brand() })
    const sender = await senderOf(clientId)
    if (!(await sending.mayGo(taken))) return
    try {
      await mail.send({
        to: address,
        ...words,
        messageId: `<request-${_id}-${attempt}@${hostname}>`,
        action: attempt === 1 ? 'customer-request' : 'customer-request-reminder',
        leaveUrl: link,
        sender,
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
      const isKnownUnsent = failure?.responseCode != null
      await sending.failed(taken, { reason: 'MAIL_FAILED', isKnownUnsent })
      throw permanent ? new FinalFailure((error as Error).message) : error
    }
    await sending.sent(taken)
  }
}
