import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { BULK_MAX } from '@avaliax/proto/reviews/review-inbox.routes.ts'
import { useState } from 'react'

/** Reviews chosen for one action; null while nothing is being chosen. */
export const useChoice = () => useState<ReadonlySet<number> | null>(null)
export type Choice = ReturnType<typeof useChoice>

/** Which of the listed reviews are chosen. */
export function useSelection(reviews: readonly Review[], [chosenIds, setChosenIds]: Choice) {
  // A review that the filters no longer let through is not acted on unseen.
  const ids = reviews.map(({ id }) => id).filter((id) => chosenIds?.has(id))
  const selectable = Math.min(reviews.length, BULK_MAX)
  return {
    on: chosenIds !== null,
    ids,
    selectable,
    full: ids.length >= BULK_MAX,
    has: (id: number) => chosenIds?.has(id) ?? false,
    start: () => setChosenIds(new Set()),
    /** Begins with these, unless others are being chosen. */
    suggest: (ids: readonly number[]) => setChosenIds((now) => now ?? new Set(ids)),
    stop: () => setChosenIds(null),
    all: () => setChosenIds(new Set(reviews.slice(0, BULK_MAX).map(({ id }) => id))),
    none: () => setChosenIds(new Set()),
    toggle: (id: number) =>
      setChosenIds((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
  }
}
export type Selection = ReturnType<typeof useSelection>
