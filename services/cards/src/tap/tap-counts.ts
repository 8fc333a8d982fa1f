import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { TapCount } from '../employee/employee.domain.ts'
import type { TapCounts } from '../employee/employee.routes.ts'
import { ALL_MONTHS, type MonthlyTaps, type MonthlyTapsModel, monthlyId } from './tap.model.ts'

/** Counters as they are shown with employees; nothing is ever reset, a new month is a new document. */
export function tapCounts(model: MonthlyTapsModel): TapCounts {
  return {
    async of(employeeIds, month) {
      const ids = employeeIds.flatMap((id) => [monthlyId(id, month), monthlyId(id, ALL_MONTHS)])
      const found = (await fromStore(
        model.find({ _id: { $in: ids } }, null, { lean: true }).exec(),
      )) as MonthlyTaps[]
      const byId = new Map(found.map((document) => [document._id, document]))
      const counts = new Map<number, TapCount>()
      for (const employeeId of employeeIds) {
        const now = byId.get(monthlyId(employeeId, month))
        counts.set(employeeId, {
          accessCount: byId.get(monthlyId(employeeId, ALL_MONTHS))?.cardTaps ?? 0,
          monthlyCardTaps: now?.cardTaps ?? 0,
          monthlyReviewRequests: now?.reviewRequests ?? 0,
        })
      }
      return counts
    },
  }
}
