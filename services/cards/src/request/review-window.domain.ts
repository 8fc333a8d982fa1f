import { REVIEW_WINDOW_DAYS } from '@avaliax/proto/cards/request/request-sums.fields.ts'

const WINDOW_MS = REVIEW_WINDOW_DAYS * 86_400_000
/** Standard deviations that hold 95 of 100. */
const Z = 1.96

/**
 * Which customers' going to Google is followed by a review, by time alone: each review counts once, for whoever went on last
 * before it and has none yet. `taps` and `reviews` are ordered by time. Answers places in `taps`.
 */
export function tapsWithReview(taps: readonly Date[], reviews: readonly Date[]): Set<number> {
  const found = new Set<number>()
  /** Taps that have no review yet, the latest last. */
  const open: number[] = []
  let next = 0
  for (const review of reviews) {
    while (next < taps.length && (taps[next] as Date) <= review) open.push(next++)
    const latest = open.at(-1)
    if (latest === undefined || review.getTime() - (taps[latest] as Date).getTime() > WINDOW_MS) continue
    open.pop()
    found.add(latest)
  }
  return found
}

const rounded = (share: number) => Math.round(share * 10_000) / 10_000

/** Wilson's interval of 95 % for a share; of nothing it says nothing: 0 to 1. */
export function wilson(count: number, of: number): { low: number; high: number } {
  if (of === 0) return { low: 0, high: 1 }
  const share = count / of
  const spread = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))
  const middle = share + Z ** 2 / (2 * of)
  const whole = 1 + Z ** 2 / of
  return {
    low: rounded(Math.max(0, (middle - spread) / whole)),
    high: rounded(Math.min(1, (middle + spread) / whole)),
  }
}
