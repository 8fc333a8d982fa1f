import type { Connection } from 'mongoose'
import type { TapCount } from '../employee/employee.domain.ts'
import type { TapCounts } from '../employee/employee-list.query.ts'
import { codeMonths, type MonthlyTaps, monthlyTaps } from './month.model.ts'

type Counted = Pick<MonthlyTaps, 'month' | 'cardTaps' | 'reviewRequests'>

/** Counters shown with employees: of one month, and of all months. */
export function tapCounts(db: Connection): TapCounts {
  const months = monthlyTaps.on(db).within('all')
  return {
    async of(employeeIds, month) {
      const found = await months.find({ employeeId: { $in: employeeIds } })
      const byEmployee = Map.groupBy(found, ({ employeeId }) => employeeId)
      return new Map(employeeIds.map((id) => [id, countOf(byEmployee.get(id) ?? [], month)]))
    },
  }
}

/** The same of the shop's codes. */
export function codeTapCounts(db: Connection): TapCounts {
  const months = codeMonths.on(db).within('all')
  return {
    async of(codeIds, month) {
      const byCode = Map.groupBy(await months.find({ codeId: { $in: codeIds } }), ({ codeId }) => codeId)
      return new Map(codeIds.map((id) => [id, countOf(byCode.get(id) ?? [], month)]))
    },
  }
}

function countOf(months: readonly Counted[], month: string): TapCount {
  const now = months.find((one) => one.month === month)
  return {
    accessCount: months.reduce((sum, { cardTaps }) => sum + cardTaps, 0),
    monthlyCardTaps: now?.cardTaps ?? 0,
    monthlyReviewRequests: now?.reviewRequests ?? 0,
  }
}
