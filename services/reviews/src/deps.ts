import { randomBytes } from 'node:crypto'
import { callers, socketAddress } from '@avaliax/chassis/http/caller.ts'
import { scopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import { type Parts, standardParts } from '@avaliax/chassis/standard-parts.ts'
import { googleAccess } from '@avaliax/providers/google-business/google-access.ts'
import { googleEdits } from '@avaliax/providers/google-business/google-edits.ts'
import { guardedFetch } from '@avaliax/providers/guarded-fetch/guarded-fetch.ts'
import { outboundGuard } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import { outboundAllowList } from '@avaliax/providers/guarded-fetch/outbound-url.ts'
import { paidMeters } from '@avaliax/providers/paid-calls.ts'
import { mountRoutes } from './app.ts'
import { purgeConsumer } from './client/purge.consumer.ts'
import type { ReviewsConfig } from './config.ts'
import { buildImport } from './import/import.deps.ts'
import { buildLists } from './lists.ts'
import { migrations } from './migrations.ts'
import { authorPictures } from './picture/author-pictures.ts'
import { pictureModel } from './picture/picture.model.ts'
import { buildProviders } from './providers.ts'
import { bulkReplies } from './reply/bulk-replies.ts'
import { draftService } from './reply/draft.service.ts'
import { publishReply } from './reply/publish-reply.ts'
import { refreshReplyState } from './reply/refresh-reply-state.ts'
import { replyService } from './reply/reply.service.ts'
import { reviewList } from './review/review-list.ts'
import { type ReviewRevision, revisionModel } from './review/revision.model.ts'
import { registerSnapshots } from './snapshots.ts'
import { buildStores } from './stores.ts'
import { reviewTrend } from './trend/review-trend.ts'
import { publicWidgetCache } from './widget/public-widget.cache.ts'
import { publicWidgets } from './widget/public-widget.ts'
import { siteCheck } from './widget/site-check.ts'
import { widgetConsumers } from './widget/widget.consumer.ts'
import { type Widget, widgetModel } from './widget/widget.model.ts'
import { widgetService } from './widget/widget.service.ts'
import { widgetFastPath } from './widget/widget-fast-path.ts'
import { startWorkers } from './workers.ts'

/** A page waits for its pictures; initials are there at once. */
const PICTURE_TIMEOUT_MS = 5_000
/** A shop's website may be slow, and somebody waits for the answer. */
const SITE_TIMEOUT_MS = 8_000

/** Composition root: everything the service is made of, top to bottom. */
export async function buildService(context: ServiceContext<ReviewsConfig>): Promise<Parts> {
  const { config } = context
  const parts = await standardParts(context)
  const now = () => new Date()
  const providers = buildProviders({ places: paidMeters(context).places, config, bus: parts.bus, now })
  const stores = buildStores(parts, now)
  const access = googleAccess({ client: parts.client })
  const common = { ...parts, ...stores, access, now }

  const imports = buildImport({ ...common, providers })
  const takeEdit = googleEdits({ turns: parts.turns, windowMs: config.GOOGLE_EDIT_WINDOW_MS })
  const publishing = { ...common, business: providers.business, takeEdit }
  const source = publicWidgets({
    ...common,
    db: parts.db,
    widgets: widgetModel(parts.db),
    reviews: stores.reviewRows,
    publicUrl: config.PUBLIC_URL,
  })
  const cache = publicWidgetCache({ source, now: Date.now })
  const widgets = widgetService({
    ...common,
    changed: cache.forget,
    widgets: scopedRepository<Widget>(widgetModel(parts.db)),
    newToken: () => randomBytes(16).toString('base64url'),
  })
  const lists = buildLists(common)
  const allow = outboundAllowList(config.PICTURE_ALLOW)
  const picture = authorPictures({
    ...common,
    pictures: pictureModel(parts.db),
    web: guardedFetch({ guard: outboundGuard({ allow }), timeoutMs: PICTURE_TIMEOUT_MS }),
    allow,
  })
  const revisionRows = scopedRepository<ReviewRevision & { updatedAt: Date }>(revisionModel(parts.db))
  await parts.migrate(migrations)

  widgetConsumers({ bus: parts.bus, cache })
  mountRoutes(parts.app, {
    ...common,
    list: reviewList({ ...common, reviews: stores.reviewRows }),
    trend: reviewTrend(common),
    replyService: replyService({ ...common, undoMs: config.REPLY_UNDO_MS }),
    draftService: draftService(common),
    imports: imports.service,
    fileImport: imports.fileImport,
    ...lists,
    picture,
    revisionRows,
    bulk: bulkReplies(common),
    widgets,
    cache,
    source,
    siteCheck: siteCheck({
      web: guardedFetch({
        guard: outboundGuard({ allow: outboundAllowList(config.SITE_ALLOW) }),
        timeoutMs: SITE_TIMEOUT_MS,
      }),
      publicUrl: config.PUBLIC_URL,
    }),
    publicUrl: config.PUBLIC_URL,
  })
  widgetFastPath(parts.app, {
    cache,
    identify: callers({ tokens: parts.tokens, addressOf: socketAddress }),
    meter: context.telemetry.metrics.meter,
    stopping: context.life.stopping,
  })
  await startWorkers(context, {
    ...common,
    ...lists,
    imports,
    publish: publishReply(publishing),
    refresh: refreshReplyState(publishing),
  })
  purgeConsumer(common)
  registerSnapshots(parts)
  return parts
}
