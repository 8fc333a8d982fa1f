import { type CustomerTable, customerTable } from './customer-csv.parser.ts'

interface Given {
  csv: string
  countries: readonly string[]
}

/** Worker thread: reads a whole file. */
export default function readCustomers({ csv, countries }: Given): CustomerTable {
  return customerTable(csv, countries)
}
