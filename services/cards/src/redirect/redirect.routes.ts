import { unavailable } from '@avaliax/chassis/errors.ts'
import { type Call, mount } from '@avaliax/chassis/http/contract/mount.ts'
import { sendPage } from '@avaliax/chassis/http/pages/plain-page.ts'
import { cookieValue } from '@avaliax/chassis/http/server/cookies.ts'
import { addressBlock } from '@avaliax/chassis/http/server/rate-limit.ts'
import type { RateLimiter } from '@avaliax/chassis/limits/rate-limiter.ts'
import { keptTraceparent } from '@avaliax/chassis/telemetry/trace-context.ts'
import type { TapSource } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { tapCard, tapEmployee } from '@avaliax/proto/cards/redirect/redirect.routes.ts'
import { TEAM_BROWSER } from '@avaliax/proto/identity/document-ticket.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { BrandLookup } from '@avaliax/providers/brand/brand.lookup.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CardLinks } from '../links/card-links.lookup.ts'
import type { EmployeeLinks } from '../links/employee-links.lookup.ts'
import type { LinkTarget } from '../links/link-target.domain.ts'
import { PAGE_OF_STATE, type TapPageKind, tapPage } from './tap.page.ts'
import type { TapRecorder } from './tap-recorder.service.ts'
import type { VisitBuilder } from './visit.domain.ts'
import { isPrefetch, sourceOf } from './visit-verdict.domain.ts'

interface Deps {
  employeeLinks: Pick<EmployeeLinks, 'find'>
  cardLinks: Pick<CardLinks, 'find'>
  recorder: TapRecorder
  visitOf: VisitBuilder
  limits: RateLimiter
  brand: BrandLookup
  /** Address of the application, where an unassigned card is assigned. */
  appUrl: string
}

/** How the visitor came, and where the page links to when there is no redirect. */
interface Origin {
  source: TapSource
  href?: string
  /** Somebody is signed in to the application in this browser. */
  isOfTeam?: boolean
}

const MISSES = { max: 60, windowSeconds: 60 }

/** All requests that the fast path does not answer. */
export function redirectRoutes(app: FastifyInstance, deps: Deps): void {
  const { employeeLinks, cardLinks, recorder, visitOf, limits, brand, appUrl } = deps

  /** Whose pages these are decides nothing about the visit, which is in the journal by now. */
  async function showPage(call: Call, { kind, status, ownerLanguage, ...links }: Page): Promise<void> {
    const agency = await brand()
    const answer = { status, otherwise: ownerLanguage, brand: agency }
    sendPage(call, answer, (language) => tapPage(kind, { language, ...links, brand: agency }))
  }

  async function miss(call: Call): Promise<void> {
    const { allowed, retryAfterSeconds } = await limits.take(`tap-miss:${addressBlock(call.address)}`, MISSES)
    if (allowed) return showPage(call, PAGE_OF_STATE.gone)
    call.reply.header('retry-after', String(retryAfterSeconds))
    return showPage(call, { kind: 'busy', status: 429 })
  }

  const recorded = (call: Call, target: LinkTarget, source: TapSource) =>
    new Promise<void>((resolve, reject) => {
      const visit = { ...visitOf(call.request.raw, call, source), traceparent: keptTraceparent() }
      recorder.record(target, visit, (error) => (error ? reject(unavailable(error)) : resolve()))
    })

  /** The visit is in the journal before the visitor gets an answer. */
  async function answer(
    call: Call,
    target: LinkTarget | null,
    { source, href, isOfTeam }: Origin,
  ): Promise<void> {
    if (!target) return miss(call)
    await recorded(call, target, source)
    // A card that somebody holds is a customer's way, whoever tries it.
    if (isOfTeam && target.state === 'open' && target.employeeId === null)
      return showPage(call, { kind: 'team', status: 200, href, reviewPage: target.location })
    if (target.state === 'open') {
      call.reply.header('cache-control', 'no-store').code(302).header('location', target.location).send()
      return
    }
    return showPage(call, { ...PAGE_OF_STATE[target.state], href, ownerLanguage: target.language })
  }

  mount(app, tapEmployee, async (call) => {
    if (isPrefetch(call.request.headers)) return refusePrefetch(call.reply)
    return answer(call, await employeeLinks.find(call.params.token), { source: sourceOf(call.query.s) })
  })

  mount(app, tapCard, async (call) => {
    if (isPrefetch(call.request.headers)) return refusePrefetch(call.reply)
    const { cardNumber } = call.params
    const href = `${appUrl}/cards/claim/${encodeURIComponent(cardNumber.toUpperCase())}`
    const isOfTeam = cookieValue(call.request.headers.cookie, TEAM_BROWSER) !== null
    return answer(call, await cardLinks.find(cardNumber), { source: 'card', href, isOfTeam })
  })
}

async function refusePrefetch(reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store').code(503).type('text/plain; charset=utf-8').send('')
}

interface Page {
  kind: TapPageKind
  status: number
  href?: string | undefined
  reviewPage?: string | undefined
  ownerLanguage?: Language | undefined
}
