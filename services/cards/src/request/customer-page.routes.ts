import { unavailable } from '@avaliax/chassis/errors.ts'
import { type Call, mount } from '@avaliax/chassis/http/contract/mount.ts'
import { sendPage } from '@avaliax/chassis/http/pages/plain-page.ts'
import type { RateLimiter } from '@avaliax/chassis/limits/rate-limiter.ts'
import {
  answerCustomerPage,
  openCustomerPage,
  TICKET_TEXT_MAX,
} from '@avaliax/proto/cards/request/customer-page.routes.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import { Prose, PublicToken } from '@avaliax/proto/values.ts'
import type { BrandLookup } from '@avaliax/providers/brand/brand.lookup.ts'
import { writeReviewUrl } from '@avaliax/providers/write-review-url.ts'
import type { FastifyInstance } from 'fastify'
import type { TapRecorder } from '../redirect/tap-recorder.service.ts'
import type { VisitBuilder } from '../redirect/visit.domain.ts'
import { isPrefetch } from '../redirect/visit-verdict.domain.ts'
import { customerNotice, customerPage, customerPageInOutage } from './customer.page.ts'
import type { CustomerLink, CustomerLinks } from './customer-link.lookup.ts'
import type { CustomerNotice } from './customer-page.texts.ts'
import type { OptOuts } from './opt-out.service.ts'
import type { RequestProgress } from './request-progress.store.ts'
import type { RequestTicketService } from './request-ticket.service.ts'

interface Deps {
  links: CustomerLinks
  optOuts: Pick<OptOuts, 'add'>
  progress: RequestProgress
  tickets: Pick<RequestTicketService, 'open'>
  recorder: TapRecorder
  visitOf: VisitBuilder
  limits: RateLimiter
  brand: BrandLookup
}

/** One customer may tell a manager so much through one link. */
const TICKETS = { max: 3, windowSeconds: 86_400 }
const TicketText = Prose(TICKET_TEXT_MAX)

/** The public page of a request. Opening it changes nothing but that it was opened, and that by people alone. */
export function customerPageRoutes(app: FastifyInstance, deps: Deps): void {
  const { links, optOuts, progress, tickets, recorder, visitOf, limits, brand } = deps

  async function say(call: Call, notice: CustomerNotice, status = 200): Promise<void> {
    const agency = await brand()
    sendPage(call, { status, brand: agency }, (language) =>
      customerNotice(notice, { language, brand: agency }),
    )
  }

  async function show(call: Call, { view }: CustomerLink): Promise<void> {
    const agency = await brand()
    sendPage(call, { status: 200, otherwise: view.language, brand: agency }, (language) =>
      customerPage(publicName(view) ?? '', { language, brand: agency }),
    )
  }

  async function showOutage(call: Call): Promise<void> {
    const agency = await brand()
    call.reply.header('retry-after', '60')
    sendPage(call, { status: 503, brand: agency }, (language) =>
      customerPageInOutage({ language, brand: agency }),
    )
  }

  const isPerson = (call: Call): boolean =>
    !isPrefetch(call.request.headers) && visitOf(call.request.raw, call, 'request').kind === 'person'

  /** The visit is in the journal before the customer is sent on. */
  async function goToGoogle(call: Call, { request, view }: CustomerLink): Promise<void> {
    const { clientId, employeeId } = request
    const location = view.status === 'inactive' ? null : writeReviewUrl(view.googlePlaceId)
    if (!location) return say(call, 'noPlace')
    const target = { clientId, employeeId, state: 'open' as const, location, zone: view.timeZone }
    await new Promise<void>((resolve, reject) => {
      const visit = visitOf(call.request.raw, call, 'request')
      recorder.record(target, visit, (error) => (error ? reject(unavailable(error)) : resolve()))
    })
    if (isPerson(call)) progress.tapped(request)
    call.reply.header('cache-control', 'no-store').code(302).header('location', location).send()
  }

  mount(app, openCustomerPage, async (call) => {
    const { token } = call.params
    let link: CustomerLink | null
    try {
      link = await links(token)
    } catch {
      return showOutage(call)
    }
    if (!link) return say(call, 'gone', 404)
    if (call.query.go === 'google') return goToGoogle(call, link)
    if (isPerson(call)) progress.opened(link.request)
    return show(call, link)
  })

  mount(app, answerCustomerPage, async (call) => {
    const { token } = call.params
    const text = ticketTextOf(call.request.body)
    const link = await links(token).catch(() => undefined)
    if (link === null || !PublicToken.safeParse(token).success) return say(call, 'gone', 404)
    if (text === null) {
      await optOuts.add(token)
      return say(call, 'left')
    }
    if (text.trim() === '') return say(call, 'empty', 400)
    if (!TicketText.safeParse(text).success) return say(call, 'tooLong', 400)
    if (!link) return showOutage(call)
    const { allowed } = await limits.take(`request-ticket:${link.request._id}`, TICKETS)
    if (!allowed) return say(call, 'busy', 429)
    await tickets.open(link.request, text.trim())
    return say(call, 'told')
  })
}

/** Null: no message, so it is the button or a mail program's one click. Browsers send line breaks as two signs. */
function ticketTextOf(body: unknown): string | null {
  const text = typeof body === 'string' ? new URLSearchParams(body).get('text') : null
  return text?.replaceAll('\r\n', '\n') ?? null
}
