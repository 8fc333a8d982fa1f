import { unavailable } from '@avaliax/chassis/errors.ts'
import { type Call, mount } from '@avaliax/chassis/http/mount.ts'
import { sendPage } from '@avaliax/chassis/http/plain-page.ts'
import type { RateLimiter } from '@avaliax/chassis/limits/rate-limiter.ts'
import type { TapSource } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { tapCard, tapEmployee } from '@avaliax/proto/cards/redirect/redirect.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CardLinks } from './card-links.ts'
import { type TapPageKind, tapPage } from './tap-page.ts'
import type { TapRecorder } from './tap-recorder.ts'
import type { TapTarget, TapTargets } from './tap-targets.ts'
import { isPrefetch, type TargetState, type VisitKind } from './visit.domain.ts'

interface Needs {
  targets: TapTargets
  recorder: TapRecorder
  kindOf: (agent: string) => Exclude<VisitKind, 'head'>
  limits: RateLimiter
  cardLinks: Pick<CardLinks, 'find'>
  /** Address of the application, where a card without a holder is given to somebody. */
  appUrl: string
}

/** How a visitor came, and where the page for those who cannot be sent on may point. */
interface Way {
  source: TapSource
  href?: string
}

const MISSES = { max: 60, windowSeconds: 60 }
const PAGES: Record<Exclude<TargetState, 'open'>, { kind: TapPageKind; status: number }> = {
  'no-place': { kind: 'no-place', status: 200 },
  suspended: { kind: 'suspended', status: 200 },
  unassigned: { kind: 'unassigned', status: 200 },
  gone: { kind: 'unknown', status: 404 },
}

export const sourceOf = (s: string | undefined): TapSource => (s === 'qr' ? 'qr' : 'link')

export function tapRoutes(app: FastifyInstance, needs: Needs): void {
  const { targets, recorder, kindOf, limits, cardLinks, appUrl } = needs

  async function miss(call: Call): Promise<void> {
    const { allowed, retryAfterSeconds } = await limits.take(`tap-miss:${call.address}`, MISSES)
    if (allowed) return showPage(call, { kind: 'unknown', status: 404 })
    call.reply.header('retry-after', String(retryAfterSeconds))
    return showPage(call, { kind: 'busy', status: 429 })
  }

  const recorded = (call: Call, target: TapTarget, source: TapSource) => {
    const agent = String(call.request.headers['user-agent'] ?? '')
    const kind: VisitKind = call.request.method === 'HEAD' ? 'head' : kindOf(agent)
    const visit = { id: call.requestId, kind, source, address: call.address, agent }
    return new Promise<void>((resolve, reject) => {
      recorder.record(target, visit, (error) => (error ? reject(unavailable(error)) : resolve()))
    })
  }

  /** The visit is on the disk before the visitor has an answer. */
  async function visit(call: Call, target: TapTarget | null, { source, href }: Way): Promise<void> {
    if (!target) return miss(call)
    await recorded(call, target, source)
    if (target.state === 'open') {
      call.reply.header('cache-control', 'no-store').code(302).header('location', target.location).send()
      return
    }
    const { kind, status } = PAGES[target.state]
    return showPage(call, { kind, status, href, ownerLanguage: target.language })
  }

  mount(app, tapEmployee, async (call) => {
    if (isPrefetch(call.request.headers)) return refusePrefetch(call.reply)
    return visit(call, await targets.find(call.params.token), { source: sourceOf(call.query.s) })
  })

  mount(app, tapCard, async (call) => {
    if (isPrefetch(call.request.headers)) return refusePrefetch(call.reply)
    const { cardNumber } = call.params
    const href = `${appUrl}/cards/claim/${encodeURIComponent(cardNumber.toUpperCase())}`
    return visit(call, await cardLinks.find(cardNumber), { source: 'card', href })
  })
}

async function refusePrefetch(reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store').code(503).type('text/plain; charset=utf-8').send('')
}

interface Page {
  kind: TapPageKind
  status: number
  href?: string | undefined
  ownerLanguage?: Language | undefined
}

async function showPage(call: Call, { kind, status, href, ownerLanguage }: Page): Promise<void> {
  sendPage(call, { status, otherwise: ownerLanguage }, (language) => tapPage(kind, language, href))
}
