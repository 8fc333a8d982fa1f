import { EMPLOYEE_RESTORABLE_DAYS } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { useListEmployeesInfiniteQuery } from '../../../shared/api/employees.api.ts'
import { rowsOf } from '../../../shared/api/paging.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { departureTexts } from '../departure.texts.ts'
import { useRestoreEmployee } from '../use-restore-employee.ts'
import { DeletedFold, DeletedRows } from './deleted-rows.tsx'

/** People who left lately and can be taken back. */
export function DeletedPeople({ clientId }: { clientId: number }) {
  const t = useTexts(departureTexts)
  return (
    <DeletedFold label={t('showDeleted')}>
      <List clientId={clientId} />
    </DeletedFold>
  )
}

function List({ clientId }: { clientId: number }) {
  const t = useTexts(departureTexts)
  const act = useRestoreEmployee()
  const answer = useListEmployeesInfiniteQuery({ params: { clientId }, query: { deleted: true } })
  return (
    <DeletedRows
      rows={rowsOf(answer.currentData).items}
      label={t('showDeleted')}
      none={t('noneDeleted', { days: EMPLOYEE_RESTORABLE_DAYS })}
      restore={{ label: t('restore'), nameOf: ({ name }) => t('restoreOf', { name }), act }}
    />
  )
}
