import type { FastifyInstance } from 'fastify'
import { importRoutes } from './import/import.routes.ts'
import { pictureRoutes } from './picture/picture.routes.ts'
import { reviewPostRoutes } from './post/review-post.routes.ts'
import { draftRoutes } from './reply/draft.routes.ts'
import { replyRoutes } from './reply/reply.routes.ts'
import { replyRuleRoutes } from './reply-rule/reply-rule.routes.ts'
import { replyTemplateRoutes } from './reply-template/reply-template.routes.ts'
import { inboxRoutes } from './review/inbox.routes.ts'
import { reviewRoutes } from './review/review.routes.ts'
import { reviewViewRoutes } from './review-view/review-view.routes.ts'
import { agencyReviewsRoutes } from './summary/agency-reviews.routes.ts'
import { summaryRoutes } from './summary/summary.routes.ts'
import { reviewTrendRoutes } from './trend/review-trend.routes.ts'
import { publicWidgetRoutes } from './widget/public-widget.routes.ts'
import { verificationRoutes } from './widget/verification/verification.routes.ts'
import { widgetRoutes } from './widget/widget.routes.ts'

type NeedsOf<Mount extends (app: FastifyInstance, needs: never) => void> = Parameters<Mount>[1]
type Needs = NeedsOf<typeof reviewRoutes> &
  NeedsOf<typeof inboxRoutes> &
  NeedsOf<typeof replyTemplateRoutes> &
  NeedsOf<typeof replyRuleRoutes> &
  NeedsOf<typeof reviewViewRoutes> &
  NeedsOf<typeof pictureRoutes> &
  NeedsOf<typeof summaryRoutes> &
  NeedsOf<typeof agencyReviewsRoutes> &
  NeedsOf<typeof reviewTrendRoutes> &
  NeedsOf<typeof replyRoutes> &
  NeedsOf<typeof draftRoutes> &
  NeedsOf<typeof reviewPostRoutes> &
  NeedsOf<typeof importRoutes> &
  NeedsOf<typeof widgetRoutes> &
  NeedsOf<typeof publicWidgetRoutes> &
  NeedsOf<typeof verificationRoutes>

export function mountRoutes(app: FastifyInstance, needs: Needs): void {
  reviewRoutes(app, needs)
  inboxRoutes(app, needs)
  replyTemplateRoutes(app, needs)
  replyRuleRoutes(app, needs)
  reviewViewRoutes(app, needs)
  pictureRoutes(app, needs)
  summaryRoutes(app, needs)
  agencyReviewsRoutes(app, needs)
  reviewTrendRoutes(app, needs)
  replyRoutes(app, needs)
  draftRoutes(app, needs)
  reviewPostRoutes(app, needs)
  importRoutes(app, needs)
  widgetRoutes(app, needs)
  publicWidgetRoutes(app, needs)
  verificationRoutes(app, needs)
}
