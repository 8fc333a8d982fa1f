import { encodeCursor } from '@avaliax/chassis/mongo/cursor.ts'
import { listReviews } from '@avaliax/proto/reviews/review.routes.ts'
import type { Owner } from '@avaliax/testkit/test-network.ts'
import type { Db } from 'mongodb'
import { listTimer } from '../harness/list-timer.ts'
import type { Row } from '../harness/report.ts'
import { RARE_WORD, type StoredReview } from './reviews-seed.ts'

const PAGE = '25'
const DEPTH = 0.5
const DAY_MS = 86_400_000
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

const ORDERS = {
  newest: { field: 'publishedAt', step: -1 },
  oldest: { field: 'publishedAt', step: 1 },
  highest: { field: 'highKey', step: -1 },
  lowest: { field: 'lowKey', step: 1 },
} as const

/** The page can ask for these. */
const FILTERS: Record<string, Record<string, string>> = {
  all: {},
  urgent: { content: 'text', status: 'unresponded', ratings: '1,2,3' },
  'five stars': { ratings: '5' },
  'stars alone': { content: 'stars' },
  answered: { status: 'responded' },
  'no reply': { states: 'none' },
  drafts: { states: 'draft' },
  'a month': { from: dayBefore(400), to: dayBefore(370) },
  'two years': { from: dayBefore(760), to: dayBefore(30) },
  'a month, stars alone': { from: dayBefore(400), to: dayBefore(370), content: 'stars' },
  'a word of all': { search: 'pão' },
  'a word of many': { search: 'Cliente 7' },
  'a word of few': { search: RARE_WORD },
  'a word of none': { search: 'xilofone' },
  removed: { removed: 'true' },
}

interface Of {
  owner: Owner
  db: Db
  say: (line: string) => void
}

/** Each filter in each order, at the start and half-way down: the slowest of them is the filter's figure. */
export async function timeEveryList({ owner: { api, clientId }, db, say }: Of): Promise<Row[]> {
  const rows = db.collection<StoredReview>('reviews')
  const depth = Math.round((await rows.countDocuments({ clientId })) * DEPTH)
  const timer = listTimer()
  const timed = (name: string, query: Record<string, string>): Promise<string> =>
    timer.timed(name, () => api.send(listReviews, { params: { clientId }, query: { limit: PAGE, ...query } }))
  for (const [sort, { field, step }] of Object.entries(ORDERS)) {
    const [deep] = await rows
      .find({ clientId })
      .sort({ [field]: step })
      .skip(depth)
      .limit(1)
      .toArray()
    if (!deep) throw new Error('The client has no reviews')
    const cursor = encodeCursor({ value: deep[field], id: deep._id }, sort)
    for (const [name, filter] of Object.entries(FILTERS)) {
      const first = await timed(name, { ...filter, sort })
      say(`     ${sort}, ${name}: ${first}, half-way ${await timed(name, { ...filter, sort, cursor })}`)
    }
  }
  return timer.rows('reviews')
}
