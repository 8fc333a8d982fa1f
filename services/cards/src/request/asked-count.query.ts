import type { Connection } from 'mongoose'
import { customerRequests } from './request.models.ts'

/** How many customers were asked, by the time at which each request was made. */
export const askedCount =
  (db: Connection) =>
  async (clientId: number, createdAt: { $gte: Date; $lt: Date }): Promise<number> => {
    const asked = { $sum: { $cond: [{ $gt: ['$sentAt', null] }, 1, 0] } }
    const [found] = await customerRequests
      .on(db)
      .within({ clientIds: [clientId] })
      .aggregate<{ asked: number }>([{ $match: { createdAt } }, { $group: { _id: null, asked } }])
    return found?.asked ?? 0
  }
