import type { ListResult } from '@avaliax/chassis/http/server/result.ts'
import { type CursorShape, decodeCursor, encodeCursor } from '@avaliax/chassis/mongo/cursor.ts'
import { fold, searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { GoogleLocation } from '@avaliax/proto/tenancy/google.routes.ts'

export interface LocationQuery {
  limit: number
  cursor?: string | undefined
  search?: string | undefined
}

type Listed = Omit<GoogleLocation, 'verificationRequested'> & { verificationRequested?: boolean | undefined }

const SHAPE = { order: 'title', value: 'text', id: 'text' } as const satisfies CursorShape

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byTitle = (
  a: Pick<GoogleLocation, 'title' | 'resourceName'>,
  b: Pick<GoogleLocation, 'title' | 'resourceName'>,
) => compare(fold(a.title), fold(b.title)) || compare(a.resourceName, b.resourceName)

export type LocationPosition = ReturnType<typeof decodeCursor<typeof SHAPE>>

/** Read before the provider is asked: a forged cursor is the caller's mistake, whatever state the connection is in. */
export const positionOf = ({ cursor }: Pick<LocationQuery, 'cursor'>): LocationPosition | null =>
  cursor ? decodeCursor(cursor, SHAPE) : null

/** Every word asked for begins a word of the row, as in every list; a search without a word finds nothing. */
function matching(search: string): (location: Listed) => boolean {
  if (search === '') return () => true
  const words = searchTokens(search)
  return ({ title, address }) => {
    const tokens = searchTokens(`${title} ${address ?? ''}`)
    return words.length > 0 && words.every((word) => tokens.some((token) => token.startsWith(word)))
  }
}

/** One page of an account's locations, which the provider names all at once. */
export function locationPage(
  locations: readonly Listed[],
  { limit, search = '' }: Pick<LocationQuery, 'limit' | 'search'>,
  after: LocationPosition | null,
): ListResult<GoogleLocation> {
  const found = locations.filter(matching(search)).sort(byTitle)
  const rest = after
    ? found.filter((location) => byTitle(location, { title: after.value, resourceName: after.id }) > 0)
    : found
  const items = rest
    .slice(0, limit)
    .map(({ title, address, resourceName, placeId, verified, verificationRequested, mayPost, role }) => ({
      title,
      address,
      resourceName,
      placeId,
      verified,
      mayPost,
      role,
      ...(!verified && verificationRequested && { verificationRequested: true as const }),
    }))
  const last = items.at(-1)
  const next =
    last && rest.length > limit
      ? encodeCursor({ value: last.title, id: last.resourceName }, SHAPE.order)
      : null
  return { items, total: found.length, next }
}
