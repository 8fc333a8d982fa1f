import { notFound } from '@avaliax/chassis/errors.ts'
import { type EncodedBody, encodeBody } from '@avaliax/chassis/http/server/encoded-body.ts'
import { LRUCache } from 'lru-cache'
import type { PublicPage, PublicWidgets } from './public-widget.query.ts'

/** Another instance's change is seen after this, at the second request at the latest. */
const FRESH_MS = 5_000
/** Up to this age the old copy is served while one look at the store runs behind it. */
const REVALIDATE_MS = 60_000
/** While the store is away. */
const STALE_MS = 3_600_000
/** Rows that expired do not move the version, so a body is made anew after this. */
const BODY_MS = 600_000
/** An import announces reviews by the thousand. */
const DEBOUNCE_MS = 250
const MAX_ENTRIES = 5_000

interface Entry {
  page: PublicPage
  clientId: number
  body: EncodedBody
  version: string
  builtAt: number
  checkedAt: number
}

export interface CachedAnswer {
  body: EncodedBody
  /** The store is away: this is the last good copy. */
  stale: boolean
}

export const pageKey = ({ snippetId, offset, limit }: PublicPage): string => `${snippetId}:${offset}:${limit}`

/** The widget of a page's key, where that page is the first: what a visitor sees before pressing anything. */
export function widgetOfFirstPage(key: string): string | null {
  const [snippetId = '', offset] = key.split(':')
  return offset === '0' ? snippetId : null
}

interface Deps {
  source: PublicWidgets
  now: () => number
  later?: (run: () => void, ms: number) => void
}

const unrefTimeout = (run: () => void, ms: number) => void setTimeout(run, ms).unref()

export function publicWidgetCache({ source, now, later = unrefTimeout }: Deps) {
  const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES })
  const flights = new Map<string, Promise<CachedAnswer>>()
  const changedClients = new Set<number>()
  /** Counts changes made here: what was read before one of them is not kept. */
  let changes = 0

  const renew = async (key: string, page: PublicPage, anew: boolean): Promise<CachedAnswer> => {
    const changesBefore = changes
    const basis = await source.basis(page.snippetId)
    const cached = entries.get(key)
    if (!basis) {
      entries.delete(key)
      throw notFound()
    }
    const at = now()
    const same = cached && !anew && cached.version === basis.version && at - cached.builtAt < BODY_MS
    const body = same ? cached.body : await encodeBody(await source.build(basis, page))
    const { clientId } = basis.widget
    const builtAt = same ? cached.builtAt : at
    if (changes === changesBefore)
      entries.set(key, { page, clientId, body, version: basis.version, builtAt, checkedAt: now() })
    return { body, stale: false }
  }
  const renewOrStale = async (key: string, page: PublicPage, anew: boolean): Promise<CachedAnswer> => {
    try {
      return await renew(key, page, anew)
    } catch (error) {
      const cached = entries.get(key)
      if (!cached || now() - cached.checkedAt > STALE_MS) throw error
      return { body: cached.body, stale: true }
    }
  }
  const fly = (key: string, page: PublicPage, anew = false): Promise<CachedAnswer> => {
    const flying = flights.get(key)
    if (flying) return flying
    const flight = renewOrStale(key, page, anew).finally(() => {
      if (flights.get(key) === flight) flights.delete(key)
    })
    flights.set(key, flight)
    return flight
  }
  /** Nobody waits for it; a failure leaves the copy as it is. */
  const flyBehind = (key: string, page: PublicPage, anew = false) => void fly(key, page, anew).catch(() => {})

  const fresh = (key: string): EncodedBody | null => {
    const cached = entries.get(key)
    const age = cached ? now() - cached.checkedAt : Number.POSITIVE_INFINITY
    if (!cached || age >= REVALIDATE_MS) return null
    if (age >= FRESH_MS) flyBehind(key, cached.page)
    return cached.body
  }

  const renewChanged = () => {
    const clients = new Set(changedClients)
    changedClients.clear()
    for (const [key, { clientId, page }] of [...entries.entries()]) {
      if (!clients.has(clientId)) continue
      // A build that is on its way may have read the reviews before they changed.
      flights.delete(key)
      flyBehind(key, page, true)
    }
  }

  return {
    /** A copy that needs no waiting for the store, or null; by the key of its page. */
    fresh,
    /** At once where a copy is young enough; one look at the store for however many callers wait for another. */
    get(page: PublicPage): CachedAnswer | Promise<CachedAnswer> {
      const key = pageKey(page)
      const body = fresh(key)
      return body ? { body, stale: false } : fly(key, page)
    },
    /** The widget was changed here: the next visitor gets the new one. */
    forget(snippetId: string): void {
      changes += 1
      for (const key of [...entries.keys(), ...flights.keys()]) {
        if (!key.startsWith(`${snippetId}:`)) continue
        entries.delete(key)
        flights.delete(key)
      }
    },
    /** Reviews of a client changed: copies that are in use are made anew, and served meanwhile. */
    touched(clientId: number): void {
      if (changedClients.size === 0) later(renewChanged, DEBOUNCE_MS)
      changedClients.add(clientId)
    },
  }
}
export type PublicWidgetCache = ReturnType<typeof publicWidgetCache>
