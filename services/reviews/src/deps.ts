import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { ProcessDeps } from '@avaliax/chassis/run-service.ts'
import { type BuiltService, serviceDeps } from '@avaliax/chassis/service-deps.ts'
import { getCompanyReviews } from '@avaliax/proto/reviews/company-reviews.internal.ts'
import { getMonthReviews } from '@avaliax/proto/reviews/month-reviews.internal.ts'
import { getPeriodReviews, getQuotedReviews } from '@avaliax/proto/reviews/period-reviews.internal.ts'
import { RULES_MAX } from '@avaliax/proto/reviews/reply-rule.routes.ts'
import { TEMPLATES_MAX } from '@avaliax/proto/reviews/reply-template.routes.ts'
import { getReviewTimes } from '@avaliax/proto/reviews/review-times.internal.ts'
import { getReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'
import { VIEWS_MAX } from '@avaliax/proto/reviews/review-view.routes.ts'
import { RETENTION_EVERY_MS, retention } from '@avaliax/purge/retention.ts'
import { aspectRoutes } from './aspect/aspect.routes.ts'
import { companyReviewsQuery } from './aspect/company-reviews.query.ts'
import { buildAuthors } from './author/author.deps.ts'
import { clientConsumer } from './client/client.consumer.ts'
import { companyList } from './company-list/company-list.service.ts'
import type { ReviewsConfig } from './config.ts'
import { buildDesk } from './desk/desk.deps.ts'
import { buildIfoodImport } from './ifood-import/ifood-import.deps.ts'
import { buildImport } from './import/import.deps.ts'
import { buildInbox } from './inbox/inbox.deps.ts'
import { reviewList } from './inbox/review-list.query.ts'
import { migrations } from './migrations.ts'
import { buildPictures } from './picture/picture.deps.ts'
import { reviewPostRoutes } from './post/review-post.routes.ts'
import { purgeConsumer } from './purge/purge.consumer.ts'
import { buildReplies } from './reply/reply.deps.ts'
import { replyRuleConsumer } from './reply-rule/reply-rule.consumer.ts'
import { type ReplyRule, replyRules } from './reply-rule/reply-rule.model.ts'
import { replyRuleRoutes } from './reply-rule/reply-rule.routes.ts'
import { buildReplySettings } from './reply-settings/reply-settings.deps.ts'
import { type ReplyTemplate, replyTemplates } from './reply-template/reply-template.model.ts'
import { replyTemplateRoutes } from './reply-template/reply-template.routes.ts'
import { type ReviewView, reviewViews } from './review-view/review-view.model.ts'
import { reviewViewRoutes } from './review-view/review-view.routes.ts'
import { buildRivals } from './rival/rival.deps.ts'
import { sharedDeps } from './shared-deps.ts'
import { buildSummaries } from './summary/summary.deps.ts'
import { markedReviews } from './team-names/namesake-mark.presenter.ts'
import { teamNames } from './team-names/team-names.lookup.ts'
import { monthReviewsQuery } from './trend/month-reviews.query.ts'
import { periodReviewsQuery } from './trend/period-reviews.query.ts'
import { reviewTimes } from './trend/review-times.query.ts'
import { reviewTrend } from './trend/review-trend.query.ts'
import { buildTripadvisor } from './tripadvisor/tripadvisor.deps.ts'
import { buildWidgets } from './widget/widget.deps.ts'

/** Composition root: the folders of the service, lowest first. */
export async function buildService(context: ProcessDeps<ReviewsConfig>): Promise<BuiltService> {
  const built = await serviceDeps(context, migrations)
  const deps = sharedDeps(built)
  const { app, clients, db, ids, reviews, transact } = deps
  const figures = buildSummaries(deps)
  const settings = buildReplySettings(deps)
  const wantsApproval = async (clientId: number) => (await settings.read(clientId)).approval
  const bulk = buildReplies({ ...deps, wantsApproval })
  const lists = { clients, transact }
  const rows = replyTemplates.on(db)
  const templates = companyList<ReplyTemplate>({ ...lists, rows, max: TEMPLATES_MAX })
  replyTemplateRoutes(app, { templates, ids })
  const rules = companyList<ReplyRule>({ ...lists, rows: replyRules.on(db), max: RULES_MAX })
  replyRuleRoutes(app, { db, rules, ids })
  replyRuleConsumer(deps)
  const views = companyList<ReviewView>({ ...lists, rows: reviewViews.on(db), max: VIEWS_MAX })
  reviewViewRoutes(app, { views, ids })
  const imports = buildImport({ ...deps, figures })
  buildIfoodImport({ ...deps, imports })
  buildTripadvisor(deps)
  buildRivals(deps)
  clientConsumer({ ...deps, keepSlot: imports.slots.keep, forgetFigures: figures.forget })
  const list = reviewList(deps)
  const namesOf = teamNames(deps)
  buildInbox({ ...deps, bulk, list, marked: markedReviews({ ...deps, namesOf }) })
  buildDesk({ ...deps, list, settings })
  const trend = reviewTrend(deps)
  mount(app, getReviewTrend, ({ params, query }) => trend(params.clientId, query))
  const timesOf = reviewTimes({ ...deps, namesOf })
  mount(app, getReviewTimes, async ({ params, query }) => {
    const found = await timesOf(params.clientId, { from: new Date(query.from), to: new Date(query.to) })
    return { publishedAt: found.map((at) => at.toISOString()) }
  })
  aspectRoutes(deps)
  const monthReviews = monthReviewsQuery({ ...deps, trend })
  mount(app, getMonthReviews, ({ params, query }) => monthReviews(params.clientId, query.month))
  const period = periodReviewsQuery(deps)
  const companyReviews = companyReviewsQuery({ ...deps, trend, period })
  mount(app, getCompanyReviews, async ({ query: { clientIds, days: count } }) => ({
    companies: await companyReviews(clientIds, count),
  }))
  mount(app, getPeriodReviews, ({ params, query }) => period.figures(params.clientId, query))
  mount(app, getQuotedReviews, async ({ params, query: { ids } }) => ({
    reviews: await period.quoted(params.clientId, ids.split(',').map(Number)),
  }))
  reviewPostRoutes(app, { db, reviews })
  buildWidgets(deps)
  buildPictures(deps)
  buildAuthors(deps)
  purgeConsumer(deps)
  deps.repeat(retention(deps), RETENTION_EVERY_MS)
  return built
}
