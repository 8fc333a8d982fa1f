import { ASPECTS, type AspectFigures, type Judgement } from '@avaliax/proto/reviews/aspect.routes.ts'
import type { AspectMonth } from '../summary/aspect-months.model.ts'

type CountedMonth = Pick<AspectMonth, 'month' | 'reviews' | 'counts'>

/** The judgements of the later half of `months`, each beside those of the earlier half. */
export function aspectFigures(months: readonly string[], counted: readonly CountedMonth[]): AspectFigures {
  const byMonth = new Map(counted.map((row) => [row.month, row]))
  const before = months.slice(0, months.length / 2)
  const shown = months.slice(months.length / 2)
  const countOf = (month: string, judged: string) => Math.max(0, byMonth.get(month)?.counts[judged] ?? 0)
  const aspects = ASPECTS.map((aspect) => {
    const judged = (judgement: Judgement, among: readonly string[]) =>
      sumOf(among.map((month) => countOf(month, `${aspect}:${judgement}`)))
    const over = (among: readonly string[]) => ({ good: judged('good', among), bad: judged('bad', among) })
    return {
      aspect,
      ...over(shown),
      before: over(before),
      byMonth: shown.map((month) => ({ month, ...over([month]) })),
    }
  })
  return {
    from: shown.at(0) ?? '',
    to: shown.at(-1) ?? '',
    reviews: sumOf(shown.map((month) => Math.max(0, byMonth.get(month)?.reviews ?? 0))),
    aspects: aspects
      .filter(({ good, bad }) => good + bad > 0)
      .sort((one, other) => other.good + other.bad - one.good - one.bad),
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
