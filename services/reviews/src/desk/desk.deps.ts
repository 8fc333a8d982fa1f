import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { UserChanged } from '@avaliax/proto/identity/identity.events.ts'
import { getReplyGoal, putReplyGoal } from '@avaliax/proto/reviews/reply-settings.routes.ts'
import {
  assignReview,
  type DeskReview,
  getDeskReview,
  listDeskReviews,
} from '@avaliax/proto/reviews/review-desk.routes.ts'
import { countUrgentReviews } from '@avaliax/proto/reviews/reviews.internal.ts'
import type { ReviewList } from '../inbox/review-list.query.ts'
import { dueAt } from '../reply-settings/reply-goal.domain.ts'
import type { ReplySettingsService } from '../reply-settings/reply-settings.service.ts'
import type { ListedReview } from '../review/review.model.ts'
import { presentReview } from '../review/review.presenter.ts'
import type { SharedDeps } from '../shared-deps.ts'
import { assignments } from './assignment.service.ts'
import { deskReviews } from './desk.query.ts'

interface Deps extends SharedDeps {
  list: ReviewList
  settings: Pick<ReplySettingsService, 'goals' | 'agencyGoal' | 'writeAgencyGoal'>
}

/** Reviews of all clients, as the agency works through them. */
export function buildDesk(deps: Deps): void {
  const { app, bus, clients, reviews, settings } = deps
  const find = deskReviews(deps)
  const assign = assignments(deps)

  async function deskRows(rows: readonly ListedReview[]): Promise<DeskReview[]> {
    const [names, goals] = await Promise.all([
      clients.names(rows.map(({ clientId }) => clientId)),
      settings.goals(),
    ])
    return rows.map((review) => ({
      ...presentReview(review),
      companyName: names.get(review.clientId) ?? '',
      assignee: review.assignee ?? null,
      replyDueAt: dueAt(goals, review)?.toISOString() ?? null,
    }))
  }
  async function shownOne(review: ListedReview | null): Promise<DeskReview> {
    const [row] = review ? await deskRows([review]) : []
    if (!row) throw notFound()
    return row
  }

  mount(app, listDeskReviews, async ({ scope, query }) => {
    const { items, ...page } = await find(scope, query)
    return { ...page, items: await deskRows(items) }
  })
  mount(app, getReplyGoal, async ({ scope }) => {
    const { total: late } = await find(scope, listDeskReviews.query.parse({ late: 'true', limit: '1' }))
    return { ...(await settings.agencyGoal()), late }
  })
  mount(app, putReplyGoal, ({ context, body }) => settings.writeAgencyGoal(context, body))
  mount(app, countUrgentReviews, async ({ query: { to } }) => {
    const { total } = await find('all', listDeskReviews.query.parse({ urgent: 'true', to, limit: '1' }))
    return { reviews: total }
  })
  mount(app, getDeskReview, async ({ scope, params: { reviewId } }) =>
    shownOne(await reviews.read(scope, reviewId)),
  )
  mount(app, assignReview, async ({ scope, context, params: { reviewId }, body }) =>
    shownOne(await assign({ scope, context, reviewId }, body)),
  )
  // Whoever leaves the agency leaves the reviews to the others.
  bus.on(UserChanged, { group: 'reviews.assignees' }, async ({ data: { userId, role, deleted } }) => {
    if (deleted && role === 'superadmin') await reviews.release(userId)
  })
}
