import { positionAmong } from '@avaliax/proto/scanner/plan.formulae.ts'
import {
  COMPETITORS_SHOWN,
  type Competitor,
  type CompetitorResult,
} from '@avaliax/proto/scanner/search.routes.ts'
import type { Place } from '@avaliax/providers/google-places/google-places.map.ts'

const OTHERS_SHOWN = 17

export interface You {
  /** Null: not among the provider's businesses. */
  placeId: string | null
  reviews: number
  rating: number | null
}

/** Still open, and each once: pages of the provider may overlap. */
export function openPlaces(places: readonly Place[]): Place[] {
  const open = places.filter(({ businessStatus }) => businessStatus !== 'CLOSED_PERMANENTLY')
  return [...new Map(open.map((place) => [place.placeId, place])).values()]
}

/** Answers where a business stands among those that were found. */
export function rank(found: readonly Place[], you: You): CompetitorResult {
  const others = found
    .filter(({ placeId }) => placeId !== you.placeId)
    .map(toCompetitor)
    .sort((a, b) => b.reviews - a.reviews || (b.rating ?? 0) - (a.rating ?? 0))
  return {
    top: others.slice(0, COMPETITORS_SHOWN),
    others: others.slice(COMPETITORS_SHOWN, COMPETITORS_SHOWN + OTHERS_SHOWN),
    position: positionAmong(you.reviews, others),
    totalListed: others.length + 1,
    yourReviews: you.reviews,
    yourRating: you.rating,
  }
}

const toCompetitor = ({ placeId, name, rating, reviewCount, address, mapsUrl }: Place): Competitor => ({
  placeId,
  name,
  rating,
  reviews: reviewCount ?? 0,
  address,
  link: mapsUrl,
})
