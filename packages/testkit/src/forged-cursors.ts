import type { Answer } from './api-client.ts'

type Parts = [mark: unknown, value: unknown, id: unknown, order: unknown]

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const NO_CURSORS = ['x', '0', '%00', '%', '..', '{}', '[]', ...['', null, {}, [], [1, 2, 3]].map(encoded)]
/** Each kind of value with something of another kind. */
const WRONG: [mark: string, value: unknown][] = [
  ['d', 'text'],
  ['d', 8.64e15],
  ['d', -1],
  ['d', null],
  ['n', 'text'],
  ['n', null],
  ['s', 7],
  ['s', { $gt: '' }],
  ['x', 1],
]
const VALUES: Record<string, unknown> = { d: 0, n: 0, s: 'text' }

/** What a list must refuse: nonsense, and the cursor of its own first page with one part exchanged at a time. */
export function forgedCursors(firstPage: Answer<unknown>): string[] {
  const link = /[?&]cursor=([^>&]+)/.exec(firstPage.headers.get('link') ?? '')?.[1]
  if (!link) return [...NO_CURSORS, encoded(['d', 0, 1, 'createdAt:desc:x'])]
  const genuine = decodeURIComponent(link)
  const [mark, value, id, order] = JSON.parse(Buffer.from(genuine, 'base64url').toString()) as Parts
  const otherKinds = Object.entries(VALUES).filter(([kind]) => kind !== mark)
  const otherIds = [typeof id === 'number' ? String(id) : 7, null, { $gt: '' }]
  return [
    ...NO_CURSORS,
    genuine.slice(0, -4),
    ...[...otherKinds, ...WRONG].map(([kind, other]) => encoded([kind, other, id, order])),
    ...otherIds.map((other) => encoded([mark, value, other, order])),
    encoded([mark, value, id, 'other']),
    encoded([mark, value, id]),
  ]
}
