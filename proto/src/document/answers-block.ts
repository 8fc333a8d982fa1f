import type { getLeaderboard } from '../cards/board/leaderboard.routes.ts'
import type { listClientEmployees } from '../cards/employee/employee.routes.ts'
import type { listSilentCards } from '../cards/figures/silent-card.routes.ts'
import type { getClientStats } from '../cards/figures/stats.routes.ts'
import type { getTapSummary } from '../cards/figures/tap-summary.routes.ts'
import type { Output } from '../client-call.ts'
import type { getMe } from '../identity/auth.routes.ts'
import type { getReplyTimes, getReviewMonths } from '../reviews/agency-reviews.routes.ts'
import type { getReviewSummary, listReviews } from '../reviews/review.routes.ts'
import type { getReviewTrend } from '../reviews/review-trend.routes.ts'
import type { getBusinessHealth } from '../tenancy/agency.routes.ts'
import type { getBrand } from '../tenancy/brand.routes.ts'
import type { getOwnClient } from '../tenancy/client.routes.ts'
import type { getPlan } from '../tenancy/plan.routes.ts'

/** The answers that a page draws its first screen from. */
export interface NamedAnswers {
  me: Output<typeof getMe>
  brand: Output<typeof getBrand>
  client: Output<typeof getOwnClient>
  plan: Output<typeof getPlan>
  reviewSummary: Output<typeof getReviewSummary>
  reviewTrend: Output<typeof getReviewTrend>
  taps: Output<typeof getTapSummary>
  stats: Output<typeof getClientStats>
  rejectedReplies: Output<typeof listReviews>
  silentCards: Output<typeof listSilentCards>
  employees: Output<typeof listClientEmployees>
  reviews: Output<typeof listReviews>
  board: Output<typeof getLeaderboard>
  reviewMonths: Output<typeof getReviewMonths>
  replyTimes: Output<typeof getReplyTimes>
  businessHealth: Output<typeof getBusinessHealth>
}
export type AnswerName = keyof NamedAnswers

/** A page carries this as data: the answers that it begins with. */
export interface AnswersBlock {
  /** Whose they are: of which session, company and language. */
  about: { sessionId: string; language: string; companyId: number | null }
  /** By address; the headers are those of lists. */
  answers: Record<string, { headers: Record<string, string>; body: unknown }>
  /** The addresses of those that have a name. */
  names: Partial<Record<AnswerName, string>>
}
