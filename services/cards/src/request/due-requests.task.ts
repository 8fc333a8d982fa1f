import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { SendRequest } from '@avaliax/proto/cards/cards.jobs.ts'
import type { Connection } from 'mongoose'
import { customerRequests } from './request.models.ts'

interface Deps {
  db: Connection
  queues: Pick<Queues, 'add'>
  now: () => Date
}

/** A few seconds of work, so that rows which cannot be sent now do not hold the others back for long. */
const AT_ONCE = 500
/** A job that is lost with its queue, or gave up without a word, is replaced by another after that time. */
const LOST_MS = 3_600_000

/** Finds requests whose time has come: MongoDB knows them, so that a queue which lost its jobs loses no request. */
export function dueRequests({ db, queues, now }: Deps) {
  const rows = customerRequests.on(db).within('all')

  /** A reminder is the same request once more, so that no two of them can be sent. */
  async function wakeReminders(): Promise<void> {
    const at = now()
    const due = await rows.find({ remindAt: { $lte: at } }, { fields: ['_id', 'remindAt'], limit: AT_ONCE })
    for (const { _id, remindAt } of due) {
      const unopened = {
        _id,
        attempt: 1,
        openedAt: null,
        state: { $in: ['sent' as const, 'delivered' as const] },
      }
      const again = { state: 'waiting' as const, attempt: 2, dueAt: at, remindAt: null }
      const { matchedCount } = await rows.updateOne(unopened, { $set: again })
      if (matchedCount === 0 && remindAt)
        await rows.updateOne({ _id, remindAt }, { $set: { remindAt: null } })
    }
  }

  return async (mayContinue: () => boolean): Promise<void> => {
    await wakeReminders()
    const at = now()
    const due = await rows.find(
      { state: 'waiting', dueAt: { $lte: at } },
      { fields: ['_id', 'dueAt', 'attempt'], sort: { dueAt: 1, _id: 1 }, limit: AT_ONCE },
    )
    for (const { _id: requestId, dueAt, attempt } of due) {
      if (!mayContinue()) return
      if (at.getTime() - dueAt.getTime() > LOST_MS) {
        await rows.updateOne({ _id: requestId, state: 'waiting', dueAt }, { $set: { dueAt: at } })
        continue
      }
      const jobId = `request-${requestId}-${attempt}-${dueAt.getTime()}`
      await queues.add(SendRequest, { requestId }, { jobId })
    }
  }
}
