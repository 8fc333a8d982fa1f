import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type AheadOfFramework,
  aheadOfFramework,
  type QuickCaller,
} from '@avaliax/chassis/http/server/ahead-of-framework.ts'
import { quickSpan } from '@avaliax/chassis/http/server/quick-span.ts'
import { SECURITY_HEADERS } from '@avaliax/chassis/http/server/security-headers.ts'
import type { TapSource } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { plainShortLink } from '@avaliax/proto/cards/redirect/short-link.ts'
import type { Meter } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { CardLinks } from '../links/card-links.lookup.ts'
import type { EmployeeLinks } from '../links/employee-links.lookup.ts'
import type { LinkTarget } from '../links/link-target.domain.ts'
import type { TapRecorder } from './tap-recorder.service.ts'
import type { VisitBuilder } from './visit.domain.ts'
import { isPrefetch } from './visit-verdict.domain.ts'

interface Deps {
  employeeLinks: Pick<EmployeeLinks, 'fresh'>
  cardLinks: Pick<CardLinks, 'fresh'>
  recorder: TapRecorder
  visitOf: VisitBuilder
  identify: (raw: IncomingMessage) => QuickCaller
  meter: Meter
  stopping: AbortSignal
  maxInFlight?: number
}

const LINK = '/r/'
const CHIP = '/c/'
const FROM_QR = '?s=qr'
const SPAN_NAMES = {
  link: 'GET /r/:token',
  qr: 'GET /r/:token',
  code: 'GET /r/:token',
  card: 'GET /c/:cardNumber',
  request: 'GET /i/:token',
} as const
const MAX_IN_FLIGHT = 1000
const ABOUT_BODIES = new Set(['content-security-policy', 'cross-origin-resource-policy', 'x-frame-options'])
/** Security headers that apply to a response without a body. */
const FIXED_HEADERS = Object.entries(SECURITY_HEADERS)
  .filter(([name]) => !ABOUT_BODIES.has(name))
  .flat()

/** Answers known, open links and cards before the framework's hooks. */
export const fastPath = (app: FastifyInstance, deps: Deps): void =>
  aheadOfFramework(app, answerKnownLinks(deps))

export function answerKnownLinks(deps: Deps): AheadOfFramework {
  const { recorder, visitOf, identify, meter, stopping, maxInFlight = MAX_IN_FLIGHT } = deps
  let inFlight = 0
  let answers = 0
  const counter = meter.createObservableCounter('taps_answered', { description: 'Redirects of known links' })
  counter.addCallback((result) => result.observe(answers))

  return (raw, reply) => {
    // The edge hands addresses over as they were written; what is left to the framework reads them as we write them, too.
    const url = plainShortLink(raw.url ?? '')
    raw.url = url
    const { headers } = raw
    if (raw.method !== 'GET') return false
    const link = knownLink(url, deps)
    if (link?.target.state !== 'open' || inFlight >= maxInFlight) return false
    if (stopping.aborted || isPrefetch(headers)) return false
    const caller = identify(raw)
    const { requestId } = caller
    const { target, source } = link
    inFlight++
    const traced = quickSpan(raw, SPAN_NAMES[source], requestId)
    const visit = { ...visitOf(raw, caller, source), traceparent: traced?.traceparent }
    recorder.record(target, visit, (error) => {
      traced?.span.end()
      inFlight--
      answers++
      if (error) return refuse(reply, requestId)
      reply.writeHead(302, [
        ...FIXED_HEADERS,
        'location',
        target.location,
        'x-request-id',
        requestId,
        'content-length',
        '0',
      ])
      reply.end()
    })
    return true
  }
}

interface KnownLink {
  target: LinkTarget
  source: TapSource
}

function knownLink(
  url: string,
  { employeeLinks, cardLinks }: Pick<Deps, 'employeeLinks' | 'cardLinks'>,
): KnownLink | undefined {
  if (url.startsWith(LINK)) {
    const fromQr = url.endsWith(FROM_QR)
    const target = employeeLinks.fresh(url.slice(LINK.length, fromQr ? -FROM_QR.length : undefined))
    return target && { target, source: fromQr ? 'qr' : 'link' }
  }
  const target = url.startsWith(CHIP) ? cardLinks.fresh(url.slice(CHIP.length)) : undefined
  return target && { target, source: 'card' }
}

function refuse(reply: ServerResponse, requestId: string): void {
  reply.writeHead(503, [
    ...FIXED_HEADERS,
    'retry-after',
    '2',
    'x-request-id',
    requestId,
    'content-length',
    '0',
  ])
  reply.end()
}
