import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { useState } from 'react'
import { useListEmployeesInfiniteQuery } from '../../shared/api/employees.api.ts'
import { rowsOf } from '../../shared/api/paging.ts'
import { useDraftWaiting } from '../../shared/hooks/use-form-draft.ts'
import { useSearchText } from '../../shared/hooks/use-search-text.ts'
import { newEmployeeDraft } from './employee-draft.ts'

/** The people of a client, those that the address searches for, and who is being edited. */
export function useTeam(clientId: number) {
  const { search, setSearch } = useSearchText()
  // Other pages know the people, too, without following their counters.
  const answer = useListEmployeesInfiniteQuery(
    { params: { clientId }, query: { search } },
    { refetchOnMountOrArgChange: true },
  )
  const interrupted = useDraftWaiting(newEmployeeDraft(clientId))
  const [subject, edit] = useState<Employee | 'new' | null>(interrupted ? 'new' : null)
  const { items: employees, total } = rowsOf(answer.currentData)
  return {
    answer,
    search,
    setSearch,
    employees,
    total,
    subject,
    edit,
  }
}
export type Team = ReturnType<typeof useTeam>
