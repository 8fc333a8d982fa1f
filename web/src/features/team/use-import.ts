import { type EmployeeImport, importEmployees } from '@avaliax/proto/cards/employee/employee-import.routes.ts'
import type { ApiProblem } from '../../shared/api/problem.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useTableImport } from '../../shared/table-import/use-table-import.ts'
import { importTexts } from './import.texts.ts'
import { useImportEmployeesMutation } from './team.api.ts'

/** The people of a table, added to a company's team. */
export function useImport(clientId: number) {
  const t = useTexts(importTexts)
  const [send] = useImportEmployeesMutation()
  return useTableImport<EmployeeImport>({
    name: 'employees',
    columns: [
      { name: 'nome', label: t('columnName'), required: true },
      { name: 'departamento', label: t('columnDepartment') },
      { name: 'email', label: t('columnEmail') },
    ],
    send: (csv, dryRun) =>
      send({ params: { clientId }, body: { csv, dryRun } }) as Promise<{
        data?: EmployeeImport
        error?: ApiProblem
      }>,
    fits: (csv) => importEmployees.body.safeParse({ csv }).success,
    tooLarge: t('tooLarge'),
    badTable: t('badTable'),
    importFailed: t('importFailed'),
    againIsSafe: t('againIsSafe'),
  })
}
