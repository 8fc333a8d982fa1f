import { AppError } from '@avaliax/chassis/errors.ts'
import type { Connection } from 'mongoose'
import { reportDeliveries } from './report-delivery.model.ts'
import type { SendReport } from './report-sending.service.ts'

interface Deps {
  db: Connection
  send: SendReport
  now: () => Date
}

/** A few seconds of work; the rest has the next turn. */
const AT_ONCE = 200
const LATER_MS = 3_600_000

/** Sends the reports whose hour has come, and looks again at those that nobody took. */
export function dueReports({ db, send, now }: Deps) {
  const rows = reportDeliveries.on(db).within('all')
  return async (mayContinue: () => boolean): Promise<void> => {
    const due = await rows.find(
      // One that is held back keeps its hour: it leaves at once when it is let go after it.
      { state: { $in: ['ready', 'unreachable'] }, dueAt: { $lte: now() } },
      { fields: ['_id', 'clientId', 'month'], sort: { dueAt: 1, _id: 1 }, limit: AT_ONCE },
    )
    for (const { _id, clientId, month } of due) {
      if (!mayContinue()) return
      try {
        await send({ clientId, month })
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error
        // Suspended or gone: one that cannot be sent does not stand before the others.
        if (error.code === 'CLIENT_INACTIVE' || error.code === 'NOT_FOUND')
          await rows.updateOne({ _id }, { $set: { dueAt: new Date(now().getTime() + LATER_MS) } })
      }
    }
  }
}
