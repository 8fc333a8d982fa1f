import { type EmployeeTable, employeeTable } from './employee-csv.parser.ts'

/** Worker thread: reads a whole file. */
export default function readEmployees({ csv }: { csv: string }): EmployeeTable {
  return employeeTable(csv)
}
