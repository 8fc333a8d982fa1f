import { ProviderFailure } from '../http/provider-failure.ts'

/** A walk that never ends would be a provider fault; an agency has dozens of pages, not hundreds. */
const MAX_PAGES = 200

type PageReader<T> = (pageToken?: string) => Promise<{ items: T[]; next?: string }>

/** All items of a paged list; a token that comes again ends it, a token that is refused begins it anew, once. */
export async function everyPage<T>(read: PageReader<T>): Promise<T[]> {
  try {
    return await walk(read)
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error
    return walk(read).catch((again: unknown) => {
      throw again instanceof TokenRefused ? again.cause : again
    })
  }
}

class TokenRefused extends Error {}

async function walk<T>(read: PageReader<T>): Promise<T[]> {
  const found: T[] = []
  const seen = new Set<string>()
  let token: string | undefined
  for (let count = 0; count < MAX_PAGES; count++) {
    const { items, next } = await read(token).catch((error: unknown) => {
      const refused = token !== undefined && error instanceof ProviderFailure && error.status === 400
      throw refused ? new TokenRefused('the token of a page was refused', { cause: error }) : error
    })
    found.push(...items)
    if (!next || seen.has(next)) break
    seen.add(next)
    token = next
  }
  return found
}
