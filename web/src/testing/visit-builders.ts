import type { BoardMonth } from '@avaliax/proto/cards/board/board-month.routes.ts'
import type { TapSummary } from '@avaliax/proto/cards/figures/tap-summary.routes.ts'
import type { TapEvent } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import type { ReviewTrend } from '@avaliax/proto/reviews/review-trend.routes.ts'

const DAY_MS = 86_400_000
const HOURS = 24

export const daysBetween = (from: string, to: string): string[] =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 }, (_, i) =>
    new Date(Date.parse(from) + i * DAY_MS).toISOString().slice(0, 10),
  )

interface RangeCall {
  query: Record<string, unknown>
}
const daysOf = ({ query }: RangeCall) => daysBetween(String(query.from), String(query.to))

/** Visits by what became of them. */
export const verdicts = (overrides: Partial<TapSummary['byVerdict']>): TapSummary['byVerdict'] => ({
  counted: 0,
  bot: 0,
  preview: 0,
  head: 0,
  duplicate: 0,
  unassigned: 0,
  suspended: 0,
  excluded: 0,
  shop: 0,
  ...overrides,
})

/** Answers for the days that were asked for; `taps` visits on the last of them. */
export const tapSummary =
  (taps = 0, overrides: Partial<TapSummary> = {}) =>
  (request: RangeCall): TapSummary => {
    const days = daysOf(request)
    const onDay = (i: number) => (i === days.length - 1 ? taps : 0)
    return {
      from: days.at(0) ?? '',
      to: days.at(-1) ?? '',
      total: { taps, reviewRequests: taps },
      previous: { taps: 0, reviewRequests: 0 },
      byDay: days.map((day, i) => ({ day, taps: onDay(i), reviewRequests: onDay(i) })),
      byHour: Array.from({ length: HOURS }, (_, hour) => ({ hour, taps: hour === 12 ? taps : 0 })),
      byEmployee: [],
      bySource: { card: taps, link: 0, qr: 0, code: 0, request: 0 },
      byInApp: { instagram: 0, facebook: 0, whatsapp: 0 },
      byVerdict: verdicts({ counted: taps }),
      ...overrides,
    }
  }

export const reviewTrend =
  (overrides: Partial<Pick<ReviewTrend, 'total' | 'previous'>> = {}) =>
  (request: RangeCall): ReviewTrend => {
    const days = daysOf(request)
    const none = { count: 0, averageRating: null }
    return {
      from: days.at(0) ?? '',
      to: days.at(-1) ?? '',
      total: none,
      previous: none,
      byDay: days.map((day) => ({ day, ...(overrides.total ?? none) })),
      ...overrides,
    }
  }

export const aBoardMonth = (overrides: Partial<BoardMonth> = {}): BoardMonth => ({
  month: '2026-11',
  cardTaps: 5,
  reviewRequests: 2,
  suspiciousTaps: 0,
  excludedTaps: 0,
  ...overrides,
})

export const aVisit = (overrides: Partial<TapEvent> = {}): TapEvent => ({
  id: 'v1',
  employeeId: 21,
  employeeName: 'Ana Souza',
  verdict: 'counted',
  source: 'card',
  inApp: null,
  sent: true,
  suspicious: false,
  at: '2026-11-02T12:00:00.000Z',
  ...overrides,
})
