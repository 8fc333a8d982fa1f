import { getLeaderboard } from '../cards/board/leaderboard.routes.ts'
import { listClientEmployees } from '../cards/employee/employee.routes.ts'
import { listSilentCards } from '../cards/figures/silent-card.routes.ts'
import { getClientStats } from '../cards/figures/stats.routes.ts'
import { getTapSummary } from '../cards/figures/tap-summary.routes.ts'
import { type LooseInput, urlOf } from '../client-call.ts'
import type { RouteContract } from '../contract.ts'
import { getMe } from '../identity/auth.routes.ts'
import { listNotifications } from '../identity/notification.routes.ts'
import { getReviewSummary, listReviews } from '../reviews/review.routes.ts'
import { getReviewTrend } from '../reviews/review-trend.routes.ts'
import { getAgencyStats, getBusinessHealth } from '../tenancy/agency.routes.ts'
import { getBrand } from '../tenancy/brand.routes.ts'
import { type Client, getOwnClient } from '../tenancy/client.routes.ts'
import { listOwnCompanies } from '../tenancy/company.routes.ts'
import { getPlan } from '../tenancy/plan.routes.ts'
import {
  BOARD_LIMIT,
  EMPLOYEES_PAGE,
  REJECTED_REPLIES,
  REVIEWS_PAGE,
  SILENT_CARDS,
  UNFILTERED_REVIEWS,
  UNREAD_NOTIFICATIONS,
} from './first-queries.ts'
import { periodOf, todayOf, USUAL_PERIOD } from './period.ts'

/** A read that a page begins with. */
export interface FirstQuestion {
  route: RouteContract
  /** As the application asks it. */
  url: string
}

const ask = (route: RouteContract, { params = {}, query = {} }: LooseInput = {}): FirstQuestion => ({
  route,
  url: urlOf(route.path, params, query),
})

const FRAME = [ask(getMe), ask(getBrand), ask(listNotifications, { query: UNREAD_NOTIFICATIONS })]
const OF_AGENCY: Record<string, readonly FirstQuestion[]> = {
  '/dashboard': [ask(getAgencyStats), ask(getBusinessHealth)],
}
const BEGINNING = '/dashboard'
/** They lead to the dashboard. */
const BEGINNINGS: ReadonlySet<string> = new Set(['/', '/login', BEGINNING])

const pageOf = (path: string) => (BEGINNINGS.has(path) ? BEGINNING : path)

/** What somebody of the agency asks at an address; at null, what the frame of every page asks. */
export const firstQuestionsOfAgency = (path: string | null): readonly FirstQuestion[] => [
  ...FRAME,
  ...(path === null ? [] : (OF_AGENCY[pageOf(path)] ?? [])),
]

/** The record that every page of a client waits for. */
export const OWN_CLIENT = ask(getOwnClient)

/** What a client asks at an address, whoever it is. */
export function firstQuestionsOfClient(path: string, clientId: number): readonly FirstQuestion[] {
  const params = { clientId }
  const ofPage: Record<string, readonly FirstQuestion[]> = {
    '/dashboard': [
      ask(getReviewSummary, { params }),
      ask(getClientStats, { params }),
      ask(listReviews, { params, query: REJECTED_REPLIES }),
      ask(listSilentCards, { params, query: SILENT_CARDS }),
      ask(listClientEmployees, { params, query: { limit: EMPLOYEES_PAGE } }),
    ],
    '/reviews': [
      ask(getReviewSummary, { params }),
      ask(listReviews, { params, query: { limit: REVIEWS_PAGE, ...UNFILTERED_REVIEWS } }),
    ],
    '/leaderboard': [ask(getLeaderboard, { params, query: { limit: BOARD_LIMIT } })],
  }
  return [...FRAME, ask(listOwnCompanies), ...(ofPage[pageOf(path)] ?? [])]
}

/** What only the client's record tells how to ask. */
export function nextQuestionsOfClient(path: string, client: Pick<Client, 'id' | 'planId' | 'timeZone'>) {
  const params = { clientId: client.id }
  const plan = client.planId === null ? [] : [ask(getPlan, { params: { planId: client.planId } })]
  if (pageOf(path) !== BEGINNING) return plan
  const { from, to } = periodOf(USUAL_PERIOD, client.timeZone)
  const today = todayOf(client.timeZone)
  return [
    ...plan,
    ask(getTapSummary, { params, query: { from, to } }),
    ask(getTapSummary, { params, query: { from: today, to: today } }),
    ask(getReviewTrend, { params, query: { from, to } }),
  ]
}
