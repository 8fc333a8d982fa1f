import type { RequestChannel } from '@avaliax/proto/cards/request/request.fields.ts'
import type { RequestFigures } from '@avaliax/proto/cards/request/request-figures.fields.ts'
import type { RequestCost } from '@avaliax/proto/cards/request/request-sums.fields.ts'
import { amountOf } from '../whatsapp/rate.domain.ts'
import { wilson } from './review-window.domain.ts'

export type Sums = RequestFigures['total']

const COUNTS = ['asked', 'delivered', 'opened', 'tapped', 'optOuts'] as const

export interface GroupKey {
  channel: RequestChannel
  employeeId: number | null
  template: string
}

export type CountedGroup = Record<(typeof COUNTS)[number], number> & { _id: GroupKey }

export interface CostGroup {
  _id: GroupKey & { currency: string }
  /** Millionths of the currency. */
  micros: number
}

/** What became of the requests of some days, by way, person and text. */
export interface FigureParts {
  counts: readonly CountedGroup[]
  costs: readonly CostGroup[]
  /** Customers who went on to Google and are followed by a review, one each; null: the reviews are not known. */
  reviewed: readonly GroupKey[] | null
}

/** Adds up millionths by currency, in the order of its letters. */
export function costOf(parts: readonly { currency: string; micros: number }[]): RequestCost[] {
  const sums = new Map<string, number>()
  for (const { currency, micros } of parts) sums.set(currency, (sums.get(currency) ?? 0) + micros)
  return [...sums]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([currency, micros]) => ({ currency, amount: amountOf(micros) }))
}

/** Sums of the groups that belong to it. */
export function sumsOf({ counts, costs, reviewed }: FigureParts, isOf: (key: GroupKey) => boolean): Sums {
  const mine = counts.filter(({ _id }) => isOf(_id))
  const sums = Object.fromEntries(
    COUNTS.map((name) => [name, mine.reduce((sum, group) => sum + group[name], 0)]),
  ) as Record<(typeof COUNTS)[number], number>
  const count = reviewed?.filter(isOf).length ?? 0
  return {
    ...sums,
    reviews: reviewed && { count, ...wilson(count, sums.tapped) },
    cost: costOf(
      costs.filter(({ _id }) => isOf(_id)).map(({ _id: { currency }, micros }) => ({ currency, micros })),
    ),
  }
}
