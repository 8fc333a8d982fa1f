import type { IncomingMessage } from 'node:http'
import {
  type AheadOfFramework,
  aheadOfFramework,
  type QuickCaller,
} from '@avaliax/chassis/http/server/ahead-of-framework.ts'
import {
  acceptedEncoding,
  type EncodedBody,
  type Encoding,
  matchesTag,
} from '@avaliax/chassis/http/server/encoded-body.ts'
import { SECURITY_HEADERS } from '@avaliax/chassis/http/server/security-headers.ts'
import { getPublicWidget } from '@avaliax/proto/reviews/widget.routes.ts'
import type { Meter } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type PublicWidgetCache, pageKey, widgetOfFirstPage } from './public-widget.cache.ts'
import { bodyHeaders, revalidationHeaders } from './public-widget-headers.presenter.ts'
import type { WidgetViewCounter } from './widget-view.store.ts'

interface Deps {
  cache: Pick<PublicWidgetCache, 'fresh'>
  views: Pick<WidgetViewCounter, 'seen'>
  identify: (raw: IncomingMessage) => QuickCaller
  meter: Meter
  stopping: AbortSignal
}

const PREFIX = '/api/public/widget/'
const SNIPPET = /^[A-Za-z0-9_-]{22,64}$/
const ADDRESSES_MAX = 5_000

/** A widget whose copy is fresh is answered ahead of the framework: every visitor of every shop's site asks for one. */
export const widgetFastPath = (app: FastifyInstance, deps: Deps): void =>
  aheadOfFramework(app, answerFreshWidgets(deps))

export function answerFreshWidgets({ cache, views, identify, meter, stopping }: Deps): AheadOfFramework {
  const keys = new LRUCache<string, string>({ max: ADDRESSES_MAX })
  let answerCount = 0
  const counter = meter.createObservableCounter('widgets_answered', {
    description: 'Widgets served from a fresh copy',
  })
  counter.addCallback((result) => result.observe(answerCount))

  function keyOf(url: string): string | null {
    const cached = keys.get(url)
    if (cached) return cached
    const key = keyFrom(url)
    if (key) keys.set(url, key)
    return key
  }

  return (raw, reply) => {
    const { url = '', headers } = raw
    if (raw.method !== 'GET' || !url.startsWith(PREFIX) || stopping.aborted) return false
    const key = keyOf(url)
    const body = key && cache.fresh(key)
    if (!body) return false
    const encoding = acceptedEncoding(headers['accept-encoding'])
    const { requestId } = identify(raw)
    answerCount++
    const snippetId = widgetOfFirstPage(key)
    if (snippetId) views.seen(snippetId, headers)
    const isUnchanged = matchesTag(headers['if-none-match'], body)
    const form = formOf(body, encoding)
    reply.writeHead(isUnchanged ? 304 : 200, [
      ...(isUnchanged ? form.unchanged : form.whole),
      'x-request-id',
      requestId,
    ])
    reply.end(isUnchanged ? undefined : body[encoding])
    return true
  }
}

/** Answers the key of the page that an address names, by the same contract as on the usual way; null for everything else. */
function keyFrom(url: string): string | null {
  const [snippetId = '', search = ''] = url.slice(PREFIX.length).split('?')
  if (!SNIPPET.test(snippetId)) return null
  const parameters = [...new URLSearchParams(search)]
  const query = getPublicWidget.query.safeParse(Object.fromEntries(parameters))
  // A parameter given twice is the usual way's to refuse.
  if (!query.success || new Set(parameters.map(([name]) => name)).size < parameters.length) return null
  return pageKey({ snippetId, ...query.data })
}

interface Form {
  whole: string[]
  unchanged: string[]
}

const forms = new WeakMap<EncodedBody, Partial<Record<Encoding, Form>>>()

/** The headers of a body, flat as Node writes them fastest, made once for each of its encodings. */
function formOf(body: EncodedBody, encoding: Encoding): Form {
  const byEncoding = forms.get(body) ?? {}
  const cached = byEncoding[encoding]
  if (cached) return cached
  const flat = (headers: Record<string, string>) => Object.entries({ ...SECURITY_HEADERS, ...headers }).flat()
  const length = { 'content-length': String(body[encoding].length) }
  const form = {
    whole: flat({ ...bodyHeaders(body, encoding), ...length }),
    unchanged: flat(revalidationHeaders(body, encoding)),
  }
  forms.set(body, { ...byEncoding, [encoding]: form })
  return form
}
