import { CUSTOMER_PAGE_PATH } from '@avaliax/proto/cards/request/customer-page.routes.ts'
import type { RefusalReason } from '@avaliax/proto/cards/request/request.fields.ts'
import type { WhatsAppObstacle } from '@avaliax/proto/cards/whatsapp/whatsapp.fields.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import { ProviderFailure } from '@avaliax/providers/http/provider-failure.ts'
import type { Logger } from 'pino'
import { linkBaseOf } from '../client/link-base.domain.ts'
import { META_LANGUAGE, valuesFor } from '../whatsapp/template-body.domain.ts'
import type { WhatsApp } from '../whatsapp/whatsapp.deps.ts'
import type { Ready } from '../whatsapp/whatsapp-readiness.query.ts'
import type { ContactBook } from './contact-book.service.ts'
import type { RequestSending, Taken } from './request-sending.service.ts'
import { certaintyOf } from './whatsapp-failure.domain.ts'
import type { WhatsAppRefusals } from './whatsapp-refusal.service.ts'

interface Deps {
  sending: RequestSending
  whatsApp: WhatsApp
  refusals: WhatsAppRefusals
  book: Pick<ContactBook, 'recipient'>
  linkBase: string
  log: Pick<Logger, 'warn'>
  now: () => Date
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What stands in a message's way is somebody's to mend. */
const WAITS_FOR: Partial<Record<WhatsAppObstacle, RefusalReason>> = {
  NUMBER_TROUBLE: 'WHATSAPP_NUMBER',
  NO_TEMPLATE: 'WHATSAPP_TEXT',
  NO_RATE: 'WHATSAPP_PRICE',
}

/** Comes back with every word about the message. */
export const callbackDataOf = ({ _id, attempt }: { _id: number; attempt: number }): string =>
  `request-${_id}-${attempt}`

/**
 * Sends one request that was taken by WhatsApp's interface, at most once: it knows no key by which a second message would be the same,
 * so whatever may have been taken is not asked for again.
 */
export function whatsAppDelivery(deps: Deps) {
  const { sending, whatsApp, refusals, book, linkBase, log, now } = deps
  const inMs = (ms: number) => new Date(now().getTime() + ms)

  function messageOf({ request, customer, address, view }: Taken, { template }: Ready) {
    const { language, token } = request
    const link = `${linkBaseOf(view, linkBase)}${CUSTOMER_PAGE_PATH}${token}`
    const known = { name: customer.name, company: publicName(view) ?? '', link }
    return {
      to: address,
      template: template.name,
      language: META_LANGUAGE[template.language],
      values: valuesFor(template.body, language, known),
      callbackData: callbackDataOf(request),
    }
  }

  async function failed(taken: Taken, ready: Ready, error: unknown): Promise<void> {
    const certainty = error instanceof ProviderFailure ? certaintyOf(error) : 'unknown'
    if (certainty === 'not-sent') return sending.later(taken, inMs(MINUTE_MS))
    if (certainty === 'unknown') {
      // Others of this number wait a little, so that an outage leaves few in doubt.
      log.warn({ err: error, requestId: taken.request._id }, 'nobody knows whether a message was taken')
      await whatsApp.numbers.slow(ready.number._id, inMs(MINUTE_MS))
      return
    }
    return refusals.refused(taken, ready, certainty.refused)
  }

  return async (taken: Taken): Promise<void> => {
    const { request, view, address } = taken
    const found = await whatsApp.ready.readiness({ view, language: request.language, phone: address })
    if ('obstacle' in found) {
      if (found.obstacle === 'NO_NUMBER') return sending.refused(taken, 'CHANNEL_OFF')
      return sending.later(taken, inMs(HOUR_MS), WAITS_FOR[found.obstacle] ?? null)
    }
    const { number, template, charge } = found
    if (number.slowUntil && number.slowUntil > now())
      return sending.later(taken, number.slowUntil, 'WHATSAPP_SLOW')
    if (!(await sending.mayGo(taken))) return
    const { phoneNumberId } = number
    const recipientHash = await book.recipient(phoneNumberId, address)
    if (
      !(await sending.hand(taken, { phoneNumberId, recipientHash, templateVersion: template.name, charge }))
    )
      return
    let messageId: string
    try {
      const access = { ...whatsApp.numbers.accessOf(number), clientId: request.clientId }
      messageId = await whatsApp.cloud.send(access, messageOf(taken, found))
    } catch (error) {
      return failed(taken, found, error)
    }
    await sending.sent(taken, messageId)
  }
}
