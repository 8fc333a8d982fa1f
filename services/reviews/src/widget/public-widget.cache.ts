import { notFound } from '@avaliax/chassis/errors.ts'
import { LRUCache } from 'lru-cache'
import { type EncodedBody, encodeBody } from './encoded-body.ts'
import type { PublicPage, PublicWidgets } from './public-widget.ts'

const FRESH_MS = 5_000
const STALE_MS = 3_600_000
const MAX_ENTRIES = 5_000

interface Entry {
  body: EncodedBody
  version: string
  checkedAt: number
}

export interface CachedAnswer {
  body: EncodedBody
  /** The store is away: this is the last good copy. */
  stale: boolean
}

export interface PublicWidgetCache {
  /** A copy that needs no look at the store, or null; by the key of its page. */
  fresh(key: string): EncodedBody | null
  /** At once for a fresh copy; one look at the store for however many callers wait for another. */
  get(page: PublicPage): CachedAnswer | Promise<CachedAnswer>
}

export const pageKey = ({ snippetId, offset, limit }: PublicPage): string => `${snippetId}:${offset}:${limit}`

interface Needs {
  source: PublicWidgets
  now: () => number
}

export function publicWidgetCache({ source, now }: Needs): PublicWidgetCache {
  const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES })
  const flights = new Map<string, Promise<CachedAnswer>>()

  const renew = async (key: string, page: PublicPage): Promise<CachedAnswer> => {
    const held = entries.get(key)
    const basis = await source.basis(page.snippetId)
    if (!basis) {
      entries.delete(key)
      throw notFound()
    }
    const same = held?.version === basis.version
    const body = same && held ? held.body : await encodeBody(await source.build(basis, page))
    entries.set(key, { body, version: basis.version, checkedAt: now() })
    return { body, stale: false }
  }
  const renewOrStale = async (key: string, page: PublicPage): Promise<CachedAnswer> => {
    try {
      return await renew(key, page)
    } catch (error) {
      const held = entries.get(key)
      if (!held || now() - held.checkedAt > STALE_MS) throw error
      return { body: held.body, stale: true }
    }
  }

  const fresh = (key: string): EncodedBody | null => {
    const held = entries.get(key)
    return held && now() - held.checkedAt < FRESH_MS ? held.body : null
  }

  return {
    fresh,
    get(page) {
      const key = pageKey(page)
      const body = fresh(key)
      if (body) return { body, stale: false }
      const flying = flights.get(key)
      if (flying) return flying
      const flight = renewOrStale(key, page).finally(() => flights.delete(key))
      flights.set(key, flight)
      return flight
    },
  }
}
