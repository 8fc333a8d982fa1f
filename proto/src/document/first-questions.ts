import { listBoardMonths } from '../cards/board/board-month.routes.ts'
import { getLeaderboard, listPastWinners } from '../cards/board/leaderboard.routes.ts'
import { listClientEmployees } from '../cards/employee/employee.routes.ts'
import { listSilentCards } from '../cards/figures/silent-card.routes.ts'
import { getClientStats } from '../cards/figures/stats.routes.ts'
import { getTapSummary } from '../cards/figures/tap-summary.routes.ts'
import { type LooseInput, urlOf } from '../client-call.ts'
import type { RouteContract } from '../contract.ts'
import { getMe } from '../identity/auth.routes.ts'
import { listNotifications } from '../identity/notification.routes.ts'
import { getReplyTimes, getReviewMonths } from '../reviews/agency-reviews.routes.ts'
import { getReviewSummary, listReviews } from '../reviews/review.routes.ts'
import { getReviewTrend } from '../reviews/review-trend.routes.ts'
import { getAgencyStats, getBusinessHealth } from '../tenancy/agency.routes.ts'
import { getRevenueMonths } from '../tenancy/analytics.routes.ts'
import { getBrand } from '../tenancy/brand.routes.ts'
import { type Client, getOwnClient } from '../tenancy/client.routes.ts'
import { listClients } from '../tenancy/client-list.routes.ts'
import { listOwnCompanies } from '../tenancy/company.routes.ts'
import { getPlan } from '../tenancy/plan.routes.ts'
import { ONE_YEAR } from '../values.ts'
import type { AnswerName } from './answers-block.ts'
import {
  BOARD_LIMIT,
  EMPLOYEES_PAGE,
  MONTHS_SHOWN,
  NEEDIEST_CLIENTS,
  REJECTED_REPLIES,
  REVIEWS_PAGE,
  SILENT_CARDS,
  UNFILTERED_REVIEWS,
  UNREAD_NOTIFICATIONS,
  WINNERS_PAGE,
} from './first-queries.ts'
import { pageOf } from './first-screens.ts'
import { periodOf, todayOf, USUAL_PERIOD } from './period.ts'

/** A read that a page begins with. */
export interface FirstQuestion {
  route: RouteContract
  /** As the application asks it. */
  url: string
  /** Its answer is part of what is drawn first. */
  name?: AnswerName
}

const ask = (route: RouteContract, { params = {}, query = {} }: LooseInput = {}): FirstQuestion => ({
  route,
  url: urlOf(route.path, params, query),
})

const named = (name: AnswerName, route: RouteContract, input?: LooseInput): FirstQuestion => ({
  ...ask(route, input),
  name,
})

const FRAME = [
  named('me', getMe),
  named('brand', getBrand),
  ask(listNotifications, { query: UNREAD_NOTIFICATIONS }),
]
const OF_AGENCY: Record<string, readonly FirstQuestion[]> = {
  '/dashboard': [
    named('reviewMonths', getReviewMonths, { query: ONE_YEAR }),
    named('replyTimes', getReplyTimes, { query: ONE_YEAR }),
    named('businessHealth', getBusinessHealth),
    ask(getAgencyStats),
    // Refused to those who see no money, and left out.
    ask(getRevenueMonths, { query: ONE_YEAR }),
    ask(listClients, { query: NEEDIEST_CLIENTS }),
  ],
}
/** Answers what somebody of the agency asks at an address; at null, what the frame of every page asks. */
export const firstQuestionsOfAgency = (path: string | null): readonly FirstQuestion[] => [
  ...FRAME,
  ...(path === null ? [] : (OF_AGENCY[pageOf(path)] ?? [])),
]

/** The record that every page of a client waits for. */
export const OWN_CLIENT = named('client', getOwnClient)

/** Answers what a client asks at an address, whoever it is. */
export function firstQuestionsOfClient(path: string, clientId: number): readonly FirstQuestion[] {
  const params = { clientId }
  const ofPage: Record<string, readonly FirstQuestion[]> = {
    '/dashboard': [
      named('reviewSummary', getReviewSummary, { params }),
      named('stats', getClientStats, { params }),
      named('rejectedReplies', listReviews, { params, query: REJECTED_REPLIES }),
      named('silentCards', listSilentCards, { params, query: SILENT_CARDS }),
      named('employees', listClientEmployees, { params, query: { limit: EMPLOYEES_PAGE } }),
    ],
    '/reviews': [
      named('reviewSummary', getReviewSummary, { params }),
      named('reviews', listReviews, { params, query: { limit: REVIEWS_PAGE, ...UNFILTERED_REVIEWS } }),
    ],
    '/leaderboard': [
      named('board', getLeaderboard, { params, query: { limit: BOARD_LIMIT } }),
      ask(listBoardMonths, { params, query: { limit: MONTHS_SHOWN } }),
      ask(listPastWinners, { params, query: { limit: WINNERS_PAGE } }),
    ],
  }
  return [...FRAME, ask(listOwnCompanies), ...(ofPage[pageOf(path)] ?? [])]
}

/** Answers what only the client's record tells how to ask. */
export function nextQuestionsOfClient(path: string, client: Pick<Client, 'id' | 'planId' | 'timeZone'>) {
  const params = { clientId: client.id }
  const plan = client.planId === null ? [] : [named('plan', getPlan, { params: { planId: client.planId } })]
  if (pageOf(path) !== '/dashboard') return plan
  const { from, to } = periodOf(USUAL_PERIOD, client.timeZone)
  const today = todayOf(client.timeZone)
  return [
    ...plan,
    named('taps', getTapSummary, { params, query: { from, to } }),
    ask(getTapSummary, { params, query: { from: today, to: today } }),
    named('reviewTrend', getReviewTrend, { params, query: { from, to } }),
  ]
}
