import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import { type Parts, standardParts } from '@avaliax/chassis/standard-parts.ts'
import { buildClients } from './client/client.deps.ts'
import { companyLists } from './company-list/company-list.deps.ts'
import type { ReviewsConfig } from './config.ts'
import { buildCore } from './core.ts'
import { buildGoogle } from './google/google.deps.ts'
import { buildImport } from './import/import.deps.ts'
import { buildInbox } from './inbox/inbox.deps.ts'
import { migrations } from './migrations.ts'
import { declareModels } from './models.ts'
import { buildPictures } from './picture/picture.deps.ts'
import { buildPosts } from './post/post.deps.ts'
import { buildPurge } from './purge/purge.deps.ts'
import { buildReplies } from './reply/reply.deps.ts'
import { buildReplyRules } from './reply-rule/reply-rule.deps.ts'
import { buildReplyTemplates } from './reply-template/reply-template.deps.ts'
import { buildReviewViews } from './review-view/review-view.deps.ts'
import { buildSummaries } from './summary/summary.deps.ts'
import { buildTrend } from './trend/trend.deps.ts'
import { buildWidgets } from './widget/widget.deps.ts'

const now = () => new Date()

/** Composition root: the folders of the service, lowest first. */
export async function buildService(context: ServiceContext<ReviewsConfig>): Promise<Parts> {
  const parts = await standardParts(context)
  const core = buildCore(parts, now)
  declareModels(parts.db)
  await parts.migrate(migrations)

  const google = buildGoogle(context, parts, now)
  const figures = buildSummaries(parts, { ...core, now })
  const bulk = await buildReplies(context, parts, { ...core, google, now })
  const listOf = companyLists(parts, core.clients)
  const templateRows = buildReplyTemplates(parts, listOf)
  buildReplyRules(parts, { core, listOf, templateRows, now })
  buildReviewViews(parts, listOf)
  const slots = await buildImport(context, parts, { core, google, figures, now })
  buildClients(parts, { clients: core.clients, keepSlot: slots.keep, forgetFigures: figures.forget })
  buildInbox(parts, { core, bulk, now })
  buildTrend(parts, { core, now })
  buildPosts(parts, core)
  buildWidgets(context, parts, { core, now })
  buildPictures(context.config, parts, { core, now })
  buildPurge(parts, now)
  return parts
}
