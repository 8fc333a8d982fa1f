import { listBoardMonths } from '@avaliax/proto/cards/board/board-month.routes.ts'
import { getLeaderboard, listPastWinners } from '@avaliax/proto/cards/board/leaderboard.routes.ts'
import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import { DRAWN_SCREENS, drawnScreenOf } from '@avaliax/proto/document/first-screens.ts'
import { getReplyTimes, getReviewMonths } from '@avaliax/proto/reviews/agency-reviews.routes.ts'
import { latestImportRun } from '@avaliax/proto/reviews/import.routes.ts'
import { getReviewSummary, listReviews, type Review } from '@avaliax/proto/reviews/review.routes.ts'
import { listReviewDoubles } from '@avaliax/proto/reviews/review-doubles.routes.ts'
import { getBusinessHealth } from '@avaliax/proto/tenancy/agency.routes.ts'
import { getRevenueMonths } from '@avaliax/proto/tenancy/analytics.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { beforeEach, describe, expect, it, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { AgencyDashboardPage } from '../features/agency/pages/agency-dashboard-page.tsx'
import { LeaderboardPage } from '../features/leaderboard/pages/leaderboard-page.tsx'
import { aBoard, ranked } from '../features/leaderboard/testing/builders.ts'
import { ReviewsPage } from '../features/reviews/pages/reviews-page.tsx'
import { aClient, aReviewSummary, aSuperadmin, aUser } from '../testing/builders.ts'
import { type FakeApi, fakeApi } from '../testing/fake-api.ts'
import { renderPage } from '../testing/render-page.tsx'
import { aReview } from '../testing/review-builders.ts'
import { tapSummary } from '../testing/visit-builders.ts'
import { agencyDashboard } from './draw-agency.ts'
import { leaderboard } from './draw-leaderboard.ts'
import type { PageAnswers } from './draw-page.ts'
import { reviews } from './draw-reviews.ts'

const LANGUAGES = ['en', 'pt'] as const
const BRAND = { name: 'Avaliax', colour: '#0f5c5c', logoUrl: null } as PageAnswers['brand']
const CLIENT = aClient({ googlePlaceId: 'ChIJ0000000001' })

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  api = fakeApi()
  api.on(getOwnClient, CLIENT)
})

/** Reads what stands on a screen, by its boxes. */
const wordsIn = (part: ParentNode, boxes: readonly string[]) =>
  boxes.map((box) =>
    [...part.querySelectorAll(box)].map((found) => {
      const copy = found.cloneNode(true) as Element
      for (const hidden of copy.querySelectorAll('.ax-hidden')) hidden.remove()
      return copy.textContent?.trim()
    }),
  )

function drawn(page: Node | null): HTMLElement {
  const place = document.createElement('div')
  if (page) place.append(page)
  return place
}

test('each script draws one page of one role', () => {
  const pages = [
    drawnScreenOf('client', '/login'),
    drawnScreenOf('client', '/reviews'),
    drawnScreenOf('client', '/leaderboard'),
    drawnScreenOf('superadmin', '/'),
  ]
  expect(pages).toEqual(DRAWN_SCREENS)
  for (const path of ['/reviews', '/leaderboard', '/constructor'])
    expect(drawnScreenOf('superadmin', path)).toBeNull()
})

describe('the first screen of the board', () => {
  const BOXES = ['h1', '.page-description', '.board-countdown', '.board-step', '.board-row', '.board-total']
  const FIGURES = ['.leaderboard-figures .stat-label', '.stat-value', '.ant-btn']
  const boards = {
    'with a tie and somebody hidden': aBoard({
      employees: ranked({ 'Ana Souza': 20, Bia: 20, Caio: 3, Davi: 0 }).map((entry) =>
        entry.name === 'Caio' ? { ...entry, hiddenFromBoard: true, suspiciousTaps: 2 } : entry,
      ),
    }),
    'of a team': aBoard({ mode: 'team', employees: [] }),
  }
  it.each(Object.keys(boards).flatMap((name) => LANGUAGES.map((language) => [name, language] as const)))(
    '%s says in %s what the application says',
    async (name, language) => {
      const board = boards[name as keyof typeof boards]
      const client = { ...CLIENT, leaderboardMode: board.mode }
      api.on(getOwnClient, client)
      api.on(getLeaderboard, board)
      api.on(listBoardMonths, [])
      api.on(listPastWinners, [])
      api.on(getTapSummary, tapSummary())
      const { container } = renderPage(<LeaderboardPage />, { language, width: 390 })
      await screen.findByText(board.mode === 'team' ? /Team total|Total da equipe/ : 'Davi')
      const boxes = [...BOXES, ...FIGURES]
      const words = wordsIn(drawn(leaderboard(client, board, language)), boxes)
      expect(words).toEqual(wordsIn(container, boxes))
      expect(words.flat().length).toBeGreaterThan(10)
    },
  )

  it.each([
    ['off', aBoard({ mode: 'off' })],
    ['without a visit', aBoard({ employees: ranked({ Ana: 0 }) })],
    ['not known yet', undefined],
  ])('that is %s is drawn down to its month', (_, board) => {
    const client = { ...CLIENT, leaderboardMode: board?.mode ?? 'individual' }
    const page = drawn(leaderboard(client, board, 'en'))
    expect(page.querySelector('h1')?.textContent).toBe('Leaderboard')
    expect(page.querySelector('.panel, .stat-card')).toBeNull()
  })
})

describe('the first screen of reviews', () => {
  const BOXES = [
    'h1',
    '.rv-chip',
    '.rv-row strong',
    '.rv-row time',
    '.rv-tag',
    '.rv-snippet',
    '.rv-avatar',
    '.rv-hint',
  ]
  const list: Review[] = [
    aReview({ authorName: 'Rita <b>', text: '<i>Bom</i>', language: 'de' }),
    aReview({ id: 2, rating: 1, text: 'Ruim', replyState: 'rejected' }),
    aReview({ id: 3, text: null, originalText: null, source: 'places' }),
    aReview({ id: 4, replyState: 'live', replyOutdated: true, source: 'file' }),
  ]
  const answers = (change: Partial<PageAnswers> = {}): PageAnswers =>
    ({
      me: { user: aUser() },
      brand: BRAND,
      client: CLIENT,
      reviewSummary: aReviewSummary({ total: 60, urgent: 1_204 }),
      reviews: { items: list, total: 4 },
      ...change,
    }) as PageAnswers

  it.each(LANGUAGES)('says in %s what the application says', async (language) => {
    api.on(listReviews, list)
    api.on(getReviewSummary, aReviewSummary({ total: 60, urgent: 1_204 }))
    api.on(latestImportRun, null)
    api.on(listReviewDoubles, { total: 0, merged: 0, doubles: [] })
    const { container } = renderPage(<ReviewsPage />, { language, width: 390 })
    await screen.findByText('Rita <b>')
    const words = wordsIn(drawn(reviews(answers(), language)), BOXES)
    expect(words).toEqual(wordsIn(container, BOXES))
    expect(words.flat().length).toBeGreaterThan(20)
  })

  it.each([
    ['without a place', { client: aClient({ googlePlaceId: null }) }],
    ['without a review', { reviews: { items: [], total: 0 } }],
    ['whose figures are late', { reviewSummary: undefined }],
  ])('of a shop %s is its title', (_, change) => {
    const page = drawn(reviews(answers(change as never), 'en'))
    expect(page.querySelector('h1')?.textContent).toMatch(/^Reviews/)
    expect(page.querySelector('.rv-master, .rv-chips')).toBeNull()
  })

  it('is left to the application while it is not known whose they are', () =>
    expect(reviews(answers({ client: undefined } as never), 'en')).toBeNull())
})

describe('the first screen of the agency', () => {
  const BOXES = ['h1', '.page-description', '.stat-label', '.stat-value', '.section > header > h2']
  const reviewMonths = {
    months: [
      { month: '2026-10', reviews: 40, answers: 10, averageRating: 4.15 },
      { month: '2026-11', reviews: 1200, answers: 900, averageRating: 4.62 },
    ],
    best: [],
    worst: [],
  }
  const businessHealth = { mrr: '1234.00', mrrGrowthRate: -3.2, mrrLastMonth: '1274.79' } as never
  const first = (part: ParentNode) => drawn(part.querySelector('.agency-months')?.cloneNode(true) ?? null)

  it.each(LANGUAGES)('says in %s what the application says', async (language) => {
    api.on(getReviewMonths, reviewMonths)
    api.on(getReplyTimes, () => new Promise(() => {}))
    api.on(getBusinessHealth, { ...HEALTH, ...(businessHealth as object) })
    api.on(getRevenueMonths, { months: [] })
    const none = { actions: null, health: null, recent: null }
    const user = aSuperadmin()
    const { container } = renderPage(<AgencyDashboardPage {...none} />, { user, language })
    await screen.findByText(language === 'pt' ? '900 de 1.200' : '900 of 1,200')
    await screen.findByText(/1\.234,00/)
    const answers = { me: { user }, brand: BRAND, reviewMonths, businessHealth } as never
    const page = drawn(agencyDashboard(answers, language))
    expect(wordsIn(page, BOXES.slice(0, 2))).toEqual(wordsIn(container, BOXES.slice(0, 2)))
    expect(wordsIn(first(page), BOXES)).toEqual(wordsIn(first(container), BOXES))
    expect(page.querySelectorAll('.stat-card')).toHaveLength(5)
  })

  it('shows no money to whoever may not see it, and no buttons to whoever may not change anything', () => {
    const user = aSuperadmin({ rights: { ...aSuperadmin().rights, money: 'none', business: 'read' } })
    const page = drawn(agencyDashboard({ me: { user }, brand: BRAND } as PageAnswers, 'en'))
    expect(page.querySelectorAll('.stat-card')).toHaveLength(4)
    expect(page.querySelector('.first-button')).toBeNull()
  })
})

const HEALTH = {
  month: '2026-11',
  newUsersThisMonth: 20,
  userGrowthRate: 25,
  activatedUsersThisMonth: 12,
  conversionRate: 15,
  convertedToPaidThisMonth: 4,
  arr: '14808.00',
  cardRevenueThisMonth: '199.90',
  totalPaidUsers: 30,
  totalFreeUsers: 70,
  customersLastMonth: 80,
  funnel: { joined: 20, activated: 10, paid: 3 },
  apart: { onTrial: 6, given: 9, overdue: 1, notBegun: 2, suspended: 2 },
}
