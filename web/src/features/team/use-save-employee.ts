import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { useUpdateEmployeeMutation } from '../../shared/api/employees.api.ts'
import type { ApiProblem } from '../../shared/api/problem.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useToast } from '../../shared/ui/use-toast.ts'
import { useCreateEmployeeMutation } from './team.api.ts'
import { teamTexts } from './team.texts.ts'

export interface EmployeeValues {
  name: string
  department?: string
  email?: string
  cardNumber?: string
  /** Only asked of somebody who is there already. */
  hiddenFromBoard?: boolean
}

type Outcome = { data: Employee; error?: undefined } | { data?: undefined; error: ApiProblem }

/** Creates or changes somebody, tells how it went, and hands a failure back for the form to show. */
export function useSaveEmployee(clientId: number) {
  const t = useTexts(teamTexts)
  const toast = useToast()
  const [create] = useCreateEmployeeMutation()
  const [update] = useUpdateEmployeeMutation()

  return async (existing: Employee | null, values: EmployeeValues): Promise<Outcome> => {
    const outcome = existing
      ? await update({ params: { employeeId: existing.id }, body: changesOf(existing, values) })
      : await create({ body: newEmployee(clientId, values) })
    const { error } = outcome
    if (error) toast.error(t(existing ? 'updateFailed' : 'createFailed'), error)
    else toast.success(existing ? t('updated') : t('created', { name: values.name.trim() }))
    return outcome as Outcome
  }
}

function newEmployee(clientId: number, { name, department = '', email, cardNumber }: EmployeeValues) {
  return { name, department, clientId, ...(email && { email }), ...(cardNumber && { cardNumber }) }
}

/** Only what changed: an untouched card number must not claim its card again. */
function changesOf(existing: Employee, values: EmployeeValues) {
  const { name, department = '', email = '', cardNumber = '', hiddenFromBoard } = values
  return {
    ...(name !== existing.name && { name }),
    ...(department !== (existing.department ?? '') && { department: department || null }),
    ...(email !== (existing.email ?? '') && { email }),
    ...(cardNumber !== (existing.cardNumber ?? '') && { cardNumber: cardNumber || null }),
    ...(hiddenFromBoard !== undefined && hiddenFromBoard !== existing.hiddenFromBoard && { hiddenFromBoard }),
  }
}
