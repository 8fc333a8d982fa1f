import { randomBytes } from 'node:crypto'
import { callers, socketAddress } from '@avaliax/chassis/http/caller.ts'
import { userAgentOf } from '@avaliax/chassis/providers/user-agent.ts'
import { WidgetChanged } from '@avaliax/proto/reviews/reviews.events.ts'
import { guardedFetch } from '@avaliax/providers/guarded-fetch/guarded-fetch.ts'
import { outboundGuard } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import { outboundAllowList } from '@avaliax/providers/guarded-fetch/outbound-url.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { publicWidgetCache } from './public-widget.cache.ts'
import { publicWidgets } from './public-widget.query.ts'
import { publicWidgetRoutes } from './public-widget.routes.ts'
import { siteCheck } from './site-check.service.ts'
import { verificationRoutes } from './verification/verification.routes.ts'
import { widgetConsumers } from './widget.consumer.ts'
import { widgetFastPath } from './widget.fast-path.ts'
import { type Widget, widgets as widgetRows } from './widget.model.ts'
import { widgetRoutes } from './widget.routes.ts'
import { widgetService } from './widget.service.ts'

/** A shop's website may be slow, and somebody waits for the answer. */
const SITE_TIMEOUT_MS = 8_000

/** Widgets: how an owner sets them up, what visitors of a shop's website get, and the page that verifies it. */
export function buildWidgets(deps: SharedDeps): void {
  const { app, bus, config, db, ids, life, resync, telemetry, threads, tokens } = deps
  const publicUrl = config.PUBLIC_URL
  const source = publicWidgets({ ...deps, publicUrl })
  const cache = publicWidgetCache({ source, now: Date.now })
  const widgets = widgetService({
    ...deps,
    newToken: () => randomBytes(16).toString('base64url'),
    changed: cache.forget,
  })
  const guard = outboundGuard({ allow: outboundAllowList(config.SITE_ALLOW) })
  const web = guardedFetch({ guard, timeoutMs: SITE_TIMEOUT_MS, userAgent: userAgentOf(publicUrl) })
  widgetRoutes(app, { widgets, ids, publicUrl, siteCheck: siteCheck({ threads, web, publicUrl }) })
  publicWidgetRoutes(app, { cache })
  verificationRoutes(app, { source })
  widgetFastPath(app, {
    cache,
    identify: callers({ tokens, addressOf: socketAddress }),
    meter: telemetry.metrics.meter,
    stopping: life.stopping,
  })
  widgetConsumers({ bus, cache })
  resync.register({ event: WidgetChanged, model: widgetRows.model(db), factOf: widgetFact })
}

const widgetFact = ({ _id: widgetId, clientId, rev, published }: Widget) => ({
  ...{ clientId, subject: String(widgetId), rev },
  data: { widgetId, published, deleted: false },
})
