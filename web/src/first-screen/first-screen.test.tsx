import { listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { listSilentCards } from '@avaliax/proto/cards/figures/silent-card.routes.ts'
import { getClientStats } from '@avaliax/proto/cards/figures/stats.routes.ts'
import { getTapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import type { AnswersBlock, NamedAnswers } from '@avaliax/proto/document/answers-block.ts'
import { FIRST_ANSWERS_ID } from '@avaliax/proto/document/first-queries.ts'
import { getReviewSummary, listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import { getReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'
import { getOwnClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { getPlan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { afterEach, beforeEach, describe, expect, it, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { DashboardPage } from '../features/dashboard/pages/dashboard-page.tsx'
import { Wizard } from '../features/scanner/components/wizard.tsx'
import { PublicScanPage } from '../features/scanner/pages/public-scan-page.tsx'
import { DRAFT_KEY } from '../features/scanner/scan-steps.ts'
import { aClient, anEmployee, aPlan, aReviewSummary, aSuperadmin, aUser } from '../testing/builders.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { renderPage } from '../testing/render-page.tsx'
import { aReview } from '../testing/review-builders.ts'
import { reviewTrend, tapSummary } from '../testing/visit-builders.ts'
import { clientDashboard } from './client-dashboard.ts'
import { drawDashboard } from './draw-dashboard.ts'
import { drawScan, scanScreen } from './draw-scan.ts'
import { giveWay } from './give-way.ts'

const SESSION = 'b5f8c5a0-0000-4000-8000-000000000001'
const TOKEN = `head.${btoa(JSON.stringify({ sid: SESSION }))}.sign`
const ACTIVE = { activatedAt: '2026-11-02T12:00:00.000Z', planId: 1 } as const
const DAYS = { query: { from: '2026-10-30', to: '2026-11-28' } }
const list = <T,>(...items: T[]) => ({ items, total: items.length })

const answers = (change: Partial<NamedAnswers> = {}): NamedAnswers =>
  ({
    me: { user: aUser() },
    brand: { name: 'Avaliax', colour: '#0f5c5c', logoUrl: null },
    client: aClient({ ...ACTIVE, googleIntegrationMode: 'advanced' }),
    plan: aPlan({ maxEmployees: 3 }),
    reviewSummary: aReviewSummary({ total: 60, urgent: 1_204 }),
    reviewTrend: reviewTrend({ total: { count: 7, averageRating: 4.6 } })(DAYS),
    taps: tapSummary(50, { total: { taps: 1_250, reviewRequests: 1_100 } })(DAYS),
    stats: { employeeCount: 3, cardCount: 12, assignedCards: 3, unassignedCards: 8, outOfUseCards: 1 },
    rejectedReplies: list(
      aReview({ authorName: 'Rita <b>', replyViolation: 'SPAM', responseEditedAt: new Date().toISOString() }),
    ),
    silentCards: list(),
    employees: list(anEmployee()),
    ...change,
  }) as NamedAnswers

beforeEach(() => {
  localStorage.clear()
  performance.getEntriesByType = () => [{ type: 'navigate' }] as unknown as PerformanceEntryList
  history.replaceState(null, '', '/dashboard')
})
afterEach(() => {
  document.body.replaceChildren()
  document.getElementById(FIRST_ANSWERS_ID)?.remove()
  jest.restoreAllMocks()
})

/** Without what only screen readers are told. */
function seenIn(part: Element): string {
  const copy = part.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('.ax-hidden')) hidden.remove()
  return copy.textContent?.trim() ?? ''
}

/** Reads what stands on a screen, by its boxes. */
const wordsOf = (part: ParentNode) =>
  ['h1', 'h2', '.page-description', '.todo strong', '.todo p', '.todo .ant-btn', '.figures-against']
    .concat(
      ['.todo-calm', '.stat-card > .stat-label', '.stat-value'].map((name) => `${name}:not(.figures-now *)`),
    )
    .map((name) => [...part.querySelectorAll(name)].map(seenIn))

describe('the first screen of a dashboard', () => {
  const found: Record<string, Partial<NamedAnswers>> = {
    'with work to do': {},
    'with nothing to do': {
      reviewSummary: aReviewSummary({ total: 60, urgent: 0 }),
      rejectedReplies: list() as never,
      plan: aPlan({ maxEmployees: null }),
    },
    'in basic mode, everybody sent on': {
      client: aClient({ ...ACTIVE, googleIntegrationMode: 'basic' }),
      taps: tapSummary(9)(DAYS),
    },
    'of a shop whose connection is lost': {
      client: aClient({ ...ACTIVE, googleIntegrationMode: 'advanced', googleStatus: 'reconnect' }),
    },
  }
  it.each(
    Object.keys(found).flatMap((name) => [
      [name, 'en'],
      [name, 'pt'],
    ]),
  )('%s says in %s what the application says', async (name, language) => {
    const all = answers(found[name])
    const api = fakeApi()
    api.on(getOwnClient, all.client)
    api.on(getPlan, all.plan)
    api.on(listClientEmployees, all.employees.items)
    api.on(getClientStats, all.stats)
    api.on(getReviewSummary, all.reviewSummary)
    api.on(listSilentCards, all.silentCards.items)
    api.on(listReviews, all.rejectedReplies.items)
    api.on(getTapSummary, all.taps)
    api.on(getReviewTrend, all.reviewTrend)
    const none = { reviews: null, visits: null, team: null, addEmployee: null, showQr: () => null }
    const { container } = renderPage(<DashboardPage {...none} />, { language: language as 'en' | 'pt' })
    await waitFor(() => expect(container.querySelector('.ant-skeleton')).toBeNull())
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()

    const drawn = document.createElement('div')
    drawn.append(clientDashboard(all, language as 'en' | 'pt') ?? '')
    expect(wordsOf(drawn)).toEqual(wordsOf(container))
    expect(wordsOf(drawn).flat().length).toBeGreaterThan(8)
  })

  it('is drawn to its title while it is not known what follows', () => {
    const { client } = answers()
    const drawn = document.createElement('div')
    drawn.append(clientDashboard({ client }, 'en') ?? '')
    expect(drawn.querySelector('h1')?.textContent).toBe('Dashboard')
    expect(drawn.querySelector('.stat-card')).toBeNull()
  })

  it.each([
    ['suspended', { client: aClient({ ...ACTIVE, status: 'inactive' }) }],
    ['without a place', { client: aClient({ ...ACTIVE, googlePlaceId: null }) }],
    ['in its first steps', { employees: list() as never }],
  ])('of a shop that is %s is left to the application', (_, change) =>
    expect(clientDashboard(answers(change), 'en')).toBeNull(),
  )
})

describe('what came with a page', () => {
  function came(named: Partial<NamedAnswers>, about: Partial<AnswersBlock['about']> = {}) {
    localStorage.setItem('token', TOKEN)
    localStorage.setItem('language', 'pt')
    const urls = Object.fromEntries(Object.keys(named).map((name) => [name, `/api/${name}`]))
    const entries = Object.entries(named).map(([name, answer]) => {
      const isList = 'items' in (answer as object)
      const body = isList ? (answer as { items: unknown }).items : answer
      const headers = isList ? { 'x-total-count': String((answer as { total: number }).total) } : {}
      return [`/api/${name}`, { headers, body }]
    })
    const block = {
      about: { sessionId: SESSION, language: 'pt', companyId: 1, ...about },
      names: urls,
      answers: Object.fromEntries(entries),
    }
    const data = document.createElement('script')
    data.type = 'application/json'
    data.id = FIRST_ANSWERS_ID
    data.textContent = JSON.stringify(block)
    document.head.append(data)
    const root = document.createElement('div')
    root.id = 'root'
    document.body.append(root)
    let shadow: ShadowRoot | undefined
    const { attachShadow } = Element.prototype
    jest.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
      shadow = attachShadow.call(this, init)
      return shadow
    })
    drawDashboard()
    return { root, host: () => document.getElementById('first-screen'), shadow }
  }

  test('is drawn before the application, in a tree of its own, texts as texts', () => {
    const { host, root, shadow } = came(answers())
    expect(host()?.nextElementSibling).toBe(root)
    expect(shadow?.mode).toBe('closed')
    expect(shadow?.querySelector('h1')?.textContent).toBe('Dashboard')
    expect(shadow?.textContent).toContain('Rita <b>')
    expect(document.querySelector('h1')).toBeNull()
  })

  test.each([
    ['another session', answers(), { sessionId: 'b5f8c5a0-0000-4000-8000-000000000002' }],
    ['another language', answers(), { language: 'en' }],
    ['an operator', answers({ me: { user: aSuperadmin() } as never }), {}],
  ])('of %s is not drawn', (_, named, about) => expect(came(named, about).host()).toBeNull())

  test('is not drawn without the account that it is of', () => {
    const { me: _, ...others } = answers()
    expect(came(others).host()).toBeNull()
  })

  test('is not drawn where the page is shown by the way back', () => {
    performance.getEntriesByType = () => [{ type: 'back_forward' }] as unknown as PerformanceEntryList
    expect(came(answers()).host()).toBeNull()
  })

  test('is not drawn for an address that looks at the page differently', () => {
    history.replaceState(null, '', '/dashboard?days=7')
    expect(came(answers()).host()).toBeNull()
  })
})

describe('the first screen gives way', () => {
  const frames: (() => void)[] = []
  beforeEach(() => {
    frames.length = 0
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
      frames.push(() => callback(0))
      return frames.length
    })
  })
  /** Observers hear of a change a moment after it. */
  async function drawn(root: HTMLElement, html: string) {
    root.innerHTML = html
    await Promise.resolve()
    for (const frame of frames.splice(0)) frame()
  }
  function began() {
    const root = document.createElement('div')
    root.id = 'root'
    const host = document.createElement('div')
    document.body.append(host, root)
    giveWay(host, () => {})
    return { root, host }
  }

  it('once the page is complete, and not before', async () => {
    const { root, host } = began()
    await drawn(root, '<p class="ax-pulse"></p>')
    expect([host.isConnected, root.inert, root.style.opacity]).toEqual([true, true, '0'])
    await drawn(root, '<h1>Dashboard</h1><div class="ant-skeleton"></div>')
    // Without a layout nothing that waits is in the window.
    expect(host.isConnected).toBe(false)
    expect([root.inert, root.style.opacity]).toEqual([false, '1'])
  })

  it('not while something in the window waits, but at last all the same', async () => {
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask'] })
    const { root, host } = began()
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 10, bottom: 60 } as DOMRect)
    await drawn(root, '<h1 class="ax-hidden">Loading</h1><p class="ax-pulse"></p>')
    jest.advanceTimersByTime(60_000)
    await drawn(root, '<h1>Dashboard</h1><div aria-busy="true"></div>')
    expect(host.isConnected).toBe(true)
    jest.advanceTimersByTime(5_000)
    expect(host.isConnected).toBe(false)
    jest.useRealTimers()
  })
})

describe('the first step of the scanner', () => {
  const WORDS = ['h1', 'h2', '.page-description', '.sc-label', '.sc-number']
  const said = (part: ParentNode) =>
    WORDS.map((name) => [...part.querySelectorAll(name)].map(({ textContent }) => textContent))

  it.each(['en', 'pt'] as const)('says in %s what the application says', async (language) => {
    sessionStorage.clear()
    const { container } = renderPage(
      <PublicScanPage>
        <Wizard />
      </PublicScanPage>,
      { language },
    )
    await screen.findByLabelText(language === 'pt' ? /Nome do negócio/ : /Business name/)
    const drawn = document.createElement('div')
    drawn.append(scanScreen(language, null))
    expect(said(drawn)).toEqual(said(container))
    const labels = [...drawn.querySelectorAll('.first-label')].map(({ textContent }) => textContent ?? '')
    expect(labels).toHaveLength(2)
    for (const label of labels) expect(screen.getByText(label)).toBeVisible()
  })

  it.each([
    ['for somebody who is further on', () => sessionStorage.setItem(DRAFT_KEY, '{}'), '/scan'],
    ['behind a link in a language', () => {}, '/scan?lang=en'],
    ['for a shared plan', () => {}, '/share/abc'],
  ])('is not drawn %s', (_, prepare, path) => {
    sessionStorage.clear()
    prepare()
    history.replaceState(null, '', path)
    drawScan()
    expect(document.getElementById('first-screen')).toBeNull()
    sessionStorage.clear()
    history.replaceState(null, '', '/scan')
    drawScan()
    expect(document.getElementById('first-screen')).not.toBeNull()
  })
})
