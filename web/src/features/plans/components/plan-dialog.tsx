import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { Form } from 'antd'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog, showFieldErrors } from '../../../shared/ui/form-dialog.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { bodyOf, NEW_PLAN, type PlanValues, valuesOf } from '../plan-values.ts'
import { useCreatePlanMutation, useUpdatePlanMutation } from '../plans.api.ts'
import { plansTexts } from '../plans.texts.ts'
import { PlanFields } from './plan-fields.tsx'

interface Props {
  /** A plan to edit, or `new`. */
  subject: Plan | 'new'
  onClose: () => void
}

export function PlanDialog({ subject, onClose }: Props) {
  const t = useTexts(plansTexts)
  const toast = useToast()
  const [form] = Form.useForm<PlanValues>()
  const [create, creation] = useCreatePlanMutation()
  const [update, change] = useUpdatePlanMutation()
  const plan = subject === 'new' ? null : subject

  const submit = async (values: PlanValues) => {
    const body = bodyOf(values)
    const { error } = plan ? await update({ params: { planId: plan.id }, body }) : await create({ body })
    if (!error) {
      toast.success(t(plan ? 'updated' : 'created'))
      return onClose()
    }
    const problem = error as ApiProblem
    toast.error(t(plan ? 'updateFailed' : 'createFailed'), problem)
    showFieldErrors(form, problem, { PLAN_NAME_IN_USE: 'name' })
  }
  return (
    <FormDialog
      open
      width={720}
      title={t(plan ? 'editPlan' : 'newPlan')}
      working={creation.isLoading || change.isLoading}
      form={form}
      draft={`plan-${plan?.id ?? 'new'}`}
      initial={plan ? valuesOf(plan) : NEW_PLAN}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <PlanFields />
    </FormDialog>
  )
}
