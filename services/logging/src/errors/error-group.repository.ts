import { createHash } from 'node:crypto'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { ErrorSeen } from '@avaliax/proto/logging/logging.events.ts'
import type { PlatformError } from '@avaliax/proto/logging/platform.routes.ts'
import type { Connection } from 'mongoose'
import { errorGroups } from './error-group.model.ts'

const SHOWN = 20
const REMEMBERED = 20

/** Belongs to no client: what is kept here names nobody. */
export function errorGroupRepository(db: Connection) {
  const rows = errorGroups.on(db)
  return {
    async add(eventId: string, service: string, seen: ErrorSeen): Promise<void> {
      const { kind, where, code, message, count, traceId, requestId } = seen
      const _id = createHash('sha256')
        .update([service, kind, where, code, message].join('\n'))
        .digest('hex')
        .slice(0, 32)
      const lastAt = new Date(seen.lastAt)
      const change = {
        $setOnInsert: { service, kind, where, code, message, firstAt: lastAt },
        $set: { lastAt, traceId, requestId },
        $inc: { count },
        $push: { counted: { $each: [eventId], $slice: -REMEMBERED } },
      }
      try {
        await rows.upsert({ _id, counted: { $ne: eventId } }, change)
      } catch (error) {
        // The group exists and has counted this event.
        if (!isDuplicateKey(error)) throw error
      }
    },

    async newest(): Promise<PlatformError[]> {
      const found = await rows.find({}, { sort: { lastAt: -1 }, limit: SHOWN })
      return found.map(({ _id, firstAt, lastAt, counted: _, ...group }) => ({
        ...group,
        id: _id,
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
      }))
    },
  }
}
export type ErrorGroupRepository = ReturnType<typeof errorGroupRepository>
