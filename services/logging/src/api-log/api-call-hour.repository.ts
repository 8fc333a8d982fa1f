import { owned, type Scope } from '@avaliax/chassis/http/scope.ts'
import type { Filter } from '@avaliax/chassis/mongo/safe-values.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { ApiCallHour, ApiCallHourModel } from './api-call-hour.model.ts'
import { hoursOf } from './api-call-hours.domain.ts'
import type { ApiLog } from './api-log.model.ts'

interface HoursQuery {
  clientId?: number | undefined
  action?: string | undefined
  apiType?: string | undefined
  from: Date
  to: Date
}

export function apiCallHourRepository({ model }: { model: ApiCallHourModel }) {
  return {
    /** Counts rows that were stored in the same transaction. */
    async add(logs: readonly ApiLog[], tx: Tx): Promise<void> {
      const writes = hoursOf(logs).map(({ _id, calls, failures, durations, ...facts }) => {
        const classes = Object.entries(durations).map(([kind, count]) => [`durations.${kind}`, count])
        return {
          updateOne: {
            filter: { _id },
            update: {
              $setOnInsert: facts,
              $inc: { calls, failures, ...Object.fromEntries(classes) },
            },
            upsert: true,
          },
        }
      })
      await fromStore(model.bulkWrite(writes as never, { session: tx }))
    },

    /** Every hour and action of a period, of one client or of everybody together. */
    async of(scope: Scope, { clientId, action, apiType, from, to }: HoursQuery): Promise<ApiCallHour[]> {
      const whose = clientId === undefined ? { of: 'everybody', clientId: null } : { of: 'client', clientId }
      const wanted: Filter = owned(scope, {
        ...whose,
        hour: { $gte: from, $lt: to },
        ...(action !== undefined && { action }),
        ...(apiType !== undefined && { apiType }),
      })
      return fromStore(model.find(wanted).lean<ApiCallHour[]>().exec())
    },
  }
}
export type ApiCallHourRepository = ReturnType<typeof apiCallHourRepository>
