import { LRUCache } from 'lru-cache'
import type { Connection } from 'mongoose'
import { reviews } from '../review/review.model.ts'
import { medianOf } from './review-months.domain.ts'

interface MonthTimes {
  replies: number
  medianHours: number | null
}

const HOUR_MS = 3_600_000
/** A month of a thousand clients is some 20,000 rows; figures of a few minutes ago are good enough for a glance. */
const KEPT_MS = 10 * 60_000

/** How long the reviews of a month waited for a reply since they were imported, over all clients. */
export function replyTimesQuery({ db }: { db: Connection }) {
  const known = new LRUCache<string, MonthTimes>({ max: 100, ttl: KEPT_MS })

  async function read(month: string, deletedIds: ReadonlySet<number>): Promise<MonthTimes> {
    const rows = await reviews
      .on(db)
      .within('all')
      .find(
        { live: true, month, replyHours: { $gte: 0 } },
        { fields: ['clientId', 'createdAt', 'repliedAt'] },
      )
    const hours = rows
      .filter(({ clientId }) => !deletedIds.has(clientId))
      .map(({ createdAt, repliedAt }) => ((repliedAt?.getTime() ?? 0) - createdAt.getTime()) / HOUR_MS)
      // Whoever answered before the import answered without us.
      .filter((waited) => waited >= 0)
    return { replies: hours.length, medianHours: medianOf(hours) }
  }

  return async (month: string, deletedIds: ReadonlySet<number>): Promise<MonthTimes> => {
    const times = known.get(month) ?? (await read(month, deletedIds))
    known.set(month, times)
    return times
  }
}
