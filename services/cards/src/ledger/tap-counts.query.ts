import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { TapCount } from '../employee/employee.domain.ts'
import type { TapCounts } from '../employee/employee-list.query.ts'
import type { MonthlyTaps, MonthlyTapsModel } from './month.model.ts'

/** Counters shown with employees: of one month, and of all months. */
export function tapCounts(model: MonthlyTapsModel): TapCounts {
  return {
    async of(employeeIds, month) {
      const ofThem = model.find({ employeeId: { $in: [...employeeIds] } }, null, { lean: true })
      const found = (await fromStore(ofThem.exec())) as MonthlyTaps[]
      const byEmployee = Map.groupBy(found, ({ employeeId }) => employeeId)
      return new Map(employeeIds.map((id) => [id, countOf(byEmployee.get(id) ?? [], month)]))
    },
  }
}

function countOf(months: readonly MonthlyTaps[], month: string): TapCount {
  const now = months.find((one) => one.month === month)
  return {
    accessCount: months.reduce((sum, { cardTaps }) => sum + cardTaps, 0),
    monthlyCardTaps: now?.cardTaps ?? 0,
    monthlyReviewRequests: now?.reviewRequests ?? 0,
  }
}
