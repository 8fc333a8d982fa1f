import { reviewsSeed } from '../seed/reviews.seed.ts'
import type { Review, Scenario } from './scenario.ts'

export interface ReviewStats {
  count: number
  average: number
}

export type SavedReviews = Record<string, Review[]>

/** Reviews by place: written from the seed when first asked for, kept apart once changed. */
export function reviewStore(scenario: Scenario, saved: SavedReviews = {}) {
  const written = new Map<string, Review[]>(Object.entries(saved))
  const changed = new Set<string>(Object.keys(saved))

  function of(placeId: string): Review[] {
    const known = written.get(placeId)
    if (known) return known
    const place = scenario.places.get(placeId)
    const fresh = place ? reviewsSeed(place, scenario.seed, scenario.seededAt) : []
    written.set(placeId, fresh)
    return fresh
  }

  function touch(placeId: string): void {
    changed.add(placeId)
    of(placeId).sort((left, right) => right.updatedAt - left.updatedAt)
  }

  return {
    of,
    touch,
    find: (placeId: string, reviewId: string) => of(placeId).find((review) => review.id === reviewId),
    add(placeId: string, review: Review) {
      of(placeId).unshift(review)
      touch(placeId)
    },
    remove(placeId: string, reviewId: string): boolean {
      const reviews = of(placeId)
      const at = reviews.findIndex((review) => review.id === reviewId)
      if (at < 0) return false
      reviews.splice(at, 1)
      touch(placeId)
      return true
    },
    stats(placeId: string): ReviewStats {
      const reviews = of(placeId)
      const sum = reviews.reduce((total, review) => total + review.stars, 0)
      return { count: reviews.length, average: reviews.length === 0 ? 0 : sum / reviews.length }
    },
    saved: (): SavedReviews => Object.fromEntries([...changed].map((placeId) => [placeId, of(placeId)])),
  }
}

export type ReviewStore = ReturnType<typeof reviewStore>
