import { type ClientTable, clientTable } from './client-table.parser.ts'

/** Worker thread: reads a whole file. */
export default function readClients({ csv }: { csv: string }): ClientTable {
  return clientTable(csv)
}
