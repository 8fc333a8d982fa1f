import { expect, test } from '@jest/globals'
import type { MonthRow } from './monthly-stats.domain.ts'
import { recordFigures } from './record-figures.service.ts'
import { emptySummary } from './summary.domain.ts'
import type { ProviderFigures } from './summary.model.ts'

const MONTH = '2026-11'

/** The month after a look at place B, which has 500 reviews; 10 were counted at place A. */
async function monthAfter(provider: ProviderFigures | null): Promise<MonthRow | undefined> {
  const rows: MonthRow[] = [{ month: MONTH, startingReviewCount: 8, currentReviewCount: 10 }]
  let saved: MonthRow | undefined
  const record = recordFigures({
    summaries: { get: async () => ({ ...emptySummary(7), provider }), setProvider: async () => {} },
    monthly: {
      list: async () => rows,
      save: async (_clientId: number, [row]: MonthRow[]) => {
        saved = row
      },
    },
    clients: { zoneOf: async () => 'America/Sao_Paulo' },
    now: () => new Date(`${MONTH}-22T12:00:00Z`),
  } as never)
  const run = { clientId: 7, source: 'places', placeId: 'B', target: 'B', providerRating: 4.5 } as const
  await record({ ...run, providerTotal: 500 }, {} as never)
  return saved
}

const figuresOf = (link: string) => ({ link, rating: 4, total: 10, newByMonth: null })

test('the first look at another place finds no new reviews, a later one those since', async () => {
  const fromNow = { month: MONTH, startingReviewCount: 500, currentReviewCount: 500 }
  expect(await monthAfter(figuresOf('A'))).toEqual(fromNow)
  // The figures of the former place were dropped with its link.
  expect(await monthAfter(null)).toEqual(fromNow)
  expect(await monthAfter(figuresOf('B'))).toEqual({ ...fromNow, startingReviewCount: 8 })
})
