import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { useUpdateEmployeeMutation } from '../../shared/api/employees.api.ts'
import type { ApiProblem } from '../../shared/api/problem.ts'
import { useChange } from '../../shared/hooks/use-change.ts'
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
export function useSaveEmployee(clientId: number, existing: Employee | null) {
  const t = useTexts(teamTexts)
  const toast = useToast()
  const [create] = useCreateEmployeeMutation()
  const [update] = useUpdateEmployeeMutation()
  const change = useChange(existing)

  return async (values: EmployeeValues): Promise<Outcome> => {
    const outcome = existing
      ? await change(
          () => wantedOf(values),
          (body) => update({ params: { employeeId: existing.id }, body }),
        )
      : await create({ body: newEmployee(clientId, values) })
    const { error } = outcome
    if (error) toast.error(t(existing ? 'updateFailed' : 'createFailed'), error)
    else toast.success(existing ? t('updated') : t('created', { name: values.name.trim() }))
    // Somebody who was not changed is saved already.
    if (existing && !outcome.data && !error) return { data: existing }
    return outcome as Outcome
  }
}

function newEmployee(clientId: number, { name, department = '', email, cardNumber }: EmployeeValues) {
  return {
    name,
    department: department.trim() || null,
    clientId,
    ...(email && { email }),
    ...(cardNumber && { cardNumber }),
  }
}

/** An untouched card number is not sent: it must not claim its card again. */
const wantedOf = ({
  name,
  department = '',
  email = '',
  cardNumber = '',
  hiddenFromBoard,
}: EmployeeValues) => ({
  name,
  department: department || null,
  email: email || null,
  cardNumber: cardNumber || null,
  ...(hiddenFromBoard !== undefined && { hiddenFromBoard }),
})
