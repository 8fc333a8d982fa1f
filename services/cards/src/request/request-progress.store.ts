import type { Connection } from 'mongoose'
import { type CustomerRequestRow, customerRequests } from './request.models.ts'

interface Deps {
  db: Connection
  now: () => Date
  onError: (error: unknown) => void
}

/** How far requests came. Nobody waits for it: the customer's page does not depend on what is noted here. */
export function requestProgress({ db, now, onError }: Deps) {
  const rows = customerRequests.on(db).within('all')

  const note = ({ _id }: Pick<CustomerRequestRow, '_id'>, field: 'openedAt' | 'tappedAt') => {
    const first = { _id, [field]: null }
    const change = { $set: { [field]: now() } }
    const opened = rows.updateMany(
      { _id, state: { $in: ['sent', 'delivered'] } },
      { $set: { state: 'opened' } },
    )
    void Promise.all([rows.updateMany(first, change), opened]).catch(onError)
  }

  return {
    opened: (request: CustomerRequestRow) => {
      if (request.openedAt === null) note(request, 'openedAt')
    },
    tapped: (request: CustomerRequestRow) => {
      if (request.openedAt === null) note(request, 'openedAt')
      if (request.tappedAt === null) note(request, 'tappedAt')
    },
  }
}
export type RequestProgress = ReturnType<typeof requestProgress>
