import type { ReportDeskRow } from '@avaliax/proto/tenancy/report-desk.routes.ts'
import { useState } from 'react'

/** Which reports of a month are ticked; they stay so while the list is filtered or grows. */
export function useChosenReports() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, ReportDeskRow>>(new Map())
  const choose = (rows: readonly ReportDeskRow[]) =>
    setChosen(new Map(rows.map((row) => [row.clientId, row])))
  const rows = [...chosen.values()]
  return {
    rows,
    has: (clientId: number) => chosen.has(clientId),
    toggle: (row: ReportDeskRow) =>
      choose(
        chosen.has(row.clientId) ? rows.filter(({ clientId }) => clientId !== row.clientId) : [...rows, row],
      ),
    choose,
  }
}
export type ChosenReports = ReturnType<typeof useChosenReports>
