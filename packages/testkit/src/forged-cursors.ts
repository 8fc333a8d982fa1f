import type { Answer } from './api-client.ts'

type Parts = [mark: string, value: unknown, id: unknown, order: string]

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const NO_CURSORS = ['x', '%00', encoded(null), encoded([1, 2, 3]), encoded(['d', 0, 1, 'createdAt:desc:x'])]
/** A value of each kind; a list has one of them. */
const VALUES: Record<string, unknown> = { d: 0, n: 0, s: 'text' }

/**
 * A list must refuse these: nonsense, and the cursor of its own first page with one part exchanged at a time, so that
 * each list is seen to name its own order, value and id. The values of a part are for `decodeCursor` and its unit test.
 */
export function forgedCursors(firstPage: Answer<unknown>): string[] {
  const link = /[?&]cursor=([^>&]+)/.exec(firstPage.headers.get('link') ?? '')?.[1]
  if (!link) return NO_CURSORS
  const genuine = decodeURIComponent(link)
  const [mark, value, id, order] = JSON.parse(Buffer.from(genuine, 'base64url').toString()) as Parts
  const otherKinds = Object.entries(VALUES).filter(([kind]) => kind !== mark)
  return [
    ...NO_CURSORS,
    genuine.slice(0, -4),
    ...otherKinds.map(([kind, other]) => encoded([kind, other, id, order])),
    encoded([mark, value, typeof id === 'number' ? String(id) : 7, order]),
    encoded([mark, value, id, 'other']),
  ]
}
