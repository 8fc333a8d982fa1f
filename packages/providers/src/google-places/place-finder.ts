import { appError } from '@avaliax/chassis/errors.ts'
import { type GuardedFetch, guardedFetch } from '../guarded-fetch/guarded-fetch.ts'
import { outboundGuard } from '../guarded-fetch/outbound-guard.ts'
import { ProviderFailure } from '../http/http-provider.ts'
import { userAgentOf } from '../http/user-agent.ts'
import type { Place } from './google-places.map.ts'
import type { GooglePlaces, PlaceSearch } from './google-places.ts'
import { type PlaceQuestion, readLink, readPlaceQuestion } from './place-link.ts'

const HOPS = 4
const MAX_BYTES = 64 * 1024
/** Somebody waits for the answer. */
const TIMEOUT_MS = 4_000

interface Deps {
  places: Pick<GooglePlaces, 'search' | 'details'>
  fetch: Pick<GuardedFetch, 'get'>
}

/** Reads where short links lead. */
export const shortLinks = (publicUrl: string): GuardedFetch =>
  guardedFetch({
    guard: outboundGuard({ allow: [] }),
    timeoutMs: TIMEOUT_MS,
    userAgent: userAgentOf(publicUrl),
  })

/** Finds places by words, by id, or by a pasted link. Throws `PLACE_LINK_UNREADABLE` before anything is paid for. */
export function placeFinder({ places, fetch }: Deps) {
  /** A redirect is followed within the provider's own hosts alone. */
  async function followed(question: PlaceQuestion): Promise<PlaceQuestion> {
    let current = question
    for (let hop = 0; hop < HOPS && current !== 'unreadable' && 'follow' in current; hop++) {
      const { follow } = current
      follow.protocol = 'https:'
      const answer = await fetch.get(follow.href, MAX_BYTES).catch(() => null)
      const next = answer?.location && URL.parse(answer.location, follow)?.href
      current = next ? readLink(next) : 'unreadable'
    }
    return current
  }

  async function byId(placeId: string, search: PlaceSearch): Promise<Place[]> {
    try {
      return [await places.details({ ...search, placeId })]
    } catch (error) {
      if (error instanceof ProviderFailure && (error.status === 400 || error.status === 404)) return []
      throw error
    }
  }

  return async (search: PlaceSearch): Promise<Place[]> => {
    const asked = readPlaceQuestion(search.query)
    const found = await followed(asked)
    if (found !== 'unreadable') {
      if ('placeId' in found) return byId(found.placeId, search)
      if (!('follow' in found)) return places.search({ ...search, ...found })
    }
    const words = asked !== 'unreadable' && 'query' in asked ? asked.query : ''
    if (words.length < 2) throw appError('PLACE_LINK_UNREADABLE')
    return places.search({ ...search, query: words })
  }
}
export type FindPlaces = ReturnType<typeof placeFinder>
