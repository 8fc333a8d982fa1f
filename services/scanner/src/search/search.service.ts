import { OTHER_NICHE } from '@avaliax/proto/scanner/niches.ts'
import type { mapCompetitors, PlaceResult } from '@avaliax/proto/scanner/search.routes.ts'
import type { Place } from '@avaliax/providers/google-places/google-places.map.ts'
import type { GooglePlaces } from '@avaliax/providers/google-places/google-places.ts'
import type { FindPlaces } from '@avaliax/providers/google-places/place-finder.ts'
import { isPasted } from '@avaliax/providers/google-places/place-link.ts'
import type { z } from 'zod'
import { openPlaces, rank, type You } from './competitors.domain.ts'

/** A page has twenty businesses; the provider tells no more. */
const PAGES = 3

type CompetitorQuery = z.output<typeof mapCompetitors.body>

/** Small differences in typing are the same question, and equal questions are asked once. */
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

interface Deps {
  places: Pick<GooglePlaces, 'search' | 'details'>
  find: FindPlaces
}

export function searchService({ places, find }: Deps) {
  /** The person's own business: as found, else as the provider knows it, else as typed. */
  async function yours(
    { placeId, reviewsManual }: CompetitorQuery['you'],
    found: readonly Place[],
  ): Promise<You> {
    if (!placeId) return { placeId: null, reviews: reviewsManual ?? 0, rating: null }
    const place =
      found.find((candidate) => candidate.placeId === placeId) ??
      (await places.details({ placeId, fields: 'business' }))
    return { placeId, reviews: place.reviewCount ?? 0, rating: place.rating }
  }

  return {
    async businesses(query: string): Promise<PlaceResult[]> {
      const found = await find({ query: isPasted(query) ? query : plain(query), fields: 'business' })
      return found.map(({ placeId, name, address, rating, reviewCount, primaryType, types }) => ({
        placeId,
        name,
        formatted_address: address ?? '',
        rating,
        user_ratings_total: reviewCount ?? 0,
        // The main type first: the niche is the first known type.
        types: [...new Set([...(primaryType ? [primaryType] : []), ...types])],
      }))
    },

    async competitors({ city, niche, you }: CompetitorQuery) {
      const what = niche === OTHER_NICHE ? 'empresas' : niche
      const query = plain(`${what} em ${city}`)
      const found = openPlaces(await places.search({ query, fields: 'competitor', pages: PAGES }))
      return rank(found, await yours(you, found))
    },
  }
}
export type SearchService = ReturnType<typeof searchService>
