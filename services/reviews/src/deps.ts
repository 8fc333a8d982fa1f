import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import { type Parts, standardParts } from '@avaliax/chassis/standard-parts.ts'
import { RULES_MAX } from '@avaliax/proto/reviews/reply-rule.routes.ts'
import { TEMPLATES_MAX } from '@avaliax/proto/reviews/reply-template.routes.ts'
import { VIEWS_MAX } from '@avaliax/proto/reviews/review-view.routes.ts'
import { clientConsumer } from './client/client.consumer.ts'
import { companyList } from './company-list/company-list.service.ts'
import type { ReviewsConfig } from './config.ts'
import { buildCore } from './core.ts'
import { buildGoogle } from './google/google.deps.ts'
import { buildImport } from './import/import.deps.ts'
import { buildInbox } from './inbox/inbox.deps.ts'
import { migrations } from './migrations.ts'
import { declareModels } from './models.ts'
import { buildPictures } from './picture/picture.deps.ts'
import { reviewPostRoutes } from './post/review-post.routes.ts'
import { purgeConsumer } from './purge/purge.consumer.ts'
import { buildReplies } from './reply/reply.deps.ts'
import { replyRuleConsumer } from './reply-rule/reply-rule.consumer.ts'
import { type ReplyRule, replyRules } from './reply-rule/reply-rule.model.ts'
import { replyRuleRoutes } from './reply-rule/reply-rule.routes.ts'
import { type ReplyTemplate, replyTemplates } from './reply-template/reply-template.model.ts'
import { replyTemplateRoutes } from './reply-template/reply-template.routes.ts'
import { type ReviewView, reviewViews } from './review-view/review-view.model.ts'
import { reviewViewRoutes } from './review-view/review-view.routes.ts'
import { buildSummaries } from './summary/summary.deps.ts'
import { buildTrend } from './trend/trend.deps.ts'
import { buildWidgets } from './widget/widget.deps.ts'

const now = () => new Date()

/** Composition root: the folders of the service, lowest first. */
export async function buildService(context: ServiceContext<ReviewsConfig>): Promise<Parts> {
  const parts = await standardParts(context)
  const { app, bus, db, ids, transact } = parts
  declareModels(db)
  const core = buildCore(parts, now)
  await parts.migrate(migrations)

  const google = buildGoogle(context, parts, now)
  const figures = buildSummaries(parts, { ...core, now })
  const bulk = await buildReplies(context, parts, { ...core, google, now })
  const lists = { clients: core.clients, transact }
  const rows = replyTemplates.on(db)
  const templates = companyList<ReplyTemplate>({ ...lists, rows, max: TEMPLATES_MAX })
  replyTemplateRoutes(app, { templates, ids })
  const rules = companyList<ReplyRule>({ ...lists, rows: replyRules.on(db), max: RULES_MAX })
  replyRuleRoutes(app, { db, rules, ids })
  replyRuleConsumer({ ...parts, ...core, now })
  const views = companyList<ReviewView>({ ...lists, rows: reviewViews.on(db), max: VIEWS_MAX })
  reviewViewRoutes(app, { views, ids })
  const slots = await buildImport(context, parts, { core, google, figures, now })
  clientConsumer({ bus, db, clients: core.clients, keepSlot: slots.keep, forgetFigures: figures.forget })
  buildInbox(parts, { core, bulk, now })
  buildTrend(parts, core, now)
  reviewPostRoutes(app, { db, reviews: core.reviews })
  buildWidgets(context, parts, { core, now })
  buildPictures(context.config, parts, now)
  purgeConsumer(parts, now)
  return parts
}
