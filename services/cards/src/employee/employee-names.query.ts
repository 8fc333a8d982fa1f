import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import type { EmployeeModel } from './employee.model.ts'

export type EmployeeNames = (employeeIds: readonly number[]) => Promise<Map<number, string>>

/** Names by id, also of removed employees: their history is still shown. */
export const employeeNames =
  (model: EmployeeModel): EmployeeNames =>
  async (employeeIds) => {
    if (employeeIds.length === 0) return new Map()
    const query = model.find({ _id: { $in: [...employeeIds] } }, { name: 1 }, { lean: true })
    return new Map((await fromStore(query.exec())).map(({ _id, name }) => [_id, name]))
  }
