import type { Connection } from 'mongoose'
import { employees } from './employee.model.ts'

export type EmployeeNames = (employeeIds: readonly number[]) => Promise<Map<number, string>>

/** Names by id, also of removed employees: their history is still shown. */
export function employeeNames(db: Connection): EmployeeNames {
  const rows = employees.on(db).within('all')
  return async (employeeIds) => {
    if (employeeIds.length === 0) return new Map()
    const found = await rows.find({ _id: { $in: employeeIds } }, { fields: ['_id', 'name'] })
    return new Map(found.map(({ _id, name }) => [_id, name]))
  }
}
