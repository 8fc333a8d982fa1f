/** A walk that never ends would be a provider fault; an agency has dozens of pages, not hundreds. */
const MAX_PAGES = 200

type PageReader<T> = (pageToken?: string) => Promise<{ items: T[]; next?: string }>

/** All items of a paged list; a token that comes again ends it. */
export async function everyPage<T>(read: PageReader<T>): Promise<T[]> {
  const found: T[] = []
  const seen = new Set<string>()
  let token: string | undefined
  for (let count = 0; count < MAX_PAGES; count++) {
    const { items, next } = await read(token)
    found.push(...items)
    if (!next || seen.has(next)) break
    seen.add(next)
    token = next
  }
  return found
}
