import type { Scope } from '@avaliax/chassis/access/scope.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Connection } from 'mongoose'
import { type ApiCallHour, apiCallHours } from './api-call-hour.model.ts'
import { hoursOf } from './api-call-hours.domain.ts'
import type { ApiLog } from './api-log.model.ts'

interface HoursQuery {
  clientId?: number | undefined
  action?: string | undefined
  apiType?: ApiCallHour['apiType'] | undefined
  from: Date
  to: Date
}

export function apiCallHourRepository(db: Connection) {
  const rows = apiCallHours.on(db)
  return {
    /** Counts rows that were stored in the same transaction. */
    add(logs: readonly ApiLog[], tx: Tx): Promise<void> {
      const writes = hoursOf(logs).map(({ _id, calls, failures, durations, ...facts }) => {
        const classes = Object.entries(durations).map(([kind, count]) => [`durations.${kind}`, count])
        const $inc = { calls, failures, ...Object.fromEntries(classes) }
        return { filter: { _id }, change: { $setOnInsert: facts, $inc } }
      })
      return rows.within('all').upsertMany(writes, tx)
    },

    /** Every hour and action of a period, of one client or of everybody together. */
    of: (scope: Scope, { clientId, action, apiType, from, to }: HoursQuery): Promise<ApiCallHour[]> =>
      rows.within(scope).find({
        ...(clientId === undefined ? { of: 'everybody', clientId: null } : { of: 'client', clientId }),
        hour: { $gte: from, $lt: to },
        ...(action !== undefined && { action }),
        ...(apiType !== undefined && { apiType }),
      }),
  }
}
export type ApiCallHourRepository = ReturnType<typeof apiCallHourRepository>
