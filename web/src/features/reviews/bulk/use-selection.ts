import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { BULK_MAX } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { useState } from 'react'

/** Which of the listed reviews are chosen for one action; null while nothing is being chosen. */
export function useSelection(reviews: readonly Review[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null)
  // What the filters no longer let through is not acted on unseen.
  const ids = reviews.map(({ id }) => id).filter((id) => chosen?.has(id))
  const selectable = Math.min(reviews.length, BULK_MAX)
  return {
    on: chosen !== null,
    ids,
    selectable,
    full: ids.length >= BULK_MAX,
    has: (id: number) => chosen?.has(id) ?? false,
    start: () => setChosen(new Set()),
    stop: () => setChosen(null),
    all: () => setChosen(new Set(reviews.slice(0, BULK_MAX).map(({ id }) => id))),
    none: () => setChosen(new Set()),
    toggle: (id: number) =>
      setChosen((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
  }
}
export type Selection = ReturnType<typeof useSelection>
