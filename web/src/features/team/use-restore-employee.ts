import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useToast } from '../../shared/ui/use-toast.ts'
import { departureTexts } from './departure.texts.ts'
import { useRestoreEmployeeMutation } from './team.api.ts'

export function useRestoreEmployee() {
  const t = useTexts(departureTexts)
  const toast = useToast()
  const [restore] = useRestoreEmployeeMutation()
  return async ({ id, name }: Pick<Employee, 'id' | 'name'>) =>
    toast.outcome(await restore({ params: { employeeId: id } }), t('restored', { name }), t('restoreFailed'))
}
