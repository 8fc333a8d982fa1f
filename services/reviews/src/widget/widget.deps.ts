import { dueLoop } from '@avaliax/chassis/due-work/due-loop.ts'
import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { quickCallers } from '@avaliax/chassis/http/server/ahead-of-framework.ts'
import { acceptedEncoding, matchesTag } from '@avaliax/chassis/http/server/encoded-body.ts'
import { forwardedAddress } from '@avaliax/chassis/http/server/forwarded-address.ts'
import { randomToken } from '@avaliax/chassis/random-token.ts'
import { ReviewChanged, ReviewSummaryChanged, WidgetChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import { getPublicWidget } from '@avaliax/proto/reviews/widget.routes.ts'
import { ClientChanged } from '@avaliax/proto/tenancy/tenancy.events.ts'
import { PublicToken } from '@avaliax/proto/values.ts'
import { brandLookup } from '@avaliax/providers/brand/brand.lookup.ts'
import { guardedFetch } from '@avaliax/providers/guarded-fetch/guarded-fetch.ts'
import { outboundGuard } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import { outboundAllowList } from '@avaliax/providers/guarded-fetch/outbound-url.ts'
import { userAgentOf } from '@avaliax/providers/http/user-agent.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { publicWidgetCache } from './public-widget.cache.ts'
import { publicWidgets } from './public-widget.query.ts'
import { bodyHeaders, revalidationHeaders } from './public-widget-headers.presenter.ts'
import { siteCheck } from './site-check.service.ts'
import { verificationRoutes } from './verification/verification.routes.ts'
import { widgetFastPath } from './widget.fast-path.ts'
import { type Widget, widgets as widgetRows } from './widget.model.ts'
import { widgetRoutes } from './widget.routes.ts'
import { widgetService } from './widget.service.ts'
import { widgetViewCounter } from './widget-view.store.ts'

/** A shop's website may be slow, and somebody waits for the answer. */
const SITE_TIMEOUT_MS = 8_000

/** Widgets: how an owner sets them up, what visitors of a shop's website get, and the page that verifies it. */
export function buildWidgets(deps: SharedDeps): void {
  const { app, bus, config, db, ids, life, log, now, resync, telemetry, threads, tokens } = deps
  const publicUrl = config.PUBLIC_URL
  const source = publicWidgets({ ...deps, publicUrl })
  const cache = publicWidgetCache({ source, now: Date.now })
  const widgets = widgetService({
    ...deps,
    newToken: () => randomToken(),
    onChange: cache.forget,
  })
  const guard = outboundGuard({ allow: outboundAllowList(config.SITE_ALLOW) })
  const web = guardedFetch({ guard, timeoutMs: SITE_TIMEOUT_MS, userAgent: userAgentOf(publicUrl) })
  const views = widgetViewCounter({ db, publicUrl, now })
  // Every process that serves visitors has a count of its own; what it holds is written down before it ends.
  life.onStop('widget views', views.flush)
  life.run(dueLoop({ tasks: [views.flush], everyMs: config.WIDGET_VIEWS_EVERY_MS, log }))
  widgetRoutes(app, { widgets, views, ids, publicUrl, siteCheck: siteCheck({ threads, web, publicUrl }) })
  // Buffers made before: nothing is compressed or serialised for a single request.
  mount(app, getPublicWidget, async ({ params: { snippetId }, query: { offset, limit }, request, reply }) => {
    if (!PublicToken.safeParse(snippetId).success) throw notFound()
    const { body, stale } = await cache.get({ snippetId, offset, limit })
    if (offset === 0) views.seen(snippetId, request.headers)
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (stale) reply.header('x-stale', '1')
    if (matchesTag(request.headers['if-none-match'], body)) {
      return reply.code(304).headers(revalidationHeaders(body, encoding)).send()
    }
    return reply.headers(bodyHeaders(body, encoding)).send(body[encoding])
  })
  verificationRoutes(app, { source, brand: brandLookup(deps) })
  widgetFastPath(app, {
    cache,
    views,
    identify: quickCallers({ tokens, addressOf: forwardedAddress(config.TRUSTED_PROXIES) }),
    meter: telemetry.metrics.meter,
    stopping: life.stopping,
  })
  // One instance hears each event; the others see the change at their next look, five seconds later at most.
  const group = 'reviews.widget-copies'
  const touch = async ({ clientId }: { clientId: number | null }) => {
    if (clientId !== null) cache.touched(clientId)
  }
  bus.on(ReviewChanged, { group }, touch)
  bus.on(ReviewSummaryChanged, { group }, touch)
  bus.on(WidgetChanged, { group }, touch)
  bus.on(ClientChanged, { group }, touch)
  resync.register({ event: WidgetChanged, model: widgetRows.model(db), factOf: widgetFact })
}

const widgetFact = ({ _id: widgetId, clientId, rev, published }: Widget) => ({
  clientId,
  subject: String(widgetId),
  rev,
  data: { widgetId, published, deleted: false },
})
